// Paths that start with `/`: with or without base, with or without a locale's segment.

import type { LinkSite } from '../../../model/link-graph.ts';
import type { LocaleCode } from '../../../model/locale.ts';

export interface SitePath {
  /** Path of the route it means, with the locale's segment. */
  readonly path: string;
  /** The same without base and locale, as static files are addressed. */
  readonly plain: string;
}

const isBelow = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');

/** Segment of a locale with its slash: `/cs`; empty for the default locale. */
export const localePrefix = (site: LinkSite, code: LocaleCode): string => {
  const path = site.config.i18n.locales.find((locale) => locale.code === code)?.path ?? '';
  return path === '' ? '' : `/${path}`;
};

const namesLocale = (site: LinkSite, path: string): boolean =>
  site.config.i18n.locales.some((locale) => locale.path !== '' && isBelow(path, `/${locale.path}`));

/** ('/docs/intro' on a Czech page) → '/cs/docs/intro'; what names base or locale means just what it says. */
export function readSitePath(site: LinkSite, written: string, locale: LocaleCode): SitePath {
  const { base } = site.config;
  const hasBase = base !== '' && isBelow(written, base);
  const plain = hasBase ? written.slice(base.length) || '/' : written;
  if (hasBase || namesLocale(site, plain)) return { path: plain, plain };
  const prefix = localePrefix(site, locale);
  return { path: plain === '/' && prefix !== '' ? prefix : `${prefix}${plain}`, plain };
}
