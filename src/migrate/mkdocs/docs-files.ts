// Files in the docs folder that MkDocs publishes.
import picomatch from 'picomatch';
import { type Table, textOf } from '../read-value.ts';
import { type MkDocsLanguage, placeOf } from './languages.ts';

/**
 * ('drafts/\n!keep.md', default patterns) → a test of paths: the last matching pattern decides, as in MkDocs. In Git,
 * and in packages that follow it,
 * `!` has no effect in an ignored folder.
 */
export function makeIgnoreTest(text: string, defaults: readonly string[] = []): (path: string) => boolean {
  const rules = [...defaults, ...text.split('\n')]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      // In .gitignore, braces and parentheses are ordinary characters.
      const pattern = line
        .replace(/^!|^\\(?=[!#])/, '')
        .replace(/[{}()|]/g, '\\$&')
        .replaceAll('[!', '[^');
      // A slash before the last name anchors the pattern to the docs folder.
      const start = /\/./.test(pattern) ? pattern.replace(/^\//, '') : `**/${pattern}`;
      const below = `${start.replace(/\/$/, '')}/**`;
      const options = { dot: true, nonegate: true, noextglob: true, strictSlashes: true };
      return {
        isKept: line.startsWith('!'),
        matches: picomatch(pattern.endsWith('/') ? `${below}/*` : [start, below], options),
      };
    });
  return (path) => rules.findLast(({ matches }) => matches(path))?.isKept === false;
}

/** Tests of files, by their paths in the docs folder. */
export interface DocsFiles {
  readonly isPublished: (path: string) => boolean;
  readonly isDraft: (path: string) => boolean;
}

/**
 * (mkdocs.yml, paths in the docs folder, languages) → tests of published files. Dotfiles are not published, nor a
 * README next to an index.
 */
export function docsFiles(config: Table, paths: readonly string[], languages: readonly MkDocsLanguage[]): DocsFiles {
  const isExcluded = makeIgnoreTest(textOf(config.exclude_docs) ?? '', ['.*', '/templates/']);
  const keyOf = (path: string): string => {
    const place = placeOf(path, languages);
    return `${place.language ?? ''}:${place.path}`;
  };
  const keys = new Set(paths.filter((path) => !isExcluded(path)).map(keyOf));
  const isShadowed = (path: string): boolean => {
    const key = keyOf(path);
    // `a.md` has the URL of `a/README.md` and of `a/index.md`, which MkDocs writes later.
    return (
      (/[:/]README\.md$/.test(key) && keys.has(key.replace(/README\.md$/, 'index.md'))) ||
      (config.use_directory_urls !== false &&
        key.endsWith('.md') &&
        ['README.md', 'index.md'].some((name) => keys.has(key.replace(/\.md$/, `/${name}`))))
    );
  };
  return {
    isPublished: (path) => !isExcluded(path) && !isShadowed(path),
    isDraft: makeIgnoreTest(textOf(config.draft_docs) ?? ''),
  };
}
