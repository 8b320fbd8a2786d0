// Everything that a docs page shows of other versions and of the whole site. While this is unchanged, a page of an unchanged version is unchanged,
// even if other versions have changed.

import type { Route } from '../model/route.ts';
import type { Policy } from '../pages/csp.ts';
import { headTags } from '../pages/head-tags.ts';
import type { ModelContext } from '../pages/page-models.ts';
import { canonicalPage, versionsModel } from '../pages/page-versions.ts';
import type { SiteRedirects } from '../site/redirects/site-redirects.ts';
import { sidebarOf } from '../site/site-index.ts';
import { digestOf, shortDigest } from '../text/digest.ts';

interface Surroundings extends Pick<ModelContext, 'index' | 'chrome' | 'sidebar'> {
  readonly policy: Policy;
  readonly redirects: Pick<SiteRedirects, 'moved'>;
}

/** A site with versions → a function from a docs route to the digest of its surroundings. Links in its text are not included. */
export function makeSurroundings({
  index,
  chrome,
  sidebar,
  policy,
  redirects,
}: Surroundings): (route: Route) => string {
  const known = new Map<Route, string>();
  const shared = new WeakMap<object, string>();
  const digestShared = (value: object): string => {
    const found = shared.get(value) ?? digestOf(value);
    shared.set(value, found);
    return found;
  };
  const site = digestOf([headTags(index).tags, policy()]);
  const surroundingsOf = (route: Route): string => {
    const doc = index.routes.docOfPage.get(route.page);
    const tree = doc ? sidebarOf(index, doc) : null;
    return shortDigest([
      site,
      digestShared(chrome(route.locale, route.version)),
      tree && digestShared(sidebar(tree, route.locale, route.page)),
      versionsModel(index, route, ''),
      canonicalPage(index, route),
      redirects.moved.get(route.path) ?? null,
    ]);
  };
  return (route) => {
    const found = known.get(route) ?? surroundingsOf(route);
    known.set(route, found);
    return found;
  };
}
