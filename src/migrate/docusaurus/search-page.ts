// The search page of Docusaurus; in pubdocs, the search opens on every page.
import { type OriginalFiles, resolveParts } from '../plan.ts';
import type { DocEntry } from './docs-table.ts';
import type { DocusaurusSite } from './site.ts';

interface SearchPageInput {
  readonly site: DocusaurusSite;
  readonly source: OriginalFiles;
  readonly docs: readonly DocEntry[];
  /** Whether `/` is a page outside the docs. */
  readonly hasFront: boolean;
}

/** (site with Algolia search) → [{ from: '/search', to: '/' }]; none without a front page, or if a page has the URL */
export function searchRedirect({ site, source, docs, hasFront }: SearchPageInput): { from: string; to: string }[] {
  const { searchPath: from, pagesPath } = site;
  if (from === null) return [];
  const urls = new Set(docs.map(({ slug }) => `/${resolveParts(site.docs?.routeBasePath ?? 'docs', slug)}`));
  const pageFiles = pagesPath === null ? [] : source.list(pagesPath).map((file) => file.slice(pagesPath.length));
  const isOwn = pageFiles.some((file) => file.replace(/(?:\/index)?\.(?:mdx?|[jt]sx?)$/, '') === from);
  return isOwn || urls.has(from) || !(hasFront || urls.has('/')) ? [] : [{ from, to: '/' }];
}
