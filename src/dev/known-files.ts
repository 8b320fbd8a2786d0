// The disk as the dev server knows it: folders are listed once, then only changed files are read again.
import type { FileEntry, FileProblem, Files } from '../model/ports.ts';

export interface KnownFiles {
  readonly files: Files;
  /** Reads the stats of these paths again. Lists the folders for other changes, and without a path. */
  readonly refresh: (paths: readonly string[]) => void;
  /** Whether a file was read while empty or missing, before an editor wrote it: equal bytes are then a change, too. */
  readonly isOutdated: (path: string) => boolean;
  /** Whether the site has read this file, or checked whether it exists. */
  readonly isRead: (path: string) => boolean;
}

interface Listing {
  readonly files: FileEntry[];
  readonly problems: readonly FileProblem[];
  readonly hasLinks: boolean;
  readonly places: ReadonlyMap<string, number>;
}

/** With more changed files at once, listing the folders again is faster than finding each one in all listings. */
const maxRefreshed = 50;

/** Makes the view; listings with skipped folders are not cached. */
export function makeKnownFiles(disk: Files): KnownFiles {
  const listings = new Map<string, Listing>();
  /** Path → size at the last read; null if it did not exist */
  const sizes = new Map<string, number | null>();
  const readPaths = new Set<string>();

  const list = (folder: string): Listing => {
    const knownListing = listings.get(folder);
    if (knownListing) return knownListing;
    const { files, problems, hasLinks } = disk.list(folder);
    const places = new Map(files.map(({ path }, place) => [path, place]));
    const listing = { files: [...files], problems, hasLinks, places };
    listings.set(folder, listing);
    for (const path of sizes.keys()) {
      if (path.startsWith(folder === '' ? '' : `${folder}/`) && !places.has(path)) sizes.set(path, null);
    }
    return listing;
  };

  /** Whether all entries of the file are up to date again. */
  const refreshFile = (path: string): boolean => {
    const fileEntries = [...listings.values()].flatMap(({ files, places }) => files[places.get(path) ?? -1] ?? []);
    if (fileEntries.length === 0) return false;
    // The target of symbolic links is also listed under their names.
    const numbers = new Set(fileEntries.map(({ ino }) => ino));
    for (const { files } of listings.values()) {
      for (const [place, entry] of files.entries()) {
        if (!numbers.has(entry.ino)) continue;
        const fresh = disk.stat(entry.path);
        if (!fresh) return false;
        files[place] = fresh;
      }
    }
    return true;
  };

  return {
    files: {
      ...disk,
      list: (folder, skip) => (skip === undefined ? list(folder) : disk.list(folder, skip)),
      stat: (path) => {
        readPaths.add(path);
        return disk.stat(path);
      },
      read: (path) => {
        readPaths.add(path);
        const bytes = disk.read(path);
        sizes.set(path, bytes instanceof Uint8Array ? bytes.length : null);
        return bytes;
      },
    },
    refresh: (paths) => {
      if (paths.length === 0) sizes.clear();
      for (const path of paths) sizes.delete(path);
      if (paths.length === 0 || paths.length > maxRefreshed || !paths.every(refreshFile)) listings.clear();
    },
    isRead: (path) => readPaths.has(path),
    isOutdated: (path) => sizes.has(path) && sizes.get(path) !== (disk.stat(path)?.size ?? null),
  };
}
