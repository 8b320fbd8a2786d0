// Which generator a folder is a site of, by the name of its config.
import type { Generator, SourceFiles } from './plan.ts';

export interface FoundConfig {
  readonly from: Generator;
  /** Relative to the folder of the site. */
  readonly file: string;
}

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** Folder of the config, its name, and its endings. */
const configs: Readonly<
  Record<Generator, { readonly folder: string; readonly name: string; readonly endings: readonly string[] }>
> = {
  docusaurus: { folder: '', name: 'docusaurus.config', endings },
  vitepress: { folder: '.vitepress/', name: 'config', endings },
  starlight: { folder: '', name: 'astro.config', endings },
  mkdocs: { folder: '', name: 'mkdocs', endings: ['yml', 'yaml'] },
};

/** (files, names in the folder, the generator that was named) → its config; null when there is none */
export function findConfig(
  source: SourceFiles,
  names: readonly string[],
  wanted: Generator | undefined,
): FoundConfig | null {
  for (const [from, { folder, name, endings: known }] of Object.entries(configs)) {
    if (!isGenerator(from) || (wanted !== undefined && wanted !== from)) continue;
    const file = known
      .map((ending) => `${folder}${name}.${ending}`)
      .find((path) => (folder === '' ? names.includes(path) : source.read(path) !== null));
    if (file !== undefined) return { from, file };
  }
  return null;
}

const isGenerator = (name: string): name is Generator => Object.hasOwn(configs, name);
