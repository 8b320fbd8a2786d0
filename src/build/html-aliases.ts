// `htmlAliases`: every page and redirect lies under `x.html` as well, for hosts that answer such addresses themselves.
import type { Route } from '../model/route.ts';
import type { Site } from './load-site.ts';

/** (/docs/intro) → 'docs/intro.html'; null where there is none: front page, pages that are such files already, places of static files. */
export function htmlAlias(
  { config, discovered }: Pick<Site, 'config' | 'discovered'>,
  route: Pick<Route, 'file'>,
): string | null {
  const alias = config.htmlAliases ? /^(.+)\/index\.html$/.exec(route.file)?.[1] : undefined;
  if (alias === undefined) return null;
  const path = `${alias}.html`;
  return discovered.statics.some((file) => file.path === `static/${path}`) ? null : path;
}

/** Places of a page in the output. */
export function pagePaths(site: Pick<Site, 'config' | 'discovered'>, route: Pick<Route, 'file'>): readonly string[] {
  const alias = htmlAlias(site, route);
  return alias === null ? [route.file] : [route.file, alias];
}
