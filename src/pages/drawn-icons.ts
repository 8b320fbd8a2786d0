// The icons of a site besides `theme.icon`: which ones its pages name.
import type { SiteConfig } from '../config/site-config.ts';

/** Programs request it at the root of the host, without a link. */
export const faviconPath = '/favicon.ico';

/** Phones also request this path without a link. */
export const touchIconPath = '/apple-touch-icon.png';

/** The icon that pages name because nothing finds it below a base path; null: the site has none, or no base. */
export const linkedFavicon = ({ theme, base }: Pick<SiteConfig, 'theme' | 'base'>): string | null =>
  theme.icons && base !== '' ? faviconPath : null;

/** The file of the config, or the one that pubdocs draws; null: the site has none. */
export const touchIconOf = ({ theme }: Pick<SiteConfig, 'theme'>): string | null =>
  theme.touchIcon ?? (theme.icons ? touchIconPath : null);
