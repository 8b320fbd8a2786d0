// Look-ups over the routes of the site, for links.
import type { RouteTable } from '../../model/link-graph.ts';
import type { Route } from '../../model/route.ts';
import { foldPath } from './fold-path.ts';

/** Routes → the look-up table for links; `claimed` adds files that lost their path to another file. */
export function makeRouteTable(routes: readonly Route[], claimed: readonly Route[] = []): RouteTable {
  const byPath = new Map<string, Route>();
  const pageOf = new Map<string, string>();
  // Nested, because every link looks it up: two look-ups are faster than building a combined key.
  const inLocale = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    if (route.kind === 'not-found' || byPath.has(route.path)) continue;
    byPath.set(route.path, route);
    const pages = inLocale.get(route.locale) ?? new Map<string, Route>();
    inLocale.set(route.locale, pages.set(route.page, route));
    if (route.source !== null && !pageOf.has(route.source)) pageOf.set(route.source, route.page);
  }
  for (const { source, page } of claimed) if (source !== null && !pageOf.has(source)) pageOf.set(source, page);
  const near = makeNear(byPath);
  return { byPath, pageOf, inLocale: (page, locale) => inLocale.get(locale)?.get(page), near };
}

// Built at the first miss, because most builds have none.
function makeNear(byPath: ReadonlyMap<string, Route>): RouteTable['near'] {
  let folded: Map<string, string> | undefined;
  return (path) => {
    folded ??= new Map([...byPath.keys()].map((known) => [foldPath(known), known]));
    return folded.get(foldPath(path));
  };
}
