// The bar at the top of every page.
import * as v from 'valibot';
import type { NavbarItem, SiteConfig } from '../model/site-config.ts';
import {
  type ChromeImageConfig,
  type ChromeLinkConfig,
  type ChromeTargetConfig,
  chromeImageSchema,
  chromeLinkSchema,
  linkEntries,
  normaliseChromeImage,
  normaliseChromeLink,
  normaliseTarget,
} from './chrome-link-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { choice, flag, list, strictObject, type Text, text, word } from './schema-parts.ts';

/** One item of the navbar: a link (`to` or `href`), a sidebar's first page (`sidebar`), or a menu (`items`). */
export interface NavbarItemConfig extends ChromeTargetConfig {
  /** Text of the item. */
  readonly label: Text;
  /** Side of the bar. Default: `left`. */
  readonly side?: 'left' | 'right' | undefined;
  /** Id of a sidebar: the item leads to its first page. */
  readonly sidebar?: string | undefined;
  /** Links of a menu. */
  readonly items?: readonly ChromeLinkConfig[] | undefined;
}

/** The bar at the top of every page. */
export interface NavbarConfig {
  /** Shown beside the logo. Default: the title of the site. */
  readonly title?: Text | undefined;
  /** The logo links to the front page unless it has `to` or `href`. */
  readonly logo?: ChromeImageConfig | undefined;
  /** Items of the bar, from left to right; pubdocs adds the language switch and the colour mode switch. */
  readonly items?: readonly NavbarItemConfig[] | undefined;
  /** Hides the bar while the reader scrolls down. Default: off. */
  readonly hideOnScroll?: boolean | undefined;
}

const itemSchema = strictObject({
  label: text,
  side: v.optional(choice(['left', 'right']), 'left'),
  sidebar: v.optional(word),
  items: v.optional(list(chromeLinkSchema)),
  ...linkEntries,
} satisfies Record<keyof NavbarItemConfig, v.GenericSchema>);

export const navbarSchema = v.optional(
  strictObject({
    title: v.optional(text),
    logo: v.optional(chromeImageSchema),
    items: v.optional(list(itemSchema), []),
    hideOnScroll: v.optional(flag, false),
  } satisfies Record<keyof NavbarConfig, v.GenericSchema>),
  {},
);

function normaliseItem(item: v.InferOutput<typeof itemSchema>, key: string, context: NormaliseContext): NavbarItem {
  const label = context.text(item.label, `${key}.label`);
  const { side, sidebar, items } = item;
  const ways = [item.to, item.href, sidebar, items].filter((way) => way !== undefined);
  if (ways.length > 1) context.report('config-link-target', { key, found: 'both' }, key);
  if (items !== undefined) {
    const links = items.map((link, at) => normaliseChromeLink(link, `${key}.items[${at}]`, context));
    return { kind: 'dropdown', side, label, items: links, key };
  }
  if (sidebar !== undefined) return { kind: 'sidebar', side, label, sidebar, key: `${key}.sidebar` };
  if (ways.length > 1) return { kind: 'link', side, label, to: null, href: null, key };
  return { kind: 'link', side, label, ...normaliseTarget(item, key, context) };
}

/** Determines the kind of each item by its keys. */
export const normaliseNavbar = (
  navbar: v.InferOutput<typeof navbarSchema>,
  context: NormaliseContext,
): SiteConfig['theme']['navbar'] => ({
  title: navbar.title === undefined ? null : context.text(navbar.title, 'theme.navbar.title'),
  logo: normaliseChromeImage(navbar.logo, 'theme.navbar.logo', context),
  items: navbar.items.map((item, at) => normaliseItem(item, `theme.navbar.items[${at}]`, context)),
  hideOnScroll: navbar.hideOnScroll,
});
