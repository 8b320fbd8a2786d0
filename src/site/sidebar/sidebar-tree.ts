// A sidebar with expanded folders and checked ids: one tree for all languages and pages.
import type { LocaleCode, Localized } from '../../model/locale.ts';
import type { Place } from '../../model/place.ts';

/** The doc whose title replaces the label of a category once pages are compiled. */
export interface LabelSource {
  readonly id: string;
  /** Languages in which the category has a label of its own. */
  readonly except: readonly LocaleCode[];
}

export type SidebarNode =
  | { readonly kind: 'doc'; readonly id: string; readonly label: Localized | null }
  | { readonly kind: 'link'; readonly label: Localized; readonly href: string; readonly place: Place | null }
  | {
      readonly kind: 'category';
      readonly label: Localized;
      readonly labelFrom: LabelSource | null;
      /** Page of the category itself (`/docs/Detailed`), or null. */
      readonly page: string | null;
      readonly collapsed: boolean;
      readonly description: string | null;
      /** Title of its generated index, if it differs from the label. */
      readonly title: string | null;
      readonly items: readonly SidebarNode[];
    };

export type CategoryNode = Extract<SidebarNode, { kind: 'category' }>;

export interface SidebarTree {
  /** In a version, it begins with the version and a colon: `2.3:guide`. */
  readonly id: string;
  readonly version?: string;
  readonly items: readonly SidebarNode[];
  /** Ids of docs in reading order. */
  readonly order: readonly string[];
  /** The same ids: id → index in `order`. */
  readonly members: ReadonlyMap<string, number>;
  readonly count: number;
  /** Page (`/docs/a`) → its positions from the root down: [2, 0] is the first item of the third item. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Positions of each page in the tree; the first ones for a page that occurs twice. */
export function treePositions(
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

/** All ids of docs below some nodes, in reading order; a category's own page comes before its items. */
export function docOrder(nodes: readonly SidebarNode[], docOfPage: (page: string) => string | null): string[] {
  const order: string[] = [];
  const visit = (items: readonly SidebarNode[]): void => {
    for (const node of items) {
      if (node.kind === 'doc') order.push(node.id);
      if (node.kind !== 'category') continue;
      const docId = node.page === null ? null : docOfPage(node.page);
      if (docId !== null) order.push(docId);
      visit(node.items);
    }
  };
  visit(nodes);
  return order;
}

/** All items of type `link`, at any depth. */
export const linksOf = (nodes: readonly SidebarNode[]): Extract<SidebarNode, { kind: 'link' }>[] =>
  nodes.flatMap((node) => (node.kind === 'category' ? linksOf(node.items) : node.kind === 'link' ? [node] : []));

export const countNodes = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'category' ? countNodes(node.items) : 0), 0);
