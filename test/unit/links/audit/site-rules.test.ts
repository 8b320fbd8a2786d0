// Rules for links that work, and for pages without a link to them.
import { expect, test } from 'vitest';
import { checkSiteRules } from '../../../../src/links/audit/site-rules.ts';
import { makeRouteTable } from '../../../../src/links/resolve/route-table.ts';
import type { LinkEdge } from '../../../../src/model/link-graph.ts';
import type { Route } from '../../../../src/model/route.ts';
import { docRoute, makeLinkSite } from '../../../support/link-site.ts';

const base = makeLinkSite();

/** The site with these pages. */
function siteOf(routes: readonly Route[]) {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const table = { routes, byPath, pageOfFile: new Map<string, string>(), claimed: [] };
  return { ...base, routes: makeRouteTable(base.config.i18n.locales, table) };
}
const pages = [
  ...(['en', 'cs'] as const).map((locale) => docRoute('intro', locale, true)),
  ...(['en', 'cs'] as const).map((locale) => docRoute('glossary', locale, false)),
  ...(['en', 'cs'] as const).map((locale) => ({ ...docRoute('draft', locale, true), unlisted: true })),
];

const edge = (from: string, to: string, changes: Partial<LinkEdge> = {}): LinkEdge => ({
  ...{ origin: 'content', raw: to, from, key: null, clean: null },
  target: { kind: 'page', path: to, hash: null, href: to },
  place: { file: `${from}.md`, line: 3, column: 1, endLine: 3, endColumn: 2 },
  ...changes,
});
const everyPage = new Set(pages.map(({ path }) => path));
const check = (edges: readonly LinkEdge[]) =>
  checkSiteRules({ edges, site: siteOf(pages), reachable: everyPage }).map(
    ({ code, message }) => `${code}: ${message}`,
  );

const english =
  'wrong-language-link: This link leads to /public-docs/docs/intro in another language, although the page exists in Čeština';
const unlisted = 'unlisted-link: This link leads to the unlisted page /public-docs/docs/draft';
test.each([
  ['a link to the page in the other language', edge('/cs/docs/intro', '/docs/intro'), [english]],
  ['one in the same language', edge('/cs/docs/intro', '/cs/docs/intro'), []],
  ['one to a page without a translation', edge('/cs/docs/intro', '/docs/glossary'), []],
  ['one of a page without a translation', edge('/cs/docs/glossary', '/docs/intro'), []],
  ['one of the chrome', edge('/cs/docs/intro', '/docs/intro', { origin: 'sidebar' as never }), []],
  ['one of the config', edge('/cs/docs/intro', '/docs/intro', { from: null }), []],
  ['one to a file', edge('/cs/docs/intro', '', { target: { kind: 'asset', file: 'a', href: 'a' } }), []],
  ['one to an unlisted page', edge('/docs/intro', '/docs/draft'), [unlisted]],
  ['an unlisted page that links to itself', edge('/docs/draft', '/docs/draft'), []],
  [
    'an image without a text',
    edge('/docs/intro', '/docs/intro', { alt: ' ' }),
    ['image-without-alt: This image has no alternative text'],
  ],
  ['an image with one', edge('/docs/intro', '/docs/intro', { alt: 'a' }), []],
])('%s', (_, link, expected) => {
  expect(check([link])).toEqual(expected);
  expect(check([link, link])).toEqual(expected);
});

test('two links of one line are two findings', () => {
  const second = { file: '/docs/intro.md', line: 3, column: 9, endLine: 3, endColumn: 10 };
  expect(
    check([edge('/docs/intro', '/docs/draft'), edge('/docs/intro', '/docs/draft', { place: second })]),
  ).toHaveLength(2);
});

test.each<[string, Partial<Route>, readonly string[]]>([
  ['a page that nothing leads to', {}, ['docs/lost.md']],
  ['a standalone page', { kind: 'standalone' }, ['docs/lost.md']],
  ['a page of an OpenAPI document', { isMade: true }, ['openapi']],
  ['a page that pubdocs makes', { source: null }, ['']],
  ['a front page', { page: '/' }, []],
  ['an unlisted page', { unlisted: true }, []],
  ['a translation', { locale: 'cs' }, []],
  ['an index of a folder', { kind: 'folder' as never }, []],
])('%s is an orphan: %j %j', (_, changes, expected) => {
  const lost = { ...docRoute('lost', 'en', true), ...changes };
  const orphans = (edges: readonly LinkEdge[], reachable: readonly string[] = []) =>
    checkSiteRules({ edges, site: siteOf([lost]), reachable: new Set(reachable) }).flatMap(({ code, key, place }) =>
      code === 'orphan-page' ? [key ?? place?.file ?? ''] : [],
    );
  expect(orphans([edge(lost.path, lost.path)])).toEqual(expected);
  expect(orphans([edge('/docs/intro', lost.path)])).toEqual([]);
  expect(orphans([], [lost.path])).toEqual([]);
});
