// A site that random changes act upon, and what its next build is called with.
import { type SmallSite, smallPage } from '../small-site.ts';

export interface ChangingSite extends SmallSite {
  /** Key of the config → the expression of its value. `writeConfig` puts them into the file. */
  readonly config: Map<string, string>;
  /** Flags and variables of the next builds. */
  run: { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> };
  /** An earlier state, to which changes go back. */
  saved: SavedSite | null;
}

export interface SavedSite {
  readonly files: ReadonlyMap<string, string>;
  readonly config: ReadonlyMap<string, string>;
  readonly run: ChangingSite['run'];
}

/** (6) → a number from 0 to 5 */
export type Dice = (sides: number) => number;

/** `step` is a number that no change before has had. */
export type Change = (site: ChangingSite, dice: Dice, step: number) => void | Promise<void>;

export const writeConfig = (site: ChangingSite): void =>
  site.write(
    'pubdocs.config.ts',
    `import { settings } from './extra/settings.ts';\n\nexport default {\n${[...site.config].map(([key, value]) => `  ${key}: ${value},\n`).join('')}};\n`,
  );

/** Sets a key of the config; null removes it. */
export function setKey(site: ChangingSite, key: string, value: string | null): void {
  if (value === null) site.config.delete(key);
  else site.config.set(key, value);
  writeConfig(site);
}

/** ('docs') → the Markdown files below it */
export const pagesIn = (site: SmallSite, folder: string): string[] =>
  site.list(folder).filter((path) => path.endsWith('.md'));

/** A random page of a folder. There is always one, because the changes keep a few. */
export function somePage(site: SmallSite, dice: Dice, folder = 'docs'): string {
  const all = pagesIn(site, folder);
  const path = all[dice(all.length)];
  if (path === undefined) throw new Error(`no page in ${folder}`);
  return path;
}

export const append = (site: SmallSite, path: string, text: string): void =>
  site.write(path, `${site.read(path)}\n${text}\n`);

/** Text for a page that a change makes. */
export const newPage = (step: number): string => smallPage(step % 12, 12);
