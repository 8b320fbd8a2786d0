// The links and anchors of a whole site, from the parts that each page keeps.
import { expect, test } from 'vitest';
import { collectLinks } from '../../../src/links/collect-links.ts';
import type { LinkEdge } from '../../../src/model/link-graph.ts';
import type { Route } from '../../../src/model/route.ts';
import type { SiteIndex } from '../../../src/site/site-index.ts';
import { docRoute, makeLinkSite } from '../../support/link-site.ts';

const links = makeLinkSite();
const [intro, glossary] = [docRoute('intro', 'en', true), docRoute('glossary', 'en', false)];
const front: Route = { ...docRoute('intro', 'en', true), kind: 'standalone', path: '/', page: '/', id: null };

const edge = (raw: string, changes: Partial<LinkEdge> = {}): LinkEdge => ({
  ...{ origin: 'content', raw, from: intro.path, place: null, key: null, clean: null },
  ...{ target: { kind: 'broken', why: 'page', resolved: raw, href: raw } },
  ...changes,
});
const embed = { directive: 'img-src', source: 'x', what: 'y', place: {} as never, isAdmitted: true } as const;

function collect(wanted?: 'all' | 'needsCheck') {
  const copied: string[] = [];
  let made = 0;
  const graph = collectLinks(
    {
      index: {
        links: links as SiteIndex['links'],
        routes: { ...links.routes, routes: [intro, glossary, front] } as unknown as SiteIndex['routes'],
      },
      docLinks: {
        edges: ({ path }) => [edge(`${path}/1`), edge(`${path}/2`)],
        summary: ({ path }) => ({
          ...{ count: 2, needsCheck: [edge(`${path}/2`)], embeds: [embed] },
          ...{ files: [`docs${path}.pdf`], images: [`docs${path}.png`] },
        }),
        anchors: ({ path }) => {
          made += 1;
          return [`of-${path}`];
        },
      },
      chromeEdges: [edge('/chrome', { from: null })],
      assets: { href: (file) => `${copied.push(file)}` },
      images: { sources: (file) => copied.push(file) },
    },
    {
      edges: [edge('./glossary.md'), edge('glossary', { isPrinted: true }), edge('/x', { from: '/gone' })],
      embeds: [embed],
      ids: new Map([
        [intro.path, ['printed']],
        [front.path, ['hero']],
      ]),
    },
    wanted,
  );
  return { ...graph, copied, made: () => made };
}

test('a check of all links has each of them, and copies no file again', () => {
  const { edges, count, embeds, copied } = collect();
  expect(edges.slice(4).map(({ raw }) => raw)).toEqual([
    '/docs/intro/1',
    '/docs/intro/2',
    '/docs/glossary/1',
    '/docs/glossary/2',
  ]);
  expect([count, embeds.length, copied]).toEqual([8, 3, []]);
});

test('a build has only the links that may be wrong, counts all, and copies the files that pages link to', () => {
  const { edges, count, embeds, copied } = collect('needsCheck');
  expect(edges.slice(4).map(({ raw }) => raw)).toEqual(['/docs/intro/2', '/docs/glossary/2']);
  expect([count, embeds.length]).toEqual([8, 3]);
  expect(copied).toEqual([
    'docs/docs/intro.pdf',
    'docs/docs/intro.png',
    'docs/docs/glossary.pdf',
    'docs/docs/glossary.png',
  ]);
});

test('a link of an unchanged page leads to the page that is there now; one of a page that is gone stays', () => {
  const { edges } = collect();
  expect(edges.slice(1, 4).map(({ target }) => ('path' in target ? target.path : target.kind))).toEqual([
    ...['/docs/glossary', '/docs/glossary', 'broken'],
  ]);
});

test('the ids of a page are those of its text and of its components, looked up once', () => {
  const { anchors, made } = collect();
  const ids = (path: string) => anchors.get(path) && [...(anchors.get(path) ?? [])];
  expect(ids('/docs/intro')).toEqual(['of-/docs/intro', 'printed']);
  expect(made()).toBe(1);
  expect([ids('/docs/glossary'), ids('/'), ids('/cs/docs/intro'), ids('/gone')]).toEqual([
    ...[['of-/docs/glossary'], ['hero'], ['of-/cs/docs/intro'], undefined],
  ]);
  expect([...anchors].map(([path]) => path)).toEqual(['/docs/intro', '/docs/glossary', '/']);
});
