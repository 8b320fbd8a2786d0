import { expect, test } from 'vitest';
import { planStarlight } from '../../../src/migrate/starlight/plan.ts';
import { notesOf, portsOf, textAt } from './memory-source.ts';

const plan = (files: Readonly<Record<string, string>>, options: object = {}) =>
  planStarlight(
    { value: { integrations: [{ integration: 'starlight', options }] }, unread: [] },
    portsOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`src/content/docs/${path}`, text]))),
  );

test('keys that mean nothing in Starlight do not begin to act', async () => {
  const made = await plan(
    { 'guide.md': '---\ntitle: A\nid: b\nunlisted: true\ndraft: false\n---\n\ntext\n' },
    { sidebar: ['guide'] },
  );
  expect(textAt(made, 'docs/guide.md')).toBe('---\ntitle: A\ndraft: false\n---\n\ntext\n');
  expect(textAt(made, 'sidebars.ts')).toContain("'guide'");
  expect(notesOf(made).filter((what) => what.includes('sidebar'))).toEqual([]);
});

test('a translation gets the ending of its original', async () => {
  const made = await plan(
    { 'a.mdx': '# A\n', 'cs/a.md': '# Á\n', 'cs/b.md': '# B\n', 'cs/a.png': '' },
    { locales: { root: { lang: 'en' }, cs: {} } },
  );
  expect(made.files.map(({ path }) => path).filter((path) => /^(?:docs|i18n)/.test(path))).toEqual([
    'docs/a.mdx',
    'i18n/cs/docs/a.mdx',
    'i18n/cs/docs/b.md',
    'i18n/cs/docs/a.png',
  ]);
});
