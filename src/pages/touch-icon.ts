// The icon of a site on the home screens of phones.
import type { SiteConfig } from '../config/site-config.ts';

/** Phones also request this path without a link. */
export const touchIconPath = '/apple-touch-icon.png';

/** The file of the config, or the one that pubdocs draws; null: the site has none. */
export const touchIconOf = ({ theme }: Pick<SiteConfig, 'theme'>): string | null =>
  theme.touchIcon ?? (theme.icons ? touchIconPath : null);
