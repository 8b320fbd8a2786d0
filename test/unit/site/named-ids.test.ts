// Ids of docs and sidebars in the config and in front matter: those of the same version exist, others do not.
import { expect, test } from 'vitest';
import { checkConfigIds, checkFrontMatterIds } from '../../../src/site/named-ids.ts';
import type { SiteIndex } from '../../../src/site/site-index.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage, sampleSite } from '../../support/sample-site.ts';

const ids = ['intro', 'guide', '2.3:intro', '2.3:old'];
const routes = {
  pageOfDoc: new Map(ids.map((id) => [id, `/docs/${id}`])),
  versionRoots: new Map([['2.3', '/docs/2.3']]),
};
const sidebars = new Map(['docs', '2.3:docs'].map((id) => [id, {}]));

function codesOfMain(main: string): string[] {
  const { docs } = sampleConfig();
  const config = sampleConfig({ docs: { ...docs, main } });
  return checkConfigIds({ config, routes, sidebars } as unknown as SiteIndex).map(({ message }) => message);
}

test('the main doc is one of the current docs', () => {
  expect(codesOfMain('intro')).toEqual([]);
  expect(codesOfMain('2.3:old')).toEqual([expect.stringContaining('2.3:old')]);
});

test('front matter names docs and sidebars of the version of its page', () => {
  const codes = (version: string | undefined, frontMatter: object): string[] => {
    const page = { ...samplePage('a.md', frontMatter), ...(version !== undefined && { version }) };
    const site = { ...sampleSite({ pages: {} }), docs: [{ original: page, translations: new Map() }] };
    return checkFrontMatterIds({ site, routes, sidebars } as unknown as SiteIndex).map(({ code }) => code);
  };
  expect(codes(undefined, { pagination_next: 'guide', displayed_sidebar: 'docs' })).toEqual([]);
  expect(codes('2.3', { pagination_next: 'old', displayed_sidebar: 'docs' })).toEqual([]);
  expect(codes('2.3', { pagination_next: 'guide' })).toEqual(['unknown-doc-id']);
  expect(codes(undefined, { pagination_prev: 'old', displayed_sidebar: 'more' })).toEqual([
    'unknown-doc-id',
    'unknown-sidebar',
  ]);
});
