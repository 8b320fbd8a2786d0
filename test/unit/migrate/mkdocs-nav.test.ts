// The navigation of MkDocs → the sidebar: patterns, and the Markdown lists of literate-nav.
import { expect, test } from 'vitest';
import { notesOf, textAt } from './memory-source.ts';
import { planOfMkDocs as plan } from './mkdocs-plan.ts';

test('an item of `nav` can be a pattern of pages', async () => {
  const config = 'plugins: [literate-nav]\nnav:\n- Decisions: adr/0*.md\n- adr/1*.md\n- None: x/*.md';
  const paths = ['adr/002-b.md', 'adr/001-a.md', 'adr/other.md', 'adr/100.md'];
  const made = await plan(config, Object.fromEntries(paths.map((path) => [`docs/${path}`, '# A'])));
  expect(textAt(made, 'sidebars.ts')).toContain(
    "docs: [{ type: 'category', label: 'Decisions', items: ['adr/001-a', 'adr/002-b'] }, 'adr/100']",
  );
  expect(notesOf(made)).toEqual(['the item “None” of nav', "onBrokenLinks: 'warn'"]);
});

test('HTML in the names of `nav` is not shown', async () => {
  const made = await plan('nav:\n- The&nbsp<samp>p&amp;q</samp> command: a.md', { 'docs/a.md': 'b' });
  expect(textAt(made, 'sidebars.ts')).toContain("label: 'The p&q command'");
});

test('the title of a page in `nav` comes before that of its front matter', async () => {
  const page = '---\ntitle: Meta\ntags: [a]\n---\nText.\n';
  const made = await plan('nav:\n- Nav: a.md\n- b.md', { 'docs/a.md': page, 'docs/b.md': page });
  expect(textAt(made, 'docs/a.md')).toBe('---\ntitle: Nav\ntags:\n  - a\n---\n\nText.\n');
  expect(textAt(made, 'docs/b.md')).toBe(page);
});

test('a section without a name has the title of its index page, or is no section', async () => {
  const files = Object.fromEntries(
    ['a/index.md', 'a/b.md', 'c.md', 'd.md'].map((path) => [`docs/${path}`, `# ${path}`]),
  );
  const made = await plan('nav:\n- "":\n  - a/index.md\n  - a/b.md\n- "":\n  - c.md\n- "": d.md', files);
  expect(textAt(made, 'sidebars.ts')).toContain(`label: 'a/index.md'`);
  expect(textAt(made, 'sidebars.ts')).not.toContain("''");
  expect(textAt(made, 'sidebars.ts')).toMatch(/'c',\s+'d'/);
});

test('a pattern leaves out the pages that the list names', async () => {
  const files = { 'docs/adr/a.md': '# A', 'docs/adr/b.md': '# B' };
  const made = await plan('plugins: [literate-nav]\nnav:\n- adr/*.md\n- Best: adr/a.md', files);
  expect(textAt(made, 'sidebars.ts')).toContain("docs: ['adr/b', { type: 'doc', id: 'adr/a', label: 'Best' }]");
});

const summary = `# Parcels

Some text, and a list that is none:

- a

Then the real one:

* [Home](index.md)
* Guide
    * [Send \\[it\\]](guide/send.md)
    * [More](more/)
    * adr/0*.md
* [Other](other/index.md)
    - [Inner](other/inner.md)
* [Status](https://status.example)
`;

const nested = `docs: [
    { type: 'doc', id: 'index', label: 'Home' },
    {
      type: 'category',
      label: 'Guide',
      items: [
        { type: 'doc', id: 'guide/send', label: 'Send [it]' },
        { type: 'category', label: 'More', items: [{ type: 'doc', id: 'more/a', label: 'A' }] },
        'adr/001-b',
      ],
    },
    {
      type: 'category',
      label: 'Other',
      link: { type: 'doc', id: 'other/index' },
      items: [{ type: 'doc', id: 'other/inner', label: 'Inner' }],
    },
    { type: 'link', label: 'Status', href: 'https://status.example' },
  ]`;

test.each([
  ['the file of the docs folder', 'plugins: [literate-nav]\nnav: [index.md]', 'SUMMARY.md'],
  ['another name', 'plugins: [{literate-nav: {nav_file: TOC.md}}]', 'TOC.md'],
])('the navigation can be a list in Markdown: %s', async (_, config, name) => {
  const pages = ['index', 'guide/send', 'more/a', 'adr/001-b', 'other/index', 'other/inner'];
  const made = await plan(config, {
    ...Object.fromEntries(pages.map((path) => [`docs/${path}.md`, '# A'])),
    [`docs/${name}`]: summary,
    [`docs/more/${name}`]: '<!--nav-->\n\n- [A](a.md)\n\nText\n\n- b\n',
  });
  expect(notesOf(made)).toEqual(["onBrokenLinks: 'warn'"]);
  expect(textAt(made, 'sidebars.ts')).toContain(nested);
});

test('a folder in `nav` has the list of its file, but not without the plugin', async () => {
  const files = { 'docs/a.md': '# A', 'docs/b/c.md': '# C', 'docs/b/SUMMARY.md': '- [See](c.md)\n- [Again](./)\n' };
  const nav = 'nav:\n- a.md\n- Section: b/\n- b/';
  const made = await plan(`plugins: [literate-nav]\n${nav}`, files);
  expect(textAt(made, 'sidebars.ts')).toContain("{ type: 'doc', id: 'b/c', label: 'See' }");
  expect(textAt(await plan(nav, files), 'sidebars.ts')).not.toContain('See');
});
