// A whole VitePress site → its plan: every page keeps its URL, and everything left out has a note.
import { expect, test } from 'vitest';
import { findConfig, foldersWithConfig } from '../../../src/migrate/find-config.ts';
import { planVitePress } from '../../../src/migrate/vitepress/plan.ts';
import { defaultPageBytes } from '../../../src/model/source-page.ts';
import { notesOf, pathsOf, portsOf, sourceOf, textAt } from './memory-source.ts';

const plan = (files: Readonly<Record<string, string>>, value: object = {}) =>
  planVitePress({ value, unread: [] }, portsOf(files));

test.each([
  ['a number', 'guide/01-intro.md', 'parse_number_prefixes: false'],
  ['a number of a folder', '01-guide/index.md', 'parse_number_prefixes: false'],
  ['the name of its folder', 'guide/guide.md', 'slug: /guide/guide'],
  ['README', 'README.md', 'slug: /README'],
  ['a year', '2024-notes.md', 'parse_number_prefixes: false'],
  ['a number and the name', '1-a/1-a.md', 'parse_number_prefixes: false\nslug: /1-a/1-a'],
])('a page keeps its URL although pubdocs reads %s in another way', async (_, file, keys) => {
  expect(textAt(await plan({ [file]: '# A\n' }), `docs/${file}`)).toBe(`---\n${keys}\n---\n\n# A\n`);
});

test.each(['guide/start.md', 'guide/index.md', 'index.md'])('%s needs no slug', async (file) => {
  expect(textAt(await plan({ [file]: '# A\n' }), `docs/${file}`)).toBe('# A\n');
});

test('a translation keeps its URL', async () => {
  const value = { lang: 'en', locales: { root: { label: 'English' }, cs: { label: 'Čeština', lang: 'cs' } } };
  expect(textAt(await plan({ 'a.md': '# A\n', 'cs/01-b.md': '# B\n' }, value), 'i18n/cs/docs/01-b.md')).toBe(
    '---\nunlisted: false\nparse_number_prefixes: false\n---\n\n# B\n',
  );
});

test('index.md stays the page of its folder, which hosts serve at a slash', async () => {
  const value = { lang: 'en', locales: { root: { label: 'English' }, cs: { label: 'Čeština', lang: 'cs' } } };
  const files = { 'index.md': 'a', 'a.md': 'a', 'guide/index.md': 'a', 'cs/index.md': 'a', 'cs/guide/index.md': 'a' };
  const config = textAt(await plan(files, value), 'pubdocs.config.ts');
  expect(config).toContain("trailingSlash: ['/cs', '/cs/guide', '/guide'],");
  expect(textAt(await plan({ 'index.md': 'a' }), 'pubdocs.config.ts')).toContain('trailingSlash: false,');
});

test('the code of a language becomes a valid language tag', async () => {
  const value = {
    lang: 'en',
    locales: { root: { label: 'English' }, zh_hans: { label: '简体中文', lang: 'zh_hans' } },
  };
  const config = textAt(await plan({ 'a.md': '# A\n' }, value), 'pubdocs.config.ts');
  expect(config).toContain("zh_hans: { label: '简体中文', htmlLang: 'zh-Hans' }");
});

test('a stand-in prints lists and records, and types in them are no components', async () => {
  const made = await plan({ 'a.md': '# A\n\n<Rows :data="[{ type: \'Virtual<Item>\' }]" size="2" />\n' });
  const standIn = textAt(made, 'theme/components/Rows.tsx');
  expect(standIn).toContain("defineProps({ data: 'json?', size: 'string?' })");
  expect(standIn).toContain('<Data value={data} />');
  expect(made.files.map(({ path }) => path)).not.toContain('theme/components/Item.tsx');
});

test.each([
  ['<Icon name="Vue" />', true],
  ['<Icon name="check" size="2" />', true],
  ['<Icon name="check" class="a" />', false],
  ['<Card title="A" />', false],
  ['<Badge type="new" text="A" />', false],
])('%s is another component than that of pubdocs: %s', async (tag, isOther) => {
  const paths = (await plan({ 'a.md': `# A ${tag}\n` })).files.map(({ path }) => path);
  expect(paths.some((path) => path.startsWith('theme/components/'))).toBe(isOther);
});

test('`trailingSlash` names only pages of the new site', async () => {
  const made = await plan({ 'a/index.md': '# A\n', '_b/index.md': '# B\n', '[c]/index.md': '# C\n' });
  expect(textAt(made, 'pubdocs.config.ts')).toContain("trailingSlash: ['/a'],");
});

test('a page has the values of data files', async () => {
  const made = await plan({
    'a.md': '<script setup>\nimport data from "./data.json"\n</script>\n\n# {{ data.name }}\n',
    'data.json': '{ "name": "Parcel" }',
  });
  expect(textAt(made, 'docs/a.md')).toContain('# Parcel');
});

test('a block of a plugin gets a stand-in component', async () => {
  const made = await plan({
    'a.md': '# A\n\n::: code-box Try it\n\n```js\na();\n```\n\n:::\n\n::: tip\nb\n:::\n\n```md\n::: other\n```\n',
  });
  expect(textAt(made, 'theme/components/CodeBox.tsx')).toContain("defineProps({ title: 'string?' })");
  expect(notesOf(made).filter((what) => what.includes('block'))).toEqual(['the block `::: code-box`']);
  expect(pathsOf(made).filter((path) => path.startsWith('theme/'))).toEqual(['theme/components/CodeBox.tsx']);
});

test('the sidebar names pages by their ids in pubdocs', async () => {
  const links = ['/guide/01-intro', '/guide/', '/guide/guide.html', '/'];
  const sidebar = links.map((link) => ({ text: 'T', link }));
  const made = await plan(
    { 'index.md': 'a', 'guide/index.md': 'a', 'guide/01-intro.md': 'a', 'guide/guide.md': 'a' },
    { themeConfig: { sidebar } },
  );
  expect([...(textAt(made, 'sidebars.ts') ?? '').matchAll(/id: '([^']+)'/g)].map(([, id]) => id)).toEqual([
    'guide/01-intro',
    'guide/index',
    'guide/guide',
    'index',
  ]);
  expect(notesOf(made).filter((what) => what.includes('sidebar'))).toEqual([]);
});

test('front matter keys that VitePress ignores are left out', async () => {
  const made = await plan({
    'a.md': '---\nid: b\nslug: /c\ndraft: true\nunlisted: true\ntitle: A\nowner: me\n---\n\ntext\n',
    'b.md': '---\ndraft: true\n---\n\ntext\n',
  });
  expect(textAt(made, 'docs/a.md')).toBe('---\ntitle: A\n---\n\ntext\n');
  expect(textAt(made, 'docs/b.md')).toBe('\ntext\n');
  expect(made.counts).toMatchObject({ 'keys of front matter that VitePress does not know, left out': 5 });
});

test('a page that cannot be published is noted', async () => {
  expect(notesOf(await plan({ '_note.md': '# A\n', 'a/_b/c.md': '# C\n', 'd.md': '# D\n' }))).toEqual(
    expect.arrayContaining(['the page /_note', 'the page /a/_b/c']),
  );
});

test('redirects of the host become redirects of the config, and other rules are noted', async () => {
  const rules =
    '# old\n/a /b 301\n/c/* /d/:splat\n/api/* /:splat 200\n/e /f 301 Country=us\n/g/:id /h/:id\n/i /j # new\n/a /z\n';
  const made = await plan({ 'index.md': 'a', 'public/_redirects': rules, 'public/x.txt': 'x' });
  expect(textAt(made, 'pubdocs.config.ts')).toContain(
    "redirects: [{ from: '/a', to: '/b' }, { from: '/c/*', to: '/d/:splat' }, { from: '/i', to: '/j' }],",
  );
  expect(notesOf(made).filter((what) => what.startsWith('the redirect'))).toEqual([
    'the redirect `/api/* /:splat 200` of _redirects',
    'the redirect `/e /f 301 Country=us` of _redirects',
    'the redirect `/g/:id /h/:id` of _redirects',
    'the redirect `/a` to /z',
  ]);
  expect(pathsOf(made).filter((path) => path.startsWith('static/'))).toEqual(['static/x.txt']);
});

test('links of an index page are relative to its folder', async () => {
  const link = '[a](./b) [a](b#c) [a](../d) [a](./gone) [a](https://x.example/b) `[a](./b)`\n';
  const files = { 'guide/index.md': link, 'guide/b.md': '# B\n', 'd.md': '# D\n', 'guide/e.md': '[a](./b)\n' };
  const made = await planVitePress({ value: { title: 'T' }, unread: [] }, portsOf(files));
  expect(textAt(made, 'docs/guide/index.md')).toBe(
    '[a](./b.md) [a](./b.md#c) [a](../d.md) [a](./gone) [a](https://x.example/b) `[a](./b)`\n',
  );
  expect(textAt(made, 'docs/guide/e.md')).toBe('[a](./b)\n');
});

test('a diagram colour for two modes becomes the first of the two', async () => {
  const colours = ['$', '{#ffffff|#1b1b1f}'].join('');
  const page = (colour: string): string => `\`\`\`dot\na [color="${colour}"]\n\`\`\`\n\n\`${colours}\`\n`;
  const made = await planVitePress({ value: { title: 'T' }, unread: [] }, portsOf({ 'a.md': page(colours) }));
  expect(textAt(made, 'docs/a.md')).toBe(page('#ffffff'));
});

test.each(['.vitepress/config.mts', '.vitepress/config/index.ts'])('the config can be %s', (file) => {
  expect(findConfig(sourceOf({ [file]: '' }), ['.vitepress'], undefined)).toEqual({ from: 'vitepress', file });
});

test('only languages on other hosts are noted', async () => {
  const locales = { root: { link: '/' }, cs: { link: '/cs/' }, de: { link: 'https://de.example/' } };
  expect(notesOf(await plan({ 'a.md': '# A\n' }, { locales }))).toContain(
    'languages on other hosts: https://de.example/',
  );
});

test('hidden files that a page includes are not copied, and are noted', async () => {
  const made = await plan({ 'a.md': '<<< ../.env\n\n<<< ./b.ts\n', '../.env': 'TOKEN=1', 'b.ts': 'x' });
  expect(made.files.flatMap((file) => ('copyOf' in file ? [file.copyOf] : []))).toEqual(['b.ts']);
  expect(notesOf(made)).toContain('the file ../.env');
});

test.each([
  ['{ src: /logo.svg, alt: A box }', '![A box](/logo.svg)'],
  ['{ light: /a.svg, dark: /b.svg }', '![Parcels](/a.svg)'],
  ['/c.png', '![Parcels](/c.png)'],
])('a front page keeps its image: %s', async (image, expected) => {
  const front = `---\nlayout: home\nhero: { name: Parcels, text: Fast, image: ${image} }\n---\n`;
  expect(textAt(await plan({ 'index.md': front }), 'docs/index.md')).toContain(`# Parcels\n\n${expected}\n\nFast`);
});

test('cards of a front page keep icons that are characters', async () => {
  const icons = ['✨', '⚡️', '<svg></svg>', '/box.svg', '{ src: /box.svg }'];
  const features = icons.map((icon, at) => `- { icon: ${icon}, title: T${at} }`).join('\n');
  const text = textAt(await plan({ 'index.md': `---\nlayout: home\nfeatures:\n${features}\n---\n` }), 'docs/index.md');
  expect([...(text ?? '').matchAll(/:::card\[(.*?)\]/g)].map(([, title]) => title)).toEqual([
    ...['✨ T0', '⚡️ T1', 'T2', 'T3', 'T4'],
  ]);
});

test('social links have the name of the service, the label of the link, or its host', async () => {
  const socialLinks = [
    { icon: 'github', link: 'https://a.example' },
    { icon: 'discord', link: 'https://b.example' },
    { icon: { svg: '<svg></svg>' }, link: 'https://c.example/d' },
    { icon: { svg: '<svg></svg>' }, link: 'https://e.example', ariaLabel: 'Fund us' },
  ];
  const config = textAt(await plan({ 'a.md': '# A\n' }, { themeConfig: { socialLinks } }), 'pubdocs.config.ts');
  const labels = [...(config ?? '').matchAll(/label: '([^']*)',\s+side/g)].map(([, label]) => label);
  expect(labels).toEqual(['GitHub', 'Discord', 'c.example', 'Fund us']);
});

test.each([
  ['locales.root', true],
  ['locales.zh-CN', true],
  ['themeConfig', true],
  ['locales.cs.themeConfig.sidebar', true],
  ['locales.cs.themeConfig.docFooter', false],
  ['title', false],
])('the note on an unknown value says what is missing: %s', async (key, isNavigation) => {
  const read = { value: {}, unread: [{ key, source: 'make()' }] };
  const { notes } = await planVitePress(read, portsOf({ 'a.md': '# A\n' }));
  const { advice = '' } = notes.find(({ what }) => what.includes(key)) ?? {};
  expect(advice).toContain('--trust-and-run-config');
  expect(advice.includes('sidebar of the site')).toBe(isNavigation);
});

test('a page in a hidden folder is not published, as in VitePress', async () => {
  expect(pathsOf(await plan({ 'a.md': '# A\n', 'blog/.drafts/b.md': '# B\n' }))).not.toContain(
    'docs/blog/.drafts/b.md',
  );
});

test.each([
  { leftDelimiter: '%{', rightDelimiter: '}%' },
  { left: '%{', right: '}%' },
])('the delimiters of attribute lists: %o', async (attrs) => {
  expect(textAt(await plan({ 'a.md': '## A %{#b}%\n' }, { markdown: { attrs } }), 'docs/a.md')).toBe('## A {#b}\n');
});

test('the limit of pages is that of the finished files', async () => {
  const limitOf = async (files: Readonly<Record<string, string>>, locales = {}) => {
    const made = await planVitePress({ value: { title: 'T', locales }, unread: [] }, portsOf(files));
    return /pageBytes: (\d+)/.exec(textAt(made, 'pubdocs.config.ts') ?? '')?.[1];
  };
  const page = `# A\n${'a'.repeat(defaultPageBytes - 4)}`;
  expect(await limitOf({ 'a.md': page })).toBeUndefined();
  expect(await limitOf({ 'a.md': `---\nunknown: 1\n---\n${page}` })).toBeUndefined();
  // It gets `unlisted: false`.
  expect(await limitOf({ 'index.md': '# A', 'cs/a.md': page }, { root: {}, cs: {} })).toBe('589824');
});

test('folders with a config are suggested, but not those of tests and examples', () => {
  const files = [
    ...[
      'packages/site/mkdocs.yml',
      'docs/.vitepress/config.mts',
      'examples/a/astro.config.mjs',
      'docs/astro.config.ts',
    ],
    ...['node_modules/x/mkdocs.yml', 'test/mkdocs.yml', 'docs/config.ts', 'website/docusaurus.config.js'],
  ];
  const namesIn = (folder: string) => {
    const start = folder === '' ? '' : `${folder}/`;
    const below = files.flatMap((file) =>
      file.startsWith(start) ? [file.slice(start.length).split('/')[0] ?? ''] : [],
    );
    return [...new Set(below)];
  };
  const source = sourceOf(Object.fromEntries(files.map((file) => [file, ''])));
  expect(foldersWithConfig(source, namesIn, undefined)).toEqual(['docs', 'website', 'packages/site']);
  expect(foldersWithConfig(source, namesIn, 'mkdocs')).toEqual(['packages/site']);
  // A folder that cannot be read has no names, and its files are not tried.
  const read = (path: string) => {
    throw new Error(path);
  };
  expect(foldersWithConfig({ ...source, read }, (folder) => (folder === '' ? ['closed'] : []), undefined)).toEqual([]);
});
