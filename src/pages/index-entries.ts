// Entries of the docs root and of generated folder indexes: two levels, with pagination.
import type { LocaleCode } from '../model/locale.ts';
import type { IndexEntryModel } from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import { indexPartSize } from '../site/routes.ts';
import { firstPage, isShown, shownDoc } from '../site/sidebar/shown-pages.ts';
import type { CategoryNode, SidebarNode, SidebarTree } from '../site/sidebar/sidebar-tree.ts';
import {
  categoryLabel,
  descriptionOf,
  localeOf,
  type SiteIndex,
  sidebarLabelOf,
  sidebarsOf,
  textIn,
  typesetIn,
} from '../site/site-index.ts';
import { localisePath } from '../site/url.ts';

export interface IndexContent {
  /** Label of the folder; null for the docs root, which has an interface text. */
  readonly label: string | null;
  readonly description: string | null;
  readonly entries: readonly IndexEntryModel[];
}

/** Maximum pages below a category in the index. */
const shownBelow = 12;

/** Entries of an index page: the whole sidebar, or the category of the route. */
export function indexEntries(index: SiteIndex, route: Route): IndexContent {
  if (route.kind === 'docs-root') {
    const nodes = sidebarsOf(index, route.version).flatMap(({ items }) => items);
    const part = Number(route.id ?? '0');
    return { label: null, description: null, entries: entriesOf(partOf(nodes, part), index, route) };
  }
  const category = findCategory([...index.sidebars.values()], route.page);
  return {
    label: category ? titleIn(category, index, route.locale) : null,
    description: category?.description == null ? null : typesetIn(category.description, index, route.locale),
    entries: category ? entriesOf(category.items, index, route) : [],
  };
}

/** Title of the index of a category: its own, or its label. */
const titleIn = (category: CategoryNode, index: SiteIndex, locale: LocaleCode): string =>
  category.title == null ? categoryLabel(index, category, locale) : typesetIn(category.title, index, locale);

/** One part of a long list. Lists of categories are split by their pages, so that parts have similar lengths. */
function partOf(nodes: readonly SidebarNode[], part: number): readonly SidebarNode[] {
  const chosen: SidebarNode[] = [];
  let offset = 0;
  for (const node of nodes) {
    const at = Math.floor(offset / indexPartSize);
    if (at === part) chosen.push(node);
    offset += 1 + (node.kind === 'category' ? node.items.length : 0);
  }
  return chosen;
}

function findCategory(sidebars: readonly SidebarTree[], page: string): CategoryNode | null {
  const search = (nodes: readonly SidebarNode[]): CategoryNode | null => {
    for (const node of nodes) {
      if (node.kind !== 'category') continue;
      const match = node.page === page ? node : search(node.items);
      if (match) return match;
    }
    return null;
  };
  return search(sidebars.flatMap(({ items }) => items));
}

function entriesOf(nodes: readonly SidebarNode[], index: SiteIndex, route: Route): IndexEntryModel[] {
  return nodes.flatMap((node): IndexEntryModel[] => {
    if (node.kind === 'link') return [];
    if (node.kind === 'doc') return docEntry(node, index, route);
    const items = node.items.slice(0, shownBelow).flatMap((item) => entriesOf([leaf(item)], index, route));
    const page = node.page ?? firstPage(node.items, index);
    if (page === null) return [];
    return [
      {
        label: categoryLabel(index, node, route.locale),
        href: hrefOf(page, index, route),
        description: typesetIn(node.description ?? '', index, route.locale),
        items,
        pages: countPages(node.items, index),
      },
    ];
  });
}

/** Limits a category on the second level to its first pages. */
const leaf = (node: SidebarNode): SidebarNode =>
  node.kind === 'category'
    ? { ...node, items: node.items.filter(({ kind }) => kind === 'doc').slice(0, shownBelow) }
    : node;

/** Number of shown pages below a category, at any depth. */
const countPages = (nodes: readonly SidebarNode[], index: SiteIndex): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === 'category') return sum + countPages(node.items, index);
    return node.kind === 'doc' && isShown(node, index) ? sum + 1 : sum;
  }, 0);

const hrefOf = (page: string, index: SiteIndex, route: Route): string =>
  index.links.pageHref(localisePath(localeOf(index.config, route.locale), page));

function docEntry(node: Extract<SidebarNode, { kind: 'doc' }>, index: SiteIndex, route: Route): IndexEntryModel[] {
  const listing = shownDoc(index, node.id);
  if (!listing) return [];
  const text = textIn(listing.doc, route.locale);
  const label = sidebarLabelOf(text, node.label, index, route.locale);
  return [{ label, href: hrefOf(listing.page, index, route), description: descriptionOf(text, index), items: [] }];
}
