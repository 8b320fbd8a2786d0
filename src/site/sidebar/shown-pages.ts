// Pages that a sidebar and the index show: not the unlisted ones.
import type { Doc } from '../../content/discover-site.ts';
import { docOfId, type SiteIndex } from '../site-index.ts';
import type { SidebarNode } from './sidebar-tree.ts';

/** The document with this id and its page; null if there is none, or if it is unlisted. */
export function shownDoc(index: SiteIndex, id: string): { readonly doc: Doc; readonly page: string } | null {
  const doc = docOfId(index, id);
  const page = index.routes.pageOfDoc.get(id);
  return page === undefined || !doc || doc.original.frontMatter.unlisted ? null : { doc, page };
}

export const isShown = (node: SidebarNode, index: SiteIndex): boolean =>
  node.kind !== 'doc' || shownDoc(index, node.id) !== null;

/** The page of the first item that has one. */
export function firstPage(nodes: readonly SidebarNode[], index: SiteIndex): string | null {
  for (const node of nodes) {
    if (node.kind === 'link') continue;
    const page = node.kind === 'doc' ? shownDoc(index, node.id)?.page : (node.page ?? firstPage(node.items, index));
    if (page != null) return page;
  }
  return null;
}
