// The disk as the dev server knows it. Folders are listed once; after that the word about a change is enough, so that a save does not cost
// a look at every other file.
import type { FileEntry, FileProblem, Files } from '../model/ports.ts';

export interface KnownFiles {
  readonly files: Files;
  /** Looks at these paths anew; what is no plain change of known files makes the folders be listed again. */
  readonly refresh: (paths: readonly string[]) => void;
  /**
   * True when a file was given out in a form that it had for a moment only: empty, because an editor was about to write it, or not at
   * all. Its bytes may be those of the last look, and the site was made without them all the same.
   */
  readonly isOutdated: (path: string) => boolean;
  /** Whether the site has read this file, or looked whether it exists. */
  readonly isRead: (path: string) => boolean;
}

interface Listing {
  readonly files: FileEntry[];
  readonly problems: readonly FileProblem[];
  readonly hasLinks: boolean;
  readonly places: ReadonlyMap<string, number>;
}

/** Each file that is refreshed is looked for in all listings; of more files at once, the folders are listed again. */
const mostRefreshed = 50;

/** Makes the view; listings that leave out something are not remembered. */
export function makeKnownFiles(disk: Files): KnownFiles {
  const listings = new Map<string, Listing>();
  /** Path → size of what was given out last; null: nothing was there. */
  const given = new Map<string, number | null>();
  const asked = new Set<string>();

  const list = (folder: string): Listing => {
    const known = listings.get(folder);
    if (known) return known;
    const { files, problems, hasLinks } = disk.list(folder);
    const places = new Map(files.map(({ path }, place) => [path, place]));
    const listing = { files: [...files], problems, hasLinks, places };
    listings.set(folder, listing);
    for (const path of given.keys()) {
      if (path.startsWith(folder === '' ? '' : `${folder}/`) && !places.has(path)) given.set(path, null);
    }
    return listing;
  };

  /** True when everything that is known of the file is up to date again. */
  const refreshFile = (path: string): boolean => {
    const known = [...listings.values()].flatMap(({ files, places }) => files[places.get(path) ?? -1] ?? []);
    if (known.length === 0) return false;
    // A file that links lead to is listed under their names, too.
    const numbers = new Set(known.map(({ ino }) => ino));
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
        asked.add(path);
        return disk.stat(path);
      },
      read: (path) => {
        asked.add(path);
        const bytes = disk.read(path);
        given.set(path, bytes instanceof Uint8Array ? bytes.length : null);
        return bytes;
      },
    },
    refresh: (paths) => {
      for (const path of paths) given.delete(path);
      if (paths.length > mostRefreshed || !paths.every(refreshFile)) listings.clear();
    },
    isRead: (path) => asked.has(path),
    isOutdated: (path) => given.has(path) && given.get(path) !== (disk.stat(path)?.size ?? null),
  };
}
