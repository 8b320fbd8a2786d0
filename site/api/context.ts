// The context of a handler. Headers, key, parameters and body have been checked.
import { limits } from '../data/domain.ts';
import { type Outcome, refuse, refuseFields } from './outcome.ts';
import type { Store, StoredShipment } from './store.ts';

export interface Context {
  readonly store: Store;
  readonly now: number;
  /** The customer number of the key; empty for calls without a key. */
  readonly customer: string;
  /** The id or number in the path. */
  readonly id: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: unknown;
}

export type Handler = (context: Context) => Outcome;

const cursorPrefix = 'c';

/** Items → one page of them: `limit` items from the one that `cursor` names. */
export function pageOf(items: readonly unknown[], query: Context['query']): Outcome {
  const cursor = query.get('cursor');
  const start = cursor === undefined ? 0 : Number.parseInt(cursor.slice(cursorPrefix.length), 36);
  if (cursor !== undefined && cursor !== cursorAt(start))
    return refuseFields([{ pointer: '/query/cursor', code: 'format', message: 'Use the nextCursor of a response.' }]);
  const end = start + Number(query.get('limit') ?? limits.pageDefault);
  return {
    kind: 'result',
    body: { items: items.slice(start, end), nextCursor: end < items.length ? cursorAt(end) : null },
  };
}

const cursorAt = (index: number): string => `${cursorPrefix}${index.toString(36).padStart(6, '0')}`;

/** Calls `handle` with the customer’s own shipment, or refuses. */
export function ownShipment(
  { customer }: Context,
  shipment: StoredShipment | undefined,
  what: string,
  handle: (shipment: StoredShipment) => Outcome,
): Outcome {
  if (shipment === undefined) return refuse('not-found', `There is no ${what} in this environment.`);
  if (shipment.customer !== customer) return refuse('forbidden', `The ${what} belongs to another customer.`);
  return handle(shipment);
}
