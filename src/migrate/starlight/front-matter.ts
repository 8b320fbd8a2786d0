// Front matter of Starlight → the one of pubdocs.

import { listOf } from '../../text/is-object.ts';
import { convertFrontMatter } from '../convert-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import { homeText } from '../vitepress/front-matter.ts';

/** Key of Starlight → keys of pubdocs. */
const keys: Readonly<Record<string, (value: unknown) => Table>> = {
  sidebar: (value) => {
    const { order, label, hidden } = tableOf(value);
    return {
      ...(typeof order === 'number' ? { sidebar_position: order } : {}),
      ...(textOf(label) === undefined ? {} : { sidebar_label: textOf(label) }),
      ...(hidden === true ? { displayed_sidebar: null } : {}),
    };
  },
  tableOfContents: (value) => {
    if (value === false) return { hide_table_of_contents: true };
    const { minHeadingLevel, maxHeadingLevel } = tableOf(value);
    return {
      ...(typeof minHeadingLevel === 'number' ? { toc_min_heading_level: Math.max(2, minHeadingLevel) } : {}),
      ...(typeof maxHeadingLevel === 'number' ? { toc_max_heading_level: maxHeadingLevel } : {}),
    };
  },
  prev: (value) => (value === false ? { pagination_prev: null } : {}),
  next: (value) => (value === false ? { pagination_next: null } : {}),
  pagefind: (value) => (value === false ? { search: false } : {}),
  editUrl: (value) =>
    value === false ? { custom_edit_url: null } : textOf(value) === undefined ? {} : { custom_edit_url: textOf(value) },
  template: (value) => (value === 'splash' ? { displayed_sidebar: null, hide_table_of_contents: true } : {}),
  // In Starlight it is relative to the root of the site.
  slug: (value) => (textOf(value) === undefined ? {} : { slug: `/${textOf(value)?.replace(/^\/+/, '') ?? ''}` }),
  ...Object.fromEntries(
    ['hero', 'banner', 'head', 'lastUpdated', 'excerpt', 'cover', 'featured', 'metrics'].map((name) => [
      name,
      () => ({}),
    ]),
  ),
};

const generator = { keys, sameKeys: new Set(['title', 'description', 'draft', 'keywords']) };

/** ({ id: 'a', pagefind: false }) → { search: false }; null if nothing changes */
export const convertStarlightFrontMatter = (table: Table): Table | null => convertFrontMatter(generator, table);

/** The text of a page with `hero`: its title, tagline and buttons; null without `hero` */
export function heroText(table: Table, base: string): string | null {
  const hero = tableOf(table.hero);
  if (Object.keys(hero).length === 0) return null;
  const actions = listOf(hero.actions).map((action: unknown) => {
    const { text, link, variant } = tableOf(action);
    const href = textOf(link) ?? '';
    const path = base !== '' && `${href}/`.startsWith(`${base}/`) ? href.slice(base.length) || '/' : href;
    return {
      text,
      link: path,
      theme: textOf(variant) === undefined || textOf(variant) === 'primary' ? 'brand' : 'alt',
    };
  });
  const title = textOf(hero.title) ?? textOf(table.title) ?? '';
  return homeText({ hero: { name: title, tagline: hero.tagline, actions } }, title);
}
