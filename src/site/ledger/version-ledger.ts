// Compares a version with the current docs, as a site published before, with the URLs of the current docs.

import type { SiteConfig } from '../../config/site-config.ts';
import { docsRootOf, docsRoots } from '../../content/docs-roots.ts';
import type { Ledger, LedgerRoute } from '../../model/ledger.ts';
import { joinPath } from '../url.ts';

/** A path in all languages: ('/cs', 'docs/2.3') → '/cs/docs/2.3' */
const startsOf = (config: SiteConfig, path: string): string[] =>
  config.i18n.locales.map((locale) => joinPath(locale.path, path));

const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(start === '/' ? start : `${start}/`);

/** (ledger of the site, '2.3') → ledgers of 2.3 and of the current version; pages of both without their anchors */
export function versionLedgers(
  ledger: Ledger,
  config: SiteConfig,
  id: string,
): { readonly before: Ledger; readonly now: Ledger } {
  const current = docsRootOf(config, undefined);
  const version = docsRootOf(config, id);
  const others = docsRoots(config).flatMap((root) =>
    root.version === null ? [] : [{ folder: root.version.folder, starts: startsOf(config, root.path) }],
  );
  // Decides by the file, because `/docs/guide` can be a folder or the path of a version. Generated lists have no file.
  const isIn = ({ path, source }: LedgerRoute, { folder, starts }: (typeof others)[number]): boolean =>
    source === null ? starts.some((start) => isBelow(path, start)) : source.startsWith(`${folder}/`);
  const now = ledger.routes.filter((route) => !others.some((other) => isIn(route, other)));
  const there = new Set(now.map(({ path }) => path));
  const folder = version.version?.folder ?? '';
  const before = ledger.routes.flatMap((route): LedgerRoute[] => {
    const start = startsOf(config, version.path).find((candidate) => isBelow(route.path, candidate));
    // Skips generated lists.
    if (start === undefined || route.source?.startsWith(`${folder}/`) !== true) return [];
    const home = joinPath(start.slice(0, start.length - version.path.length), current.path);
    const path = joinPath(home, route.path.slice(start.length));
    const source = route.source.slice(folder.length + 1);
    const { urls: _, ...withoutUrls } = route;
    return [{ ...withoutUrls, path, source, ...(there.has(path) && { anchors: [] }) }];
  });
  return { before: { ...ledger, routes: before, redirects: [] }, now: { ...ledger, routes: now } };
}
