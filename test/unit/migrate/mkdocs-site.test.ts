import { expect, test } from 'vitest';
import { languagesOf, placeOf } from '../../../src/migrate/mkdocs/languages.ts';
import { planMkDocs } from '../../../src/migrate/mkdocs/plan.ts';

/** (mkdocs.yml, other files) → the plan */
const plan = (config: string, files: Readonly<Record<string, string>>) =>
  planMkDocs(
    { value: config, unread: [] },
    {
      source: {
        read: (path) => (Object.hasOwn(files, path) ? new TextEncoder().encode(files[path]) : null),
        list: (folder) => Object.keys(files).filter((path) => folder === '' || path.startsWith(`${folder}/`)),
      },
      readModule: async () => null,
      imageSize: () => null,
    },
  );

/** The texts and copies of a plan, by path. */
const filesOf = async (config: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (await plan(config, files)).files
      .filter(({ path }) => path !== 'pubdocs.config.ts')
      .map((file) => [file.path, 'text' in file ? file.text : `copy of ${file.copyOf}`]),
  );

test.each<[string, string, number | null]>([
  ['site_name: A\na: *b', 'Unresolved alias', null],
  ['site_name: [\n - x: {', 'must', 2],
  ['- a', 'It is no list of settings', null],
])('a mistake in mkdocs.yml is reported: %j', async (config, problem, line) => {
  const { notes } = await plan(config, { 'docs/a.md': '# A' });
  const found = notes.find(({ what }) => what.startsWith('a mistake in mkdocs.yml: '));
  expect(found?.what).toContain(problem);
  if (line !== null) expect(found?.line).toBe(line);
});

test('a config with tags of Python, merges and an anchor has no mistake', async () => {
  const { notes } = await plan('site_name: A\nx: &x { y: !!python/name:a.b }\nz: { <<: *x, e: !ENV [A, b] }\n', {});
  expect(notes.filter(({ kind }) => kind === 'left')).toEqual([]);
});

test('a code that is no language is noted and left out', async () => {
  const config = (codes: string) => `plugins:\n- i18n:\n    languages: [${codes}]`;
  const { notes, files } = await plan(config('{locale: "c++"}, {locale: ../../x}, {locale: en, default: true}'), {
    'docs/a.c++.md': '# A',
  });
  expect(notes.filter(({ kind }) => kind === 'left').map(({ what }) => what)).toEqual([
    'the language “c++”',
    'the language “../../x”',
  ]);
  expect(files.every(({ path }) => !path.includes('..'))).toBe(true);
});

test.each([
  ['suffix', 'a/b.pt_BR.md', 'pt_BR', 'a/b.md'],
  ['suffix', 'a/b.en.md', null, 'a/b.md'],
  ['suffix', 'pt_BR/b.md', null, 'pt_BR/b.md'],
  ['folder', 'pt_BR/b.md', 'pt_BR', 'b.md'],
  ['folder', 'b.pt_BR.md', null, 'b.pt_BR.md'],
])('%s: %s', (structure, file, language, path) => {
  const languages = languagesOf({
    plugins: [
      { i18n: { docs_structure: structure, languages: [{ locale: 'en', default: true }, { locale: 'pt_BR' }] } },
    ],
  });
  expect(placeOf(file, languages)).toEqual({ language, path });
});

test('docs_dir may be written with a dot', async () => {
  expect(await filesOf('docs_dir: ./docs/', { 'docs/a.md': '# A' })).toEqual({ 'docs/a.md': '# A' });
});

test.each([
  ['[pymdownx.tilde]', 'H<sub>2</sub>O x^2^'],
  ['{ pymdownx.caret: {}, pymdownx.tilde: { subscript: false } }', 'H~2~O x<sup>2</sup>'],
  ['[]', 'H~2~O x^2^'],
])('marks with markdown_extensions: %s', async (extensions, text) => {
  expect(await filesOf(`markdown_extensions: ${extensions}`, { 'docs/a.md': 'H~2~O x^2^' })).toEqual({
    'docs/a.md': text,
  });
});
