// Sidebar tree → what the template shows. Small sidebars are whole and shared by all pages of a language; in large ones closed
// branches are links and long branches show a window, so that the bytes of a page do not grow with the site.
import type { LocaleCode } from '../../model/locale.ts';
import type { SidebarItemModel, SidebarModel } from '../../model/page-model.ts';
import { categoryLabel, docOfId, labelOf, localeOf, type SiteIndex, textIn } from '../site-index.ts';
import { localisePath } from '../url.ts';
import type { SidebarNode, SidebarTree } from './sidebar-tree.ts';

/** Up to this many items a sidebar is whole. */
export const wholeSidebar = 200;
/** How many neighbours a branch of a large sidebar shows. */
export const branchWindow = 100;

interface Context {
  readonly index: SiteIndex;
  readonly locale: LocaleCode;
  /** Positions of the open page from here down; empty when the page is not below. */
  readonly place: readonly number[];
  readonly whole: boolean;
}

/** Makes sidebar models and keeps them, so that pages with the same sidebar get the same object. */
export function makeSidebarModels(
  index: SiteIndex,
): (sidebar: SidebarTree, locale: LocaleCode, page: string) => SidebarModel {
  const known = new Map<string, SidebarModel>();
  return (sidebar, locale, page) => {
    const whole = sidebar.count <= wholeSidebar;
    const place = whole ? [] : (sidebar.places.get(page) ?? []);
    const key = `${locale}\0${sidebar.id}\0${whole ? '' : openBranch(sidebar.items, place)}`;
    const model = known.get(key) ?? {
      id: sidebar.id,
      items: itemsOf(sidebar.items, { index, locale, place, whole }),
    };
    known.set(key, model);
    return model;
  };
}

/** Names what of a large sidebar is open: the path of positions down to the page's branch, and the window in it. */
function openBranch(nodes: readonly SidebarNode[], [position, ...below]: readonly number[]): string {
  const node = position === undefined ? undefined : nodes[position];
  if (position === undefined || !node) return '';
  const window = nodes.length > branchWindow ? `w${windowStart(position, nodes.length)}` : '';
  return node.kind === 'category' ? `${window}/${position}${openBranch(node.items, below)}` : window;
}

/** First item of the window around a position, in steps of a quarter, so that neighbours share a window. */
function windowStart(position: number, length: number): number {
  const step = branchWindow / 4;
  const start = Math.floor((position - branchWindow / 2) / step) * step;
  return Math.max(0, Math.min(start, length - branchWindow));
}

function itemsOf(nodes: readonly SidebarNode[], context: Context): SidebarItemModel[] {
  const [position, ...below] = context.place;
  const start = context.whole || nodes.length <= branchWindow ? 0 : windowStart(position ?? 0, nodes.length);
  const end = context.whole ? nodes.length : start + branchWindow;
  return nodes.slice(start, end).flatMap((node, offset) => {
    const open = start + offset === position;
    return itemOf(node, { ...context, place: open ? below : [] }, context.whole || open);
  });
}

function itemOf(node: SidebarNode, context: Context, open: boolean): SidebarItemModel[] {
  const { index, locale } = context;
  switch (node.kind) {
    case 'link': {
      const target = index.links.resolveChrome(node.href, locale);
      return [{ kind: 'link', label: node.label[locale] ?? '', ...target }];
    }
    case 'doc':
      return docItem(node, context);
    case 'category': {
      const page = node.page ?? (open ? null : firstPage(node.items, index));
      const path = page === null ? null : localisePath(localeOf(index.config, locale), page);
      return [
        {
          kind: 'category',
          label: categoryLabel(index, node, locale),
          href: path === null ? null : index.links.pageHref(path),
          path: node.page === null ? null : path,
          collapsed: node.collapsed,
          items: open ? itemsOf(node.items, context) : [],
        },
      ];
    }
    default:
      return node satisfies never;
  }
}

function docItem(node: Extract<SidebarNode, { kind: 'doc' }>, { index, locale }: Context): SidebarItemModel[] {
  const doc = docOfId(index, node.id);
  const page = index.routes.pageOfDoc.get(node.id);
  if (!doc || page === undefined || doc.original.frontMatter.unlisted) return [];
  const text = textIn(doc, locale);
  const path = localisePath(localeOf(index.config, locale), page);
  const source = localeOf(index.config, text.locale);
  return [
    {
      kind: 'page',
      label: text.frontMatter.sidebar_label ?? node.label?.[locale] ?? labelOf(text, index),
      href: index.links.pageHref(path),
      path,
      badge: text.locale === locale ? null : { text: source.code.toUpperCase(), lang: source.htmlLang },
    },
  ];
}

function firstPage(nodes: readonly SidebarNode[], index: SiteIndex): string | null {
  for (const node of nodes) {
    const own = node.kind === 'doc' ? (index.routes.pageOfDoc.get(node.id) ?? null) : null;
    const page = node.kind === 'category' ? (node.page ?? firstPage(node.items, index)) : own;
    if (page !== null) return page;
  }
  return null;
}
