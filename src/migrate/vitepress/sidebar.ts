// Sidebars of VitePress → those of pubdocs: one list of items with the texts of all languages.
import { flagOf, type Table, tableOf, textOf } from '../read-value.ts';
import { type Note, noPageAdvice } from '../results.ts';
import type { LocalText } from '../write-module.ts';
import { itemsOf, mapValues, type VitePressLocale } from './site.ts';

export interface VitePressSidebarContext {
  readonly locales: readonly VitePressLocale[];
  /** ('/guide/start') → the id of the page; null if it does not exist */
  readonly idOf: (link: string) => string | null;
  readonly left: Note;
}

/** The items of all languages at the same place of the same sidebar. */
interface Level {
  /** Items of the root locale. */
  readonly items: readonly Table[];
  readonly base: string;
  /** Code of a language → its items. */
  readonly others: ReadonlyMap<string, readonly Table[]>;
}

/** (themes of the languages) → sidebars.ts; an object with paths becomes one sidebar per path */
export function convertVitePressSidebar(context: VitePressSidebarContext): Record<string, unknown> {
  const [root, ...others] = context.locales;
  const ids = new Set<string>();
  return Object.fromEntries(
    sidebarsOf(root?.theme.sidebar).map(({ path, items, base }) => {
      const translated = others.map((locale): [string, readonly Table[]] => {
        const translation = sidebarsOf(locale.theme.sidebar).find((each) => withoutSegment(each.path, locale) === path);
        return [locale.code, translation?.items ?? []];
      });
      const name = path.replace(/^\/|\/$/g, '').replace(/[^\w]+/g, '-') || 'docs';
      const id = ids.has(name) ? `${name}-${ids.size}` : name;
      ids.add(id);
      return [id, convertLevel({ items, base, others: new Map(translated) }, context)];
    }),
  );
}

const withoutSegment = (path: string, { path: segment }: VitePressLocale): string =>
  segment !== '' && path.startsWith(`/${segment}/`) ? path.slice(segment.length + 1) : path;

interface OneSidebar {
  readonly path: string;
  readonly items: readonly Table[];
  readonly base: string;
}

function sidebarsOf(value: unknown): OneSidebar[] {
  if (Array.isArray(value)) return [{ path: '/', items: itemsOf(value), base: '' }];
  return Object.entries(tableOf(value)).map(([path, sidebar]) => {
    if (Array.isArray(sidebar)) return { path, items: itemsOf(sidebar), base: '' };
    const table = tableOf(sidebar);
    return { path, items: itemsOf(table.items), base: textOf(table.base) ?? '' };
  });
}

const isWhole = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link);

/** ('/guide/', 'start') → '/guide/start' */
const joinBase = (base: string, link: string): string =>
  isWhole(link) ? link : `${base}${link}`.replace(/\/{2,}/g, '/');

function convertLevel({ items, base, others }: Level, context: VitePressSidebarContext): unknown[] {
  return items.flatMap((item, at): unknown[] => {
    const text = textOf(item.text) ?? '';
    const label = commonText(
      text,
      context.locales,
      mapValues(others, (list) => textOf(list[at]?.text)),
    );
    const ownBase = textOf(item.base) ?? base;
    const link = textOf(item.link);
    const target = link === undefined ? null : joinBase(ownBase, link);
    const id = target === null || isWhole(target) ? null : context.idOf(target);
    if (item.items !== undefined) {
      const below = mapValues(others, (list) => itemsOf(list[at]?.items));
      const inner = convertLevel({ items: itemsOf(item.items), base: ownBase, others: below }, context);
      // A group without a name only groups its items.
      if (text === '') return inner;
      if (inner.length === 0 && id === null) {
        context.left(
          `the group “${text}” of the sidebar`,
          'Its items are not known before the config runs (`--trust-and-run-config`), or they have no pages.',
        );
        return [];
      }
      const collapsed = flagOf(item.collapsed) ?? false;
      return [
        { type: 'category', label, ...(id === null ? {} : { link: { type: 'doc', id } }), collapsed, items: inner },
      ];
    }
    if (target === null || text === '') return [];
    if (id !== null) return [{ type: 'doc', id, label }];
    if (!isWhole(target)) context.left(`the page ${target} of the sidebar`, noPageAdvice);
    return isWhole(target) ? [{ type: 'link', label, href: target }] : [];
  });
}

/** A single text if all languages have the same. */
export function commonText(
  text: string,
  locales: readonly VitePressLocale[],
  others: ReadonlyMap<string, string | undefined>,
): LocalText {
  const texts = locales.map(({ code }) => [code, others.get(code) ?? text] as const);
  return texts.every(([, each]) => each === text) ? text : Object.fromEntries(texts);
}
