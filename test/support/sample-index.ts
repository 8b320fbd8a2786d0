// The look-ups of a site from a list of paths and its sidebars, for unit tests of page models.
import type { DiscoveredSite } from '../../src/content/discover-site.ts';
import { makeRouteTable } from '../../src/links/resolve/route-table.ts';
import { resolveRoutes } from '../../src/site/routes.ts';
import type { SidebarsSpec } from '../../src/site/sidebar/parse-sidebars.ts';
import { generatedSidebars, resolveSidebars } from '../../src/site/sidebar/resolve-sidebars.ts';
import type { SiteIndex } from '../../src/site/site-index.ts';
import { sampleConfig } from './sample-config.ts';

/** Titles are those of the front matter; the href of a page is its path. */
export function sampleIndex(
  site: DiscoveredSite,
  { config = sampleConfig(), spec = generatedSidebars() as SidebarsSpec } = {},
): SiteIndex {
  const { sidebars, indexes } = resolveSidebars(config, site, [{ spec, file: null, text: '' }]);
  const routes = resolveRoutes(config, site, indexes);
  const links = { routes: makeRouteTable(config.i18n.locales, routes), pageHref: (path: string) => path };
  return { config, site, routes, sidebars, links, h1: () => null } as unknown as SiteIndex;
}
