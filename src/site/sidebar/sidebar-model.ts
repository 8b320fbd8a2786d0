// Sidebar tree → model for the template. A small sidebar is complete and shared by all pages of a language. For a large
// one, a page has the open branch, windows of long branches, and other branches up to a limit of items, so that its
// size does not depend on the site's.
import type { LocaleCode } from '../../model/locale.ts';
import type { SidebarItemModel, SidebarModel } from '../../model/page-model.ts';
import { rememberAll } from '../../text/remember-each.ts';
import { categoryLabel, localeOf, type SiteIndex, sidebarLabelOf, textIn, typesetIn } from '../site-index.ts';
import { fileToHref, localisePath } from '../url.ts';
import { firstPage, isShown, shownDoc } from './shown-pages.ts';
import { branchesFile, branchNames, fillBranches, type OpenLevel } from './sidebar-branches.ts';
import type { CategoryNode, SidebarNode, SidebarTree } from './sidebar-tree.ts';

/** Maximum items of a complete sidebar, and of a page of a larger one, unless its open branch is longer. */
export const maxWholeItems = 200;
/** Items of each level in the open branch of a large sidebar. */
const maxLevelItems = 100;
/** Maximum items of one branch that a browser fetches. */
const maxFetchedItems = 1000;

interface Context {
  readonly index: SiteIndex;
  readonly locale: LocaleCode;
  /** Positions of the open page from this level down; empty when the page is not below. */
  readonly place: readonly number[];
  /** Null for a complete sidebar. */
  readonly large: LargeSidebar | null;
}

interface LargeSidebar {
  readonly names: ReadonlyMap<CategoryNode, string>;
  /** Closed branches whose items are in the page. */
  readonly filled: ReadonlySet<CategoryNode>;
}

/** A branch of a large sidebar with the items that a browser fetches. */
export interface FetchedBranch {
  readonly name: string;
  readonly items: readonly SidebarItemModel[];
}

export interface SidebarModels {
  /** The sidebar of a page. Neighbouring pages with the same sidebar get the same object. */
  readonly of: (sidebar: SidebarTree, locale: LocaleCode, page: string) => SidebarModel;
  /** The branches of a large sidebar, one by one; none for a complete sidebar. */
  readonly branches: (sidebar: SidebarTree, locale: LocaleCode) => Iterable<FetchedBranch>;
}

/** Keeps models by key. Few suffice: pages are rendered by path, and neighbours share a sidebar. */
export type RememberModels = (
  make: (parts: { readonly key: string; readonly make: () => SidebarModel }) => SidebarModel,
) => (parts: { readonly key: string; readonly make: () => SidebarModel }) => SidebarModel;

export function makeSidebarModels(index: SiteIndex, remember: RememberModels): SidebarModels {
  const modelOf = remember(({ make }) => make());
  const namesOf = rememberAll((sidebar: SidebarTree) => branchNames(sidebar, index.config.i18n.defaultLocale));
  return {
    of: (sidebar, locale, page) => {
      const isWhole = sidebar.count <= maxWholeItems;
      const place = isWhole ? [] : (sidebar.places.get(page) ?? []);
      const key = `${locale}\0${sidebar.id}\0${isWhole ? '' : openBranch(sidebar.items, place)}`;
      const make = (): SidebarModel => {
        if (!isWhole) return largeModel(index, sidebar, namesOf(sidebar), { locale, place });
        const context = { index, locale, place, large: null };
        return { id: sidebar.id, branches: null, items: sidebar.items.flatMap((node) => itemOf(node, context, true)) };
      };
      return modelOf({ key, make });
    },
    *branches(sidebar, locale) {
      if (sidebar.count <= maxWholeItems) return;
      const names = namesOf(sidebar);
      for (const [node, name] of names) {
        if (!node.items.some((item) => isShown(item, index))) continue;
        const items = node.items.slice(0, maxFetchedItems);
        const budget = maxWholeItems - items.length;
        const filled = fillBranches([{ nodes: items, open: null }], budget, ({ collapsed }) => (collapsed ? null : 0));
        const context = { index, locale, place: [], large: { names, filled } };
        yield { name, items: items.flatMap((item) => itemOf(item, context, false)) };
      }
    },
  };
}

function largeModel(
  index: SiteIndex,
  sidebar: SidebarTree,
  names: LargeSidebar['names'],
  { locale, place }: Pick<Context, 'locale' | 'place'>,
): SidebarModel {
  const levels = openLevels(sidebar.items, place);
  const itemBudget = maxWholeItems - levels.reduce((sum, { nodes }) => sum + nodes.length, 0);
  // Open branches first; then branches without a page, which have nothing to link to.
  const filled = fillBranches(levels, itemBudget, (node) => {
    if (!node.collapsed) return 0;
    return (node.page ?? firstPage(node.items, index)) === null ? 1 : 2;
  });
  const branches = fileToHref(branchesFile(localeOf(index.config, locale)), index.config);
  return {
    id: sidebar.id,
    branches,
    items: itemsOf(sidebar.items, { index, locale, place, large: { names, filled } }),
  };
}

/** The levels from the root down to the open page, each with the nodes of its window and its open node. */
function openLevels(nodes: readonly SidebarNode[], [position, ...below]: readonly number[]): OpenLevel[] {
  const [start, end] = windowOf(nodes, position);
  const open = position === undefined ? undefined : nodes[position];
  const level = { nodes: nodes.slice(start, end), open: open?.kind === 'category' ? open : null };
  return [level, ...(level.open ? openLevels(level.open.items, below) : [])];
}

/** Cache key of the open part of a large sidebar: the positions down to the page's branch, and its window. */
function openBranch(nodes: readonly SidebarNode[], [position, ...below]: readonly number[]): string {
  const node = position === undefined ? undefined : nodes[position];
  if (position === undefined || !node) return '';
  const window = nodes.length > maxLevelItems ? `w${windowOf(nodes, position)[0]}` : '';
  return node.kind === 'category' ? `${window}/${position}${openBranch(node.items, below)}` : window;
}

/** Start and end of the window around a position. It moves in steps of a quarter, so that neighbours share it. */
function windowOf({ length }: readonly SidebarNode[], position = 0): readonly [start: number, end: number] {
  if (length <= maxLevelItems) return [0, length];
  const step = maxLevelItems / 4;
  const start = Math.floor((position - maxLevelItems / 2) / step) * step;
  const first = Math.max(0, Math.min(start, length - maxLevelItems));
  return [first, first + maxLevelItems];
}

function itemsOf(nodes: readonly SidebarNode[], context: Context): SidebarItemModel[] {
  const [position, ...below] = context.place;
  const [start, end] = windowOf(nodes, position);
  return nodes.slice(start, end).flatMap((node, offset) => {
    const isOpen = start + offset === position;
    return itemOf(node, { ...context, place: isOpen ? below : [] }, isOpen);
  });
}

function itemOf(node: SidebarNode, context: Context, isOpen: boolean): SidebarItemModel[] {
  const { index, locale } = context;
  switch (node.kind) {
    case 'link': {
      const target = index.links.resolveChrome(node.href, locale);
      return [{ kind: 'link', label: typesetIn(node.label[locale] ?? '', index, locale), ...target }];
    }
    case 'doc':
      return docItem(node, context);
    case 'category':
      return [categoryItem(node, context, isOpen)];
    default:
      return node satisfies never;
  }
}

function categoryItem(node: CategoryNode, context: Context, isOpen: boolean): SidebarItemModel {
  const { index, locale, large } = context;
  const isFilled = isOpen || large === null || large.filled.has(node);
  const isCut = !isFilled && node.items.some((item) => isShown(item, index));
  const page = node.page ?? (isCut ? firstPage(node.items, index) : null);
  const path = page === null ? null : localisePath(localeOf(index.config, locale), page);
  const itemsInside = (): SidebarItemModel[] =>
    isOpen && large
      ? itemsOf(node.items, context)
      : node.items.flatMap((item) => itemOf(item, { ...context, place: [] }, false));
  return {
    kind: 'category',
    label: categoryLabel(index, node, locale),
    href: path === null ? null : index.links.pageHref(path),
    path: node.page === null ? null : path,
    collapsed: node.collapsed,
    branch: large?.names.get(node) ?? null,
    isCut,
    items: isFilled ? itemsInside() : [],
  };
}

function docItem(node: Extract<SidebarNode, { kind: 'doc' }>, { index, locale }: Context): SidebarItemModel[] {
  const listing = shownDoc(index, node.id);
  if (!listing) return [];
  const text = textIn(listing.doc, locale);
  const path = localisePath(localeOf(index.config, locale), listing.page);
  const source = localeOf(index.config, text.locale);
  return [
    {
      kind: 'page',
      label: sidebarLabelOf(text, node.label, index, locale),
      href: index.links.pageHref(path),
      path,
      badge: text.locale === locale ? null : { text: source.code.toUpperCase(), lang: source.htmlLang },
    },
  ];
}
