// Paths used to make the output: all beside it, on the same disk, so that files can be renamed into it.
import { basename, dirname, join } from 'node:path';

export interface OutputPlaces {
  readonly out: string;
  /** Folder beside the output for pubdocs's own files: `build.pubdocs`. */
  readonly side: string;
  readonly lock: string;
  /** Files of the running build. */
  readonly staged: string;
  /** The new generation in progress; unusable before it is published. */
  readonly next: string;
  /** The old output while the new generation takes its place; exists only during a swap. */
  readonly old: string;
  /** The previous generation, the base of the next one. */
  readonly previous: string;
  /** Remaining steps of a replacement of files one by one. */
  readonly journal: string;
}

const sideSuffix = '.pubdocs';
/** Name of the side folder if it must be inside the output. */
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
