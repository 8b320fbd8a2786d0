// Fetches values of texts from the remote cache before synchronous work needs them.
import { type CacheNamespace, compiledNamespaces } from '../model/cache-share.ts';
import type { Cache } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { type SiteIndex, textAt } from '../site/site-index.ts';
import type { StepTexts } from './steps/texts.ts';

/** Up to this number of texts, values are fetched by name; for more, whole namespaces, which is faster. */
export const fewTexts = 64;

/** Fetches the values of compiled texts; for many, those of these namespaces. */
export async function fetchTexts(
  texts: readonly SourcePage[],
  { cache, names }: { readonly cache: Pick<Cache, 'fetch'>; readonly names: StepTexts['names'] },
  namespaces: readonly CacheNamespace[] = compiledNamespaces,
): Promise<void> {
  await cache.fetch(texts.length > fewTexts ? namespaces : texts.flatMap(names.compiled));
}

/** The texts of routes, and their originals, because translations are compared with these. */
export const textsIn = (routes: readonly Route[], index: Pick<SiteIndex, 'routes'>): SourcePage[] =>
  [
    ...new Set(
      routes.flatMap(({ page, locale }) => [textAt(index, page, locale), index.routes.docOfPage.get(page)?.original]),
    ),
  ].filter((text) => text !== undefined);
