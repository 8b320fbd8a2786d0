// Copies of pages and redirects at `x.html`: of all pages (`htmlAliases`), or of those that a redirect names.
import type { Site } from './load-site.ts';

type AliasSite = Pick<Site, 'config' | 'discovered' | 'redirects'>;

/** A page or a redirect: its path, and its file. */
interface AliasedPage {
  readonly path: string;
  readonly file: string;
}

/** (/docs/intro) → 'docs/intro.html'; null for the front page, pages with such a path, and paths of other files */
export function htmlAlias({ config, discovered, redirects }: AliasSite, { path, file }: AliasedPage): string | null {
  if (!config.htmlAliases && !redirects.copies.has(path)) return null;
  const alias = /^(.+)\/index\.html$/s.exec(file)?.[1];
  if (alias === undefined || redirects.paths.has(`${path}.html`)) return null;
  return discovered.statics.some((other) => other.path === `static/${alias}.html`) ? null : `${alias}.html`;
}

/** Paths of a page in the output. */
export function pagePaths(site: AliasSite, page: AliasedPage): readonly string[] {
  const alias = htmlAlias(site, page);
  return alias === null ? [page.file] : [page.file, alias];
}
