// The config that a Docusaurus site gets.
import { expect, test } from 'vitest';
import { planDocusaurus } from '../../../src/migrate/docusaurus/plan.ts';
import { planOfDocusaurus as plan } from './docusaurus-plan.ts';
import { notesOf, pathsOf, portsOf, textAt } from './memory-source.ts';

test.each([
  ["['/cs']", { 'docs/a.md': '# A\n', 'src/pages/index.js': '' }],
  ['false', { 'docs/a.md': '# A\n' }],
])('`trailingSlash: %s`: the front page of a language ends in a slash if there is one', async (value, files) => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'cs'] };
  const made = await planDocusaurus(
    { value: { presets: [['classic', {}]], trailingSlash: false, i18n }, unread: [] },
    portsOf(files),
  );
  expect(textAt(made, 'pubdocs.config.ts')).toContain(`trailingSlash: ${value},`);
});

test('the URL of a translation with an id or slug of its own redirects', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'cs'] };
  const translated = 'i18n/cs/docusaurus-plugin-content-docs/current';
  const files = {
    'docs/cli/tool.md': '---\nid: cli\n---\n# A\n',
    [`${translated}/cli/tool.md`]: '---\ntitle: B\n---\n# B\n',
    'docs/b.md': '# A\n',
    [`${translated}/b.md`]: '---\nslug: /c d\n---\n# B\n',
    'docs/c.md': '# A\n',
    [`${translated}/c.md`]: '---\nid: c\n---\n# B\n',
  };
  const made = await planDocusaurus({ value: { presets: [['classic', {}]], i18n }, unread: [] }, portsOf(files));
  const aliasesOf = (path: string) => /aliases:\n {2}- (.*)/.exec(textAt(made, path) ?? '')?.[1];
  expect(aliasesOf('i18n/cs/docs/cli/tool.md')).toBe('/docs/cli/tool');
  expect(aliasesOf('i18n/cs/docs/b.md')).toBe('/docs/c%20d');
  expect(textAt(made, 'i18n/cs/docs/b.md')).not.toContain('slug');
  expect(aliasesOf('i18n/cs/docs/c.md')).toBeUndefined();
});

test('files that pubdocs writes itself are left out of static/, with a note', async () => {
  const files = { 'docs/a.md': '# A\n', 'static/sitemap.xml': '<a/>', 'static/en/sitemap.xml': '<a/>' };
  const made = await planDocusaurus({ value: { presets: [['classic', {}]] }, unread: [] }, portsOf(files));
  expect(pathsOf(made).filter((path) => path.includes('sitemap'))).toEqual(['static/en/sitemap.xml']);
  expect(notesOf(made)).toContain('the file static/sitemap.xml');
});

test('a page in static/ redirects in the other languages', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'cs'] };
  const files = {
    ...{ 'docs/a.md': '# A\n', 'static/docs/a.html': '<p>a</p>' },
    ...{ 'static/api/index.html': '<p>a</p>', 'static/api/v1.html': '<p>a</p>' },
  };
  const made = await planDocusaurus({ value: { presets: [['classic', {}]], i18n }, unread: [] }, portsOf(files));
  const text = textAt(made, 'pubdocs.config.ts');
  expect(text).toContain("{ from: '/cs/api/v1', to: '/api/v1.html' }");
  expect(text).toContain("{ from: '/cs/api', to: '/api/index.html' }");
  expect(text).not.toContain('/docs/a.html');
});

test('the current docs take the place of a latest version whose copy of them does not exist yet', async () => {
  const files = { 'docs/a.md': '# A\n', 'versions.json': '["2.0", "1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' };
  const docs = { includeCurrentVersion: false };
  const made = await plan(files, { presets: [['classic', { docs }]] });
  expect(pathsOf(made)).toContain('docs/a.md');
  expect(notesOf(made)).toContain('the docs in versioned_docs/version-2.0');
  const copied = await plan(
    { ...files, 'versioned_docs/version-2.0/b.md': '# B\n' },
    { presets: [['classic', { docs }]] },
  );
  expect(pathsOf(copied)).not.toContain('docs/a.md');
  expect(pathsOf(copied)).toContain('docs/b.md');
});
