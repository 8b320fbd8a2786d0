// The comparison of one level of two schemas.
import type { JsonObject } from '../model/api-document.ts';
import type { ChangedPart, Effect, Side, UngradedChange } from './effects.ts';
import type { Schemas, View } from './schema-view.ts';

export interface SchemaComparison {
  readonly old: JsonObject;
  readonly now: JsonObject;
  readonly side: Side;
  /** Whether values are written as text: in a path, a query, a header or a form. */
  readonly isText: boolean;
  readonly isParameter: boolean;
  /** Pairs of schemas that were compared. */
  readonly seen: Set<string>;
  readonly report: (change: UngradedChange & { readonly subject: string }) => void;
}

/** Where a value is: `Parcel.weight`. */
export interface Position {
  readonly subject: string;
  /** Clients never send it, or never receive it. */
  readonly isInert: boolean;
}

export interface Values {
  readonly before?: unknown;
  readonly after?: unknown;
  /** Its reference in the new document. */
  readonly ref?: string | undefined;
}

export interface Level {
  readonly comparison: SchemaComparison;
  readonly was: View;
  readonly is: View;
  readonly tell: (effect: Effect, part: ChangedPart, name: string, values: Values) => void;
  readonly nest: (schemas: readonly [Schemas, Schemas], step: string) => void;
}
