// Folders of a MkDocs site: their pages in the default order of the navigation, and the settings in them.
import { parse as parseYaml } from 'yaml';
import { fileNameOf, folderOf } from '../../text/paths.ts';
import { yamlDetail } from '../../text/yaml-detail.ts';
import { type Table, tableOf } from '../read-value.ts';
import type { Note } from '../results.ts';

/** Paths are relative to the docs folder, whose own path is ''. */
export interface Folder {
  readonly path: string;
  readonly pages: readonly string[];
  readonly folders: readonly Folder[];
}

/** The files of a site, for navigation plugins. */
export interface NavFiles {
  /** Paths of pages that can be in the navigation. */
  readonly paths: readonly string[];
  /** ('guide/.pages') → its text; null if it does not exist */
  readonly read: (path: string) => string | null;
  readonly left: Note;
}

/** (paths of pages) → the docs folder: index first, then other pages, then folders, each sorted by name */
export function folderTree(paths: readonly string[], path = ''): Folder {
  const start = path === '' ? '' : `${path}/`;
  const below = [...new Set(paths)].filter((each) => each.startsWith(start));
  const pages = below.filter((each) => folderOf(each) === path);
  const names = below.filter((each) => folderOf(each) !== path).map((each) => each.slice(start.length).split('/')[0]);
  const isIndex = (page: string): boolean => /^(?:index|README)\.md$/.test(fileNameOf(page));
  return {
    path,
    pages: pages.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || compareCodes(a, b)),
    folders: [...new Set(names)].sort(compareCodes).map((name) => folderTree(below, `${start}${name}`)),
  };
}

/** All pages in a folder, recursively. */
export const pagesBelow = ({ pages, folders }: Folder): readonly string[] => [...pages, ...folders.flatMap(pagesBelow)];

/** All folders in a folder, recursively, by path. */
export const foldersBelow = ({ folders }: Folder): ReadonlyMap<string, Folder> =>
  new Map(folders.flatMap((inner) => [[inner.path, inner] as const, ...foldersBelow(inner)]));

/** Compares by code points, like Python. */
export function compareCodes(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** ('a2', 'a10') → negative: numbers by value, and letters without case first */
export function compareNatural(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((text) => text.match(/\d+|\D/g) ?? []);
  const at = (ours ?? []).findIndex((part, place) => part !== theirs?.[place]);
  const [one, other] = [ours?.[at], theirs?.[at]];
  if (one === undefined || other === undefined) return (at === -1 ? -1 : 1) * Number(a !== b);
  const isDigits = [one, other].map((part) => /\d/.test(part));
  if (isDigits.every(Boolean)) return Number(one) - Number(other) || compareCodes(one, other);
  if (isDigits.some(Boolean)) return isDigits[0] === true ? -1 : 1;
  return compareCodes(one.toLowerCase(), other.toLowerCase()) || compareCodes(one, other);
}

/** (files, 'guide/.pages') → the settings in the file; empty if it does not exist, or cannot be read, which is noted */
export function readSettings({ read, left }: NavFiles, file: string): Table {
  try {
    // `readYaml` would lose the text of the error.
    return tableOf(parseYaml(read(file) ?? '', { logLevel: 'error' }));
  } catch (error) {
    left(`the settings in ${file}`, `They cannot be read: ${yamlDetail(error instanceof Error ? error.message : '')}.`);
    return {};
  }
}
