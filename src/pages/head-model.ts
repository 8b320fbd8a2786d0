// Metadata of a page: title, description, canonical URL, languages, breadcrumbs as JSON-LD.
import type { SiteConfig } from '../config/site-config.ts';
import { cardSize } from '../model/card.ts';
import type { AlternateModel, HeadModel } from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import { defaultLocale, localeOf, type SiteIndex, textAt } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, localisePath, staticToHref } from '../site/url.ts';
import { linkedFavicon, touchIconOf } from './drawn-icons.ts';
import { feedTags } from './feeds.ts';
import { localeModel } from './locale-model.ts';
import { canonicalPage, isUnindexed } from './page-versions.ts';
import { breadcrumbList, structuredData, techArticle } from './structured-data.ts';
import type { Crumb } from './trail.ts';

export interface PageCard {
  /** In the output. */
  readonly path: string;
  readonly alt: string;
}

export interface HeadInput extends Pick<HeadModel, 'title' | 'description' | 'keywords' | 'csp'> {
  readonly route: Route;
  /** URL of the page's own image, with the base. */
  readonly image: string | null;
  /** The card of a page without an own image. */
  readonly card: PageCard | null;
  readonly breadcrumbs: readonly Crumb[];
  /** For a text of the docs: the date of its last change as `2026-11-27`, with or without a time; null if unknown. */
  readonly article?: { readonly dateModified: string | null };
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

/**
 * The head of a page. The canonical URL of a fallback page is its original. A fallback page, and a page with
 * `canonical` in its front matter, have no `hreflang`, and their translations do not list them. An offline copy has
 * neither.
 */
export function headModel(index: SiteIndex, input: HeadInput): HeadModel {
  const { config } = index;
  const { route } = input;
  const absolute = (href: string): string => hrefToAbsolute(href, config);
  const isFallback = route.language !== route.locale;
  // A front page that lists the docs duplicates the docs root.
  const page = route.kind === 'docs-root' && route.page === '/' ? index.routes.docsRoot : canonicalPage(index, route);
  const ownUrl = index.links.pageHref(localisePath(localeOf(config, route.language), page));
  const elsewhere = (locale: string) => textAt(index, route.page, locale)?.frontMatter.canonical;
  const canonical = elsewhere(route.locale);
  const exists = alternatesOf(index, route).filter(({ exists, locale }) => exists && !elsewhere(locale.code));
  const hidden = route.kind === 'not-found' || route.unlisted || isUnindexed(index, route);
  const main = exists.find(({ locale }) => locale.code === defaultLocale(config).code);
  const [favicon, touchIcon] = [linkedFavicon(config), touchIconOf(config)];
  const locale = localeOf(config, route.locale);
  const article =
    input.article === undefined
      ? null
      : techArticle({
          ...input.article,
          headline: input.title,
          url: absolute(ownUrl),
          inLanguage: locale.htmlLang,
          site: {
            name: config.title[route.locale] ?? '',
            url: absolute(index.links.pageHref(localisePath(locale, '/'))),
          },
        });
  const isOffline = config.offline !== null;
  return {
    title: input.title,
    description: input.description,
    keywords: input.keywords,
    canonical: isOffline ? '' : (canonical ?? absolute(ownUrl)),
    robots: hidden || config.noindex ? 'noindex' : null,
    hreflang:
      isOffline || isFallback || hidden || canonical !== undefined || page !== route.page || exists.length < 2
        ? []
        : [
            ...exists.map(({ locale, href }) => ({ lang: locale.htmlLang, href: absolute(href) })),
            ...(main ? [{ lang: 'x-default', href: absolute(main.href) }] : []),
          ],
    ...previewImage(input, config),
    favicon: favicon === null || isOffline ? null : staticToHref(favicon, config),
    icon: config.theme.icon === null ? null : staticToHref(config.theme.icon, config),
    touchIcon: touchIcon === null || isOffline ? null : staticToHref(touchIcon, config),
    manifest: isOffline
      ? null
      : fileToHref(localisePath(localeOf(config, route.locale), '/manifest.webmanifest'), config),
    themeColor: config.theme.themeColor,
    csp: input.csp,
    tags: [...feedTags(config, localeOf(config, route.locale)), ...index.headTags],
    jsonLd: isOffline
      ? null
      : structuredData([
          breadcrumbList(input.breadcrumbs, absolute),
          // Search engines read the original, and leave out hidden pages.
          isFallback || hidden || config.noindex || canonical !== undefined ? null : article,
        ]),
  };
}

/** The picture for link previews: that of the page, else its card, else that of the site. */
function previewImage({ image, card }: Pick<HeadInput, 'image' | 'card'>, config: SiteConfig) {
  const absolute = (href: string): string => (/^https?:/.test(href) ? href : hrefToAbsolute(href, config));
  if (image === null && card !== null)
    return { image: absolute(fileToHref(card.path, config)), card: { ...cardSize, alt: card.alt } };
  const { socialImage } = config.theme;
  const href = image ?? (socialImage === null ? null : staticToHref(socialImage, config));
  return { image: href === null ? null : absolute(href), card: null };
}
