// Which print pages a language and version has, and which pages of the docs are in them, in reading order.
import type { Route } from '../model/route.ts';
import type { SidebarNode } from '../site/sidebar/sidebar-tree.ts';
import {
  categoryLabel,
  hasDocs,
  localeOf,
  printPath,
  routeIn,
  type SiteIndex,
  sidebarsOf,
  textAt,
  titleOf,
} from '../site/site-index.ts';
import { joinPath, localisePath } from '../site/url.ts';
import { slugify, uniqueSlug } from '../text/slug.ts';

/** A category or a page in a print page. */
export interface PrintItem {
  readonly title: string;
  /** 0 for items outside of categories. */
  readonly depth: number;
  /** Its id, which no other item of the print page has. */
  readonly key: string;
  /** Null for a category without a page of its own. */
  readonly route: Route | null;
}

export interface PrintPage {
  /** Path of the page: '/cs/docs/print' */
  readonly path: string;
  /** Label of its category; null for the whole docs. */
  readonly section: string | null;
  readonly items: readonly PrintItem[];
  /** The pages of the sections, on the first page. */
  readonly others: readonly { readonly title: string; readonly path: string }[];
}

interface Scope {
  readonly index: SiteIndex;
  readonly locale: string;
  readonly version: string | undefined;
}

/** The print pages of a language and version; without pages of the docs there is none. */
export function printPages(scope: Scope): readonly PrintPage[] {
  const { index, locale, version } = scope;
  if (!hasDocs(index, version)) return [];
  const path = printPath(index, version);
  const localised = (page: string): string => localisePath(localeOf(index.config, locale), page);
  const sections = sectionsOf(scope);
  const all = sections.flatMap(({ items }) => items);
  if (index.config.docs.print === 'all') return [{ path: localised(path), section: null, items: all, others: [] }];
  const taken = { ids: new Set<string>(), counts: new Map<string, number>() };
  const namedSections = sections.flatMap(({ label, items, name }) =>
    label === null
      ? []
      : [{ path: localised(joinPath(path, uniqueSlug(slugify(name), taken))), section: label, items, others: [] }],
  );
  const rest = sections.flatMap(({ label, items }) => (label === null ? items : []));
  const others = namedSections.map(({ section, path: of }) => ({ title: section, path: of }));
  return [{ path: localised(path), section: null, items: rest, others }, ...namedSections];
}

interface PrintSection {
  /** Null for pages outside of categories. */
  readonly label: string | null;
  /** Its label in the default language, which its URL has in all languages. */
  readonly name: string;
  readonly items: PrintItem[];
}

/** Pages outside of categories, and each category at the top of a sidebar. Each page is there once. */
function sectionsOf({ index, locale, version }: Scope): readonly PrintSection[] {
  const keys = { ids: new Set<string>(), counts: new Map<string, number>() };
  const seen = new Set<Route>();
  const free: PrintSection = { label: null, name: '', items: [] };
  const sections: PrintSection[] = [free];
  const keyOf = (name: string): string => uniqueSlug(name.replace(/[\s:]+/gu, '-'), keys);
  const add = (page: string | null | undefined, depth: number, items: PrintItem[]): boolean => {
    const route = page == null ? undefined : routeIn(index, page, locale);
    const text = route?.kind === 'doc' ? textAt(index, route.page, locale) : undefined;
    if (!route || !text || route.unlisted || seen.has(route)) return false;
    seen.add(route);
    const id = route.id ?? '';
    const key = keyOf(version === undefined ? id : id.slice(version.length + 1));
    items.push({ title: titleOf(text, index), depth, key, route });
    return true;
  };
  const visit = (nodes: readonly SidebarNode[], depth: number, items: PrintItem[]): void => {
    for (const node of nodes) {
      if (node.kind === 'doc') add(index.routes.pageOfDoc.get(node.id), depth, items);
      if (node.kind !== 'category') continue;
      const label = categoryLabel(index, node, locale);
      const ownItems: PrintItem[] = [];
      if (!add(node.page, depth, ownItems))
        ownItems.push({ title: label, depth, key: keyOf(slugify(label)), route: null });
      visit(node.items, depth + 1, ownItems);
      // A category without any page is no part of the docs on paper.
      if (!ownItems.some(({ route }) => route !== null)) continue;
      if (depth > 0) items.push(...ownItems);
      else sections.push({ label, name: categoryLabel(index, node, index.config.i18n.defaultLocale), items: ownItems });
    }
  };
  const visitTop = (nodes: readonly SidebarNode[]): void => {
    // In the order of the sidebar: pages after a category follow it.
    for (const node of nodes) {
      const last = sections.at(-1);
      const isFree = node.kind !== 'category' && last !== undefined && last.label !== null;
      if (isFree) sections.push({ label: null, name: '', items: [] });
      visit([node], 0, sections.at(-1)?.items ?? free.items);
    }
  };
  for (const sidebar of sidebarsOf(index, version)) visitTop(sidebar.items);
  const rest: PrintSection = { label: null, name: '', items: [] };
  sections.push(rest);
  for (const { kind, page, locale: of, version: ownItems } of index.routes.routes)
    if (kind === 'doc' && of === locale && ownItems === version) add(page, 0, rest.items);
  return sections;
}
