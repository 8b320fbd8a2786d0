// `htmlAliases`: a copy of every page and redirect at `x.html`, for hosts that serve such URLs themselves.
import type { Route } from '../model/route.ts';
import type { Site } from './load-site.ts';

/** (/docs/intro) → 'docs/intro.html'; null for the front page, for pages with such a path already, and for paths of static files */
export function htmlAlias(
  { config, discovered }: Pick<Site, 'config' | 'discovered'>,
  route: Pick<Route, 'file'>,
): string | null {
  const alias = config.htmlAliases ? /^(.+)\/index\.html$/.exec(route.file)?.[1] : undefined;
  if (alias === undefined) return null;
  const path = `${alias}.html`;
  return discovered.statics.some((file) => file.path === `static/${path}`) ? null : path;
}

/** Paths of a page in the output. */
export function pagePaths(site: Pick<Site, 'config' | 'discovered'>, route: Pick<Route, 'file'>): readonly string[] {
  const alias = htmlAlias(site, route);
  return alias === null ? [route.file] : [route.file, alias];
}
