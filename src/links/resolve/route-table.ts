// Look-ups of routes for links.
import type { RouteTable } from '../../model/link-graph.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { SiteRoutes } from '../../site/routes.ts';
import { overlay } from '../../text/overlay.ts';
import { rememberEach } from '../../text/remember-each.ts';
import { makeNear } from './file-index.ts';

/** The look-up table of a site for links. */
export function makeRouteTable(
  locales: readonly Pick<Locale, 'code' | 'path'>[],
  { routes, byPath: all, pageOfFile, claimed }: Pick<SiteRoutes, 'routes' | 'byPath' | 'pageOfFile' | 'claimed'>,
): RouteTable {
  const notFound = routes.filter(({ kind }) => kind === 'not-found').map(({ path }) => [path, null] as const);
  const byPath = overlay(all, new Map(notFound));
  const lost = new Map<string, string>();
  for (const { source, page } of claimed) if (source !== null && !pageOfFile.has(source)) lost.set(source, page);
  // A table for each language, because every link looks it up: two look-ups are faster than building a combined key.
  const pagesOf = rememberEach(({ code }: Pick<Locale, 'code'>) => {
    const pages = new Map<string, Route>();
    for (const route of routes) if (route.locale === code && route.kind !== 'not-found') pages.set(route.page, route);
    return pages;
  });
  return {
    byPath,
    pageOf: overlay(pageOfFile, lost),
    inLocale: (page, code) => {
      const locale = locales.find((candidate) => candidate.code === code);
      return locale && pagesOf(locale).get(page);
    },
    near: makeNear(byPath.keys()),
  };
}
