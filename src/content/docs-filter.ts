// `docs.include` and `docs.exclude`: the globs that select the files of a docs folder.
import picomatch from 'picomatch';
import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { suggest } from '../text/suggest.ts';

type Patterns = Pick<SiteConfig['docs'], 'path' | 'include' | 'exclude'>;

export interface DocsFilter {
  /** ('drafts/a.md') with `exclude: ['drafts/**']` → true: the file is not part of the docs. */
  readonly isExcluded: (path: string) => boolean;
  /** Whether `include` matches a page; true for every page if `include` is empty. */
  readonly isIncluded: (path: string) => boolean;
  /** A warning for each pattern that has matched no path so far. */
  readonly unused: () => Diagnostic[];
}

/** Compiles the patterns. Paths are relative to the docs folder, the same in every language. */
export function makeDocsFilter({ path: folder, include, exclude }: Patterns): DocsFilter {
  const folders = new Set<string>();
  const rules = { include: toRules(include), exclude: toRules(exclude) };
  // Tries every pattern, so that all that match count as used.
  const anyOf = (list: readonly Rule[], path: string): boolean => {
    for (const rule of list) if (rule.isMatch(path)) rule.used = true;
    return list.some(({ isMatch }) => isMatch(path));
  };
  return {
    isExcluded: (path) => {
      folders.add(path.split('/').slice(0, -1).join('/'));
      return anyOf(rules.exclude, path);
    },
    isIncluded: (path) => rules.include.length === 0 || anyOf(rules.include, path),
    unused: () =>
      (['include', 'exclude'] as const).flatMap((list) =>
        rules[list].flatMap(({ pattern, used }, index) =>
          used
            ? []
            : [
                diagnose(
                  'unused-pattern',
                  { folder, pattern, meant: meant(pattern) },
                  { key: `docs.${list}[${index}]` },
                ),
              ],
        ),
      ),
  };

  /** ('docs/drafts/**') → 'drafts/**'; ('draft/**') → 'drafts/**' if there is such a folder */
  function meant(pattern: string): string | undefined {
    if (pattern.startsWith(`${folder}/`)) return pattern.slice(folder.length + 1);
    const { base, glob } = picomatch.scan(pattern);
    const [nearest] = suggest(base, [...folders]);
    return nearest === undefined || nearest === base
      ? undefined
      : [nearest, glob].filter((part) => part !== '').join('/');
  }
}

interface Rule {
  readonly pattern: string;
  readonly isMatch: (path: string) => boolean;
  used: boolean;
}

const toRules = (patterns: readonly string[]): Rule[] =>
  patterns.map((pattern) => ({ pattern, isMatch: picomatch(pattern), used: false }));
