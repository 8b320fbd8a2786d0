// URLs, versions and labels that Docusaurus accepts or makes in another way than pubdocs.
import { expect, test } from 'vitest';
import { planOfDocusaurus as plan } from './docusaurus-plan.ts';
import { notesOf, pathsOf, textAt } from './memory-source.ts';

test('a URL that ends with a dot is noted, and the page has one without', async () => {
  const long = 'All is new in '.repeat(8).trim();
  const made = await plan({
    'docs/a.md': '---\nslug: /b.\n---\n\n# A\n',
    'blog/2024-01-02-c.md': `---\nslug: ${long}.\ntitle: C\n---\nd\n`,
  });
  expect(textAt(made, 'docs/a.md')).toContain('slug: /b\n');
  expect(textAt(made, 'docs/blog/2024-01-02-c.md')).toContain(`route: /blog/${long}\n`);
  expect(notesOf(made)).toEqual(expect.arrayContaining(['the URL /b.', `the URL /blog/${long}.`]));
});

test('a list of versions that only code knows leaves out no version', async () => {
  const files = { 'docs/a.md': '', 'versioned_docs/version-1/a.md': '', 'versions.json': '["1"]' };
  const onlyIncludeVersions = ['current', { unknownSource: '...versions()' }];
  const made = await plan(files, { presets: [['classic', { docs: { onlyIncludeVersions } }]] });
  expect(pathsOf(made)).toContain('versions/next/docs/a.md');
});

test('labels of folders in `current.json` become category files of the language', async () => {
  const translations = 'i18n/cs/docusaurus-plugin-content-docs/current';
  const labels = { 'sidebar.docs.category.One': { message: 'Jedna' }, 'sidebar.docs.category.two': { message: 'Dvě' } };
  const keyed = { 'sidebar.docs.category.third': { message: 'Tři' } };
  const made = await plan(
    {
      'docs/one/_category_.json': '{"label":"One"}',
      'docs/one/a.md': '',
      'docs/2-two/a.md': '',
      [`${translations}.json`]: JSON.stringify({ ...labels, ...keyed }),
      [`${translations}/one/_category_.json`]: '{"label":"Uno","position":2}',
      'docs/three/_category_.yml': 'label: One\nkey: third',
      'docs/three/four/a.md': '',
    },
    { i18n: { defaultLocale: 'en', locales: ['en', 'cs'] } },
  );
  expect(textAt(made, 'i18n/cs/docs/one/_category_.json')).toBe('{\n  "label": "Jedna",\n  "position": 2\n}\n');
  expect(textAt(made, 'i18n/cs/docs/2-two/_category_.yml')).toBe('label: Dvě\n');
  // `key` replaces the label, and the folder has no page of its own.
  expect(textAt(made, 'i18n/cs/docs/three/_category_.yml')).toBe('label: Tři\n');
});
