// A link of navbar or footer, and an image of them.
import * as v from 'valibot';
import type { ChromeImage, ChromeLink } from '../model/site-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { noun, sitePath, type Text, text, whole } from './schema-parts.ts';

/** Where a link of the chrome leads: exactly one of the two. */
export interface ChromeAddressConfig {
  /** A path of the site, without base and language: `/docs/intro`. */
  readonly to?: string | undefined;
  /** An address outside the site: `https://…`, `mailto:…` or `tel:…`. */
  readonly href?: string | undefined;
}

/** A link of the navbar or the footer. */
export interface ChromeLinkConfig extends ChromeAddressConfig {
  /** Text of the link. */
  readonly label: Text;
}

/** An image of the navbar or the footer. */
export interface ChromeImageConfig extends ChromeAddressConfig {
  /** A file in `static/`, as a path of the site: `/img/logo.svg`. */
  readonly src: string;
  /** Another file for the dark colour mode. */
  readonly srcDark?: string | undefined;
  /** Text alternative for people who do not see the image. */
  readonly alt: Text;
  /** Width in CSS pixels; the page keeps the place, so that nothing jumps. */
  readonly width: number;
  /** Height in CSS pixels. */
  readonly height: number;
}

export const outsideAddress = v.pipe(
  v.string('an external URL'),
  v.check(
    (value) => /^(https?:\/\/[^/\s]|mailto:|tel:)/i.test(value) && URL.canParse(value),
    'an address that begins with https://, http://, mailto: or tel: (for a page of this site use `to`)',
  ),
);

export const addressEntries = { to: v.optional(sitePath), href: v.optional(outsideAddress) } satisfies Record<
  keyof ChromeAddressConfig,
  v.GenericSchema
>;

export const chromeLinkSchema = noun({
  label: text,
  ...addressEntries,
} satisfies Record<keyof ChromeLinkConfig, v.GenericSchema>);

export const chromeImageSchema = noun({
  src: sitePath,
  srcDark: v.optional(sitePath),
  alt: text,
  width: whole(1, 4000),
  height: whole(1, 4000),
  ...addressEntries,
} satisfies Record<keyof ChromeImageConfig, v.GenericSchema>);

/** Checks that exactly one address is there; returns both, the missing one as null, and the key of the one in use. */
export function normaliseAddress(
  link: ChromeAddressConfig,
  key: string,
  context: NormaliseContext,
): { readonly to: string | null; readonly href: string | null; readonly key: string } {
  const { to = null, href = null } = link;
  if (to === null && href === null) context.report('config-link-target', { key, found: 'neither' }, key);
  if (to !== null && href !== null) context.report('config-link-target', { key, found: 'both' }, key);
  return { to, href, key: `${key}.${to === null ? 'href' : 'to'}` };
}

/** Fills in the label in every language. */
export const normaliseChromeLink = (link: ChromeLinkConfig, key: string, context: NormaliseContext): ChromeLink => ({
  label: context.text(link.label, `${key}.label`),
  ...normaliseAddress(link, key, context),
});

/** An image without an address leads nowhere. */
export function normaliseChromeImage(
  image: ChromeImageConfig | undefined,
  key: string,
  context: NormaliseContext,
): ChromeImage | null {
  if (image === undefined) return null;
  const { src, srcDark = null, width, height, to = null, href = null } = image;
  if (to !== null && href !== null) context.report('config-link-target', { key, found: 'both' }, key);
  return { src, srcDark, alt: context.text(image.alt, `${key}.alt`), width, height, to, href, key: `${key}.src` };
}
