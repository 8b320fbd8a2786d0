// A whole Docusaurus site → its plan.
import { expect, test } from 'vitest';
import { planOfDocusaurus as plan } from './docusaurus-plan.ts';
import { notesOf, pathsOf, textAt } from './memory-source.ts';

const redirectsIn = (text = '') =>
  [...text.matchAll(/from: '([^']*)', to: '([^']*)'/g)].map(([, from, to]) => `${from} ${to}`);

test.each([
  ['the same path', { 'docs/index.md': '# A\n', 'src/pages/index.md': '# B\n' }, 'docs/index-page.md', '/'],
  ['the same id', { 'docs/intro.md': '# A\n', 'src/pages/intro.mdx': '# B\n' }, 'docs/intro-page.mdx', '/intro'],
  ['the same slug', { 'docs/a.md': '---\nslug: /b\n---\n', 'src/pages/b.md': '# B\n' }, 'docs/b-page.md', '/b'],
])('a page of src/pages keeps its URL where the docs have %s', async (_, files, path, route) => {
  const made = await plan(files);
  expect(textAt(made, path)).toBe(`---\nroute: ${route}\n---\n\n# B\n`);
  expect(pathsOf(made)).not.toContain('pages/index.tsx');
});

test('a page of src/pages loses its URL if a page of the docs has it, with a note', async () => {
  const files = { 'docs/a.md': '---\nslug: /b\n---\n', 'src/pages/b.md': '# B\n' };
  const made = await plan(files, { presets: [['classic', { docs: { routeBasePath: '/' } }]] });
  expect(textAt(made, 'docs/b-page.md')).toBe('---\ndisplayed_sidebar: null\n---\n\n# B\n');
  expect(notesOf(made)).toContain('the URL of the page src/pages/b.md');
});

test('pages of src/pages keep their URLs, and `include` of the docs names their files', async () => {
  const made = await plan(
    {
      'docs/guide/a.md': '# A\n',
      'src/pages/legal/index.md': '# L\n',
      'src/pages/02-terms.md': '# T\n',
      'src/pages/x.md': '---\nslug: /agb\ntitle: X\n---\n\ntext\n',
    },
    { presets: [['classic', { docs: { include: ['guide/**'] } }]] },
  );
  expect(textAt(made, 'docs/legal/index.md')).toBe('---\nroute: /legal\n---\n\n# L\n');
  expect(textAt(made, 'docs/02-terms.md')).toBe('---\nroute: /02-terms\n---\n\n# T\n');
  expect(textAt(made, 'docs/x.md')).toBe('---\nroute: /agb\nhide_title: true\ntitle: X\n---\n\ntext\n');
  expect(textAt(made, 'pubdocs.config.ts')).toMatch(/include: \['guide\/\*\*', .*'02-terms\.md'/);
  expect(redirectsIn(textAt(made, 'pubdocs.config.ts'))).toEqual([]);
});

test('pages of src/pages have notes, stand-ins for components, and their images', async () => {
  const made = await plan({
    'docs/a.md': '# A\n',
    'src/pages/b.mdx': '<Hero title="hi" />\n\n<img src={require("../img/b.png").default} />\n\n{value}\n',
    'src/img/b.png': 'x',
  });
  expect(notesOf(made)).toEqual(expect.arrayContaining(['the component <Hero>', 'the expression `{value}`']));
  expect(pathsOf(made)).toEqual(expect.arrayContaining(['theme/components/Hero.tsx', 'src/img/b.png']));
  expect(textAt(made, 'docs/b.mdx')).toContain('<img src="../src/img/b.png" />');
  expect(made.counts).toMatchObject({ pages: 2 });
});

const plain = '# A\n\n    code\n\n``{"json"}`` {"text"}\n';

test.each([
  ['by its extension', { markdown: { format: 'detect' } }, plain],
  ['by the site', { markdown: { format: 'md' } }, plain],
  ['by the page', {}, `---\nmdx:\n  format: md\n---\n\n${plain}`],
])('plain Markdown stays unchanged: %s', async (_, more, text) => {
  expect(textAt(await plan({ 'docs/a.md': text }, more), 'docs/a.md')).toBe(plain);
});

test.each([
  ["import a from 'b'\n", "&#105;mport a from 'b'\n"],
  ['export const a = 1;\n', '&#101;xport const a = 1;\n'],
  ["    import a from 'b'\n", "    import a from 'b'\n"],
  ["```js\nimport a from 'b'\n```\n", "```js\nimport a from 'b'\n```\n"],
  ['import duties are paid\n', 'import duties are paid\n'],
  ['{{ name }} and `{{ name }}`\n', '\\{{ name }} and `{{ name }}`\n'],
])('a line of plain Markdown is not read as MDX: %j', async (text, expected) => {
  expect(textAt(await plan({ 'docs/a.md': `# A\n\n${text}` }, { markdown: { format: 'md' } }), 'docs/a.md')).toBe(
    `# A\n\n${expected}`,
  );
});

test('a front page in code, and own links in the menu of versions, are noted', async () => {
  const item = { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { to: '/all' }] };
  const made = await plan(
    { 'docs/a.md': '# A\n', 'src/pages/index.js': '' },
    { themeConfig: { navbar: { items: [item, { type: 'localeDropdown' }] } } },
  );
  expect(pathsOf(made)).toContain('pages/index.tsx');
  expect(notesOf(made)).toEqual(
    expect.arrayContaining([
      'the front page src/pages/index.js',
      'the links of docsVersionDropdown in the navbar: /all',
    ]),
  );
  expect(notesOf(made).filter((what) => what.includes('localeDropdown'))).toEqual([]);
});

test('a front page in Markdown stays the front page', async () => {
  const made = await plan({ 'docs/a.md': '# A\n', 'src/pages/index.md': '# Welcome\n' }, { title: 'T' });
  expect(textAt(made, 'docs/index.md')).toBe('---\nroute: /\n---\n\n# Welcome\n');
  expect(pathsOf(made)).not.toContain('pages/index.tsx');
});

test('a file with the extension .mdx is MDX if extensions decide', async () => {
  const made = await plan(
    { 'docs/a.mdx': "import x from './x';\n\n    a{' '}b\n" },
    { markdown: { format: 'detect' } },
  );
  expect(textAt(made, 'docs/a.mdx')).toBe('a b\n');
});

test('cards link to files with spaces', async () => {
  const made = await plan({ 'docs/a b.md': '# A b\n', 'docs/c.md': '<DocCardList />\n' });
  expect(textAt(made, 'docs/c.md')).toContain(':::card[A b]{href="./a b.md"}');
});

test('a navbar item for a missing sidebar is noted and left out', async () => {
  const navbar = { items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }] };
  const made = await plan({ 'docs/a.md': '# A\n' }, { themeConfig: { navbar } });
  expect(notesOf(made)).toContain('the item “Guide” of the navbar (the sidebar guide)');
  expect(textAt(made, 'pubdocs.config.ts')).not.toContain("sidebar: 'guide'");
});

test('a stand-in for a component has the props that pages use, including id and class', async () => {
  const made = await plan({ 'docs/a.mdx': '<Box id="x" className="wide" title="T" />\n' });
  const text = textAt(made, 'theme/components/Box.tsx') ?? '';
  expect(text).toContain("defineProps({ id: 'string?', className: 'string?', title: 'string?' })");
  expect(text).toContain('<div id={id} className="box">');
});

test.each(['abc', 'https://www.youtube.com/watch?v=abc', 'https://youtu.be/abc?t=1'])(
  'a video of Astro Embed becomes a <Video>: %s',
  async (id) => {
    const made = await plan({ 'docs/a.mdx': `<YouTube id="${id}" title="Talk" />\n` });
    expect(textAt(made, 'docs/a.mdx')).toBe('<Video src="https://www.youtube.com/watch?v=abc" title="Talk" />\n');
  },
);

test.each([
  ['dot', 'remark-graphviz', []],
  ['mermaid', '@docusaurus/theme-mermaid', ['diagrams of Mermaid']],
])('blocks of %s are diagrams if the original draws them', async (language, tool, expected) => {
  const page = { 'docs/a.md': `# A\n\n\`\`\`${language}\ngraph { a }\n\`\`\`\n` };
  const planOf = (files: Readonly<Record<string, string>>) => plan({ ...page, ...files });
  const made = await planOf({ 'package.json': `{"dependencies":{"${tool}":"1"}}` });
  expect(textAt(made, 'pubdocs.config.ts')).toContain('diagrams: true');
  expect(made.notes.map(({ what }) => what).filter((what) => what.startsWith('diagrams'))).toEqual(expected);
  expect(textAt(await planOf({ 'package.json': '{}' }), 'pubdocs.config.ts')).not.toContain('diagrams');
  expect(textAt(await planOf({}), 'pubdocs.config.ts')).not.toContain('diagrams');
});

test('a version without pages is noted and left out', async () => {
  const made = await plan({ 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' });
  expect(notesOf(made)).toContain('the version next');
  expect(textAt(made, 'pubdocs.config.ts')).not.toContain('versions');
});

const instance = (more: object) => ['@docusaurus/plugin-content-docs', more];

test('the docs instance with versions becomes the docs of the new site', async () => {
  const made = await plan(
    {
      'docs/a.md': '# A\n',
      'guides/b.md': '# B\n',
      'guides_versions.json': '["1.0"]',
      'guides_versioned_docs/version-1.0/b.md': '# B 1\n',
    },
    { plugins: [instance({ id: 'guides', path: 'guides', routeBasePath: 'guides' })] },
  );
  expect(pathsOf(made)).toEqual(expect.arrayContaining(['docs/b.md', 'versions/next/docs/b.md', 'docs/docs/a.md']));
  expect(textAt(made, 'docs/docs/a.md')).toContain('route: /docs/a\n');
});

test('versions of other docs instances become pages with their old URLs', async () => {
  const made = await plan(
    {
      ...{ 'docs/a.md': '# A\n', 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' },
      ...{ 'api/b.md': '# B\n', 'api_versions.json': '["2.0", "1.0"]' },
      'api_versioned_docs/version-2.0/b.md': '# B\n',
      'api_versioned_docs/version-1.0/b.md': '# B\n',
    },
    { plugins: [instance({ id: 'api', path: 'api', routeBasePath: '/api/' })] },
  );
  expect(textAt(made, 'docs/api/b.md')).toContain('route: /api/b\n');
  expect(textAt(made, 'docs/api-next/b.md')).toContain('route: /api/next/b\n');
  expect(textAt(made, 'docs/api-1.0/b.md')).toContain('route: /api/1.0/b\n');
  expect(notesOf(made)).toContain('other versions of the docs “api”');
});

test('another docs instance gets a folder and patterns that nothing else uses', async () => {
  const made = await plan(
    {
      ...{ 'docs/team/a.md': '# A\n', 'team/b.md': '# B\n', 'src/pages/team-docs/b.md': '# C\n' },
      'team/_part.md': 'Part\n',
    },
    {
      presets: [['classic', { docs: { include: ['team/**'], exclude: ['x.md'] } }]],
      plugins: [instance({ id: 'team', path: 'team', routeBasePath: '/', include: ['*.md'], exclude: ['y.md'] })],
    },
  );
  expect(textAt(made, 'docs/team-docs/b.md')).toBe('---\nroute: /b\n---\n\n# B\n');
  expect(textAt(made, 'docs/team-docs/_part.md')).toBe('Part\n');
  expect(textAt(made, 'docs/team-docs/b-page.md')).toContain('route: /team-docs/b\n');
  const config = textAt(made, 'pubdocs.config.ts') ?? '';
  expect(config).toContain("include: ['team/**', 'team-docs/*.md', 'team-docs/b-page.md']");
  expect(config).toContain("exclude: ['x.md', 'team-docs/y.md']");
});

test('a folder name gets a number if it is taken', async () => {
  const taken = ['docs/team/a.md', 'docs/team-docs/a.md', 'docs/team-docs-2/a.md', 'docs/team-pages/a.md'];
  const made = await plan(
    { ...Object.fromEntries(taken.map((path) => [path, '# A\n'])), 'team/a.md': '# B\n' },
    { plugins: [instance({ id: 'team', path: 'team', routeBasePath: 'team' })] },
  );
  expect(textAt(made, 'docs/team-docs-3/a.md')).toBe('---\nroute: /team/a\n---\n\n# B\n');
  for (const path of taken) expect(textAt(made, path)).toBe('# A\n');
});

test('a docs instance without pages is noted', async () => {
  const made = await plan({ 'docs/a.md': '# A\n' }, { plugins: [instance({ id: 'gone', path: 'gone' })] });
  expect(notesOf(made)).toContain('the docs “gone”');
});

test.each([
  ['![x](../static/img/a%20b.png "T")', '![x](../../static/img/a%20b.png "T")'],
  ['[x](./b.md#part)', '[x](./b.md#part)'],
  ['[x]: ../static/img/c.png', '[x]: ../../static/img/c.png'],
  ['[../static/img/c.png]: ../static/img/c.png "t"', '[../static/img/c.png]: ../../static/img/c.png "t"'],
  ['[x]: <../static/img/a b.png> "t"', '[x]: <../../static/img/a b.png> "t"'],
  ['[x](<../static/img/a b.png>)', '[x](<../../static/img/a b.png>)'],
  ['[x](<../static/img/a b.png)', '[x](<../static/img/a b.png)'],
  ['![](../static/img/d(1).png) (b)', '![](../../static/img/d(1).png) (b)'],
  ['([x](../static/img/c.png))', '([x](../../static/img/c.png))'],
  ['<img src="../shared/d.png" />', '<img src="../../shared/d.png" />'],
  ['[x](@site/team/b.md)', '[x](./b.md)'],
  ['[x](@site/docs/a.md)', '[x](@site/docs/a.md)'],
  ["import B from '@site/team/b.md'\n\ntext", "import B from './b.md'\n\ntext"],
  ["text\nimport B from '@site/team/b.md'", "text\nimport B from '@site/team/b.md'"],
  ['[x](../nothing.png)', '[x](../nothing.png)'],
  ['`![x](../static/img/c.png)`', '`![x](../static/img/c.png)`'],
])('a relative link of a moved page keeps its target: %s', async (written, expected) => {
  const made = await plan(
    {
      ...{ 'docs/a.md': '# A\n', 'team/b.md': '# B\n', 'team/c.md': `# C\n\n${written}\n` },
      ...{ 'static/img/a b.png': 'x', 'static/img/c.png': 'x', 'shared/d.png': 'x' },
      'static/img/d(1).png': 'x',
    },
    { plugins: [instance({ id: 'team', path: 'team', routeBasePath: 'team' })] },
  );
  expect(textAt(made, 'docs/team/c.md')).toBe(`---\nroute: /team/c\n---\n\n# C\n\n${expected}\n`);
  expect(pathsOf(made).includes('shared/d.png')).toBe(written.includes('shared'));
});

test('a file with code outside of the site is copied into it, and pages show the copy', async () => {
  const made = await plan({
    'docs/guide/a.mdx':
      'import Code from \'!!raw-loader!../../../src/client.ts\';\nimport Own from \'!!raw-loader!./own.ts\';\n\n<CodeBlock language="ts">{Code}</CodeBlock>\n\n<CodeBlock language="ts">{Own}</CodeBlock>\n',
    ...{ '../src/client.ts': 'x', 'docs/guide/own.ts': 'x' },
  });
  expect(textAt(made, 'docs/guide/a.mdx')).toContain('```ts file="../../src/client.ts"\n');
  expect(textAt(made, 'docs/guide/a.mdx')).toContain('```ts file="./own.ts"\n');
  expect(pathsOf(made)).toContain('src/client.ts');
});

test('a hidden file that a page links to or shows is not copied, and is noted with its page', async () => {
  const made = await plan(
    {
      ...{
        'docs/a.mdx': 'import Code from "!!raw-loader!../.npmrc";\n\n<CodeBlock language="ini">{Code}</CodeBlock>\n',
      },
      ...{ 'team/b.md': '# B\n', 'team/c.md': '# C\n\n[env](../.env) [key](../../.ssh/id) [b](./b.md)\n' },
      ...{ '.env': 'TOKEN=1', '../.ssh/id': 'x', '.npmrc': 'x', 'static/.well-known/a.txt': 'x' },
      ...{ 'docs/.env': 'TOKEN=1', 'docs/.idea/a.xml': 'x' },
    },
    { plugins: [instance({ id: 'team', path: 'team', routeBasePath: 'team' })] },
  );
  expect(made.files.flatMap((file) => ('copyOf' in file ? [file.copyOf] : []))).toEqual(['static/.well-known/a.txt']);
  expect(made.notes.filter(({ what }) => what.startsWith('the file'))).toMatchObject([
    { file: 'docs/a.mdx', what: 'the file .npmrc' },
    { file: 'team/c.md', line: 3, what: 'the file .env' },
    { file: 'team/c.md', line: 3, what: 'the file ../.ssh/id' },
  ]);
});

const algolia = { themeConfig: { algolia: { appId: 'a' } } };
const atRoot = { ...algolia, presets: [['classic', { docs: { routeBasePath: '/' } }]] };
const front = { 'docs/a.md': '# A\n', 'src/pages/index.tsx': '' };

test.each([
  ['Algolia', front, algolia, ['/search /']],
  ['Algolia with a path', front, { themeConfig: { algolia: { searchPagePath: 'find' } } }, ['/find /']],
  ['Algolia without a page', front, { themeConfig: { algolia: { searchPagePath: false } } }, []],
  ['a local search', front, { themes: [['@easyops-cn/docusaurus-search-local', {}]] }, ['/search /']],
  ['none', front, {}, []],
  ['a page of the site', { ...front, 'src/pages/search/index.tsx': '' }, algolia, []],
  ['a page of the docs', { ...front, 'docs/b.md': '---\nslug: /search\n---\n' }, atRoot, []],
  ['Algolia, and no front page', { 'docs/a.md': '# A\n' }, algolia, []],
])('the search page redirects to the front page: %s', async (_, files, more, expected) => {
  expect(redirectsIn(textAt(await plan(files, more), 'pubdocs.config.ts'))).toEqual(expected);
});
