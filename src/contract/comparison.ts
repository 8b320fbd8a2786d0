// The state of a comparison of two documents.
import type { JsonObject } from '../model/api-document.ts';
import type { ListedOperation } from '../reference/read-operation.ts';
import type { Effect, Side, UngradedChange } from './effects.ts';

export type Pair<Value> = readonly [Value, Value];

/** Two documents, in the form of OpenAPI 3.1. */
export interface Comparison {
  readonly old: JsonObject;
  readonly now: JsonObject;
  readonly add: (
    operation: Named,
    change: UngradedChange & { readonly side: Side | null; readonly subject: string },
  ) => void;
}

/** `POST /v1/parcels`; its id is the anchor of its block. */
export type Named = Pick<ListedOperation, 'id' | 'method' | 'path'>;

/** Adds a change that is not in a schema. */
export function addPart(
  { add }: Comparison,
  operation: Named,
  effect: Effect,
  change: Partial<UngradedChange> &
    Pick<UngradedChange, 'part' | 'ref'> & { readonly side?: Side; readonly subject?: string },
): void {
  add(operation, { effect, name: '', before: null, after: null, side: null, subject: '', ...change });
}

export const textValue = (value: unknown): string | null =>
  value === undefined || value === '' ? null : String(value);
