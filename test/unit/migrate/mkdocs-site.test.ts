import { expect, test } from 'vitest';
import { readMkDocsConfig } from '../../../src/migrate/mkdocs/config.ts';
import { makeIgnoreTest } from '../../../src/migrate/mkdocs/docs-files.ts';
import { languagesOf, placeOf } from '../../../src/migrate/mkdocs/languages.ts';
import { notesOf, sourceOf, textAt } from './memory-source.ts';
import { planOfMkDocs as plan } from './mkdocs-plan.ts';

/** The texts and copies of a plan, by path. */
const filesOf = async (config: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (await plan(config, files)).files
      .filter(({ path }) => path !== 'pubdocs.config.ts')
      .map((file) => [file.path, 'text' in file ? file.text : `copy of ${file.copyOf}`]),
  );

test.each<[string, string]>([
  ['site_name: A\na: *b', 'Unresolved alias'],
  ['site_name: [\n - x: {', 'line 2: '],
  ['- a', 'it is no list of settings'],
  ['INHERIT: none.yml', 'the file none.yml of INHERIT is not there'],
  ['INHERIT: wrong.yml', 'in wrong.yml, line 1: '],
])('an error in mkdocs.yml stops the migration: %j', (config, problem) => {
  const read = readMkDocsConfig(sourceOf({ 'mkdocs.yml': config, 'wrong.yml': 'a: [' }));
  expect(read).toEqual({ problem: expect.stringContaining(problem) });
});

test('a config inherits the settings of other files', () => {
  const files = { 'mkdocs.yml': 'INHERIT: a/b.yml\nx: 1', 'a/b.yml': 'INHERIT: ../c.yml\nx: 2\ny: 2', 'c.yml': 'z: 3' };
  expect(readMkDocsConfig(sourceOf(files))).toMatchObject({ value: { x: 1, y: 2, z: 3 } });
});

test('formulas are on if the site has the extension for them', async () => {
  const made = (name: string) => plan(`site_name: A\nmarkdown_extensions: [${name}]`, { 'docs/a.md': '# A\n' });
  expect(textAt(await made('pymdownx.arithmatex'), 'pubdocs.config.ts')).toContain('math: true');
  expect(textAt(await made('pymdownx.caret'), 'pubdocs.config.ts')).not.toContain('math');
});

test('a logo without its file is named', async () => {
  const made = await plan('site_name: A\ntheme: { name: material, logo: gone.svg }', { 'docs/a.md': '# A\n' });
  expect(notesOf(made)).toContain('the logo /gone.svg');
});

test('redirects of the host become redirects of the config, and other rules are noted', async () => {
  const files = { 'docs/_redirects': '/a /b\n/c/* /d/:splat\n/e /f 200\n/a /z\n', 'docs/b.md': '# B\n' };
  const made = await plan('site_name: A', files);
  const config = made.files.find(({ path }) => path === 'pubdocs.config.ts');
  expect(config !== undefined && 'text' in config ? config.text : '').toContain("{ from: '/a', to: '/b' }");
  expect(made.files.filter(({ path }) => path.includes('_redirects'))).toEqual([]);
  expect(made.notes.filter(({ kind }) => kind === 'left').map(({ what }) => what)).toEqual([
    'the redirect `/e /f 200` of _redirects',
    'the redirect `/a` to /z',
  ]);
});

test('a config with Python tags, merge keys and an anchor is valid', async () => {
  const { notes } = await plan('site_name: A\nx: &x { y: !!python/name:a.b }\nz: { <<: *x, e: !ENV [A, b] }\n', {});
  expect(notes.filter(({ kind }) => kind === 'left')).toEqual([]);
});

test('an invalid language code is noted and left out', async () => {
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

test('`docs_dir` can start with a dot', async () => {
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

test('files that MkDocs does not publish are left out', async () => {
  const files = ['.env', '.obsidian/w.json', 'templates/a.html', 'old/b.png', 'a/.keep', 'a.png', 'b/templates/c.png'];
  const site = Object.fromEntries([...files, 'old/keep.png'].map((path) => [`docs/${path}`, '']));
  const paths = Object.keys(await filesOf('exclude_docs: |\n  old/\n  !keep.png', site));
  expect(paths.filter((path) => path.startsWith('static/')).sort()).toEqual([
    'static/a.png',
    'static/b/templates/c.png',
    'static/old/keep.png',
  ]);
});

test.each<[string, string, boolean]>([
  ['.*', 'a/.b/c.md', true],
  ['.*', 'a.md', false],
  ['a.md', 'b/a.md', true],
  ['/a.md', 'b/a.md', false],
  ['b/a.md', 'b/a.md', true],
  ['b/a.md', 'c/b/a.md', false],
  ['b/', 'c/b/a.md', true],
  ['b/', 'b', false],
  ['*.md\n!a.md', 'a.md', false],
  ['!a.md\n*.md', 'a.md', true],
  ['b/**/a?.m*', 'b/ab.md', true],
  ['b/**/a?.m*', 'b/c/d/ab.md', true],
  ['b/**/a?.m*', 'b/c/a.md', false],
  ['*a*b', 'xaxbxb', true],
  ['*a*b', 'xbxa', false],
  ['# a.md\n\n', 'a.md', false],
  ['\\!a.md', '!a.md', true],
  ['[a-c].md', 'd/b.md', true],
  ['[!a-c].md', 'b.md', false],
  ['{a,b}.md', 'a.md', false],
  ['{a,b}.md', '{a,b}.md', true],
  ['@(a).md', '@(a).md', true],
  ['a', 'b/a/c/d.md', true],
  ['/a/*/', 'a/b/c.md', true],
  ['/a/*/', 'a/b.md', false],
])('the pattern %j and %s', (patterns, path, isIgnored) => {
  expect(makeIgnoreTest(patterns)(path)).toBe(isIgnored);
});

test('a page of `draft_docs` becomes a draft', async () => {
  expect(await filesOf('draft_docs: b.md', { 'docs/a.md': '# A', 'docs/b.md': '# B' })).toEqual({
    'docs/a.md': '# A',
    'docs/b.md': '---\ndraft: true\n---\n\n# B',
  });
});

test('a README beside an index is left out, separately in each language', async () => {
  const config = 'plugins: [i18n: { languages: [{ locale: en, default: true }, { locale: cs }] }]';
  const paths = ['index.md', 'README.md', 'a/README.md', 'b/index.cs.md', 'b/README.md', 'b/README.cs.md'];
  const files = await filesOf(config, Object.fromEntries(paths.map((path) => [`docs/${path}`, '# A'])));
  expect(Object.keys(files).sort()).toEqual([
    'docs/a/README.md',
    'docs/b/README.md',
    'docs/index.md',
    'i18n/cs/docs/b/README.md',
  ]);
});

const withSnippets = 'markdown_extensions: { pymdownx.snippets: { base_path: [docs, parts] } }\n';

test('a snippet that is a page stays a page', async () => {
  const files = { 'docs/a.md': '--8<-- "docs/part.md"\n', 'docs/part.md': '!!! tip\n    A\n' };
  expect(await filesOf(withSnippets, files)).toEqual({
    'docs/a.md': '::include{file="/docs/part.md"}\n',
    'docs/part.md': ':::tip\nA\n:::\n\n',
  });
});

test('Markdown snippets are converted, including the snippets in them', async () => {
  const files = {
    'docs/a.md': '--8<-- "b.md"\n',
    'parts/b.md': '!!! tip\n    A\n\n--8<-- "c.md"\n--8<-- "b.md"\n',
    'parts/c.md': '[B](x){ .md-button }\n',
  };
  expect(await filesOf(withSnippets, files)).toEqual({
    'docs/a.md': '::include{file="/snippets/parts/b.md"}\n',
    'snippets/parts/b.md':
      ':::tip\nA\n:::\n\n\n::include{file="/snippets/parts/c.md"}\n::include{file="/snippets/parts/b.md"}\n',
    'snippets/parts/c.md': '<LinkButton href="x" tone="quiet">B</LinkButton>\n',
  });
});

test.each([
  ['b.md:2:3', '/snippets/docs/b.L2-L3.md', 'two\n<!-- --8<-- [start:s] -->'],
  ['b.md:5', '/snippets/docs/b.L5.md', '<!-- --8<-- [end:s] -->\nsix'],
  ['b.md:s', '/snippets/docs/b.s.md', 'four'],
])('a part of a Markdown file becomes a file: %s', async (written, place, text) => {
  const lines = ['one', 'two', '<!-- --8<-- [start:s] -->', 'four', '<!-- --8<-- [end:s] -->', 'six'];
  const files = await filesOf(withSnippets, { 'docs/a.md': `--8<-- "${written}"`, 'docs/b.md': lines.join('\n') });
  expect(files['docs/a.md']).toBe(`::include{file="${place}"}`);
  expect(files[place.slice(1)]).toBe(text);
  expect(files['docs/b.md']).toBe(lines.join('\n'));
});

test('Markdown that is shown as code is not converted', async () => {
  const files = { 'docs/a.md': '```md\n--8<-- "b.md"\n```', 'docs/b.md': '!!! tip\n    A\n' };
  expect(await filesOf(withSnippets, files)).toMatchObject({
    'docs/a.md': '```md file="/snippets/code/docs/b.md"\n```',
    'docs/b.md': ':::tip\nA\n:::\n\n',
    'snippets/code/docs/b.md': 'copy of docs/b.md',
  });
});

test('a missing part of a snippet is noted', async () => {
  const { notes } = await plan(withSnippets, { 'docs/a.md': '--8<-- "b.md:gone"', 'docs/b.md': 'B' });
  expect(notes.filter(({ kind }) => kind === 'left').map(({ what }) => what)).toEqual(['the snippet b.md:gone']);
});

test('a folder in `nav` becomes a category of its pages', async () => {
  const files = { 'docs/a.md': '# A', 'docs/guide/b.md': '# B' };
  const made = await plan('nav:\n- A: a.md\n- Guide: guide/\n- None: none/', files);
  const sidebars = made.files.find(({ path }) => path === 'sidebars.ts');
  expect(sidebars !== undefined && 'text' in sidebars ? sidebars.text.replace(/\s+/g, ' ') : '').toContain(
    "{ type: 'category', label: 'Guide', items: [{ type: 'autogenerated', dirName: 'guide' }] }",
  );
  expect(made.notes.filter(({ kind }) => kind === 'left').map(({ what }) => what)).toEqual(['the item “None” of nav']);
});

test('hidden files are snippets only if they are Markdown', async () => {
  const files = {
    'docs/a.md': '--8<-- ".parts/a.md"\n\n```ini\n--8<-- ".npmrc"\n```\n\n--8<-- ".env"\n',
    ...{ '.parts/a.md': 'A\n', '.npmrc': 'x', '.env': 'TOKEN=1' },
  };
  const made = await plan('site_name: S', files);
  expect(made.files.filter((file) => 'copyOf' in file)).toEqual([]);
  expect(textAt(made, 'snippets/.parts/a.md')).toBe('A\n');
  expect(notesOf(made)).toEqual(expect.arrayContaining(['the snippet .npmrc', 'the snippet .env']));
});

test('a file of `auto_append` can include others, and does not include itself', async () => {
  const config =
    'site_name: A\nmarkdown_extensions:\n- pymdownx.snippets:\n    base_path: [parts]\n    auto_append: [refs.md]';
  const made = await plan(config, {
    'parts/refs.md': '--8<--\nlinks.md\nmore.md\n--8<--\n',
    'parts/links.md': '[a]: https://a.example\n--8<-- "refs.md"\n',
    'parts/more.md': '[b]: https://b.example\n',
    'docs/a.md': '[A][a], [B][b]\n',
  });
  expect(textAt(made, 'docs/a.md')).toBe('[A][a], [B][b]\n\n[a]: https://a.example\n[b]: https://b.example\n');
});

test('definitions of `auto_append` are added to the pages that use them, and other text is noted', async () => {
  const config =
    'site_name: A\nmarkdown_extensions:\n- pymdownx.snippets:\n    auto_append: [includes/links.md, includes/text.md]';
  const files = {
    'docs/index.md': '# A\n\n[MkDocs][mkdocs] and [b].\n',
    'docs/b.md': '# B\n\n[Own][mkdocs]\n\n[mkdocs]: ./c.md\n',
    'includes/links.md': '[mkdocs]: https://mkdocs.example\n[b]: b.md\n*[HTML]: Hyper Text\n',
    'includes/text.md': 'More.\n',
  };
  const made = await plan(config, files);
  expect(textAt(made, 'docs/index.md')).toBe(
    '# A\n\n[MkDocs][mkdocs] and [b].\n\n[mkdocs]: https://mkdocs.example\n[b]: b.md\n',
  );
  expect(textAt(made, 'docs/b.md')).toBe(files['docs/b.md']);
  expect(notesOf(made)).toContain('the text of includes/text.md, which `auto_append` adds to every page');
  expect(notesOf(made).join()).not.toContain('links.md');
});

test('an empty name of the site is not written', async () => {
  expect(textAt(await plan('site_name: ""', { 'docs/index.md': '# A' }), 'pubdocs.config.ts')).toContain(
    "title: 'Docs',",
  );
});

test('a page above the default size raises the limit', async () => {
  const pages = { 'docs/a.md': `# A\n\n${'word '.repeat(110_000)}` };
  expect(textAt(await plan('docs_dir: docs', pages), 'pubdocs.config.ts')).toContain('{ pageBytes: 589824 }');
  expect(textAt(await plan('docs_dir: docs', { 'docs/a.md': '# A' }), 'pubdocs.config.ts')).not.toContain('limits');
});
