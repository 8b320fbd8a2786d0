// The result of converting a page from any generator, and helpers for all conversions.

import type { MigrationNote } from './plan.ts';
import type { UnknownComponent } from './stand-ins.ts';

export interface ConvertedPage {
  readonly text: string;
  readonly notes: readonly MigrationNote[];
  /** Conversion → number of times. */
  readonly counts: ReadonlyMap<string, number>;
  /** Files of the original that the page shows or includes, and their paths in the new site. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
  readonly components: readonly UnknownComponent[];
}

/** One pass over a page: text → text. */
export type Pass = (text: string) => string;

/** Indents all lines except the first, as in the list item or quote of `indent`. */
export const indented = (text: string, indent: string): string => {
  const rest = indent.replace(/[-*+]|\d+[.)]/g, (marker) => ' '.repeat(marker.length));
  return text.split('\n').join(`\n${rest}`);
};
