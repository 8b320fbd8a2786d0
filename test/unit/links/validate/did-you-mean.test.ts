// Sixty mistakes that authors make, and what they meant: right more than nine times in ten, never a guess where none is
// meant.
import { expect, test } from 'vitest';
import { makeFileIndex } from '../../../../src/links/resolve/file-index.ts';
import { resolveLink } from '../../../../src/links/resolve/resolve-link.ts';
import { makeRouteTable } from '../../../../src/links/resolve/route-table.ts';
import { validateLinks } from '../../../../src/links/validate/validate-links.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import type { LinkEdge } from '../../../../src/model/link-graph.ts';
import { contextOf, docRoute, makeLinkSite } from '../../../support/link-site.ts';

const site = makeLinkSite();

const ids: Readonly<Record<string, readonly string[]>> = {
  '/docs/intro': ['introduction', 'getting-started', 'words', 'api-keys'],
  '/docs/quick-start': ['first-request', 'authentication', 'errors-and-retries', 'rate-limits'],
  '/docs/Detailed/parcels': ['weight', 'dimensions', 'tracking-number'],
};

const anchors = new Map(
  [...site.routes.byPath.values()].map((route) => [route.path, new Set(ids[route.page] ?? ['overview'])]),
);

function firstFinding(written: string, from: string, here = site): Diagnostic | undefined {
  const context = contextOf(from.replace(/^cs:/, ''), from.startsWith('cs:') ? 'cs' : 'en', here);
  const { target, clean } = resolveLink({ url: written }, context);
  const place = { file: context.file ?? '', line: 1, column: 1, endLine: 1, endColumn: 2 };
  const edge: LinkEdge = { origin: 'content', raw: written, target, from: context.path, place, key: null, clean };
  const policies = { onBrokenLinks: 'throw', onBrokenAnchors: 'warn' } as const;
  return validateLinks({ edges: [edge], anchors, site: here, unread: new Set(), isFile: () => false, policies })[0];
}

const suggestionsFor = (written: string, from: string, here = site): readonly string[] =>
  firstFinding(written, from, here)?.suggest ?? [];

const firstSuggestion = (written: string, from: string): string | null =>
  firstFinding(written, from)?.suggest?.[0] ?? null;

/** Where it stands, what was written, what was meant; null: nothing on the site is meant. */
const mistakes: readonly (readonly [from: string, written: string, meant: string | null])[] = [
  // Typos.
  ['intro', './quick-strat.md', './quick-start.md'],
  ['intro', './quick-start.dm', './quick-start.md'],
  ['intro', './quik-start.md', './quick-start.md'],
  ['intro', './quick-startt.md', './quick-start.md'],
  ['intro', './glosary.md', './glossary.md'],
  ['intro', './glossery.md', './glossary.md'],
  ['intro', './Detailed/parcles.md', './Detailed/parcels.md'],
  ['intro', '/docs/qiuck-start', '/docs/quick-start'],
  ['intro', '/docs/Detailed/Shipments/typs', '/docs/Detailed/Shipments/types'],
  ['intro', '/doc/glossary', '/docs/glossary'],
  ['intro', './two-words.md', './two%20words.md'],
  ['intro', './twowords.md', './two%20words.md'],
  // Upper and lower case, separators.
  ['intro', './Glossary.md', './glossary.md'],
  ['intro', './quick_start.md', './quick-start.md'],
  ['intro', './QuickStart.md', './quick-start.md'],
  ['intro', './quickstart.md', './quick-start.md'],
  ['intro', '/docs/detailed/parcels', '/docs/Detailed/parcels'],
  ['intro', '/docs/detailed/shipments/types', '/docs/Detailed/Shipments/types'],
  ['intro', '/Docs/Intro', '/docs/intro'],
  // Wrong folder: moved pages, miscounted steps.
  ['intro', './parcels.md', './Detailed/parcels.md'],
  ['intro', './types.md', './Detailed/Shipments/types.md'],
  ['Detailed/parcels', './intro.md', '../intro.md'],
  ['Detailed/parcels', '../types.md', './Shipments/types.md'],
  ['Detailed/Shipments/types', '../glossary.md', '../../glossary.md'],
  ['Detailed/Shipments/types', '../../../quick-start.md', '../../quick-start.md'],
  ['intro', '/docs/parcels', '/docs/Detailed/parcels'],
  ['intro', '/docs/Shipments/types', '/docs/Detailed/Shipments/types'],
  ['intro', '/parcels', '/docs/Detailed/parcels'],
  // Other endings, other tools.
  ['intro', './quick-start.mdx', './quick-start.md'],
  ['intro', './quick-start.markdown', './quick-start.md'],
  ['Detailed/parcels', '../quick-start.htm', '../quick-start'],
  ['intro', './Detailed/parcels/index.md', './Detailed/parcels.md'],
  ['intro', '.\\glossary.md', './glossary.md'],
  ['intro', '/docs/docs/glossary', '/docs/glossary'],
  ['intro', '/glossary', '/docs/glossary'],
  ['intro', 'docs/glossary.md', 'glossary.md'],
  ['Detailed/parcels', './glossary', '../glossary.md'],
  // Languages.
  ['intro', '/de/docs/glossary', '/docs/glossary'],
  ['intro', '/en/docs/glossary', '/docs/glossary'],
  ['intro', '/cs/docs/quick-strat', '/cs/docs/quick-start'],
  ['cs:intro', './quick-strat.md', './quick-start.md'],
  ['cs:intro', '/docs/glosary', '/docs/glossary'],
  ['cs:intro', '/public-docs/docs/glosary', '/public-docs/docs/glossary'],
  ['cs:intro', './parcels.md', './Detailed/parcels.md'],
  // Anchors.
  ['intro', './quick-start.md#first-reqest', './quick-start.md#first-request'],
  ['intro', './quick-start.md#First-Request', './quick-start.md#first-request'],
  ['intro', './quick-start.md#first_request', './quick-start.md#first-request'],
  ['intro', './quick-start.md#authentification', './quick-start.md#authentication'],
  ['intro', './quick-start.md#rate-limit', './quick-start.md#rate-limits'],
  ['intro', '#wrods', '#words'],
  ['intro', '#getting-startet', '#getting-started'],
  ['intro', './glossary.md#tracking-number', './Detailed/parcels.md#tracking-number'],
  ['intro', '/docs/quick-start#errors-and-retry', '/docs/quick-start#errors-and-retries'],
  // Files.
  ['intro', './mpa.svg', './map.svg'],
  ['intro', './Map.svg', './map.svg'],
  ['intro', './map.png', './map.svg'],
  ['intro', './first.png', './img/first.png'],
  ['intro', '/img/logo.png', '/img/logo.svg'],
  ['intro', '/images/logo.svg', '/img/logo.svg'],
  ['Detailed/parcels', './img/first.png', '../img/first.png'],
];

/** Links to what never was: a guess would be a wrong one. */
const strangers = [
  './billing.md',
  '/docs/webhooks',
  './quick-start.md#zebra',
  './photo.jpg',
  '/x',
  './a.md',
  '/docs/changelog',
];

test('of sixty mistakes at least fifty-seven are understood', () => {
  expect(mistakes).toHaveLength(60);
  const wrong = mistakes
    .map(([from, written, meant]) => ({ from, written, meant, got: firstSuggestion(written, from) }))
    .filter(({ meant, got }) => meant !== got);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3);
});

test.each(strangers)('it is silent about %s, which resembles nothing', (written) => {
  expect(firstSuggestion(written, 'intro')).toBeNull();
});

test('an anchor that was written as a page is understood', () => {
  expect(firstSuggestion('/docs/quick-start/first-request', 'intro')).toBe('/docs/quick-start#first-request');
  expect(firstSuggestion('/docs/quick-start/zebra', 'intro')).toBeNull();
});

test.each([
  ['www.carrier.com/track', 'For another site, write https://www.carrier.com/track'],
  ['carrier.cz', 'For another site, write https://carrier.cz'],
  [
    '{{ host }}/a',
    'pubdocs does not replace these double braces: the config has no variable of that name, or the link is raw HTML.',
  ],
  ['http:/carrier.com/a', 'Write http://carrier.com/a'],
  [
    './zebra/giraffe.md#a',
    'There is no file docs/zebra/giraffe.md: correct the path, or add it. Paths start at the folder of the page.',
  ],
  ['./Detailed/Shipments/', 'It is a folder without a page of its own. Link to one of its pages, or add an index.md.'],
])('%s has a shape, and no guess', (written, hint) => {
  expect(firstFinding(written, 'intro')).toMatchObject({ code: 'broken-link', hint });
  expect(firstSuggestion(written, 'intro')).toBeNull();
});

test('of files with the same name, the one in folders of the same name is meant; many in other folders are no guess', () => {
  const files = ['docs/img/a/1.png', 'docs/img/b/1.png', 'docs/img/c/1.png', 'docs/img/d/1.png', 'docs/img/d/2.png'];
  const here = { ...site, files: makeFileIndex(files) };
  expect(suggestionsFor('/img/b/1.png', 'intro', here)).toEqual(['./img/b/1.png']);
  expect(suggestionsFor('/pictures/1.png', 'intro', here)).toEqual([]);
  expect(suggestionsFor('/pictures/2.png', 'intro', here)).toEqual(['./img/d/2.png']);
});

/** The same site with other pages. */
function siteOf(ids: readonly string[]) {
  const routes = ids.flatMap((id) => [docRoute(id, 'en', true), docRoute(id, 'cs', true)]);
  const { locales } = site.config.i18n;
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return { ...site, routes: makeRouteTable(locales, { routes, byPath, pageOfFile: new Map(), claimed: [] }) };
}

test.each([
  ['/docs/A/setup', ['/docs/a/setup']],
  ['/a/setup', ['/docs/a/setup']],
  ['/cs/b/setup', ['/cs/docs/b/setup']],
  ['/de/docs/c/setup', ['/docs/c/setup']],
  ['/pt-br/docs/c/setup/', ['/docs/c/setup']],
  ['/docs/docs/d/setup', ['/docs/d/setup']],
  ['/docs/d/setup/README', ['/docs/d/setup']],
  ['/docs/e/setup', []],
  ['/docs/e/start', ['/docs/a/start']],
  ['/docs/a/setupp', ['/docs/a/setup']],
  ['/docs/zebra/setupp', []],
  ['/docs/b/start/index.htm#x', ['/docs/a/start#x']],
])('where many pages have the name, %s means %j', (written, meant) => {
  const here = siteOf(['a/setup', 'b/setup', 'c/setup', 'd/setup', 'a/start']);
  expect(suggestionsFor(written, 'a/start', here)).toEqual(meant);
});

test.each([
  ['mpa.svg', ['map.svg']],
  ['./mpa.svg?a#b', ['./map.svg?a#b']],
  ['/img/LOGO.svg', ['/img/logo.svg']],
  ['/public-docs/img/logo.png', ['/public-docs/img/logo.svg']],
])('the file for %s is written as %j', (written, meant) => {
  expect(suggestionsFor(written, 'intro')).toEqual(meant);
});

test('a translation is sent to a file of the original by the path that the original has', () => {
  expect(suggestionsFor('./mpa.svg', 'cs:intro')).toEqual(['./map.svg']);
});
