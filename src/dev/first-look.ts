// One listing of the disk at the start, for the first version of the site and for later comparisons.

import type { Files } from '../model/ports.ts';
import { listedFiles } from '../pipeline/listed-inputs.ts';

type Listing = ReturnType<Files['list']>;

export interface FirstLook {
  /** Lists folders: from the first listing for the first version, then from disk. */
  readonly list: Files['list'];
  /** Lists the root; the first call returns the first listing. */
  readonly look: Files['list'];
  /** Call when the first version is loaded. */
  readonly end: () => void;
}

/** `first` lists the root at the start; `disk` is the root now. */
export function makeFirstLook(disk: () => Files, first: () => Listing): FirstLook {
  let firstListing: Listing | null = null;
  let isNeeded = { list: true, look: true };
  const listing = (): Listing => {
    firstListing ??= first();
    return firstListing;
  };
  const leave = (part: Partial<typeof isNeeded>): void => {
    isNeeded = { ...isNeeded, ...part };
    if (!isNeeded.list && !isNeeded.look) firstListing = null;
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
