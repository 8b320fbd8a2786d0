// The path of an include or a snippet, and its links as seen from the including page.
import { folderOf, normalisePath, relativePath, resolvePath } from '../text/paths.ts';

/**
 * ('docs/a/page.md', '../parts/x.md') → 'docs/parts/x.md'; `/x` and `@site/x` start at the root; the root itself → '';
 * outside the root → null. For a file in one of the folders `sources`, that folder is the root:
 * ('../api/docs/a/page.md', '/x.md') → '../api/docs/x.md'
 */
export function resolveIncludePath(from: string, raw: string, sources: readonly string[]): string | null {
  const source = folderOfSource(from, sources);
  const rooted = /^(?:@site\/|\/)(.*)$/s.exec(raw);
  const path =
    rooted === null
      ? normalisePath(folderOf(from), raw, sources)
      : normalisePath(source ?? '', rooted[1] ?? '', sources);
  if (path === null) return null;
  const isReached = source === undefined ? !path.startsWith('../') : path.startsWith(`${source}/`);
  return isReached ? path : null;
}

/** ('../api/docs/a/page.md', ['../api/docs']) → '../api/docs'; undefined for files of the site */
export const folderOfSource = (file: string, sources: readonly string[]): string | undefined =>
  sources.find((folder) => file.startsWith(`${folder}/`));

/** ('./x.md#a', 'docs/parts/_p.md', 'docs/page.md') → 'parts/x.md#a'; absolute paths and external URLs are unchanged */
export function rebaseUrl(url: string, from: string, to: string): string {
  if (from === to || url === '' || /^(?:[/#?]|@site\/|[A-Za-z][A-Za-z0-9+.-]*:)/.test(url)) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const way = relativePath(folderOf(to), resolvePath(folderOf(from), path));
  return `${way.startsWith('../') ? way : `./${way}`}${rest}`;
}
