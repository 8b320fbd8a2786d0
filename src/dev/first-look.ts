// The first look at the disk: the first version of the site is made from it, and later looks are compared with it. Two looks at a hundred thousand
// files would be a third of the start.
import { listedFiles } from '../build/previous-build.ts';
import type { FileEntry, Files } from '../model/ports.ts';

type Listing = ReturnType<Files['list']>;

export interface FirstLook {
  /** Lists folders: for the first version as they were found, then as they are. */
  readonly list: Files['list'];
  /** Looks at the disk; the first time at what was found. */
  readonly look: Files['list'];
  /** The first version has been made. */
  readonly end: () => void;
}

/** `first` gives the files of the root; `disk` is the root as it is. */
export function makeFirstLook(disk: () => Files, first: () => Listing): FirstLook {
  let found: Listing | null = null;
  let isNeeded = { list: true, look: true };
  const listing = (): Listing => {
    found ??= first();
    return found;
  };
  const leave = (part: Partial<typeof isNeeded>): void => {
    isNeeded = { ...isNeeded, ...part };
    if (!isNeeded.list && !isNeeded.look) found = null;
  };
  return {
    list: (...args) => (isNeeded.list ? listedFiles(disk(), listing()) : disk()).list(...args),
    look: (folder, skip) => {
      if (!isNeeded.look || folder !== '') return disk().list(folder, skip);
      const all = listing();
      leave({ look: false });
      return all;
    },
    end: () => leave({ list: false }),
  };
}

/** A file that changed after this time may have been read before: its entry equals no other. */
export function doubtLate({ files, ...others }: Listing, beganMs: number): Listing {
  const isEarly = ({ ctimeNs }: FileEntry): boolean => Number(ctimeNs) / 1e6 < beganMs;
  return { ...others, files: files.map((entry) => (isEarly(entry) ? entry : { ...entry, mtimeNs: 'unknown' })) };
}
