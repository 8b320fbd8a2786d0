import { expect, test } from 'vitest';
import { migrationReport } from '../../../src/migrate/print-plan.ts';
import { planStarlight } from '../../../src/migrate/starlight/plan.ts';
import { notesOf, pathsOf, portsOf, textAt } from './memory-source.ts';

const plan = (files: Readonly<Record<string, string>>, options: object = {}) =>
  planStarlight(
    { value: { integrations: [{ integration: 'starlight', options }] }, unread: [] },
    portsOf(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [
          path.startsWith('/') ? path.slice(1) : `src/content/docs/${path}`,
          text,
        ]),
      ),
    ),
  );

test('front matter keys that Starlight ignores are left out', async () => {
  const made = await plan(
    { 'guide.md': '---\ntitle: A\nid: b\nunlisted: true\ndraft: false\n---\n\ntext\n' },
    { sidebar: ['guide'] },
  );
  expect(textAt(made, 'docs/guide.md')).toBe('---\ntitle: A\ndraft: false\n---\n\ntext\n');
  expect(textAt(made, 'sidebars.ts')).toContain("'guide'");
  expect(notesOf(made).filter((what) => what.includes('sidebar'))).toEqual([]);
});

test('of redirects from the same path, the first counts, and one to another target is noted', async () => {
  const files = { 'src/content/docs/b.md': '# B\n', 'public/_redirects': '/a /c\n' };
  const made = await planStarlight({ value: { redirects: { '/a': '/b' } }, unread: [] }, portsOf(files));
  expect(textAt(made, 'pubdocs.config.ts')).toContain("redirects: [{ from: '/a', to: '/b' }],");
  expect(notesOf(made)).toContain('the redirect `/a` to /c');
});

test('a translation gets the file extension of its original', async () => {
  const made = await plan(
    { 'a.mdx': '# A\n', 'cs/a.md': '# Á\n', 'cs/b.md': '# B\n', 'cs/a.png': '' },
    { locales: { root: { lang: 'en' }, cs: {} } },
  );
  expect(made.files.map(({ path }) => path).filter((path) => /^(?:docs|i18n)/.test(path))).toEqual([
    'docs/a.mdx',
    'i18n/cs/docs/a.mdx',
    'i18n/cs/docs/b.md',
    'i18n/cs/docs/a.png',
    'docs/b.md',
    'docs/a.png',
  ]);
});

test('the folder of a language can differ from its URL in case', async () => {
  const made = await plan(
    { 'a.md': '# A\n', 'pt-BR/a.md': '# Á\n' },
    { locales: { root: { lang: 'en' }, 'pt-br': { lang: 'pt-BR' } } },
  );
  expect(pathsOf(made).filter((path) => /^(?:docs|i18n)/.test(path))).toEqual(['docs/a.md', 'i18n/pt-br/docs/a.md']);
});

test('only the original of a page that exists in one language is unlisted', async () => {
  const files = { 'a.md': '# A\n', 'cs/b.md': '# B\n' };
  const made = await plan(files, { locales: { root: { lang: 'en' }, cs: {} } });
  expect(textAt(made, 'docs/b.md')).toContain('unlisted: true');
  expect(textAt(made, 'i18n/cs/docs/b.md')).toContain('unlisted: false');
});

test.each([
  ['a blank line above front matter', '\n---\ntitle: A\n---\n\ntext\n', '---\ntitle: A\n---\n\ntext\n'],
  [
    'HTML in a string',
    'a\n\n<Fragment set:html={"<pre>a\\n<a href=\\"file:///b\\">b</a></pre>"} />\n',
    'a\n\n<pre>a&#10;<a>b</a></pre>\n',
  ],
  ['a note with text after its title', ':::note[A] b\n:::\n', '\\:::note[A] b\n:::\n'],
  ['a note with a title without brackets', ':::note A\n\nb\n', '\\:::note A\n\nb\n'],
  ['a note', ':::note[A b]\nc\n:::\n', ':::note[A b]\nc\n:::\n'],
])('%s is read as Astro reads it', async (_, text, page) => {
  expect(textAt(await plan({ 'a.mdx': text }), 'docs/a.mdx')).toBe(page);
});

test.each([
  [{ trailingSlash: 'never' }, null],
  [{ build: { format: 'file' } }, 'trailingSlash: false,'],
  [{}, 'trailingSlash: true,'],
])('the URLs of %j stay', async (astro, line) => {
  const value = { ...astro, integrations: [{ integration: 'starlight', options: {} }] };
  const made = await planStarlight({ value, unread: [] }, portsOf({ 'src/content/docs/a.md': '# A\n' }));
  const config = textAt(made, 'pubdocs.config.ts') ?? '';
  expect(/ *(trailingSlash.*)/.exec(config)?.[1] ?? null).toBe(line);
});

test('a blog gets a list of posts, a sidebar, dates, and redirects for its other pages', async () => {
  const blog = { postCount: 1, title: 'News', authors: { jana: { name: 'Jana Nová', url: 'https://jana.example' } } };
  const made = await plan(
    {
      'a.md': '---\ntitle: A\n---\n',
      'blog/old.md': '---\ntitle: Old\ndate: 2024-01-15\nauthors: jana\ntags: [New API]\n---\n\ntext\n',
      'blog/new.mdx': '---\ntitle: R & D\ndate: 2025-06-04\nexcerpt: Short.\n---\n\ntext\n',
      'blog/draft.md': '---\ntitle: D\ndraft: true\n---\n',
    },
    {
      sidebar: ['a', { label: 'All news', link: '/blog/' }],
      plugins: [{ integration: 'starlightBlog', options: blog }],
    },
  );
  expect(textAt(made, 'docs/blog/old.md')).toContain(
    '---\n\n<p class="byline"><time datetime="2024-01-15">January 15, 2024</time> · <a href="https://jana.example">Jana Nová</a></p>\n\ntext\n',
  );
  expect(textAt(made, 'docs/blog/index.md')).toBe(
    '---\ntitle: News\nroute: /blog\n---\n\n## 2025\n\n- [R & D](./new.mdx), June 4, 2025: Short.\n\n## 2024\n\n- [Old](./old.md), January 15, 2024\n',
  );
  const config = textAt(made, 'pubdocs.config.ts') ?? '';
  expect([...config.matchAll(/from: '([^']*)', to: '\/blog'/g)].map(([, from]) => from)).toEqual([
    '/blog/2',
    '/blog/tags/new-api',
    '/blog/authors/jana-nová',
  ]);
  expect(textAt(made, 'sidebars.ts')).toContain("items: ['blog/new']");
  expect(textAt(made, 'sidebars.ts')).toContain("{ type: 'link', label: 'All news', href: '/blog' }");
  expect(textAt(made, 'MIGRATION.md') ?? '').not.toContain('There is no such page');
});

test.each([
  [
    ':::section{.a.b #c}\n\ntext\n\n:::note{icon="x"}\nn\n:::\n\n:::\n',
    '<section id="c" class="a b">\n\n\ntext\n\n:::note\nn\n:::\n\n\n</section>\n',
  ],
  [':::div{title="1.b #d" .a}\nt\n:::\n', '<div class="a">\n\nt\n\n</div>\n'],
  [':::caution[Stop]{icon=star}\nn\n:::\n', ':::caution[Stop]\nn\n:::\n'],
  ['```md\n:::section{.a}\n:::\n```\n', '```md\n:::section{.a}\n:::\n```\n'],
  ['<Card title="A" icon="open-book">\n\nx\n\n</Card>\n', '<Card title="A" icon="book">\n\nx\n\n</Card>\n'],
  ['<Card title="A" icon="rocket">\n\nx\n\n</Card>\n', '<Card title="A">\n\nx\n\n</Card>\n'],
])('blocks and icons become those of pubdocs: %j', async (text, expected) => {
  expect(textAt(await plan({ 'a.mdx': `# A\n\n${text}` }), 'docs/a.mdx')).toBe(`# A\n\n${expected}`);
});

test('icons are converted in every card, and in no other component', async () => {
  const made = await plan({
    'a.mdx':
      '# A\n\n<Card title="A" icon="rocket" />\n\n<Other icon="rocket" />\n\n<Card\n  title="B"\n  icon="open-book"\n/>\n',
  });
  const text = textAt(made, 'docs/a.mdx') ?? '';
  expect(text).toContain('<Card title="A" />');
  expect(text).toContain('<Other icon="rocket" />');
  expect(text).toContain('icon="book"\n/>');
});

test('links get the file extension of their target', async () => {
  const made = await plan(
    {
      'a.md': '# A\n\n[b](./b.md#x), [c](c.md), [d](./gone.md), `[b](./b.md)`, [e][1]\n\n[1]: ./b.md\n',
      'b.mdx': '[a](./a.mdx)\n',
      'c.md': '# C\n',
      'cs/a.md': '[b](./b.md)\n',
    },
    { locales: { root: { lang: 'en' }, cs: {} } },
  );
  expect(textAt(made, 'docs/a.md')).toBe(
    '# A\n\n[b](./b.mdx#x), [c](c.md), [d](./gone.md), `[b](./b.md)`, [e][1]\n\n[1]: ./b.mdx\n',
  );
  expect(textAt(made, 'docs/b.mdx')).toBe('[a](./a.md)\n');
  expect(textAt(made, 'i18n/cs/docs/a.md')).toBe('[b](./b.mdx)\n');
});

test('hidden files among the pages are not copied', async () => {
  const made = await plan({ 'a.md': '# A\n', '.env': 'TOKEN=1', 'img/a.png': 'x' });
  expect(made.files.flatMap((file) => ('copyOf' in file ? [file.path] : []))).toEqual(['docs/img/a.png']);
});

test('props that the component of pubdocs does not have are left out', async () => {
  const text =
    '# A\n\n<CardGrid stagger slot="preview">\n<Badge slot="a" variant="tip" text="b" />\n</CardGrid>\n\n<Other slot="a" />\n';
  const made = await plan({ 'a.mdx': text });
  expect(textAt(made, 'docs/a.mdx')).toContain(
    '<CardGrid>\n<Badge variant="tip" text="b" />\n</CardGrid>\n\n<Other slot="a" />',
  );
  expect(made.counts).toMatchObject({ 'props without a counterpart, left out': 3 });
});

test('the not-found page is left out in every language', async () => {
  const made = await plan(
    { 'a.md': '# A\n', '404.md': '# Not there\n', 'cs/404.md': '# Není\n', 'guide/404.md': '# The status 404\n' },
    { locales: { root: { lang: 'en' }, cs: {} } },
  );
  expect(made.files.map(({ path }) => path).filter((path) => path.includes('404'))).toEqual(['docs/guide/404.md']);
});

test.each([
  ['<Icon name="open-book" />', '<Icon name="book" />'],
  ['<Icon name="nowhere" />', '<Icon name="nowhere" />'],
  ['<Card title="A" icon="nowhere">b</Card>', '<Card title="A">b</Card>'],
  [
    '<Tabs>\n\t<TabItem label="npm">`npm ci`</TabItem>\n</Tabs>',
    '<Tabs>\n\t<TabItem label="npm">\n\n\t`npm ci`\n\n\t</TabItem>\n</Tabs>',
  ],
  [
    '<TabItem label="a">A</TabItem> <TabItem label="b">B</TabItem>',
    '<TabItem label="a">\n\nA\n\n</TabItem>\n<TabItem label="b">\n\nB\n\n</TabItem>',
  ],
  [
    '<CardGrid><Card title="A">b <Icon name="star" /></Card> <Card title="C">d</Card></CardGrid>',
    '<CardGrid>\n<Card title="A">\n\nb <Icon name="star" />\n\n</Card>\n<Card title="C">\n\nd\n\n</Card>\n</CardGrid>',
  ],
  [
    'export const code = `a()`;\nexport const name = \'a.js\';\n\n<Code code={code} lang="js" title={name} mark={marks} />',
    '```js title="a.js"\na()\n```',
  ],
  [
    '1. a\n\n   <Code\n     code={`a()\nb()`}\n     lang="js"\n     meta="{1}"\n   />',
    '1. a\n\n   ```js {1}\n   a()\n   b()\n   ```',
  ],
  [
    'import config from \'/tsconfig.json?raw\';\n\n<Code code={config} lang="json" />',
    '```json file="@site/tsconfig.json"\n```',
  ],
])('the component %j', async (before, after) => {
  const made = await plan({ 'a.mdx': `${before}\n`, '/tsconfig.json': '{}' });
  expect(textAt(made, 'docs/a.mdx')?.trim()).toContain(after);
});

test('code that only a program knows is noted with its line', async () => {
  const made = await plan({
    'a.mdx': "import a from './a.ts?raw';\n\n<Code code={a.replace('b', '')} />\n\n<Code code={make()} />\n",
    'a.ts': 'a',
  });
  expect(made.notes.map(({ what, line }) => `${line} ${what}`)).toEqual(
    expect.arrayContaining(["3 `.replace('b', '')` of <Code>", '5 the text of <Code>']),
  );
  expect(textAt(made, 'docs/a.mdx')?.trim()).toBe('``` file="@site/src/content/docs/a.ts"\n```');
});

test('a group of the sidebar without pages is left out, and its pages are one line of the report', async () => {
  const sidebar = [{ label: 'API', items: ['api/a', 'api/b'] }, 'a'];
  const made = await plan({ 'a.md': '# A\n' }, { sidebar });
  expect(textAt(made, 'sidebars.ts')).not.toContain('API');
  expect(migrationReport(made, 'starlight')).toContain(
    '- **the page api/a of the sidebar**, **the page api/b of the sidebar** (the site): There is no such page.',
  );
});

test('a URL of the site that is no text is that of an example', async () => {
  const options = { integrations: [{ integration: 'starlight', options: {} }], site: {} };
  const made = await planStarlight({ value: options, unread: [] }, portsOf({ 'src/content/docs/a.md': '# A\n' }));
  expect(textAt(made, 'pubdocs.config.ts')).toContain("url: 'https://docs.example'");
});
