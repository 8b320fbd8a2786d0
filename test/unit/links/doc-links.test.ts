// The links of a page as edges of the link graph: where they are written, also in included files and front matter.
import { expect, test } from 'vitest';
import { makeDocLinks } from '../../../src/links/doc-links.ts';
import type { LinkFact, PageFacts } from '../../../src/model/compiled-page.ts';
import type { SiteIndex } from '../../../src/site/site-index.ts';
import { docRoute, makeLinkSite } from '../../support/link-site.ts';
import { samplePage } from '../../support/sample-site.ts';

const span = { line: 4, column: 2, endLine: 4, endColumn: 9 };
const links = makeLinkSite();
const route = docRoute('intro', 'en', true);

function docLinks(
  facts: Partial<PageFacts>,
  page = samplePage('intro.md'),
  parts: Partial<Parameters<typeof makeDocLinks>[1]> = {},
) {
  const index = {
    ...{ config: links.config, links },
    routes: {
      docOfPage: new Map([['/docs/intro', { original: page, translations: new Map() }]]),
      pageOfDoc: new Map([
        ['2.3:glossary', '/docs/2.3/glossary'],
        ['glossary', '/docs/glossary'],
      ]),
    },
  } as unknown as SiteIndex;
  const all = { links: [], ids: [], headings: [], ...facts } as unknown as PageFacts;
  return makeDocLinks(index, {
    ...{ facts: () => all, imageSize: () => null, sources: () => [], remember: (make) => make, ...parts },
  });
}

const fact = (url: string, file?: string): LinkFact => ({
  ...{ kind: 'link', url, raw: url, text: 'x', span, start: 0, end: 9 },
  ...(file !== undefined && { file }),
});

test('a link of an included file is reported there, with a path that is relative to it', () => {
  const facts = { links: [fact('./glossary.html'), fact('./glossary.html', 'docs/parts/_keys.md')] };
  expect(docLinks(facts).edges(route)).toMatchObject([
    { place: { file: 'docs/intro.md', ...span }, clean: './glossary' },
    { place: { file: 'docs/parts/_keys.md', ...span }, clean: '../glossary' },
  ]);
});

test('a link of another viewer leads to the page of the site, or else to the reference', () => {
  const linkTo = (url: string) => ({ ...fact(url), otherwise: '/docs/intro' });
  const { targets } = docLinks({ links: [linkTo('/docs/glossary'), linkTo('/reference/createParcel')] });
  expect(targets(route)).toMatchObject([
    { kind: 'page', path: '/docs/glossary' },
    { kind: 'page', path: '/docs/intro' },
  ]);
});

test('the next page in front matter is one of the version of the page', () => {
  const page = { ...samplePage('intro.md', { pagination_next: 'glossary' }), version: '2.3' };
  expect(docLinks({}, page).edges(route)).toMatchObject([{ target: { path: '/docs/2.3/glossary' } }]);
  const current = samplePage('intro.md', { pagination_next: 'glossary' });
  expect(docLinks({}, current).edges(route)).toMatchObject([{ target: { path: '/docs/glossary' } }]);
});

test('the policy admits what a page embeds, except plugins', () => {
  const embeds = (['frame-src', 'object-src'] as const).map((directive) => ({
    ...{ directive, source: 'https://a.example', what: '<x>', span },
  }));
  expect(
    docLinks({ embeds })
      .embeds(route)
      .map(({ directive, isAdmitted }) => [directive, isAdmitted]),
  ).toEqual([
    ['frame-src', true],
    ['object-src', false],
  ]);
});

test('the summary counts all links, and lists those to check and the files to copy, each once', () => {
  const [map, page] = [{ ...fact('./map.svg'), kind: 'image' as const }, fact('./glossary.md')];
  const linkFacts = [map, map, fact('/img/logo.svg'), page, fact('./glossary.html'), fact('./gone.md')];
  const parts = {
    imageSize: () => ({ width: 2, height: 1 }),
    sources: () => [{ type: 'image/webp', srcset: 'a 1x' }] as never,
  };
  const all = docLinks({ links: linkFacts }, samplePage('intro.md'), parts);
  const { count, needsCheck, files, images } = all.summary(route);
  expect(count).toBe(6);
  expect(needsCheck.map(({ raw }) => raw)).toEqual(['./glossary.html', './gone.md']);
  expect({ files, images }).toEqual({ files: ['docs/map.svg'], images: ['docs/map.svg'] });
});
