// A discovered site from a list of paths, for unit tests of the stages after discovery.

import type { CategoryFile } from '../../src/content/categories.ts';
import type { DiscoveredSite } from '../../src/content/discover-site.ts';
import { docAddress } from '../../src/content/doc-address.ts';
import type { FrontMatter } from '../../src/model/front-matter.ts';
import type { SourcePage } from '../../src/model/source-page.ts';

/** ('docs/a.md', { title: 'A' }) → the page that discovery would return. */
export function samplePage(path: string, frontMatter: FrontMatter = {}, locale = 'en'): SourcePage {
  const address = docAddress(path, { id: frontMatter.id, slug: frontMatter.slug, numberPrefixes: true });
  const file = locale === 'en' ? `docs/${path}` : `i18n/${locale}/docs/${path}`;
  const hash = `hash of ${file}`;
  return {
    file,
    path,
    locale,
    ...address,
    hash,
    frontHash: `front of ${hash}`,
    frontMatter: { title: address.id, ...frontMatter },
    keySpans: {},
    diagnostics: [],
  };
}

interface SampleSite {
  readonly pages: Readonly<Record<string, FrontMatter>>;
  readonly translated?: Readonly<Record<string, FrontMatter>>;
  readonly standalone?: readonly string[];
  readonly categories?: readonly CategoryFile[];
}

/** `pages`: path below `docs/` → front matter; `translated`: the same for the Czech pages. */
export function sampleSite({ pages, translated = {}, standalone = [], categories = [] }: SampleSite): DiscoveredSite {
  return {
    versions: new Map(),
    docs: Object.entries(pages).map(([path, frontMatter]) => {
      const translation = translated[path];
      return {
        original: samplePage(path, frontMatter),
        translations: new Map(translation ? [['cs', samplePage(path, translation, 'cs')]] : []),
      };
    }),
    drafts: new Map(),
    categories,
    categoryLabels: new Map(
      categories.flatMap(({ folder, label }) => (label === null ? [] : [[folder, { en: label }] as const])),
    ),
    statics: [],
    assets: new Set(),
    standalone,
    islands: new Map(),
    pageStyles: [],
    overrides: new Map(),
    diagnostics: [],
  };
}
