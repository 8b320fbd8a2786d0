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

/** (before and after, their key) → each item before with the one after that has its key, and the items that are new */
export function pairUp<Item>([before, after]: Pair<readonly Item[]>, keyOf: (item: Item) => string) {
  const others = new Map(after.map((item) => [keyOf(item), item]));
  const pairs = before.map((item) => {
    const key = keyOf(item);
    const other = others.get(key);
    others.delete(key);
    return [item, other] as const;
  });
  return { pairs, news: [...others.values()] };
}

/** (true) → it was required, and is optional */
export const demandOf = (wasRequired: boolean) =>
  wasRequired ? { before: 'required', after: 'optional' } : { before: 'optional', after: 'required' };

export const textValue = (value: unknown): string | null =>
  value === undefined || value === '' ? null : String(value);
