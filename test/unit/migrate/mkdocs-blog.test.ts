// Blogs of Material for MkDocs. Paths, slugs and defaults come from its plugin (`_format_path_for_…` and BlogConfig,
// version 9) and from `pymdownx.slugs`.

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { slugOf } from '../../../src/migrate/mkdocs/blog.ts';
import { planMkDocs } from '../../../src/migrate/mkdocs/plan.ts';
import { notesOf, pathsOf, portsOf, textAt } from './memory-source.ts';

const plan = (files: Readonly<Record<string, string>>, blog: object = {}, more: object = {}) =>
  planMkDocs({ value: { site_name: 'S', plugins: ['search', { blog }], ...more }, unread: [] }, portsOf(files));

const post = (front: object, text = '# A title\n\ntext\n'): string => `---\n${stringify(front)}---\n\n${text}`;

const redirectsIn = (text = '') =>
  [...text.matchAll(/from: '([^']*)', to: '([^']*)'/g)].map(([, from, to]) => `${from} ${to}`);

test.each([
  ['blog/posts/a.md', { date: '2025-06-04' }, {}, '/blog/2025/06/04/a-title'],
  ['blog/posts/2025/a.md', { date: { created: '2025-06-04', updated: '2025-07-01' } }, {}, '/blog/2025/06/04/a-title'],
  ['blog/posts/a.md', { date: '2025-06-04', slug: 'own' }, {}, '/blog/2025/06/04/own'],
  ['blog/posts/a.md', { date: '2025-06-04', title: 'Front' }, {}, '/blog/2025/06/04/front'],
  ['blog/posts/a.md', { date: '2025-06-04' }, { post_url_format: '{file}' }, '/blog/a'],
  ['blog/posts/a.md', { date: '2025-06-04' }, { post_url_date_format: 'yyyy/M' }, '/blog/2025/6/a-title'],
  [
    'blog/posts/a.md',
    { date: '2025-06-04', categories: ['Big News', 'Other'] },
    { post_url_format: '{categories}/{slug}' },
    '/blog/big-news/a-title',
  ],
  [
    'blog/posts/a.md',
    { date: '2025-06-04', categories: ['Big News', 'Other'] },
    { post_url_format: '/{categories}/{slug}', post_url_max_categories: 2 },
    '/blog/big-news/other/a-title',
  ],
  ['news/posts/a.md', { date: '2025-06-04' }, { blog_dir: 'news' }, '/news/2025/06/04/a-title'],
  ['posts/a.md', { date: '2025-06-04' }, { blog_dir: '.' }, '/2025/06/04/a-title'],
  ['writing/a.md', { date: '2025-06-04' }, { post_dir: 'writing' }, '/blog/2025/06/04/a-title'],
])('the post %s with %j and %j has the same path as with the plugin', async (path, front, options, route) => {
  const made = await plan({ [`docs/${path}`]: post(front), 'docs/index.md': '# S\n' }, options);
  expect(textAt(made, `docs/${path}`)).toContain(`---\nroute: ${route}\n`);
});

test.each([
  ['New API & v3', 'new-api--v3'],
  // The title of a post in the documentation of the plugin.
  ['Search: better, faster, smaller', 'search-better-faster-smaller'],
  ['C++ and `code`', 'c-and-code'],
  ['Žluť_oučký  kůň', 'žluť_oučký--kůň'],
  ['<b>Bold</b> - yes!', 'bold---yes'],
  ['a < b <i>c</i> > d', 'a-c--d'],
])('slug of %j', (title, slug) => {
  expect(slugOf(title, '-')).toBe(slug);
});

test('a post has its date and authors, the page of the blog lists the posts, and other pages of the blog redirect to it', async () => {
  const made = await plan(
    {
      'docs/index.md': '# S\n',
      'docs/blog/index.md': '# News\n\nWhat is new.\n',
      'docs/blog/.authors.yml': 'authors:\n  jana:\n    name: Jana\n    url: https://jana.example\n',
      'docs/blog/posts/one.md': post(
        { date: '2025-06-04', authors: ['jana'], categories: ['Tips'], tags: ['x'], readtime: 3 },
        '# One\n\nFirst.\n\n<!-- more -->\n\n![](a.png) [two](two.md)\n',
      ),
      'docs/blog/posts/two.md': post({ date: '2024-01-31', categories: ['Tips', 'Tricks'] }, '# Two\n\nSecond.\n'),
      'docs/blog/posts/three.md': post({ date: '2026-01-31', draft: true }, '# Three\n'),
      'docs/blog/posts/a.png': 'x',
    },
    { pagination_per_page: 1, authors_profiles: true },
    { nav: [{ Home: 'index.md' }, { Blog: 'blog/index.md' }] },
  );
  expect(textAt(made, 'docs/blog/posts/one.md')).toBe(
    `---
route: /blog/2025/06/04/one
authors:
  - jana
tags:
  - x
date: 2025-06-04
---

# One

<p class="byline"><time datetime="2025-06-04">June 4, 2025</time> · <a href="https://jana.example">Jana</a></p>

First.

![](a.png) [two](two.md)
`,
  );
  expect(textAt(made, 'docs/blog/index.md')).toContain(
    '# News\n\nWhat is new.\n\n## 2025\n\n- [One](./posts/one.md), June 4, 2025\n\n## 2024\n\n- [Two](./posts/two.md), January 31, 2024\n',
  );
  expect(textAt(made, 'docs/blog/posts/three.md')).toContain('draft: true\n');
  expect(pathsOf(made)).toContain('docs/blog/posts/a.png');
  expect(redirectsIn(textAt(made, 'pubdocs.config.ts'))).toEqual([
    '/blog/page/2 /blog',
    '/blog/archive/2025 /blog',
    '/blog/archive/2024 /blog',
    '/blog/category/tips /blog',
    '/blog/category/tips/page/2 /blog',
    '/blog/category/tricks /blog',
    '/blog/author/jana /blog',
  ]);
  expect(textAt(made, 'sidebars.ts')).toContain("items: ['blog/posts/one']");
  expect(notesOf(made)).toContain('the blog in blog/index.md');
  expect(notesOf(made)).not.toContain('the plugin blog');
});

test('a blog at the root gets a page if it has none, and a blog that is off stays unchanged', async () => {
  const files = {
    'docs/posts/a.md': post({ date: '2025-06-04' }),
    'docs/blog/posts/b.md': post({ date: '2025-06-04' }),
  };
  const own = await plan(files, { blog_dir: '.', archive: false, categories: false });
  expect(textAt(own, 'docs/index.md')).toBe('# Blog\n\n## 2025\n\n- [A title](./posts/a.md), June 4, 2025\n');
  expect(redirectsIn(textAt(own, 'pubdocs.config.ts'))).toEqual([]);
  const off = await plan(files, { enabled: false });
  expect(textAt(off, 'docs/blog/posts/b.md')).not.toContain('route');
});

// `Page.title` of MkDocs before and after a page is rendered, and `get_markdown_title`.
test.each([
  ['a comment in code', '```sh\n# install\n```\n', 'new-labels', 'New labels'],
  ['a title with a line of `=`', 'Setext\n======\n\ntext\n', 'new-labels', 'Setext'],
  ['a heading below a text', 'Intro.\n\n# One\n', 'new-labels', 'New labels'],
  ['a heading of level 2', '## Two\n', 'new-labels', 'New labels'],
  ['`#` at the end', '# `One` ##\n', 'one', '`One`'],
])('slug and title of a post without `title`: %s', async (_, text, slug, title) => {
  const made = await plan({
    'docs/blog/posts/new-labels.md': `---\ndate: 2025-06-04\n---\n\n${text}`,
    'docs/blog/index.md': '# Blog\n',
  });
  const written = textAt(made, 'docs/blog/posts/new-labels.md') ?? '';
  expect(written).toContain(`route: /blog/2025/06/04/${slug}\n`);
  expect(textAt(made, 'docs/blog/index.md')).toContain(`- [${title}](./posts/new-labels.md), June 4, 2025\n`);
  // The line with the date is below the title and above the text.
  const beginsWithTitle = title !== 'New labels';
  const above = written.slice(written.indexOf('---\n\n') + 5, written.indexOf('<p class="byline">')).trim();
  expect(above).toBe(beginsWithTitle ? text.replace(/\n\ntext\n$/, '').trim() : '');
});

test('the page of a blog is the page with its URL, even if its file is a README', async () => {
  const made = await plan({
    'docs/blog/README.md': '# Our blog\n',
    'docs/blog/posts/a.md': post({ date: '2025-06-04' }),
  });
  expect(textAt(made, 'docs/blog/README.md')).toContain('# Our blog\n\n## 2025\n\n- [A title](./posts/a.md)');
  expect(pathsOf(made)).not.toContain('docs/blog/index.md');
  expect(notesOf(made)).toContain('the blog in blog/README.md');
});

test('long titles do not cause quadratic searches', async () => {
  const spaces = ' '.repeat(100_000);
  const started = performance.now();
  expect(slugOf('<'.repeat(100_000), '-')).toBe('');
  await plan({ 'docs/blog/posts/a.md': post({ date: '2025-06-04' }, `# a${spaces}b\n`) });
  // A search that starts again at each character would take a minute.
  expect(performance.now() - started).toBeLessThan(20_000);
});
