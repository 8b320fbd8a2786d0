import { expect, test } from 'vitest';

import {
  compareBreaks,
  compareWithGraph,
  knownBreaks,
  redirectBreaks,
} from '../../../../src/links/audit/cross-check.ts';
import { scanPage } from '../../../../src/links/audit/scan-page.ts';
import { resolveLink } from '../../../../src/links/resolve/resolve-link.ts';
import type { LinkEdge } from '../../../../src/model/link-graph.ts';
import { contextOf, makeLinkSite } from '../../../support/link-site.ts';

const site = makeLinkSite();
const anchors = new Map([
  ['/docs/intro', new Set(['a'])],
  ['/docs/quick-start', new Set(['first'])],
]);

function edge(written: string): LinkEdge {
  const context = contextOf('intro', 'en', site);
  const { target, clean } = resolveLink({ url: written }, context);
  return { origin: 'content', raw: written, target, from: context.path, place: null, key: null, clean };
}

const known = knownBreaks(
  ['./nope.md', './mpa.svg', './quick-start.md#nope', './quick-start.md'].map(edge),
  anchors,
  site,
);

test('the graph knows its breaks as addresses', () => {
  expect([...known].sort()).toEqual([
    '/public-docs/docs/mpa.svg',
    '/public-docs/docs/nope',
    '/public-docs/docs/quick-start#nope',
  ]);
});

test('links that nobody asked to check are known, whatever a crawl finds', () => {
  const unchecked = ['pathname:///swagger/', 'pathname:///#nope', 'mailto:a@b.cz'].map(edge);
  expect([...knownBreaks(unchecked, anchors, site)].sort()).toEqual(['/#nope', '/swagger']);
});

test('a break that the graph knows is no disagreement, one that it does not know is ours', () => {
  const see = (url: string) => ({
    url: `http://localhost:1${url}`,
    parent: 'http://localhost:1/public-docs/docs/intro',
    status: 404,
  });
  expect(
    compareBreaks([see('/public-docs/docs/quick-start.html#nope'), see('/public-docs/docs/nope.html')], known),
  ).toEqual([]);
  expect(compareBreaks([see('/public-docs/docs/nope/'), see('/public-docs/docs/quick-start#nope')], known)).toEqual([]);
  expect(
    compareBreaks([see('/public-docs/docs/other%20page'), see('/public-docs/docs/other%20page')], known),
  ).toMatchObject([{ code: 'crawl-disagrees', severity: 'error', link: '/public-docs/docs/other page' }]);
});

test('the anchor that a redirect names and no page has is known; other targets of redirects are not breaks', () => {
  const to = ['/docs/quick-start#nope', '/docs/quick-start#first', '/docs/intro', 'https://a.cz/#nope', null];
  const redirects = to.map((target) => ({ to: target }));
  expect([...redirectBreaks(redirects, anchors, site)]).toEqual(['/public-docs/docs/quick-start#nope']);
});

test('a link or an id of the graph that the page lacks is ours', () => {
  const edges = [edge('./quick-start.md'), edge('mailto:a@b.cz')];
  const pages = (html: string) => new Map([['/docs/intro', scanPage(html)]]);
  const right = '<h1 id="a">a</h1><a href="/public-docs/docs/quick-start">x</a><a href="mailto:a@b.cz">y</a>';
  expect(compareWithGraph({ edges, anchors, pages: pages(right) })).toEqual([]);
  expect(compareWithGraph({ edges, anchors, pages: pages('<h1>a</h1>') }).map(({ message }) => message)).toEqual([
    'The built page /docs/intro lacks a link to /public-docs/docs/quick-start, which its source has',
    'The built page /docs/intro lacks a link to mailto:a@b.cz, which its source has',
    'The built page /docs/intro lacks the id a, which its source has',
  ]);
});

test('links that are only in print, and the names of elements, are no differences to the graph', () => {
  const pages = new Map([['/docs/intro', scanPage('<a name="a"></a>')]]);
  const printed = { ...edge('./quick-start.md'), isPrinted: true as const };
  const codes = (edges: readonly LinkEdge[]) =>
    compareWithGraph({ edges, anchors: new Map([['/docs/intro', new Set(['a'])]]), pages }).map(
      ({ message }) => message,
    );
  expect(codes([printed])).toEqual([]);
  expect(codes([edge('./quick-start.md')])).toEqual([expect.stringContaining('a link to')]);
});
