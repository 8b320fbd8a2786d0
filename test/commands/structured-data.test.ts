// The JSON-LD of built pages is correct by the vocabulary of schema.org, as Google's package schema-dts has it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../support/files-below.ts';
import { runCli } from '../support/run-cli.ts';

const repository = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-structured-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const files: Readonly<Record<string, string>> = {
  'site/pubdocs.config.ts': `export default { title: { en: 'Parcels', cs: 'Balíky' }, url: 'https://x.example', base: '/base',
  docs: { main: 'start', lastUpdated: true },
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } } } };\n`,
  'site/docs/start.md': '---\nlast_update: { date: 2026-11-27 }\n---\n\n# Start </script> & “go”\n\nText.\n',
  'site/docs/guide/deep.md': '# Deep\n\nText.\n',
  'site/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'site/docs/front.md': '---\nlayout: home\nroute: /\nhero: { title: Parcels }\n---\n',
  'site/i18n/cs/docs/start.md': '# Začátek\n\nText.\n',
};

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) write(path, text);
  await runCli(['build', join(root, 'site')]);
});

const jsonLd = (html: string): unknown => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? null : JSON.parse(json);
};
const ofPage = (page: string): unknown => jsonLd(readFileSync(join(root, 'site/build', page, 'index.html'), 'utf8'));

/** Values of JSON-LD → what the compiler says about them. */
function check(values: readonly unknown[]): string {
  const lines = values.map((value, place) => `export const page${place}: Page = ${JSON.stringify(value, null, 1)};`);
  write(
    'check/pages.ts',
    `import type { Graph, Thing, WithContext } from 'schema-dts';\ntype Page = Graph | WithContext<Thing>;\n${lines.join('\n')}\n`,
  );
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  rmSync(join(root, 'node_modules/schema-dts'), { force: true });
  symlinkSync(join(repository, 'node_modules/schema-dts'), join(root, 'node_modules/schema-dts'));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const flags = '--noEmit --strict --skipLibCheck --ignoreConfig --types --module nodenext --target es2022'.split(' ');
  const { stdout } = spawnSync(process.execPath, [tsc, ...flags, join(root, 'check/pages.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout;
}

it('uses only types and properties of schema.org', () => {
  const built = [...filesBelow(join(root, 'site/build')).keys()].filter((path) => path.endsWith('.html'));
  const values = built
    .map((path) => jsonLd(readFileSync(join(root, 'site/build', path), 'utf8')))
    .filter((value) => value !== null);
  expect(values.length).toBeGreaterThan(5);
  expect(check(values)).toBe('');
  // The check notices a name that schema.org does not have.
  const wrong = JSON.parse(JSON.stringify(values).replaceAll('"headline"', '"headlin"'));
  expect(check(wrong)).toContain('headlin');
}, 60_000);

it('a page of the docs is an article of its site', () => {
  expect(ofPage('cs/docs/start')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'TechArticle',
        headline: 'Začátek',
        url: 'https://x.example/base/cs/docs/start',
        inLanguage: 'cs',
        isPartOf: { '@type': 'WebSite', name: 'Balíky', url: 'https://x.example/base/cs' },
      },
    ],
  });
  expect(ofPage('docs/start')).toMatchObject({
    '@graph': [{}, { headline: 'Start </script> & “go”', dateModified: expect.stringMatching(/^2026-11-27/) }],
  });
});

it('a hidden page, a page without translation and a landing page are none', () => {
  for (const page of ['docs/hidden', 'cs/docs/guide/deep'])
    expect(ofPage(page)).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(JSON.stringify(ofPage(''))).not.toContain('TechArticle');
});
