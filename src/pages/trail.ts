// The position of a page in its sidebar: breadcrumbs, previous and next page.

import type { Doc } from '../content/discover-site.ts';
import { qualifiedId } from '../content/docs-roots.ts';
import type { LocaleCode } from '../model/locale.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { SidebarTree } from '../site/sidebar/sidebar-tree.ts';
import { categoryLabel, docOfId, labelOf, localeOf, type SiteIndex, textIn, typesetIn } from '../site/site-index.ts';
import { localisePath } from '../site/url.ts';

export interface Crumb {
  readonly label: string;
  readonly href: string | null;
}

/** Categories above a page, outermost first, without the page itself. */
export function breadcrumbsOf(index: SiteIndex, sidebar: SidebarTree, page: string, locale: LocaleCode): Crumb[] {
  const crumbs: Crumb[] = [];
  let nodes = sidebar.items;
  for (const position of (sidebar.places.get(page) ?? []).slice(0, -1)) {
    const node = nodes[position];
    if (node?.kind !== 'category') break;
    const path = node.page === null ? null : localisePath(localeOf(index.config, locale), node.page);
    crumbs.push({ label: categoryLabel(index, node, locale), href: path === null ? null : index.links.pageHref(path) });
    nodes = node.items;
  }
  return crumbs;
}

/** The previous or next page in reading order. The front matter can name another page, or none. */
export function neighbourOf(
  index: SiteIndex,
  { doc, sidebar, locale }: { readonly doc: Doc; readonly sidebar: SidebarTree | null; readonly locale: LocaleCode },
  direction: 'previous' | 'next',
): { readonly label: string; readonly href: string } | null {
  const { frontMatter } = doc.original;
  const wantedId = direction === 'next' ? frontMatter.pagination_next : frontMatter.pagination_prev;
  if (wantedId === null) return null;
  const listed = () => (sidebar === null ? undefined : nextListed(index, doc.original.id, { sidebar, direction }));
  const id = wantedId === undefined ? listed() : qualifiedId(doc.original.version, wantedId);
  const neighbour = id === undefined ? undefined : docOfId(index, id);
  const page = id === undefined ? undefined : index.routes.pageOfDoc.get(id);
  if (!neighbour || page === undefined) return null;
  const text = textIn(neighbour, locale);
  return {
    label: paginationLabel(text, index),
    href: index.links.pageHref(localisePath(localeOf(index.config, locale), page)),
  };
}

/** Skips unlisted pages. */
function nextListed(
  index: SiteIndex,
  from: string,
  { sidebar, direction }: { readonly sidebar: SidebarTree; readonly direction: 'previous' | 'next' },
): string | undefined {
  const step = direction === 'next' ? 1 : -1;
  const isUnlisted = (id: string): boolean => docOfId(index, id)?.original.frontMatter.unlisted === true;
  let place = (sidebar.members.get(from) ?? Number.NaN) + step;
  while (isUnlisted(sidebar.order[place] ?? '')) place += step;
  return sidebar.order[place];
}

const paginationLabel = (page: SourcePage, index: SiteIndex): string => {
  const { pagination_label: label } = page.frontMatter;
  return label === undefined ? labelOf(page, index) : typesetIn(label, index, page.locale);
};
