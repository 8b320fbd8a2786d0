// A sidebar with its folders filled in and its ids checked: the same tree for every language and page.
import type { Localized } from '../../model/locale.ts';
import type { Place } from '../../model/place.ts';

export type SidebarNode =
  | { readonly kind: 'doc'; readonly id: string; readonly label: Localized | null }
  | { readonly kind: 'link'; readonly label: Localized; readonly href: string; readonly place: Place | null }
  | {
      readonly kind: 'category';
      readonly label: Localized;
      /** Id of the doc whose title stands in the place of the label, once pages are compiled. */
      readonly labelFrom: string | null;
      /** Page of the category itself (`/docs/Detailed`), or null. */
      readonly page: string | null;
      readonly collapsed: boolean;
      readonly description: string | null;
      /** Title of its generated index, when that is not the label. */
      readonly title: string | null;
      readonly items: readonly SidebarNode[];
    };

export type CategoryNode = Extract<SidebarNode, { kind: 'category' }>;

export interface SidebarTree {
  /** Begins with the version and a colon in one that belongs to one: `2.3:guide`. */
  readonly id: string;
  readonly version?: string;
  readonly items: readonly SidebarNode[];
  /** Document ids in the order of reading. */
  readonly order: readonly string[];
  /** The same ids, for look-ups: id → place in the order. */
  readonly members: ReadonlyMap<string, number>;
  readonly count: number;
  /** Page (`/docs/a`) → its positions from the root of the tree down: [2, 0] is the first item of the third. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Where each page stands in the tree; a page that stands twice counts where it stands first. */
export function placesOf(
  nodes: readonly SidebarNode[],
  pageOf: (node: SidebarNode) => string | null,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, readonly number[]>();
  const visit = (items: readonly SidebarNode[], trail: readonly number[]): void => {
    items.forEach((node, position) => {
      const place = [...trail, position];
      const page = pageOf(node);
      if (page !== null && !places.has(page)) places.set(page, place);
      if (node.kind === 'category') visit(node.items, place);
    });
  };
  visit(nodes, []);
  return places;
}

/** All document ids below some nodes, in order of reading; a category's own page comes before its items. */
export function docOrder(nodes: readonly SidebarNode[], docOfPage: (page: string) => string | null): string[] {
  const order: string[] = [];
  const visit = (items: readonly SidebarNode[]): void => {
    for (const node of items) {
      if (node.kind === 'doc') order.push(node.id);
      if (node.kind !== 'category') continue;
      const own = node.page === null ? null : docOfPage(node.page);
      if (own !== null) order.push(own);
      visit(node.items);
    }
  };
  visit(nodes);
  return order;
}

/** All links that a sidebar writes itself, at any depth. */
export const linksOf = (nodes: readonly SidebarNode[]): Extract<SidebarNode, { kind: 'link' }>[] =>
  nodes.flatMap((node) => (node.kind === 'category' ? linksOf(node.items) : node.kind === 'link' ? [node] : []));

/** How many items a sidebar has in all. */
export const countNodes = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'category' ? countNodes(node.items) : 0), 0);
