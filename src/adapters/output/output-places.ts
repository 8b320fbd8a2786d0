// Where things lie while the output is made: all beside it, on the same disk, so that a rename brings them in.
import { basename, dirname, join } from 'node:path';

export interface OutputPlaces {
  /** The output folder itself. */
  readonly out: string;
  /** Folder beside the output for pubdocs's own files: `build.pubdocs`. */
  readonly side: string;
  readonly lock: string;
  /** Files of the running build. */
  readonly staged: string;
  /** The new generation while it is put together. Worth nothing before it is published. */
  readonly next: string;
  /** The output while the new generation takes its place: exists only during a swap. */
  readonly old: string;
  /** The generation before the current one, the base of the next. */
  readonly previous: string;
  /** Remaining steps while files are replaced one by one. */
  readonly journal: string;
}

export const sideSuffix = '.pubdocs';
/** Name of the side folder where it must lie in the output itself. */
export const innerSide = '.pubdocs';

/** ('/site/build') → places with the side folder '/site/build.pubdocs' */
export function outputPlaces(out: string, side = join(dirname(out), basename(out) + sideSuffix)): OutputPlaces {
  return {
    out,
    side,
    lock: join(side, 'lock'),
    staged: join(side, 'staged'),
    next: join(side, 'next'),
    old: join(side, 'old'),
    previous: join(side, 'previous'),
    journal: join(side, 'journal.json'),
  };
}
