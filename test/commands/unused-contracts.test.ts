// Facts, samples and translation states cost nothing where a site uses none of them: V8 counts the calls and the files
// of each build.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startCli } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-unused-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = ['ajv.cjs', 'openapi-core.cjs'];
/**
 * Names of functions, which the bundles keep: those that read facts, check them, check samples and compare
 * translations.
 */
const functions = [
  'readStatedFacts',
  'bindFacts',
  'readApi',
  'checkSamples',
  'readOutline',
  'outlineDigest',
  'checkLocale',
];

const document = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/v1/parcels': {
      get: {
        operationId: 'list',
        responses: { 200: { description: 'OK', content: { 'application/json': { schema: {} } } } },
      },
    },
  },
};
const page =
  '# One\n\nUp to 31.5 kg, `GET`.\n\n```http\nGET /v1/parcels HTTP/1.1\n```\n\n```http\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{}\n```\n';

function makeSite(name: string, keys: string, i18n: string): string {
  const site = join(root, name);
  const texts = {
    'pubdocs.config.ts': `export default { title: 'x', url: 'https://x.example', ${keys}
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } }, ${i18n} } };\n`,
    'v1.json': JSON.stringify(document),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, number) => [`docs/${number}.md`, page]).flatMap(([path = '', text = '']) => [
        [path, text],
        // One of the translations is outdated.
        [`i18n/cs/${path}`, text.replace('31.5', path === 'docs/0.md' ? '30,5' : '31,5')],
      ]),
    ),
  };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  return site;
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** Builds a site → which of the files were loaded and which of the functions were called, on any thread. */
async function usedIn(site: string): Promise<string[]> {
  const counts = join(site, 'counts');
  const { code, stdout } = await startCli(['build', site], { env: { NODE_V8_COVERAGE: counts } }).end;
  expect(code, stdout).toBe(0);
  const scripts = readdirSync(counts).flatMap(
    (name) => (JSON.parse(readFileSync(join(counts, name), 'utf8')) as Coverage).result,
  );
  const called = scripts
    .filter(({ url }) => url.includes('/dist/'))
    .flatMap((script) => script.functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ functionName }) => functionName.replace(/\d+$/, ''));
  const loaded = scripts.map(({ url }) => url.split('/').at(-1) ?? '');
  return [...files.filter((name) => loaded.includes(name)), ...functions.filter((name) => called.includes(name))];
}

it('a site that uses all of them calls the functions', async () => {
  const keys = "facts: { values: { weight: '31.5 kg' }, require: 'bound' }, openapi: { v1: './v1.json' },";
  expect(await usedIn(makeSite('with', keys, 'showOutdated: true'))).toEqual([...files, ...functions]);
});

it('a site that requires no bound facts and has accepted none only reads them', async () => {
  const keys = "facts: { values: { weight: '31.5 kg' } },";
  expect(await usedIn(makeSite('plain', keys, ''))).toEqual(['readStatedFacts']);
});

it('a site that uses none of them calls no such function', async () => {
  expect(await usedIn(makeSite('without', '', ''))).toEqual([]);
});
