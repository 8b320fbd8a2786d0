// Checks ids in front matter and the config: of docs for previous/next, of sidebars, of the main doc.

import { allTexts } from '../content/discover-site.ts';
import { qualifiedId } from '../content/docs-roots.ts';
import { diagnose, type Occurrence } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import type { SourcePage } from '../model/source-page.ts';
import { suggest } from '../text/suggest.ts';
import type { SiteRoutes } from './routes.ts';
import type { SiteIndex } from './site-index.ts';

/** A site → a finding for each unknown id */
export function checkFrontMatterIds(index: Pick<SiteIndex, 'site' | 'routes' | 'sidebars'>): Diagnostic[] {
  const { routes, sidebars } = index;
  return [undefined, ...routes.versionRoots.keys()].flatMap((version) => {
    const pages = allTexts(index.site.docs).filter((page) => page.version === version && namesIds(page));
    if (pages.length === 0) return [];
    const docIds = idsOf(routes.pageOfDoc.keys(), version, routes);
    const sidebarIds = idsOf(sidebars.keys(), version, routes);
    return pages.flatMap((page) => [
      ...unknown(page, ['pagination_next', 'pagination_prev'], { code: 'unknown-doc-id', ids: docIds }),
      ...unknown(page, ['displayed_sidebar'], { code: 'unknown-sidebar', ids: sidebarIds }),
    ]);
  });
}

/** (['intro', '2.3:intro'], '2.3') → ['intro']: the ids of a version, sorted, without its prefix */
function idsOf(ids: Iterable<string>, version: string | undefined, { versionRoots }: SiteRoutes): string[] {
  const names = [...ids].sort();
  if (version !== undefined) {
    const start = qualifiedId(version, '');
    return names.flatMap((id) => (id.startsWith(start) ? [id.slice(start.length)] : []));
  }
  const starts = Array.from(versionRoots.keys(), (id) => qualifiedId(id, ''));
  return names.filter((id) => !starts.some((start) => id.startsWith(start)));
}

const idKeys = ['pagination_next', 'pagination_prev', 'displayed_sidebar'] as const;
type IdKey = (typeof idKeys)[number];

const namesIds = ({ frontMatter }: SourcePage): boolean => idKeys.some((key) => frontMatter[key] !== undefined);

function unknown(
  page: SourcePage,
  keys: readonly IdKey[],
  { code, ids }: { readonly code: IdCode; readonly ids: readonly string[] },
): Diagnostic[] {
  return keys.flatMap((key) => {
    const id = page.frontMatter[key];
    if (typeof id !== 'string' || ids.includes(id)) return [];
    const span = page.keySpans[key];
    return [
      unknownId(code, { id, names: ids }, span === undefined ? {} : { place: spanToPlace(page.file, span), link: id }),
    ];
  });
}

type IdCode = 'unknown-doc-id' | 'unknown-sidebar';

const unknownId = (
  code: IdCode,
  values: { readonly id: string; readonly names: readonly string[] },
  at: Occurrence,
): Diagnostic => didYouMean(diagnose(code, values, { ...at, suggest: suggest(values.id, values.names) }));

/** The same for ids in the config: the main doc, and the sidebars of navbar items. */
export function checkConfigIds({
  config,
  routes,
  sidebars,
}: Pick<SiteIndex, 'config' | 'routes' | 'sidebars'>): Diagnostic[] {
  const docIds = idsOf(routes.pageOfDoc.keys(), undefined, routes);
  const sidebarIds = idsOf(sidebars.keys(), undefined, routes);
  const { main } = config.docs;
  const wrongMain =
    main === null || docIds.includes(main)
      ? []
      : [unknownId('unknown-doc-id', { id: main, names: docIds }, { key: 'docs.main' })];
  const wrongSidebars = config.theme.navbar.items.flatMap((item) =>
    item.kind !== 'sidebar' || sidebarIds.includes(item.sidebar)
      ? []
      : [unknownId('unknown-sidebar', { id: item.sidebar, names: sidebarIds }, { key: `${item.key}.sidebar` })],
  );
  return [...wrongMain, ...wrongSidebars];
}
