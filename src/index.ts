// The package `pubdocs` for a site's own modules: functions that return their argument and give editors its type.
import type { Sidebars, UserConfig } from './config/config-types.ts';
import type { DataLoader } from './model/data-loader.ts';

export type * from './config/config-types.ts';
export type { SidebarCategory, SidebarItem, SidebarItems, SidebarShorthand, Sidebars } from './config/config-types.ts';
export type { DataLoader, LoaderInputs } from './model/data-loader.ts';

/** The argument of a config that is a function. */
export interface ConfigEnvironment {
  /** The command that runs: `build`, `dev`, `check-links` … */
  readonly command: string;
}

/** The default export of `pubdocs.config.ts`: the config, a promise of it, or a function that returns one of these. */
export type UserConfigExport =
  | UserConfig
  | Promise<UserConfig>
  | ((environment: ConfigEnvironment) => UserConfig | Promise<UserConfig>);

/** The config, as it is: `export default defineConfig({ title: 'Docs', url: 'https://docs.example' })`. */
export const defineConfig = <const T extends UserConfigExport>(config: T & UserConfigExport): T => config;

/** The sidebars, as they are: `export default defineSidebars({ tutorialSidebar: ['intro'] })`. */
export const defineSidebars = <const T extends Sidebars>(sidebars: T & Sidebars): T => sidebars;

/**
 * A loader of data, in a file that ends with `.loader.ts`. Its type is that of the data, because modules that import
 * the file get its data: `import countries from '../data/countries.loader.ts'`.
 */
export const defineLoader = <Data>(loader: DataLoader<Data>): Data => loader as unknown as Data;
