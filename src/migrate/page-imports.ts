// The imports of a page of MDX or Vue, and the files of the original that they name.
import { folderOf } from '../text/paths.ts';
import { resolveParts } from './plan.ts';

export interface PageImport {
  /** The name in the page. */
  readonly name: string;
  /** The name in the module: `default`, or `*` for all of it. */
  readonly exported: string;
  readonly module: string;
  /** Offset of the statement. */
  readonly index: number;
}

const statement =
  /^import\s+(?:([A-Za-z_$][\w$]*)(?=[\s,])|\*\s+as\s+([\w$]+)\s)?\s*,?\s*(?:\{([^{}]*)\}\s*)?from\s+(['"])([^'"\n]+)\4/gm;

/** ("import a, { b as c } from './d.ts'") → a: 'default', c: 'b'; also those in code */
export const pageImports = (text: string): PageImport[] =>
  [...text.matchAll(statement)].flatMap(({ 1: main, 2: all, 3: list = '', 5: module = '', index }) => {
    const named = list.split(',').flatMap((part): [string, string][] => {
      const [, exported = '', name = exported] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
      return exported === '' ? [] : [[name, exported]];
    });
    const names: [string | undefined, string][] = [[main, 'default'], [all, '*'], ...named];
    return names.flatMap(([name, exported]) => (name === undefined ? [] : [{ name, exported, module, index }]));
  });

/** (text) → the modules of default imports: a → './d.ts' */
export const modulesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(pageImports(text).flatMap(({ name, exported, module }) => (exported === 'default' ? [[name, module]] : [])));

/** './_part.mdx' → true: the Markdown of a package is not in the repository */
export const isMarkdownOfSite = (module: string): boolean => /^(?:\.{0,2}|@site)\/.*\.mdx?$/.test(module);

/** ('@site/src/a.ts', 'docs/b.md') → 'src/a.ts'; a package → null */
export function moduleFile(module: string, from: string): string | null {
  if (module.startsWith('@site/')) return resolveParts(module.slice('@site/'.length));
  return module.startsWith('.') ? resolveParts(folderOf(from), module) : null;
}
