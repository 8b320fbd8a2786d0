// Builds the whole reference of public OpenAPI documents, and compares 50 schemas of each with the page that shows
// them. node test/trials/openapi-references.mjs a.json b.yaml → a table: pages, processor time, memory, largest page,
// findings, missing names and limits
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { parse } from 'yaml';

const cli = resolve(import.meta.dirname, '../../bin/pubdocs.js');
const limitKeys = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
const schemasToCompare = 50;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The text of a page without tags, as a reader who opens everything sees it. */
const visible = (html) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&amp;/g, '&');

/** Names and limits of the properties that a schema itself lists. */
function* statements(schema, names = []) {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield { what: [...names, name].join('.'), text: name };
    for (const key of limitKeys)
      if (typeof property?.[key] === 'number')
        yield { what: `${[...names, name].join('.')} ${key}`, text: String(property[key]) };
    for (const value of property?.enum ?? [])
      yield { what: `${name} enum`, text: typeof value === 'string' ? value : JSON.stringify(value) };
  }
}

function compare(document, built) {
  const schemas = Object.entries(document.components?.schemas ?? document.definitions ?? {});
  const step = Math.max(1, Math.floor(schemas.length / schemasToCompare));
  const chosen = schemas.filter((_, index) => index % step === 0).slice(0, schemasToCompare);
  const missing = [];
  let count = 0;
  for (const [name, schema] of chosen) {
    const page = join(
      built,
      'reference/api/schemas',
      name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, ''),
      'index.html',
    );
    if (!existsSync(page)) {
      missing.push(`${name}: no page`);
      continue;
    }
    const text = visible(readFileSync(page, 'utf8'));
    for (const statement of statements(schema)) {
      count += 1;
      if (!text.includes(statement.text)) missing.push(`${name}.${statement.what}`);
    }
  }
  return { schemas: chosen.length, count, missing };
}

for (const file of process.argv.slice(2)) {
  const root = mkdtempSync(join(tmpdir(), 'pubdocs-reference-'));
  const name = `api${extname(file)}`;
  mkdirSync(join(root, 'docs'));
  copyFileSync(file, join(root, name));
  writeFileSync(join(root, 'docs/intro.md'), '# Intro\n\nSee [the reference](/reference/api).\n');
  writeFileSync(
    join(root, 'pubdocs.config.ts'),
    `import { defineConfig } from 'pubdocs';
export default defineConfig({ title: 'T', url: 'https://docs.example', docs: { main: 'intro' }, onBrokenLinks: 'warn', rules: { 'openapi-invalid': 'warn' }, openapi: { api: { file: './${name}', pages: '/reference/api' } } });\n`,
  );
  const started = performance.now();
  const run = spawnSync(
    '/usr/bin/env',
    ['time', '-f', 'cpu %U rss %M', process.execPath, cli, 'build', root, '--json'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 29,
    },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [, cpu = '?', rss = '0'] = /cpu ([\d.]+) rss (\d+)/.exec(run.stderr) ?? [];
  const report = run.stdout.trimStart().startsWith('{') ? JSON.parse(run.stdout) : { findings: [] };
  const codes = {};
  for (const { code, severity } of report.findings)
    codes[`${severity} ${code}`] = (codes[`${severity} ${code}`] ?? 0) + 1;
  const built = join(root, 'build');
  const pages = existsSync(built) ? filesBelow(built).filter((path) => path.endsWith('.html')) : [];
  const largest = pages.map((path) => ({ path, size: statSync(path).size })).sort((a, b) => b.size - a.size)[0];
  const text = readFileSync(file, 'utf8');
  const compared =
    pages.length === 0 ? null : compare(text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text), built);
  console.log(
    `${basename(file)}: exit ${run.status}, ${pages.length} pages, ${seconds} s, ${cpu} s of processor time, ${Math.round(Number(rss) / 1024)} MB, largest ${
      largest ? `${Math.round(largest.size / 1000)} kB ${largest.path.slice(built.length)}` : '-'
    }`,
  );
  console.log(`  findings: ${JSON.stringify(codes)}`);
  if (compared)
    console.log(
      `  ${compared.schemas} schemas, ${compared.count} names and limits, missing ${compared.missing.length}: ${compared.missing.slice(0, 8).join(', ')}`,
    );
  if (run.status !== 0 && pages.length === 0)
    console.log(
      report.findings
        .slice(0, 4)
        .map(({ code, message, place }) => `  ${code} ${message} ${place?.file}:${place?.line}`)
        .join('\n') || run.stderr.slice(0, 500),
    );
}
