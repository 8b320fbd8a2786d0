// Problems of Docusaurus sites that a migration solves or notes.
import { expect, test } from 'vitest';
import { planDocusaurus } from '../../../src/migrate/docusaurus/plan.ts';
import { planOfDocusaurus as plan } from './docusaurus-plan.ts';
import { notesOf, portsOf, textAt } from './memory-source.ts';

test('a link to a file is relative to the docs folder, even where the folder of the page has such a file', async () => {
  const migration = await plan({
    'docs/usage/a.md': '[S](api/Store.md#x), [b](b.md), [n](api/none.md), `[S](api/Store.md)`\n\n[1]: api/Store.md\n',
    'docs/usage/b.md': '# B\n',
    'docs/api/Store.md': '# Store\n',
    'docs/b.md': '# Other B\n',
  });
  expect(textAt(migration, 'docs/usage/a.md')).toBe(
    '[S](../api/Store.md#x), [b](../b.md), [n](api/none.md), `[S](api/Store.md)`\n\n[1]: ../api/Store.md\n',
  );
});

test.each([
  ['docs/usage/index.md', undefined, '[S](../api/Store.md), [G](../api/index.md#x), [n](../none), [b](./b.md)'],
  ['docs/usage/index.md', false, '[S](../api/Store), [G](../api#x), [n](../none), [b](b)'],
  ['docs/usage/a.md', undefined, '[S](../api/Store), [G](../api#x), [n](../none), [b](b)'],
])('links of %s to URLs, with trailingSlash: %s', async (file, trailingSlash, expected) => {
  const migration = await plan(
    {
      [file]: '[S](../api/Store), [G](../api#x), [n](../none), [b](b)\n',
      ...{ 'docs/usage/b.md': '# B\n', 'docs/api/Store.md': '# Store\n', 'docs/api/index.md': '# API\n' },
    },
    { trailingSlash },
  );
  expect(textAt(migration, file)).toBe(`${expected}\n`);
});

test('a relative URL of an index page leads to the page with that address, whatever its file is called', async () => {
  const migration = await plan({
    'docs/1-usage/index.md': '[S](../store), [T](tips)\n',
    'docs/1-usage/2-tips.md': '# T\n',
    'docs/02-api.md': '---\nslug: /store\n---\n\n# Store\n',
    'docs/own/index.md': '---\nslug: /own\n---\n\n[S](../store)\n',
  });
  expect(textAt(migration, 'docs/1-usage/index.md')).toContain('[S](../02-api.md), [T](./2-tips.md)\n');
  expect(textAt(migration, 'docs/own/index.md')).toContain('[S](../store)\n');
});

test('an import of a missing Markdown file is left out, with a note', async () => {
  const page = "import Api from './generated/api.md';\nimport Part from './_part.md';\n\n# A\n\n<Api />\n\n<Part />\n";
  const migration = await plan({ 'docs/a.mdx': page, 'docs/_part.md': 'Part.\n' });
  expect(textAt(migration, 'docs/a.mdx')).toBe("import Part from './_part.md';\n\n# A\n\n\n\n<Part />\n");
  expect(notesOf(migration)).toContain('the part ./generated/api.md');
});

test('a site without docs has no note about missing ones', async () => {
  const migration = await plan({ 'src/pages/a.md': '# A\n' }, { presets: [['classic', { docs: false }]] });
  expect(notesOf(migration).filter((what) => what.startsWith('the docs'))).toEqual([]);
});

test.each([
  ['https://git.example/edit/main/', "editUrl: 'https://git.example/edit/main/'"],
  ['edit/main', null],
  [
    { unknownSource: `(page) => \`https://git.example/edit/\${page.versionDocsDirPath}/\${page.docPath}\`` },
    "editUrl: 'https://git.example/edit/'",
  ],
  [{ unknownSource: `() => edit(\`https://git.example/edit/\${path}\`)` }, null],
])('the URL of editing %s', async (editUrl, expected) => {
  const migration = await plan({ 'docs/a.md': '# A\n' }, { presets: [['classic', { docs: { editUrl } }]] });
  const [found = null] = /editUrl: .*'/.exec(textAt(migration, 'pubdocs.config.ts') ?? '') ?? [];
  expect(found).toBe(expected);
});

test('an unknown function that makes the URL of editing has one note', async () => {
  const presets = [['classic', { docs: { editUrl: { unknownSource: '() => edit()' } } }]];
  expect(notesOf(await plan({ 'docs/a.md': '# A\n' }, { presets }))).toContain('the link to edit a page');
});

test('docs that cannot be read are one note', async () => {
  const migration = await plan({}, { presets: [['classic', { docs: { path: '../docs' } }]] });
  expect(migration.notes).toMatchObject([
    { what: 'the docs in ../docs', advice: expect.stringContaining('in ../docs: run') },
    {},
  ]);
});

test('ids and names of the first versioned sidebars, and a path without an ending', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
    ...{ 'versions.json': '["1.0"]', 'sidebars.ts': 'x', 'versioned_sidebars/version-1.0-sidebars.json': 'x' },
  };
  const sidebars = { 'version-1.0/docs': [{ type: 'doc', id: 'version-1.0/a', label: 'First' }, 'version-1.0/b'] };
  const migration = await planDocusaurus(
    { value: { presets: [['classic', { docs: { sidebarPath: './sidebars' } }]] }, unread: [] },
    {
      ...portsOf(files),
      readModule: async (file) => ({ value: file === 'sidebars.ts' ? { next: ['a'] } : sidebars, unread: [] }),
    },
  );
  expect(textAt(migration, 'versions/next/sidebars.json')).toBe('{\n  "next": [\n    "a"\n  ]\n}\n');
  expect(textAt(migration, 'sidebars.ts')).toContain("docs: [{ type: 'doc', id: 'a', label: 'First' }]");
  expect(notesOf(migration)).toContain('the page “version-1.0/b” in the sidebar “docs”');
});

test('sidebar items that only running the config would show are left out, with a note', async () => {
  const ports = portsOf({ 'docs/a.md': '# A\n', 'sidebars.ts': 'x' });
  const value = { docs: [{ '...makeCategory()': {}, collapsed: false }, { Empty: [] }, { Own: ['a'] }] };
  const migration = await planDocusaurus(
    { value: { presets: [['classic', { docs: { sidebarPath: 'sidebars.js' } }]] }, unread: [] },
    // As in Docusaurus, `sidebars.js` can be `sidebars.ts`.
    { ...ports, readModule: async (file) => (file === 'sidebars.ts' ? { value, unread: [] } : null) },
  );
  expect(textAt(migration, 'sidebars.ts')).toContain("label: 'Own'");
  expect(textAt(migration, 'sidebars.ts')).not.toMatch(/makeCategory|collapsed|Empty/);
  expect(notesOf(migration)).toContain('an item of the sidebar “docs”: ...makeCategory()');
});

test('the front page links to a page that is published, and full URLs of the site in the footer become paths', async () => {
  const footer = {
    links: [
      {
        title: 'A',
        items: [
          { label: 'B', href: 'https://a.example/x/b' },
          { label: 'C', to: 'pathname:///c/' },
        ],
      },
    ],
  };
  const migration = await plan(
    { 'docs/A_TEMPLATE.md': '# T\n', 'docs/b.md': '# B\n', 'src/pages/index.js': '' },
    {
      ...{ url: 'https://a.example', baseUrl: '/x/', themeConfig: { footer } },
      presets: [['classic', { docs: { exclude: ['A_TEMPLATE.md'] } }]],
    },
  );
  expect(textAt(migration, 'pages/index.tsx')).toContain('to="/docs/b"');
  expect(textAt(migration, 'pubdocs.config.ts')).toContain("{ label: 'B', to: '/b' }");
  expect(textAt(migration, 'pubdocs.config.ts')).toContain("{ label: 'C', href: 'https://a.example/c/' }");
});

test('a file that the docs exclude is no page to begin with', async () => {
  const migration = await plan(
    { 'docs/README.md': '# R\n', 'docs/index.md': '---\nslug: /\n---\n\n# I\n' },
    { presets: [['classic', { docs: { exclude: ['README.md'] } }]] },
  );
  expect(textAt(migration, 'pubdocs.config.ts')).toContain("main: 'index'");
});

test('Markdown of a package is a component to complete, not a file to include', async () => {
  const migration = await plan({ 'docs/a.mdx': "import Props from '@api/b/props.md';\n\n# A\n\n<Props />\n" });
  expect(textAt(migration, 'docs/a.mdx')).not.toContain('import');
  expect(notesOf(migration)).toContain('the component <Props>');
});

test('a page of src/pages shows only the heading of its text', async () => {
  const files = { 'src/pages/a.md': '---\ntitle: A\n---\n\ntext\n', 'src/pages/b.md': '---\ntitle: B\n---\n\n# C\n' };
  const migration = await plan({ 'docs/x.md': '# X\n', ...files });
  expect(textAt(migration, 'docs/a.md')).toContain('hide_title: true');
  expect(textAt(migration, 'docs/b.md')).not.toContain('hide_title');
});

test('a path of a translation from the root of the site is a link to a page', async () => {
  const translated = 'i18n/cs/docusaurus-plugin-content-docs/current';
  const migration = await plan(
    {
      'docs/a.md': '# A\n',
      'docs/b/c.md': '# C\n',
      [`${translated}/a.md`]: `[c](/${translated}/b/c.md#d)\n`,
      [`${translated}/b/c.md`]: `[a](/${translated}/a.md) [b](/${translated}/b.md)\n`,
    },
    {
      i18n: { defaultLocale: 'en', locales: ['en', 'cs'] },
      themeConfig: { navbar: { items: [{ label: 'Here', to: '.' }] } },
    },
  );
  expect(textAt(migration, 'i18n/cs/docs/a.md')).toBe('[c](./b/c.md#d)\n');
  expect(textAt(migration, 'i18n/cs/docs/b/c.md')).toBe(`[a](../a.md) [b](/${translated}/b.md)\n`);
  expect(textAt(migration, 'pubdocs.config.ts')).toContain("label: 'Here', to: '/'");
});

test('a sidebar of another docs instance gets a number that is free', async () => {
  const files = { 'docs/a.md': '# A\n', 'team/b.md': '# B\n', 'sidebars.js': '', 'team-sidebars.js': '' };
  const own = { tutorial: ['a'], 'team-tutorial': ['a'], 'team-tutorial-2': ['a'] };
  const migration = await planDocusaurus(
    {
      value: {
        presets: [['classic', { docs: { sidebarPath: 'sidebars.js' } }]],
        plugins: [
          [
            '@docusaurus/plugin-content-docs',
            { id: 'team', path: 'team', routeBasePath: 'team', sidebarPath: 'team-sidebars.js' },
          ],
        ],
      },
      unread: [],
    },
    {
      ...portsOf(files),
      readModule: async (path) => ({ value: path === 'sidebars.js' ? own : { tutorial: ['b'] }, unread: [] }),
    },
  );
  expect(textAt(migration, 'sidebars.ts')).toContain("'team-tutorial-3'");
});
