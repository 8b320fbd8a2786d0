// Output of both front matter readers: keys and values with their offsets, not yet validated.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/place.ts';

/** A scalar with its spelling: `1.10` is the number 1.1, and the author wrote four characters. */
export interface Scalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly source: string;
}

export type Value =
  | Scalar
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'map'; readonly entries: readonly Entry[] }
  | { readonly kind: 'other'; readonly what: string };

/** One key. Offsets count from the start of the block; those of an empty value are the key's. */
export interface Entry {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly value: Value;
}

/** A message whose span is known, and whose file is not. */
export interface LocatedDiagnostic {
  readonly span: Span;
  readonly diagnostic: Diagnostic;
}

export interface ReadEntries {
  readonly entries: readonly Entry[];
  readonly problems: readonly {
    readonly start: number;
    readonly end: number;
    readonly make: (span: Span) => LocatedDiagnostic;
  }[];
}
