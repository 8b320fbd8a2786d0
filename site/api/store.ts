// The memory of the API: plain data, which a handler never changes but replaces.
import type * as v from 'valibot';
import type { shipmentOrder } from '../data/bodies.schema.ts';
import type { ParcelState, placeKinds } from '../data/domain.ts';
import type { Position } from '../data/places.ts';
import type { ApiResponse } from './http.ts';

/** The body of `POST /v1/shipments`. */
export type Order = v.InferOutput<typeof shipmentOrder>;

/** The place of a scan, as responses have it. */
export interface Place {
  readonly kind: (typeof placeKinds)[number];
  readonly code: string | null;
  readonly name: string;
}

/** A parcel that travels through the real world instead of the test environment: what couriers and depots recorded. */
export interface RecordedJourney {
  readonly scans: readonly { readonly at: string; readonly state: ParcelState; readonly place: Place }[];
  readonly measuredWeight: number;
  readonly trip: {
    readonly route: string;
    readonly window: { readonly from: string; readonly to: string };
    readonly expectedAt: string;
    /** Where the vehicle was, the earliest first. */
    readonly fixes: readonly { readonly at: string; readonly position: Position }[];
  };
}

/** A parcel of a shipment. */
export interface StoredParcel {
  readonly number: string;
  /** When its label was first requested. */
  readonly labelledAt: number | null;
}

/** A shipment. Its parcels have the order of those in `order`. */
export interface StoredShipment {
  readonly id: string;
  readonly customer: string;
  readonly createdAt: number;
  readonly cancelledAt: number | null;
  readonly order: Order;
  readonly parcels: readonly StoredParcel[];
}

/** The response to a request with an idempotency key. */
interface StoredResponse {
  readonly at: number;
  readonly request: string;
  readonly response: ApiResponse;
}

export interface Store {
  /** Identifiers depend on it. */
  readonly seed: string;
  /** URL with which the `type` of each problem begins, the same in both environments. */
  readonly problems: string;
  /** Customer numbers by key. */
  readonly keys: Readonly<Record<string, string>>;
  /** The serial number of each depot’s next parcel. */
  readonly serials: Readonly<Record<string, number>>;
  /** Journeys by the `reference` of their shipment; null in the test environment, where parcels move by themselves. */
  readonly recorded: Readonly<Record<string, RecordedJourney>> | null;
  readonly shipments: readonly StoredShipment[];
  /** By customer and idempotency key. */
  readonly responses: Readonly<Record<string, StoredResponse>>;
  /** The times of the last requests, by key or IP address. */
  readonly requests: Readonly<Record<string, readonly number[]>>;
}

/** The entry with a name that a client has chosen, such as `constructor`. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What couriers and depots have recorded about the parcels of a shipment. */
export const recordOf = ({ recorded }: Store, { order }: StoredShipment): RecordedJourney | undefined =>
  recorded === null ? undefined : entryOf(recorded, order.reference);

/** An environment in which nothing has happened yet. */
export const emptyStore = (start: Omit<Store, 'shipments' | 'responses' | 'requests'>): Store => ({
  ...start,
  shipments: [],
  responses: {},
  requests: {},
});

/** A store with a changed shipment, or with a new one. */
export function withShipment(store: Store, shipment: StoredShipment): Store {
  const isNew = store.shipments.every(({ id }) => id !== shipment.id);
  const shipments = isNew
    ? [...store.shipments, shipment]
    : store.shipments.map((other) => (other.id === shipment.id ? shipment : other));
  return { ...store, shipments };
}

/** The shipment of a parcel and the place of the parcel in it. */
export function findParcel(store: Store, number: string): { shipment: StoredShipment; index: number } | null {
  for (const shipment of store.shipments) {
    const index = shipment.parcels.findIndex((parcel) => parcel.number === number);
    if (index >= 0) return { shipment, index };
  }
  return null;
}
