// Models of the pages of small sites, for unit tests of page models.
import type { SiteConfig } from '../../src/config/site-config.ts';
import type { ChromeModel, DocPageModel } from '../../src/model/page-model.ts';
import type { SourcePage } from '../../src/model/source-page.ts';
import { chromeModel } from '../../src/pages/chrome-model.ts';
import { type ModelContext, pageModel } from '../../src/pages/page-models.ts';
import type { SiteIndex } from '../../src/site/site-index.ts';
import { sampleConfig } from './sample-config.ts';
import { sampleIndex } from './sample-index.ts';
import { sampleSite } from './sample-site.ts';

const noAssets = {} as ChromeModel['assets'];

function contextOf(index: SiteIndex, change: Partial<ModelContext> = {}): ModelContext {
  return {
    index,
    chrome: (locale, version) => {
      const language = index.config.i18n.locales.find(({ code }) => code === locale);
      if (!language) throw new Error(locale);
      return chromeModel(index, language, { assets: noAssets, announcement: null, version }).chrome;
    },
    sidebar: ({ id }) => ({ id, count: 0, items: [] }) as never,
    csp: () => null,
    card: () => null,
    standaloneMeta: () => ({ title: 'Front', description: 'The front page' }),
    ...change,
  };
}

export function modelAt(path: string, index: SiteIndex, change: Partial<ModelContext> = {}) {
  const route = index.routes.byPath.get(path);
  if (!route) throw new Error(`no page at ${path}`);
  return pageModel(route, contextOf(index, change));
}

export function docAt(path: string, index: SiteIndex, change: Partial<ModelContext> = {}): DocPageModel {
  const model = modelAt(path, index, change);
  if (model.kind !== 'doc') throw new Error(`${path} is no doc`);
  return model;
}

/** A site of three pages; the first and the last have a translation. */
export const threePages = sampleSite({
  pages: {
    'a.md': { title: 'Alpha', description: 'First', keywords: ['one'], pagination_label: 'To alpha' },
    'b.md': { title: 'Beta' },
    'folder/c.md': { title: 'Gamma', image: '/img/c d.png?v=1', last_update: { date: '2026-01-02', author: 'Ann' } },
  },
  translated: { 'a.md': { title: 'Alfa', description: 'První' }, 'folder/c.md': { title: 'Gama' } },
  categories: [],
});

export const docItem = (id: string) => ({ type: 'doc', id }) as const;
const spec = {
  docs: [docItem('a'), docItem('b'), { type: 'category', label: 'Folder', items: [docItem('folder/c')] } as const],
};
export const indexOf = (config: Partial<SiteConfig> = {}) =>
  sampleIndex(threePages, { config: sampleConfig(config), spec });

export const withTheme = (theme: Partial<SiteConfig['theme']>) => ({ theme: { ...sampleConfig().theme, ...theme } });

/** A version from a folder, with a name for its pages. */
export const version = (
  id: string,
  change: Partial<SiteConfig['versions'][number]> = {},
): SiteConfig['versions'][number] => ({
  ...{ id, path: id, label: { en: `v${id}`, cs: `v${id} cs` }, notice: 'old', noindex: false, baseline: null },
  ...{ folder: `versions/${id}`, git: null, key: 'versions[0]' },
  ...change,
});

const inVersion = (id: string, page: SourcePage): SourcePage => ({
  ...page,
  id: `${id}:${page.id}`,
  slug: `${id}/${page.slug.replace(/^\//, '')}`,
  file: `versions/${id}/${page.file}`,
  version: id,
});

/** The current docs have `now.md`, version 1 has `now.md` and `before.md`. */
export function versionedIndex(
  versions: readonly SiteConfig['versions'][number][],
  redirects = new Map<string, string>(),
) {
  const current = sampleSite({ pages: { 'now.md': { title: 'Now' }, 'new.md': { title: 'New' } } });
  const earlier = sampleSite({ pages: { 'now.md': { title: 'Now' }, 'before.md': { title: 'Before' } } });
  const parts = versions.map(({ id }) => {
    const docs = earlier.docs.map(({ original }) => ({ original: inVersion(id, original), translations: new Map() }));
    return [id, { ...earlier, docs }] as const;
  });
  const docs = [...current.docs, ...parts.flatMap(([, part]) => part.docs)];
  return sampleIndex({ ...current, docs, versions: new Map(parts) }, { config: sampleConfig({ versions }), redirects });
}
