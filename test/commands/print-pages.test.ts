// `docs.print`: all texts of a version and language on one page. Its links lead to places that exist in it, it follows
// edits, and the files for search engines, programs and readers do not list it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSmallSite, recalled } from '../support/small-site.ts';

const site = makeSmallSite(6);
afterAll(site.destroy);

const sidebars = `export default { docs: [
  'page-0',
  { type: 'category', label: { en: 'First part', cs: 'První část' }, items: ['page-1', { type: 'category', label: 'Inner', items: ['page-2'] }] },
  { type: 'category', label: 'Last part', link: { type: 'doc', id: 'page-3' }, items: ['page-4'] },
] };`;

beforeAll(() => {
  site.write('sidebars.ts', sidebars);
  site.edit(
    'pubdocs.config.ts',
    "docs: { path: 'docs',",
    "versions: ['1'],\n  docs: { print: 'all', sidebars: './sidebars.ts', path: 'docs',",
  );
  site.write('versions/1/docs/old.md', '# Old\n\n[Part](#part)\n\n## Part\n');
  site.write('docs/hidden.md', '---\nunlisted: true\n---\n\n# Hidden\n');
});

interface Printed {
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly headings: readonly string[];
  readonly html: string;
}

function printed(path: string): Printed {
  const html = readFileSync(join(site.root, 'build', path), 'utf8');
  const ids: string[] = [];
  const links: string[] = [];
  const headings: string[] = [];
  let heading = '';
  const parser = new Parser({
    onopentag: (name, { id, href }) => {
      if (id !== undefined) ids.push(id);
      if (name === 'a' && href !== undefined) links.push(href);
      if (/^h\d$/.test(name)) heading = `${name} `;
    },
    ontext: (text) => {
      if (heading !== '') heading += text;
    },
    onclosetag: (name) => {
      if (/^h\d$/.test(name)) headings.push(heading);
      if (/^h\d$/.test(name)) heading = '';
    },
  });
  parser.end(html);
  return { ids, links, headings, html };
}

const inside = (links: readonly string[]): readonly string[] =>
  links.flatMap((href) => (href.startsWith('#') ? [decodeURIComponent(href.slice(1))] : []));

it('has every page once, in the order of the sidebar, with headings below those of its categories', async () => {
  expect((await site.report()).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const page = printed('docs/print/index.html');
  expect(page.headings.filter((heading) => !/Part (?:one|two)/.test(heading))).toEqual([
    'h1 Small',
    'h2 Contents',
    'h2 Page 0',
    'h2 First part',
    'h3 Page 1',
    'h3 Inner',
    'h4 Page 2',
    'h2 Page 3',
    'h3 Page 4',
    'h2 Page 5',
  ]);
  expect(new Set(page.ids).size).toBe(page.ids.length);
  expect(inside(page.links).filter((id) => !page.ids.includes(id))).toEqual([]);
  expect(page.links.filter((href) => !/^(?:#|https:)/.test(href))).toEqual([]);
  expect(page.links).toContain('#page-1:part-two');
  expect(page.html).toContain('<meta name="robots" content="noindex">');
  expect(page.html).not.toContain('<script');
  const czech = printed('cs/docs/print/index.html').headings;
  expect(czech).toEqual(expect.arrayContaining(['h1 Malý', 'h2 Obsah', 'h2 Stránka 0', 'h2 První část']));
  expect(printed('docs/1/print/index.html').links).toEqual(['#old', '#old:part', '#old:part']);
});

it('is linked from pages, and in no list of pages', async () => {
  expect(site.read('build/docs/page-0/index.html')).toContain('href="/public-docs/docs/print"');
  const lists = site
    .list('build')
    .filter((path) => /(?:sitemap|llms|search|routes|ledger).*\.(?:xml|txt|json)$/.test(path));
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter((path) => /docs\/print/.test(site.read(path)))).toEqual([]);
});

it('follows edits of texts, titles, links and the sidebar, and is recalled otherwise', async () => {
  const edits = [
    () => site.edit('docs/page-3.md', 'First words', 'New words'),
    () => site.edit('docs/page-1.md', '## Part two', '## Part three {#part-three}'),
    () => site.edit('i18n/cs/docs/page-0.md', 'title: Stránka 0', 'title: Nový název'),
    () => site.edit('sidebars.ts', "'page-4'", "'page-4', 'page-5'"),
    () => site.edit('pubdocs.config.ts', "'A site'", "'Another site'"),
    () => site.edit('pubdocs.config.ts', "print: 'all'", "print: 'sections'"),
    () => site.edit('pubdocs.config.ts', "print: 'sections',", ''),
  ];
  for (const edit of edits) {
    edit();
    await site.build();
    expect(site.tree('build')).toEqual(await site.coldTree());
    expect(await site.work()).toEqual(recalled);
  }
  expect(site.list('build').filter((path) => path.includes('print'))).toEqual([]);
});

it('has a page for each category', async () => {
  site.edit('pubdocs.config.ts', 'docs: {', "docs: { print: 'sections',");
  await site.build();
  const files = site.list('build').filter((path) => /^build\/docs\/print/.test(path));
  expect(files).toEqual([
    'build/docs/print/first-part/index.html',
    'build/docs/print/index.html',
    'build/docs/print/last-part/index.html',
  ]);
  expect(printed('docs/print/index.html').links).toEqual(
    expect.arrayContaining(['#page-0', '/public-docs/docs/print/first-part', '/public-docs/docs/print/last-part']),
  );
  const part = printed('docs/print/first-part/index.html');
  expect(inside(part.links).filter((id) => !part.ids.includes(id))).toEqual([]);
  expect(part.links).toContain('/public-docs/docs/page-3');
});

it('can be a target of links, also from an offline copy, and not of typos', async () => {
  site.edit(
    'docs/page-0.md',
    'First words',
    '[All](/docs/print), [1](/docs/1/print), [no](/docs/printt)\n\nFirst words',
  );
  const messages = async () =>
    (await site.report()).findings.flatMap(({ message }) => (/^No page/.test(message) ? [message] : []));
  expect(await messages()).toEqual(['No page at /public-docs/docs/printt']);
  site.edit('docs/page-0.md', ', [no](/docs/printt)', '');
  expect(await messages()).toEqual([]);
  const links = (path: string): readonly string[] => printed(path).links;
  expect(links('docs/page-0/index.html')).toEqual(
    expect.arrayContaining(['/public-docs/docs/print', '/public-docs/docs/1/print']),
  );
  await site.build('--offline');
  expect(readFileSync(join(site.root, 'build-offline/docs/page-0/index.html'), 'utf8')).toContain(
    'href="https://docs.carrier.example/public-docs/docs/print"',
  );
  site.edit('pubdocs.config.ts', "docs: { print: 'sections',", 'docs: {');
  expect(await messages()).toEqual(['No page at /public-docs/docs/print', 'No page at /public-docs/docs/1/print']);
});
