// Files of the docs folder that MkDocs publishes.
import { type Table, textOf } from '../read-value.ts';

import { type MkDocsLanguage, placeOf } from './languages.ts';

/** (pattern, parts, the part of a pattern that stands for any number, a test of one) → whether they match; takes their product in time at most */
function matchesAll(
  pattern: readonly string[],
  parts: readonly string[],
  many: string,
  one: (pattern: string, part: string) => boolean,
): boolean {
  let [at, next, star, from] = [0, 0, -1, 0];
  while (at < parts.length) {
    const wanted = pattern[next];
    if (wanted === many) {
      [star, from] = [next, at];
      next += 1;
    } else if (wanted !== undefined && one(wanted, parts[at] ?? '')) {
      at += 1;
      next += 1;
    } else if (star !== -1) {
      from += 1;
      [at, next] = [from, star + 1];
    } else return false;
  }
  return pattern.slice(next).every((part) => part === many);
}

/** ('a*.m?', 'ab.md') → true */
const matchesName = (pattern: string, name: string): boolean =>
  matchesAll([...pattern], [...name], '*', (sign, character) => sign === '?' || sign === character);

/** ('drafts/\n!keep.md', patterns by default) → a test of paths, by the rules of .gitignore without `[a-z]`: the last pattern that matches decides */
export function makeIgnoreTest(text: string, defaults: readonly string[] = []): (path: string) => boolean {
  const rules = [...defaults, ...text.split('\n')]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line.replace(/^[!\\]/, '');
      const names = pattern.split('/').filter((name) => name !== '');
      // A slash before the last name says that the pattern begins at the docs folder.
      const wanted = /\/./.test(pattern) ? names : ['**', ...names];
      return { isKept: line.startsWith('!'), isFolder: pattern.endsWith('/'), wanted };
    });
  return (path) => {
    const names = path.split('/');
    // The path itself, and the folders that it is in.
    const found = rules.findLast(({ isFolder, wanted }) =>
      names.some(
        (_, at) =>
          !(isFolder && at === names.length - 1) && matchesAll(wanted, names.slice(0, at + 1), '**', matchesName),
      ),
    );
    return found?.isKept === false;
  };
}

/** Answers of the configuration about files, by their paths below the docs folder. */
export interface DocsFiles {
  readonly isPublished: (path: string) => boolean;
  readonly isDraft: (path: string) => boolean;
}

/** (mkdocs.yml, paths below the docs folder, languages) → which of them are published. Dotfiles are not, nor a README beside an index. */
export function docsFiles(config: Table, paths: readonly string[], languages: readonly MkDocsLanguage[]): DocsFiles {
  const isExcluded = makeIgnoreTest(textOf(config.exclude_docs) ?? '', ['.*', '/templates/']);
  const keyOf = (path: string): string => {
    const place = placeOf(path, languages);
    return `${place.language ?? ''}:${place.path}`;
  };
  const known = new Set(paths.filter((path) => !isExcluded(path)).map(keyOf));
  const isShadowed = (path: string): boolean => {
    const key = keyOf(path);
    return /[:/]README\.md$/.test(key) && known.has(key.replace(/README\.md$/, 'index.md'));
  };
  return {
    isPublished: (path) => !isExcluded(path) && !isShadowed(path),
    isDraft: makeIgnoreTest(textOf(config.draft_docs) ?? ''),
  };
}
