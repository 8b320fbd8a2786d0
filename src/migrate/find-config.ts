// The generators that `migrate` reads, and how it detects that of a site: by the name of its config.
import { type OriginalFiles, resolveParts } from './plan.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** A generator that `migrate` reads: the folder of its config, and the possible names and extensions of that file. */
const configs = {
  docusaurus: { folder: '', names: ['docusaurus.config'], endings },
  vitepress: { folder: '.vitepress/', names: ['config/index', 'config'], endings },
  starlight: { folder: '', names: ['astro.config'], endings },
  mkdocs: { folder: '', names: ['mkdocs'], endings: ['yml', 'yaml'] },
};

export type Generator = keyof typeof configs;

const isGenerator = (name: string): name is Generator => Object.hasOwn(configs, name);

export const generators: readonly Generator[] = Object.keys(configs).filter(isGenerator);

export interface FoundConfig {
  readonly from: Generator;
  /** Relative to the folder of the site. */
  readonly file: string;
}

/** (files, names in the folder, requested generator) → its config; null if there is none */
export function findConfig(
  source: OriginalFiles,
  names: readonly string[],
  requested: Generator | undefined,
): FoundConfig | null {
  for (const from of requested === undefined ? generators : [requested]) {
    const { folder, names: fileNames, endings: fileEndings } = configs[from];
    const file = fileNames
      .flatMap((name) => fileEndings.map((ending) => `${folder}${name}.${ending}`))
      .find((path) => (folder === '' ? names.includes(path) : source.read(path) !== null));
    if (file !== undefined) return { from, file };
  }
  return null;
}

const skipped = /^(?:\..*|node_modules|tests?|__tests__|fixtures?|examples?|templates?|e2e)$/;

/**
 * (files, names in a folder, requested generator) → folders with a config, one or two levels below, the nearest ones
 * first, at most three: ['docs', 'packages/site']
 */
export function foldersWithConfig(
  source: OriginalFiles,
  namesIn: (folder: string) => readonly string[],
  requested: Generator | undefined,
): string[] {
  const below = (folder: string): string[] =>
    namesIn(folder).flatMap((name) => (skipped.test(name) ? [] : [resolveParts(folder, name)]));
  const hasConfig = (folder: string): boolean => {
    const names = namesIn(folder);
    const read = (path: string) => source.read(resolveParts(folder, path));
    return names.length > 0 && findConfig({ ...source, read }, names, requested) !== null;
  };
  const near = below('');
  return [...near, ...near.flatMap(below)].filter(hasConfig).slice(0, 3);
}
