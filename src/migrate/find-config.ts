// Detects the generator of a site by the name of its config.
import type { Generator, SourceFiles } from './plan.ts';

export interface FoundConfig {
  readonly from: Generator;
  /** Relative to the folder of the site. */
  readonly file: string;
}

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** Folder of the config, its possible names and extensions. */
const configs: Readonly<
  Record<Generator, { readonly folder: string; readonly names: readonly string[]; readonly endings: readonly string[] }>
> = {
  docusaurus: { folder: '', names: ['docusaurus.config'], endings },
  vitepress: { folder: '.vitepress/', names: ['config/index', 'config'], endings },
  starlight: { folder: '', names: ['astro.config'], endings },
  mkdocs: { folder: '', names: ['mkdocs'], endings: ['yml', 'yaml'] },
};

/** (files, names in the folder, requested generator) → its config; null if there is none */
export function findConfig(
  source: SourceFiles,
  names: readonly string[],
  wanted: Generator | undefined,
): FoundConfig | null {
  for (const [from, { folder, names: written, endings: known }] of Object.entries(configs)) {
    if (!isGenerator(from) || (wanted !== undefined && wanted !== from)) continue;
    const file = written
      .flatMap((name) => known.map((ending) => `${folder}${name}.${ending}`))
      .find((path) => (folder === '' ? names.includes(path) : source.read(path) !== null));
    if (file !== undefined) return { from, file };
  }
  return null;
}

const isGenerator = (name: string): name is Generator => Object.hasOwn(configs, name);
