// Where the sidebars of the docs and of their versions can be.
import type { SiteConfig } from '../../config/site-config.ts';

/** (`docs.sidebars: './sidebars.ts'`) → ['sidebars.ts']; none without the key */
export const sidebarPaths = ({ docs }: Pick<SiteConfig, 'docs'>): readonly string[] =>
  docs.sidebars === null ? [] : [docs.sidebars.replace(/^\.\//, '')];

/** (config, 'versions/1') → `versions/1/sidebars.json`, then that of the docs in this folder; the first one counts */
export const versionSidebarPaths = (config: Pick<SiteConfig, 'docs'>, folder: string): readonly string[] =>
  ['sidebars.json', ...sidebarPaths(config)].map((name) => `${folder}/${name}`);
