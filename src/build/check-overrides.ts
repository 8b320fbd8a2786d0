// Files of theme/ that should replace a file of pubdocs and do not, because of a typo in the name or a missing default export.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { suggest } from '../text/suggest.ts';
import { readThemeApi } from '../text/theme-note.ts';

export interface OverrideNames {
  /** `layout/Footer` → `theme/layout/Footer.tsx` */
  readonly files: ReadonlyMap<string, string>;
  /** Those whose default export is a function. */
  readonly components: ReadonlySet<string>;
  /** Modules that could not be loaded have a message already. */
  readonly unloaded: ReadonlySet<string>;
  /** Sheets that the config lists have an effect under any name. */
  readonly listed: ReadonlySet<string>;
  /** Names that can be replaced: components, and sheets as `styles/tokens`. */
  readonly known: readonly string[];
}

/** Helpers of overrides may be in the same folder, so only names close to a known one are reported. */
export function checkOverrides({ files, components, unloaded, listed, known }: OverrideNames): Diagnostic[] {
  const names = new Set(known);
  return [...files].flatMap(([name, file]) => {
    const place = startOfFile(file);
    if (names.has(name)) {
      const isRight = !file.endsWith('.tsx') || components.has(name) || unloaded.has(name);
      return isRight ? [] : [diagnose('page-without-component', { file }, { place })];
    }
    const near = listed.has(file) ? [] : suggest(name, known);
    const [nearest] = near;
    return nearest === undefined ? [] : [diagnose('theme-file-unknown', { file, nearest }, { place, suggest: near })];
  });
}

/** Copies of components that were written for another theme API than this one. */
export function checkThemeApi(
  files: ReadonlyMap<string, string>,
  current: number,
  read: (file: string) => string,
): Diagnostic[] {
  return [...files].flatMap(([name, file]) => {
    const written = file.endsWith('.tsx') ? readThemeApi(read(file)) : null;
    if (written === null || written === current) return [];
    return [diagnose('theme-api-changed', { file, name, written, current }, { place: startOfFile(file) })];
  });
}
