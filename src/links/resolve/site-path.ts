// Paths that start with `/`: with or without base, with or without a locale's segment.

import type { LocaleCode } from '../../model/locale.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { isBelow } from '../../text/paths.ts';

export interface SitePath {
  /** Path of the route, with the locale's segment. */
  readonly path: string;
  /** The same without base and locale, as used for static files. */
  readonly plain: string;
}

/** Segment of a locale with its slash: `/cs`; empty for the default locale. */
export const localePrefix = (site: LinkSite, code: LocaleCode): string => {
  const path = site.config.i18n.locales.find((locale) => locale.code === code)?.path ?? '';
  return path === '' ? '' : `/${path}`;
};

const namesLocale = (site: LinkSite, path: string): boolean =>
  site.config.i18n.locales.some((locale) => locale.path !== '' && isBelow(path, `/${locale.path}`));

/**
 * ('/docs/intro' on a Czech page) → '/cs/docs/intro'; a path with the base or a locale is taken literally. If the base
 * is also the name of a folder (`/docs`, with pages below `/docs/docs`), the interpretation that leads to a page wins.
 */
export function readSitePath(site: LinkSite, raw: string, locale: LocaleCode): SitePath {
  const { base } = site.config;
  if (base !== '' && isBelow(raw, base)) {
    const plain = raw.slice(base.length) || '/';
    if (hasRoute(site, plain) || !hasRoute(site, inLocale(site, raw, locale))) return { path: plain, plain };
  }
  return { path: namesLocale(site, raw) ? raw : inLocale(site, raw, locale), plain: raw };
}

const hasRoute = (site: LinkSite, path: string): boolean => site.routes.byPath.has(path.replace(/(?<=.)\/$/, ''));

function inLocale(site: LinkSite, path: string, locale: LocaleCode): string {
  const prefix = localePrefix(site, locale);
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`;
}
