// The bar at the top of every page.
import * as v from 'valibot';
import type { Localized } from '../model/locale.ts';
import {
  type ChromeLink,
  type ChromeTarget,
  chromeImageSchema,
  chromeLinkSchema,
  linkEntries,
  normaliseChromeImage,
  normaliseChromeLink,
  normaliseTarget,
} from './chrome-link-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { choice, flag, key, labelSchema, list, named, orNull, strictObject, text, wordSchema } from './schema-parts.ts';

const itemSchema = named(
  'NavbarItemConfig',
  "One item of the navbar: a link (`to` or `href`), a sidebar's first page (`sidebar`), or a menu (`items`).",
  strictObject({
    label: key('its label', labelSchema),
    side: key('side of the bar', v.optional(choice(['left', 'right']), 'left')),
    ...linkEntries,
    sidebar: key('first page of that sidebar', orNull(wordSchema), { takes: 'id' }),
    items: key('a menu', orNull(list(chromeLinkSchema)), { takes: 'list of links' }),
  }),
);

export const navbarSchema = v.optional(
  named(
    'NavbarConfig',
    'The bar at the top of every page.',
    strictObject({
      title: key('the title beside the logo', orNull(text), { without: 'title of the site' }),
      logo: key('the logo, a link to the front page unless it has `to` or `href`', orNull(chromeImageSchema), {
        takes: 'image',
        without: 'none',
      }),
      items: key(
        'links, menus and sidebars, from left to right; pubdocs adds the language switch and the colour mode switch',
        v.optional(list(itemSchema), []),
      ),
      hideOnScroll: key('hides the bar while the reader scrolls down', v.optional(flag, false)),
    }),
  ),
  {},
);

type CheckedItem = v.InferOutput<typeof itemSchema>;

/** An item with its label in every language; `key` is the place of its target in the config. */
export type NavbarItem = { readonly side: CheckedItem['side']; readonly label: Localized } & (
  | ({ readonly kind: 'link' } & ChromeTarget)
  | { readonly kind: 'sidebar'; readonly sidebar: string; readonly key: string }
  | { readonly kind: 'dropdown'; readonly items: readonly ChromeLink[]; readonly key: string }
);

/** Determines the kind of an item by its keys. */
function normaliseItem(item: CheckedItem, key: string, context: NormaliseContext): NavbarItem {
  const { side, sidebar, items } = item;
  const shown = { side, label: context.text(item.label, `${key}.label`) };
  const targets = [item.to, item.href, sidebar, items].filter((target) => target !== null);
  if (targets.length > 1) context.report('config-link-target', { key, found: 'both' }, key);
  if (items !== null) {
    const links = items.map((link, at) => normaliseChromeLink(link, `${key}.items[${at}]`, context));
    return { kind: 'dropdown', ...shown, items: links, key };
  }
  if (sidebar !== null) return { kind: 'sidebar', ...shown, sidebar, key: `${key}.sidebar` };
  if (targets.length > 1) return { kind: 'link', ...shown, to: null, href: null, key };
  return { kind: 'link', ...shown, ...normaliseTarget(item, key, context) };
}

export const normaliseNavbar = (navbar: v.InferOutput<typeof navbarSchema>, context: NormaliseContext) => ({
  ...navbar,
  title: context.textOrNull(navbar.title, 'theme.navbar.title'),
  logo: normaliseChromeImage(navbar.logo, 'theme.navbar.logo', context),
  items: navbar.items.map((item, at) => normaliseItem(item, `theme.navbar.items[${at}]`, context)),
});
