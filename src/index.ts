// What a site's own modules import from 'pubdocs': functions that do nothing but give editors the types.
import type { UserConfig } from './stages/config/user-config.ts';
import type { Sidebars } from './stages/config/user-sidebars.ts';

export type { ChromeAddressConfig, ChromeImageConfig, ChromeLinkConfig } from './stages/config/chrome-link-config.ts';
export type { DataSourceConfig } from './stages/config/data-config.ts';
export type { DocsConfig } from './stages/config/docs-config.ts';
export type { CspConfig, HeadTagConfig } from './stages/config/head-config.ts';
export type { I18nConfig, LocaleConfig } from './stages/config/i18n-config.ts';
export type { ExternalLinksConfig, LinksConfig, RedirectConfig } from './stages/config/links-config.ts';
export type { NavbarConfig, NavbarItemConfig } from './stages/config/navbar-config.ts';
export type { Text } from './stages/config/schema-parts.ts';
export type { AnnouncementConfig, ColorModeConfig, FooterConfig, ThemeConfig } from './stages/config/theme-config.ts';
export type { PolicyName, UserConfig } from './stages/config/user-config.ts';
export type { SidebarCategory, SidebarItem, Sidebars } from './stages/config/user-sidebars.ts';

/** What a function as config is told. */
export interface ConfigEnvironment {
  /** The command that runs: `build`, `dev`, `check-links` … */
  readonly command: string;
}

/** What `pubdocs.config.ts` may export: the config, a promise of it, or a function that returns one of these. */
export type UserConfigExport =
  | UserConfig
  | Promise<UserConfig>
  | ((environment: ConfigEnvironment) => UserConfig | Promise<UserConfig>);

/** The config, as it is: `export default defineConfig({ title: 'Docs', url: 'https://docs.example' })`. */
export const defineConfig = <const T extends UserConfigExport>(config: T & UserConfigExport): T => config;

/** The sidebars, as they are: `export default defineSidebars({ tutorialSidebar: ['intro'] })`. */
export const defineSidebars = <const T extends Sidebars>(sidebars: T & Sidebars): T => sidebars;
