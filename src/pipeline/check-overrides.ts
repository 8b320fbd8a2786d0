// Finds files of theme/ that replace no file of pubdocs, because of a typo in the name or no default export.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { suggest } from '../text/suggest.ts';
import { readThemeApi } from '../text/theme-note.ts';

export interface OverrideNames {
  /** `layout/Footer` → `theme/layout/Footer.tsx` */
  readonly files: ReadonlyMap<string, string>;
  /** Names of the files whose default export is a function. */
  readonly components: ReadonlySet<string>;
  /** Names of modules that could not be loaded; they have their own finding. */
  readonly unloaded: ReadonlySet<string>;
  /** Style sheets listed in the config; they work under any name. */
  readonly listed: ReadonlySet<string>;
  /** Names that can be replaced: components, and style sheets such as `styles/tokens`. */
  readonly partNames: readonly string[];
}

/** Reports only names close to one of `partNames`, because helpers of overrides may be in the same folder. */
export function checkOverrides({ files, components, unloaded, listed, partNames }: OverrideNames): Diagnostic[] {
  const names = new Set(partNames);
  return [...files].flatMap(([name, file]) => {
    const place = startOfFile(file);
    if (names.has(name)) {
      const isRight = !file.endsWith('.tsx') || components.has(name) || unloaded.has(name);
      return isRight ? [] : [diagnose('page-without-component', { file }, { place })];
    }
    const near = listed.has(file) ? [] : suggest(name, partNames);
    const [nearest] = near;
    return nearest === undefined ? [] : [diagnose('theme-file-unknown', { file, nearest }, { place, suggest: near })];
  });
}

/** Reports copies of components that were written for another theme API. */
export function checkThemeApi(
  files: ReadonlyMap<string, string>,
  current: number,
  read: (file: string) => string,
): Diagnostic[] {
  return [...files].flatMap(([name, file]) => {
    const themeApi = file.endsWith('.tsx') ? readThemeApi(read(file)) : null;
    if (themeApi === null || themeApi === current) return [];
    return [diagnose('theme-api-changed', { file, name, raw: themeApi, current }, { place: startOfFile(file) })];
  });
}
