// The readable parts of an order that may have mistakes: every invalid part is null, so that the others can be checked.
import * as v from 'valibot';
import { address, chosenOption, orderedParcel } from '../../data/bodies.schema.ts';
import type { Role, TypeCode } from '../../data/domain.ts';
import type { Address, PickupPoint } from '../../data/places.ts';
import snapshot from '../../data/shipping-services.json' with { type: 'json' };
import { type ShippingService, shippingServices } from '../../data/shipping-services.schema.ts';
import { pickupPointId, role, service, shipmentId, type } from '../../data/values.schema.ts';
import { knownAddress, pickupPointOf } from '../geography.ts';
import type { Order } from '../store.ts';

/** The services, as `GET /v1/shipping-services` lists them. */
export const services = v.parse(shippingServices, snapshot.data).items;

export interface ReadableSubject {
  readonly role: Role | null;
  /** Names of the fields that it has. */
  readonly fields: readonly string[];
  readonly address: Address | null;
  readonly pickupPoint: PickupPoint | null;
  readonly pickupPointId: string | null;
  readonly customer: string | null;
}

export interface ReadableOrder {
  readonly type: TypeCode | null;
  readonly service: ShippingService | null;
  readonly serviceCode: string | null;
  readonly returns: string | null;
  readonly options: readonly (v.InferOutput<typeof chosenOption> | null)[];
  readonly subjects: readonly ReadableSubject[];
  readonly parcels: readonly (v.InferOutput<typeof orderedParcel> | null)[];
}

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = part(value, key);
  return Array.isArray(list) ? list : [];
};

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const { success, output } = v.safeParse(schema, value);
  return success ? (output as v.InferOutput<S>) : null;
}

function readSubject(value: unknown): ReadableSubject {
  const id = read(pickupPointId, part(value, 'pickupPoint'));
  return {
    role: read(role, part(value, 'role')),
    fields: typeof value === 'object' && value !== null ? Object.keys(value) : [],
    address: read(address, part(value, 'address')),
    pickupPoint: id === null ? null : pickupPointOf(id),
    pickupPointId: id,
    customer: read(v.string(), part(value, 'customer')),
  };
}

/** The body of `POST /v1/shipments`, as far as it is valid. */
export function readOrder(body: unknown): ReadableOrder {
  const code = read(service, part(body, 'service'));
  return {
    type: read(type, part(body, 'type')),
    service: services.find((candidate) => candidate.code === code) ?? null,
    serviceCode: code,
    returns: read(shipmentId, part(body, 'returns')),
    options: listAt(body, 'options').map((value) => read(chosenOption, value)),
    subjects: listAt(body, 'subjects').map(readSubject),
    parcels: listAt(body, 'parcels').map((value) => read(orderedParcel, value)),
  };
}

const reversed = new Map<unknown, Role>([
  ['sender', 'recipient'],
  ['recipient', 'sender'],
]);

/** The body of a return with what its subjects lack, from the first shipment with the roles reversed. */
export function completeReturn(body: unknown, first: Order | undefined): unknown {
  if (first === undefined) return body;
  const complete = (subject: unknown): unknown => {
    const source = reversed.get(part(subject, 'role'));
    const { role: _, ...known } = first.subjects.find(({ role }) => role === source) ?? { role: source };
    return source === undefined ? subject : { ...known, ...(subject as object) };
  };
  return { ...(body as object), subjects: listAt(body, 'subjects').map(complete) };
}

/** A place where a parcel starts or arrives, and the pointer of its subject. */
export interface End {
  readonly address: Address;
  readonly pointer: string;
}

function endAt(order: Pick<ReadableOrder, 'subjects'>, roles: readonly Role[]): End | null {
  for (const name of roles) {
    const index = order.subjects.findIndex((subject) => subject.role === name);
    const { address: own = null, pickupPoint = null } = order.subjects[index] ?? {};
    if (pickupPoint !== null) return { address: pickupPoint.address, pointer: `/subjects/${index}/pickupPoint` };
    if (own !== null) return { address: knownAddress(own) ?? own, pointer: `/subjects/${index}/address` };
  }
  return null;
}

/** Where a courier collects the parcels. */
export const originOf = (order: Pick<ReadableOrder, 'subjects'>): End | null => endAt(order, ['collection', 'sender']);

/** Where the parcels are delivered. */
export const destinationOf = (order: Pick<ReadableOrder, 'subjects'>): End | null =>
  endAt(order, ['delivery', 'recipient']);

/** Where a parcel goes that cannot be delivered, and the old goods of an exchange. */
export const returnPlaceOf = (order: Pick<ReadableOrder, 'subjects'>): End | null => endAt(order, ['return', 'sender']);
