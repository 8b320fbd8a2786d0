// Paths with `/`, for files and URLs alike.
import { isHiddenName } from './file-names.ts';

/** ('docs/Detailed/parcels.md') → 'docs/Detailed'; ('parcels.md') → '' */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** 'docs/a/index.html' → ['docs/a', 'docs', '']: the folders above a file, innermost first */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return [...folders, ''];
}

/** ('docs/Detailed/parcels.md') → 'parcels.md'; ('docs/') → '' */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** ('docs/Detailed', '../intro.md') → 'docs/intro.md'; ('docs', './../../api//docs/') → '../api/docs' */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The same, but null for a path that leads above the start, unless into one of the folders `outside`. */
export function normalisePath(folder: string, path: string, outside: readonly string[] = []): string | null {
  const joined = resolvePath(folder, path);
  return !/^\.\.(?:\/|$)/.test(joined) || outside.some((name) => joined.startsWith(`${name}/`)) ? joined : null;
}

/** ('Detailed/Shipments', 'Detailed/parcels.md') → '../parcels.md' */
export function relativePath(folder: string, file: string): string {
  const from = folder.split('/').filter((part) => part !== '');
  const to = file.split('/').filter((part) => part !== '');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** ('docs/a', 'docs'), ('docs', 'docs') → true; ('docs-old', 'docs') → false; each path with a slash is below '' */
export const isBelow = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`);

/** ('docs/_note.md') → true: a part of other pages, which is no page of its own */
export const isPartial = (path: string): boolean => path.split('/').some((part) => part.startsWith('_'));

const markdownEnding = /\.(?:md|markdown|mdx)$/i;

/** ('docs/a.mdx') → true; ('docs/a.pdf') → false */
export const isMarkdownFile = (path: string): boolean => markdownEnding.test(path);

/** ('docs/a.md') → 'docs/a' */
export const withoutMarkdownEnding = (path: string): string => path.replace(markdownEnding, '');

/** '.env', 'node_modules/a.js' → true: no page may publish it. `../` leads to a source, which has its own checks. */
export const isHidden = (file: string): boolean =>
  file
    .replace(/^(?:\.\.\/)+/, '')
    .split('/')
    .some(isHiddenName);

/** Order of files and routes, the same on every machine. */
export const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : 1;

/** ('docs/guide/intro', 'guide/intro') → 2: the number of names that both end with */
export function namesAtEnd(a: string, b: string): number {
  const [left, right] = [a.split('/').reverse(), b.split('/').reverse()];
  const end = left.findIndex((name, index) => name !== right[index]);
  return end === -1 ? left.length : end;
}
