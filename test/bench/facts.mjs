// The cost of facts, samples and the states of translations: builds the same texts alternately with and without them,
// and compares processor time. Usage: node test/bench/facts.mjs [--pages 1000] [--pairs 8] [--with
// facts,samples,outdated] [--only cold,warm]. Pages are in two languages, and each has numbers with units, names in
// code, a table of limits, a request and a response. Prints the medians, and the median and quartiles of the
// differences in each pair.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeDice, pageName, pageText, writeCorpus } from './corpus.mjs';

const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    pairs: { type: 'string', default: '8' },
    with: { type: 'string', default: 'facts,samples,outdated' },
    only: { type: 'string', default: 'cold,warm' },
    keep: { type: 'string' },
  },
});
const pages = Number(flags.pages);
const parts = flags.with.split(',');
const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');
const folder = flags.keep ?? mkdtempSync(join(tmpdir(), 'pubdocs-facts-'));
if (flags.keep === undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(folder, { recursive: true });

const services = Array.from({ length: 40 }, (_, place) => `S${place}`);
const limitOf = (place) => 5 + place / 2;

const document = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  servers: [{ url: 'https://api.carrier.example' }],
  paths: Object.fromEntries(
    services.map((service, place) => [
      `/v1/parcels/${service.toLowerCase()}/{number}`,
      {
        get: {
          operationId: `getParcel${service}`,
          parameters: [{ name: 'number', in: 'path', required: true, schema: { type: 'string', maxLength: 20 } }],
          responses: {
            200: {
              description: 'The parcel',
              content: { 'application/json': { schema: { $ref: `#/components/schemas/Parcel${place % 8}` } } },
            },
            404: { description: 'There is none' },
          },
        },
      },
    ]),
  ),
  components: {
    schemas: Object.fromEntries(
      Array.from({ length: 8 }, (_, place) => [
        `Parcel${place}`,
        {
          type: 'object',
          required: ['number', 'weight', 'status'],
          additionalProperties: false,
          properties: {
            number: { type: 'string' },
            weight: { type: 'integer', minimum: 1, maximum: 31_500 },
            status: { enum: ['created', 'on_route', 'delivered'] },
            createdAt: { type: 'string', format: 'date-time' },
          },
        },
      ]),
    ),
  },
};

const words = {
  en: { up: 'Parcels weigh up to', days: 'days', after: 'They are kept for', until: 'The depot closes at', of: 'of' },
  cs: { up: 'Zásilky váží až', days: 'dní', after: 'Uložíme je na', until: 'Depo zavírá v', of: 'z' },
};

/** Facts of a page: the same values in both languages, in the notation of each. */
function factsText(number, language) {
  const dice = makeDice(number + 99);
  const { up, days, after, until } = words[language];
  const place = dice(services.length);
  const weight = String(limitOf(place)).replace('.', language === 'cs' ? ',' : '.');
  const row = (one) =>
    `| \`${services[one]}\` | ${String(limitOf(one)).replace('.', language === 'cs' ? ',' : '.')} kg | ${7 + (one % 5)} ${days} |`;
  return `
## Limits

${up} ${weight} kg. ${after} ${7 + (place % 5)} ${days}, \`createdAt\` plus 3 ${days}. ${until} 17:30. \`404\`: \`status\`, \`on_route\`.

| Code | kg | days |
| --- | --- | --- |
${[place, (place + 1) % 40, (place + 7) % 40, (place + 13) % 40].map(row).join('\n')}

\`\`\`http
GET /v1/parcels/${services[place].toLowerCase()}/P${number} HTTP/1.1
Host: api.carrier.example
\`\`\`

\`\`\`http operation="getParcel${services[place]}" status=200
HTTP/1.1 200 OK
Content-Type: application/json

{
  "number": "P${number}",
  "weight": ${100 + dice(30_000)},
  "status": "on_route",
  "createdAt": "2026-10-${10 + dice(18)}T10:00:00Z"
}
\`\`\`
`;
}

/** Writes the corpus with facts; `has`: the parts that the config turns on. */
function writeSite(site, has) {
  writeCorpus(site, { pages, locales: 2 });
  for (let number = 0; number < pages; number += 1) {
    appendFileSync(join(site, `docs/${pageName(number)}.md`), factsText(number, 'en'));
    writeFileSync(
      join(site, `i18n/cs/docs/${pageName(number)}.md`),
      pageText(number, pages, 'cs', 'en') + factsText(number, 'cs'),
    );
  }
  const values = services.flatMap((service, place) => [
    `'limits.${service}.weight': '${limitOf(place)} kg'`,
    `'limits.${service}.kept': '${7 + (place % 5)} day'`,
  ]);
  const keys = {
    facts: `facts: { values: { ${values.join(', ')}, closes: '17:30' } },`,
    samples: "openapi: { v1: 'data/v1.json' },",
    outdated: '',
  };
  const config = join(site, 'pubdocs.config.ts');
  const text = readFileSync(config, 'utf8')
    .replace('defineConfig({', `defineConfig({ ${has.map((part) => keys[part]).join(' ')}`)
    .replace('i18n: {', has.includes('outdated') ? 'i18n: { showOutdated: true,' : 'i18n: {');
  writeFileSync(config, text);
  mkdirSync(join(site, 'data'));
  writeFileSync(join(site, 'data/v1.json'), `${JSON.stringify(document, null, 2)}\n`);
}

/** Processor seconds of a build. */
function build(site) {
  const { stderr, stdout, status } = spawnSync(
    '/usr/bin/time',
    ['-f', '@%U %S', process.execPath, cli, 'build', site],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(`${stdout.slice(0, 3000)}\n${stderr.slice(-3000)}`);
  const [user = 0, system = 0] = (stderr.match(/@([\d. ]+)\n$/)?.[1] ?? '').split(' ').map(Number);
  return user + system;
}

const sites = { without: join(folder, 'without'), with: join(folder, 'with') };
writeSite(sites.without, []);
writeSite(sites.with, parts);
const times = { cold: { without: [], with: [] }, warm: { without: [], with: [] } };
const asides = join(folder, 'aside');
mkdirSync(asides);
for (let pair = 0; pair < Number(flags.pairs); pair += 1) {
  // The two kinds take turns at being first.
  for (const kind of pair % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
    const site = sites[kind];
    if (flags.only.includes('cold') || pair === 0) {
      // Moves the folders aside: deleting them would slow down the next build.
      for (const name of ['.pubdocs', 'build', 'build.pubdocs'])
        try {
          renameSync(join(site, name), join(asides, `${name}-${kind}-${pair}`));
        } catch (error) {
          if (error.code !== 'ENOENT') throw error;
        }
      times.cold[kind].push(build(site));
    }
    if (flags.only.includes('warm')) times.warm[kind].push(build(site));
  }
}

const quantile = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)];
for (const [name, { without, with: all }] of Object.entries(times)) {
  if (without.length < 2) continue;
  const differences = all.map((time, place) => time - without[place]);
  const middle = quantile(without, 0.5);
  const [low, half, high] = [0.25, 0.5, 0.75].map((part) => quantile(differences, part));
  console.log(
    `${name}: ${middle.toFixed(2)} s without, ${quantile(all, 0.5).toFixed(2)} s with ${parts.join(', ')}; ` +
      `difference ${half.toFixed(2)} s (${low.toFixed(2)} to ${high.toFixed(2)}), ${((100 * half) / middle).toFixed(1)} %`,
  );
}
