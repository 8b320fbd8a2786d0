// Output of both front matter readers: keys and values with their offsets, not yet validated.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/place.ts';

/** A scalar with its source: `1.10` has the value 1.1 and the source `1.10`. */
export interface Scalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly source: string;
}

export type Value =
  | Scalar
  | {
      readonly kind: 'list';
      readonly items: readonly Value[];
      /** Start and end of each item; absent in a list that is not YAML. */
      readonly places?: readonly (readonly [number, number])[];
    }
  | { readonly kind: 'map'; readonly entries: readonly FrontMatterEntry[] }
  | { readonly kind: 'other'; readonly what: string };

/** One key. Offsets are relative to the start of the block; an empty value has those of the key. */
export interface FrontMatterEntry {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly value: Value;
}

/** A message with a span, but without a file. */
export interface LocatedDiagnostic {
  readonly span: Span;
  readonly diagnostic: Diagnostic;
}

export interface ReadEntries {
  readonly entries: readonly FrontMatterEntry[];
  readonly problems: readonly {
    readonly start: number;
    readonly end: number;
    readonly make: (span: Span) => LocatedDiagnostic;
  }[];
}

/** A value for a message: (a list) → 'a list', (the scalar `no`) → 'the text “no”' */
export function describeEntry(value: Value): string {
  if (value.kind === 'list') return 'a list';
  if (value.kind === 'map') return 'a group of keys';
  if (value.kind === 'other') return value.what;
  if (value.value === null) return 'empty';
  return typeof value.value === 'string' ? `the text “${value.source.slice(0, 40)}”` : value.source.slice(0, 40);
}
