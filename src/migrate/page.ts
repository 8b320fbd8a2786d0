// A converted page, whichever generator it comes from, and the parts that all conversions share.
import type { UnknownComponent } from './components.ts';
import type { MigrationNote } from './plan.ts';

export interface ConvertedPage {
  readonly text: string;
  readonly notes: readonly MigrationNote[];
  /** Conversion → how often. */
  readonly counts: ReadonlyMap<string, number>;
  /** Files of the original that the page shows or includes, and where they belong in the new site. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
  readonly components: readonly UnknownComponent[];
}

/** One pass over a page: text → text. */
export type Pass = (text: string) => string;

/** (code, a fence that it may stand in) → '```', longer where the code has one itself */
export function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = '']) => ticks.length));
  return '`'.repeat(longest + 1);
}

/** Every line but the first behind the indent of a list item or a quote. */
export const indented = (text: string, indent: string): string => {
  const rest = indent.replace(/[-*+]|\d+[.)]/g, (marker) => ' '.repeat(marker.length));
  return text.split('\n').join(`\n${rest}`);
};
