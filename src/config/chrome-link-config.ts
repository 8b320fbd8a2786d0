// Links and images of the navbar and the footer.
import * as v from 'valibot';
import type { ChromeImage, ChromeLink } from '../model/site-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { sitePath, strictObject, type Text, text, whole } from './schema-parts.ts';

/** Target of a link of the navbar or footer: exactly one of the two keys. */
export interface ChromeTargetConfig {
  /** A path of the site, without base and language: `/docs/intro`. */
  readonly to?: string | undefined;
  /** An external URL: `https://…`, `mailto:…` or `tel:…`. */
  readonly href?: string | undefined;
}

/** A link of the navbar or the footer. */
export interface ChromeLinkConfig extends ChromeTargetConfig {
  /** Text of the link. */
  readonly label: Text;
}

/** An image of the navbar or the footer. */
export interface ChromeImageConfig extends ChromeTargetConfig {
  /** A file in `static/`, as a path of the site: `/img/logo.svg`. */
  readonly src: string;
  /** Another file for the dark colour mode. */
  readonly srcDark?: string | undefined;
  /** Text alternative for people who do not see the image. */
  readonly alt: Text;
  /** Width in CSS pixels. The browser reserves the space, so that the layout does not shift. */
  readonly width: number;
  /** Height in CSS pixels. */
  readonly height: number;
}

export const externalUrl = v.pipe(
  v.string('an external URL'),
  v.check(
    (value) => /^(https?:\/\/[^/\s]|mailto:|tel:)/i.test(value) && URL.canParse(value),
    'an address that begins with https://, http://, mailto: or tel: (for a page of this site use `to`)',
  ),
);

export const linkEntries = { to: v.optional(sitePath), href: v.optional(externalUrl) } satisfies Record<
  keyof ChromeTargetConfig,
  v.GenericSchema
>;

export const chromeLinkSchema = strictObject({
  label: text,
  ...linkEntries,
} satisfies Record<keyof ChromeLinkConfig, v.GenericSchema>);

export const chromeImageSchema = strictObject({
  src: sitePath,
  srcDark: v.optional(sitePath),
  alt: text,
  width: whole(1, 4000),
  height: whole(1, 4000),
  ...linkEntries,
} satisfies Record<keyof ChromeImageConfig, v.GenericSchema>);

/** Checks that the link has exactly one of `to` and `href`. Returns both, one of them null, and the key of the other. */
export function normaliseTarget(
  link: ChromeTargetConfig,
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
  ...normaliseTarget(link, key, context),
});

/** An image without `to` and `href` is not a link. */
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
