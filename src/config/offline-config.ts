// The config of an offline copy: what only hosts and other programs read is off.
import { offlineBase } from '../model/offline-base.ts';
import type { ConfigOverrides, SiteConfig } from './site-config.ts';

/** (an output folder) → the folder of its offline copy: 'build' → 'build-offline' */
export const offlineFolder = (outDir: string): string => `${outDir}-offline`;

/** (the config of a published site, the output folder of the command line) → that of its offline copy */
export const offlineConfig = (config: SiteConfig, { outDir }: Pick<ConfigOverrides, 'outDir'>): SiteConfig => ({
  ...config,
  outDir: outDir ?? offlineFolder(config.outDir),
  offline: { base: config.base, outDir: config.outDir, hasPrint: config.docs.print !== null },
  base: offlineBase,
  host: null,
  htmlAliases: false,
  csp: { ...config.csp, meta: true },
  docs: { ...config.docs, print: null },
  markdown: { ...config.markdown, pages: false },
  changes: { ...config.changes, feed: false, marks: false },
});
