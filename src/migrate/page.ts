// The result of converting a page from any generator, and helpers for all conversions.

import { convertUnknown } from './components.ts';
import { makeFindLine } from './markdown-source.ts';
import { addCount, type MigrationNote } from './plan.ts';
import { withoutRefused } from './refused-links.ts';
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

/** A pattern that a page must match to need a pass, and the pass: reading a page is slow, and most need few passes. */
export type Passes = readonly (readonly [trigger: RegExp, pass: Pass])[];

/** The context of the passes over a page, and what they record. */
export interface PageWriter<Context> {
  readonly context: Context;
  /** Name → module of the components that the page imports. */
  readonly imports: ReadonlyMap<string, string>;
  readonly count: (name: string, more?: number) => void;
  /** Adds a note at a line, or at the line of a text in the original, because earlier passes may have moved it. */
  readonly note: (place: string | number, what: string, advice: string) => void;
  /** Files of the original that the page shows or includes. */
  readonly files: { readonly from: string; readonly to: string }[];
}

/** (text of a page, its context, its passes, imports of components) → the converted page */
export function convertPage<Context extends { readonly file: string }>(
  text: string,
  context: Context,
  passesOf: (write: PageWriter<Context>) => Passes,
  imports: ReadonlyMap<string, string> = new Map(),
): ConvertedPage {
  const notes: MigrationNote[] = [];
  const counts = new Map<string, number>();
  const findLine = makeFindLine(text);
  const write: PageWriter<Context> = {
    ...{ context, imports, files: [], count: (name, more) => addCount(counts, name, more) },
    note: (place, what, advice) => {
      const line = typeof place === 'number' ? place : findLine(place);
      notes.push({ kind: 'left', file: context.file, line, what, advice });
    },
  };
  let result = text;
  for (const [trigger, pass] of passesOf(write)) if (trigger.test(result)) result = pass(result);
  return {
    ...convertUnknown(withoutRefused(result, write.note), imports, write.note),
    notes,
    counts,
    files: write.files,
  };
}

/** Indents all lines except the first, as in the list item or quote of `indent`. */
export const indented = (text: string, indent: string): string => {
  const rest = indent.replace(/[-*+]|\d+[.)]/g, (marker) => ' '.repeat(marker.length));
  return text.split('\n').join(`\n${rest}`);
};
