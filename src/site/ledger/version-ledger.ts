// A version of the docs as if it were the site that was published before: its pages at the URLs that they have in the current version.
import { docsRootOf, docsRoots } from '../../content/docs-roots.ts';
import type { Ledger, LedgerRoute } from '../../model/ledger.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { joinPath } from '../url.ts';

/** Start of a path, in a language: ('/cs', 'docs/2.3') → '/cs/docs/2.3' */
const startsOf = (config: SiteConfig, path: string): string[] =>
  config.i18n.locales.map((locale) => joinPath(locale.path, path));

const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(start === '/' ? start : `${start}/`);

/**
 * (ledger of the site, '2.3') → what was there in 2.3, and what the current version has. Pages that both have come without anchors, because
 * headings of another version are another text.
 */
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
  // The file says it, because `/docs/guide` can be a folder and the path of a version. Lists that pubdocs makes have no file.
  const isIn = ({ path, source }: LedgerRoute, { folder, starts }: (typeof others)[number]): boolean =>
    source === null ? starts.some((start) => isBelow(path, start)) : source.startsWith(`${folder}/`);
  const now = ledger.routes.filter((route) => !others.some((other) => isIn(route, other)));
  const there = new Set(now.map(({ path }) => path));
  const folder = version.version?.folder ?? '';
  const before = ledger.routes.flatMap((route): LedgerRoute[] => {
    const start = startsOf(config, version.path).find((candidate) => isBelow(route.path, candidate));
    // Lists that pubdocs makes are no pages that somebody wrote.
    if (start === undefined || route.source?.startsWith(`${folder}/`) !== true) return [];
    const home = joinPath(start.slice(0, start.length - version.path.length), current.path);
    const path = joinPath(home, route.path.slice(start.length));
    const source = route.source.slice(folder.length + 1);
    return [{ ...route, path, source, ...(there.has(path) && { anchors: [] }) }];
  });
  return { before: { ...ledger, routes: before, redirects: [] }, now: { ...ledger, routes: now } };
}
