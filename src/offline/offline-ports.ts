// The ports of an offline copy: their scripts run from the disk.
import type { Modules, ThemeAssets } from '../model/ports.ts';
import { classicScript } from './classic-script.ts';

/** (browser files of the theme, the script that loads others) → the files for an offline copy */
export function offlineAssets(assets: ThemeAssets, loader: string): ThemeAssets {
  const { main, islands, extras, tabs, search, zoom, boot } = assets.scripts;
  return {
    ...assets,
    scripts: {
      main: `${loader}\n${classicScript(main)}`,
      islands: classicScript(islands),
      extras: classicScript(extras),
      tabs: classicScript(tabs),
      search: classicScript(search),
      zoom: classicScript(zoom),
      boot,
    },
    stemmer: (language) => {
      const script = assets.stemmer(language);
      return script === null ? null : classicScript(script);
    },
  };
}

/** The modules of a site, with islands as scripts for an offline copy. */
export const offlineModules = (modules: Modules): Modules => ({
  ...modules,
  bundleIsland: async (entry) => {
    const bundled = await modules.bundleIsland(entry);
    return 'diagnostics' in bundled ? bundled : { ...bundled, code: classicScript(bundled.code) };
  },
});
