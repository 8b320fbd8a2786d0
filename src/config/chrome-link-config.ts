// Links and images of the navbar and the footer.
import * as v from 'valibot';
import type { Localized } from '../model/locale.ts';
import { isUrl } from '../text/parse-url.ts';
import type { NormaliseContext } from './normalise-context.ts';
import * as s from './schema-parts.ts';

const externalUrl = s.takes(
  'URL',
  s.matching(
    'an address that begins with https://, http://, mailto: or tel: (for a page of this site use `to`)',
    (value) => /^(https?:\/\/[^/\s]|mailto:|tel:)/i.test(value) && isUrl(value),
  ),
);

/** A path of a page, with the other key for a full URL. */
const pagePath = s.takes(
  'path',
  v.pipe(
    s.matching(
      "a path of the site that begins with one '/' (for an address outside use `href`)",
      (value) => !s.isWebUrl(value),
    ),
    s.sitePath,
  ),
);

/** The target of a link of the navbar or footer: one of the two keys. */
export const linkEntries = {
  to: s.key('a page of this site, without base and language: `/docs/intro`', s.orNull(pagePath)),
  href: s.key('a page elsewhere: `https://…`, `mailto:…` or `tel:…`', s.orNull(externalUrl)),
};

export const chromeLinkSchema = s.named(
  'ChromeLinkConfig',
  'A link of the navbar or the footer.',
  s.strictObject({ label: s.key('text of the link', s.labelSchema), ...linkEntries }),
);

export const chromeImageSchema = s.named(
  'ChromeImageConfig',
  'An image of the navbar or the footer.',
  s.strictObject({
    src: s.key('a file of `static/`: `/img/logo.svg`', s.sitePath),
    srcDark: s.key('the file for dark mode', s.orNull(s.sitePath), { without: '`src`' }),
    alt: s.key('alternative text for readers who cannot see the image', s.text),
    width: s.key('width of the image, so that the layout does not shift', s.whole(1, 4000), { takes: 'pixels' }),
    height: s.key('height of the image', s.whole(1, 4000), { takes: 'pixels' }),
    ...linkEntries,
  }),
);

type CheckedLink = v.InferOutput<typeof chromeLinkSchema>;
type CheckedImage = v.InferOutput<typeof chromeImageSchema>;

/** The target of a link: a path of the site without base and locale, or an external URL. */
export interface ChromeTarget extends Pick<CheckedLink, 'to' | 'href'> {
  /** Config path of `to` or `href`, for messages: `theme.footer.groups[0].items[1].to`. */
  readonly key: string;
}

export interface ChromeLink extends ChromeTarget {
  readonly label: Localized;
}

export interface ChromeImage extends Omit<CheckedImage, 'alt'> {
  readonly alt: Localized;
  readonly key: string;
}

/** Checks that the link has either `to` or `href`. Returns both, one of them null, and the key of the other. */
export function normaliseTarget(
  { to, href }: Pick<CheckedLink, 'to' | 'href'>,
  key: string,
  context: NormaliseContext,
): ChromeTarget {
  if (to === null && href === null) context.report('config-link-target', { key, found: 'neither' }, key);
  if (to !== null && href !== null) context.report('config-link-target', { key, found: 'both' }, key);
  return { to, href, key: `${key}.${to === null ? 'href' : 'to'}` };
}

/** Fills in the label in every language. */
export const normaliseChromeLink = (link: CheckedLink, key: string, context: NormaliseContext): ChromeLink => ({
  label: context.text(link.label, `${key}.label`),
  ...normaliseTarget(link, key, context),
});

/** An image without `to` and `href` is not a link. */
export function normaliseChromeImage(
  image: CheckedImage | null,
  key: string,
  context: NormaliseContext,
): ChromeImage | null {
  if (image === null) return null;
  if (image.to !== null && image.href !== null) context.report('config-link-target', { key, found: 'both' }, key);
  return { ...image, alt: context.text(image.alt, `${key}.alt`), key: `${key}.src` };
}
