// A path of the site → the route that answers it, in every form that a host would understand.
import type { LinkSite } from '../../model/link-graph.ts';
import type { Route } from '../../model/route.ts';

/** A route, and how many characters at the end of the written path are not part of its address. */
export interface FoundPage {
  readonly route: Route;
  readonly surplus: number;
}

/** Forms under which hosts serve a page, longest first. */
const endings = ['/index.html', '/index.htm', '.html', '.htm', '/index', '/'] as const;

/** ('/docs/intro.html') → the route /docs/intro, five characters too many */
export function findPage(site: LinkSite, path: string): FoundPage | undefined {
  const exact = site.routes.byPath.get(path);
  if (exact !== undefined) return { route: exact, surplus: 0 };
  for (const ending of endings) {
    if (!path.endsWith(ending)) continue;
    const route = site.routes.byPath.get(path.slice(0, -ending.length) || '/');
    // With `trailingSlash: true` the slash is part of the address.
    const surplus = ending === '/' && site.config.trailingSlash === true ? 0 : ending.length;
    if (route !== undefined) return { route, surplus };
  }
  return undefined;
}
