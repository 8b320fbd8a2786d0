// `nav` of mkdocs.yml → the sidebar.
import { tableOf, textOf } from '../read-value.ts';

export interface NavContext {
  /** ('guide/start.md') → the id of that page; null when there is none */
  readonly idOf: (path: string) => string | null;
  readonly left: (what: string, advice: string) => void;
}

/** A title that `nav` gives to a page. */
export type Titles = Map<string, string>;

const isOutside = (target: string): boolean => /^(?:https?|mailto):/i.test(target);

/** (nav) → items; titles of pages are added to the table */
export function convertNav(nav: unknown, context: NavContext, titles: Titles): unknown[] {
  return (Array.isArray(nav) ? nav : []).flatMap((entry: unknown): unknown[] => {
    if (typeof entry === 'string') return item(undefined, entry, context, titles);
    return Object.entries(tableOf(entry)).flatMap(([label, value]): unknown[] => {
      if (!Array.isArray(value)) return item(label, textOf(value) ?? '', context, titles);
      const [first] = value;
      // With section indexes, a page without a title at the start is the page of its section.
      const index =
        typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) ? context.idOf(first) : null;
      const items = convertNav(index === null ? value : value.slice(1), context, titles);
      const link = index === null ? {} : { link: { type: 'doc', id: index } };
      return items.length === 0 && index === null ? [] : [{ type: 'category', label, ...link, items }];
    });
  });
}

function item(label: string | undefined, target: string, { idOf, left }: NavContext, titles: Titles): unknown[] {
  if (isOutside(target)) return [{ type: 'link', label: label ?? target, href: target }];
  const id = idOf(target);
  if (id === null) {
    left(`the item “${label ?? target}” of nav`, `There is no page ${target}.`);
    return [];
  }
  if (label === undefined) return [id];
  titles.set(target, label);
  return [{ type: 'doc', id, label }];
}
