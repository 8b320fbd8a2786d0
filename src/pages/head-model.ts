// Metadata of a page: title, description, canonical URL, languages, breadcrumbs as JSON-LD.
import type { SiteConfig } from '../config/site-config.ts';
import { cardSize } from '../model/card.ts';
import type { AlternateModel, HeadModel } from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import { defaultLocale, localeOf, type SiteIndex, textAt } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, localisePath, staticToHref } from '../site/url.ts';
import { feedTags } from './feeds.ts';
import { localeModel } from './locale-model.ts';
import { canonicalPage, isUnindexed } from './page-versions.ts';
import type { Crumb } from './trail.ts';

/** The card of a page. */
export interface PageCard {
  /** In the output. */
  readonly path: string;
  readonly alt: string;
}

export interface HeadInput {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** URL of the page's own image, with the base. */
  readonly image: string | null;
  /** The card of a page without an own image. */
  readonly card: PageCard | null;
  readonly breadcrumbs: readonly Crumb[];
  readonly csp: string | null;
}

/** The page in every language; for the not-found page, the front page of each. */
export function alternatesOf(index: SiteIndex, route: Route): readonly AlternateModel[] {
  return index.config.i18n.locales.map((locale) => {
    const page = route.kind === 'not-found' ? '/' : route.page;
    const other = index.routes.byPath.get(localisePath(locale, page));
    return {
      locale: localeModel(locale),
      href: index.links.pageHref(localisePath(locale, page)),
      exists: other !== undefined && other.language === locale.code,
      current: locale.code === route.locale,
    };
  });
}

/** Characters that could end a script element or a line of script. */
const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that is safe in a script element: '</script>' → '\u003c/script\u003e' */
const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The head of a page. The canonical URL of a fallback page is its original. A fallback page, and a page with
 * `canonical` in its front matter, have no `hreflang`, and their translations do not list them.
 */
export function headModel(index: SiteIndex, input: HeadInput): HeadModel {
  const { config } = index;
  const { route } = input;
  const absolute = (href: string): string => hrefToAbsolute(href, config);
  const isFallback = route.language !== route.locale;
  // A front page that lists the docs duplicates the docs root.
  const page = route.kind === 'docs-root' && route.page === '/' ? index.routes.docsRoot : canonicalPage(index, route);
  const ownUrl = index.links.pageHref(localisePath(localeOf(config, isFallback ? route.language : route.locale), page));
  const elsewhere = (locale: string) => textAt(index, route.page, locale)?.frontMatter.canonical;
  const canonical = elsewhere(route.locale);
  const exists = alternatesOf(index, route).filter(({ exists, locale }) => exists && !elsewhere(locale.code));
  const hidden = route.kind === 'not-found' || route.unlisted || isUnindexed(index, route);
  const main = exists.find(({ locale }) => locale.code === defaultLocale(config).code);
  return {
    title: input.title,
    description: input.description,
    keywords: input.keywords,
    canonical: canonical ?? absolute(ownUrl),
    robots: hidden || config.noindex ? 'noindex' : null,
    hreflang:
      isFallback || hidden || canonical !== undefined || page !== route.page || exists.length < 2
        ? []
        : [
            ...exists.map(({ locale, href }) => ({ lang: locale.htmlLang, href: absolute(href) })),
            ...(main ? [{ lang: 'x-default', href: absolute(main.href) }] : []),
          ],
    image: previewImage(input, config),
    icon: config.theme.icon === null ? null : staticToHref(config.theme.icon, config),
    touchIcon: config.theme.touchIcon === null ? null : staticToHref(config.theme.touchIcon, config),
    manifest: fileToHref(localisePath(localeOf(config, route.locale), '/manifest.webmanifest'), config),
    themeColor: config.theme.themeColor,
    csp: input.csp,
    tags: [...feedTags(config, localeOf(config, route.locale)), ...index.headTags],
    jsonLd: input.breadcrumbs.length === 0 ? null : breadcrumbList(input.breadcrumbs, absolute),
  };
}

/** The picture for link previews: that of the page, else its card, else that of the site. */
function previewImage({ image, card }: Pick<HeadInput, 'image' | 'card'>, config: SiteConfig): HeadModel['image'] {
  const absolute = (href: string): string => (/^https?:/.test(href) ? href : hrefToAbsolute(href, config));
  if (image === null && card !== null)
    return { href: absolute(fileToHref(card.path, config)), card: { ...cardSize, alt: card.alt } };
  const { socialImage } = config.theme;
  const href = image ?? (socialImage === null ? null : staticToHref(socialImage, config));
  return href === null ? null : { href: absolute(href), card: null };
}

/** Breadcrumbs as JSON-LD, without those that have no URL, because a list item needs one. */
function breadcrumbList(breadcrumbs: readonly Crumb[], absolute: (href: string) => string): string {
  const steps = breadcrumbs.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
  return jsonForScript({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: absolute(href),
    })),
  });
}
