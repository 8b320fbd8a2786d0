// The look-ups of a site from a list of paths and its sidebars, for unit tests of page models.
import type { DiscoveredSite } from '../../src/content/discover-site.ts';
import { makeRouteTable } from '../../src/links/resolve/route-table.ts';
import { earlierNames } from '../../src/pages/page-versions.ts';
import { resolveRoutes } from '../../src/site/routes.ts';
import type { SidebarsSpec } from '../../src/site/sidebar/parse-sidebars.ts';
import { generatedSidebars, resolveSidebars } from '../../src/site/sidebar/resolve-sidebars.ts';
import type { SiteIndex } from '../../src/site/site-index.ts';
import { makeLinkSite } from './link-site.ts';
import { sampleConfig } from './sample-config.ts';

/** Titles and descriptions are those of the front matter; the href of a page is its path. */
export function sampleIndex(
  site: DiscoveredSite,
  {
    config = sampleConfig(),
    spec = generatedSidebars() as SidebarsSpec,
    redirects = new Map<string, string>() as ReadonlyMap<string, string>,
  } = {},
): SiteIndex {
  const versions = config.versions.map(({ id }) => ({ spec: generatedSidebars(), file: null, text: '', version: id }));
  const { sidebars, indexes } = resolveSidebars(config, site, [{ spec, file: null, text: '' }, ...versions]);
  const routes = resolveRoutes(config, site, indexes);
  const table = makeRouteTable(config.i18n.locales, routes);
  const links = { ...makeLinkSite(), config, routes: table, redirects, pageHref: (path: string) => path };
  const index = { config, site, routes, sidebars, links: { ...links, resolveChrome: noLink } };
  return {
    ...index,
    facts: () => facts,
    h1: () => null,
    description: ({ frontMatter }) => frontMatter.description ?? '',
    headingIds: () => [],
    strings: () => ({ 'index.title': 'All pages', 'version.current': 'Current' }),
    contributors: () => [],
    headTags: [],
    earlierNames: earlierNames(index),
    lastChange: () => null,
    translationState: () => null,
  };
}

const noLink = (href: string) => ({ href, external: false });
const facts = {
  ...{ h1: null, lead: '', headings: [], ids: [], links: [], languages: [], includes: [], diagnostics: [] },
  bodyHash: '',
};
