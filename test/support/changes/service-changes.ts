// Changes of what a site says about a service: snapshots of its data, its OpenAPI document, its facts.
import { createHash } from 'node:crypto';
import { append, type Change, type ChangingSite, setKey, somePage } from './changing-site.ts';

export const snapshot = (word: string): string => {
  const data = { word };
  const sha256 = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  const origin = { source: 'https://api.example/v1/words', fetchedAt: '2026-11-22T05:00:00Z', sha256 };
  return `${JSON.stringify({ ...origin, data }, null, 2)}\n`;
};

export const dataChanges: readonly Change[] = [
  (site, _, step) => site.write('data/words.json', snapshot(`word ${step}`)),
  (site, dice) =>
    site.write(
      'pages/data.tsx',
      `export const meta = { title: 'Data', description: 'A page' };\nexport default ({ data }: { data: { words: unknown } }) => <p>{JSON.stringify(data.words)} ${dice(3)}</p>;\n`,
    ),
];

/** An OpenAPI document whose weights lie in another file. */
export function writeApi(site: ChangingSite, weight: number, limit = 31500, more = ''): void {
  site.write(
    'data/v1.yaml',
    `openapi: 3.1.0
info: { title: Parcels, version: 1.0.0 }
servers:
  - url: https://api.example/v1
paths:
  /parcels:
    post:
      operationId: createParcel
${more}      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: './parts.yaml#/NewParcel' }
            examples:
              small: { value: { weight: ${weight} } }
      responses:
        '201':
          description: Created
          content:
            application/json:
              schema: { $ref: './parts.yaml#/NewParcel' }
              example: { weight: ${weight} }
`,
  );
  writeParts(site, limit);
}

const writeParts = (site: ChangingSite, limit: number): void =>
  site.write(
    'data/parts.yaml',
    `NewParcel: { type: object, required: [weight], properties: { weight: { type: integer, maximum: ${limit} } } }\n`,
  );

/** The overlay that some values of the config name. */
export const writeOverlay = (site: ChangingSite, target: string, title: string): void =>
  site.write(
    'data/public.yaml',
    `overlay: 1.0.0\ninfo: { title: Public, version: 1.0.0 }\nactions:\n  - target: ${target}\n    update: { title: ${title} }\n`,
  );

export const openApiChanges: readonly Change[] = [
  (site, dice) => writeApi(site, 500 + dice(9)),
  (site, dice, step) =>
    writeApi(
      site,
      500,
      31500,
      `      summary: Create ${step}\n      description: Up to ${dice(3)} kg, see [one](./page-1.md).\n`,
    ),
  // An overlay whose action finds nothing is an error.
  (site, dice, step) => writeOverlay(site, dice(6) === 0 ? "$.paths['/none']" : '$.info', `Title ${step % 4}`),
  (site, _, step) =>
    site.write(
      'i18n/cs/openapi/v1.yaml',
      `overlay: 1.0.0\ninfo: { title: Česky, version: 1.0.0 }\nactions:\n  - target: $.info\n    update: { title: Balíky ${step % 3} }\n`,
    ),
  (site) => site.remove('i18n/cs/openapi'),
  (site, dice) => append(site, somePage(site, dice), `To the [reference](/reference#createparcel) and [API](/api).`),
  (site, dice) => writeParts(site, [400, 505, 31500][dice(3)] ?? 1),
  (site, dice) => append(site, somePage(site, dice), '::request{operation=createParcel example=small}'),
  (site, dice) => append(site, somePage(site, dice), '::response{operation=createParcel}'),
  (site, dice) =>
    append(site, somePage(site, dice), `\`\`\`json operation=createParcel\n{ "weight": ${400 + dice(200)} }\n\`\`\``),
];

const values = (weight: number): string =>
  `{ values: { limits: { weight: '${weight} kg' } }, require: '${weight % 2 === 0 ? 'bound' : 'none'}' }`;

export const factChanges: readonly Change[] = [
  (site, dice) => setKey(site, 'facts', values(30 + dice(4))),
  (site) => setKey(site, 'facts', null),
  (site, dice) => append(site, somePage(site, dice), `A parcel weighs up to ${30 + dice(4)} kg.`),
  (site, dice) => append(site, somePage(site, dice), 'Not more than {{limits.weight}}.'),
];
