// Customers of the API who send requests one after another; the clock moves only when a test says so.
import { productionEnvironment, testEnvironment } from '../../api/environments.ts';
import { respond } from '../../api/respond.ts';
import type { Order, Store } from '../../api/store.ts';
import type { ParcelState } from '../../data/domain.ts';
import { addresses } from '../../data/places.ts';
import { bookshop, sampleKeys } from '../../data/story.ts';

export const problemsUrl = 'https://api.test/problems';

/** The key of a customer who has nothing to do with the bookshop. */
export const otherKey = 'KEY_OF_ANOTHER_CUSTOMER';

interface Parcel {
  readonly number: string;
  readonly leg: string;
  readonly state: ParcelState;
}

/** The fields of the bodies that tests look at. */
export interface Body {
  readonly id?: string;
  readonly type?: string;
  readonly createdAt?: string;
  readonly cancelledAt?: string | null;
  readonly parcels?: readonly Parcel[];
  readonly items?: readonly { readonly id?: string; readonly at?: string; readonly state?: ParcelState }[];
  readonly nextCursor?: string | null;
  readonly errors?: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
  readonly [field: string]: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where the response is a label. */
  readonly body: Body;
  readonly text: string;
}

export interface Message {
  readonly body?: unknown;
  readonly key?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly client?: string;
}

export interface Client {
  send(method: string, url: string, message?: Message): Reply;
  get(url: string, message?: Message): Reply;
  /** Creates a shipment; its reference is the idempotency key. */
  order(order: Partial<Order>, message?: Message): Reply;
  advance(seconds: number): void;
  store(): Store;
}

const known = (street: string) => {
  const found = addresses.find((candidate) => candidate.street === street);
  if (found === undefined) throw new Error(`there is no address ${street}`);
  const { position: _, ...address } = found;
  return address;
};

/** An order that the API accepts. */
export const standardOrder = {
  reference: 'RULE-1',
  type: 'standard',
  service: 'STD',
  options: [],
  subjects: [
    { role: 'sender', name: 'Knihkupectví Ukázka s.r.o.', address: known('Vzorová 5'), phone: '+420601000001' },
    { role: 'recipient', name: 'Jana Nováková', address: known('Ukázková 12'), phone: '+420601000002' },
  ],
  parcels: [{ weight: 2400, length: 400, width: 300, height: 200 }],
} as const satisfies Order;

const [sender, recipient] = standardOrder.subjects;
const [parcel] = standardOrder.parcels;
const customerReturn = [
  { ...recipient, role: 'sender' },
  { ...sender, role: 'recipient' },
] as const;

/** An accepted order of each type. */
export const orders = {
  standard: standardOrder,
  express: { ...standardOrder, type: 'express', service: 'EXP' },
  pickup: {
    ...standardOrder,
    type: 'pickup',
    service: 'PUP',
    subjects: [sender, recipient, { role: 'delivery', pickupPoint: 'CZ10042' }],
  },
  return: { ...standardOrder, type: 'return', service: 'RET', subjects: [...customerReturn] },
  exchange: {
    ...standardOrder,
    type: 'exchange',
    service: 'EXC',
    subjects: [sender, recipient, { role: 'return', name: 'Reklamace Ukázka', address: known('Zkušební 9') }],
    parcels: [
      { leg: 'out', ...parcel },
      { leg: 'back', ...parcel },
    ],
  },
  collection: {
    ...standardOrder,
    type: 'collection',
    service: 'COL',
    subjects: [
      sender,
      recipient,
      { role: 'collection', name: 'Tiskárna Vzor', address: known('Zkušební 3'), phone: '+421901000004' },
    ],
  },
} as const satisfies Readonly<Record<Order['type'], Order>>;

/** The order with another recipient’s address. */
export const orderTo = (street: string, more: Partial<Order> = {}): Partial<Order> => ({
  ...more,
  subjects: [sender, { ...recipient, address: known(street) }],
});

const start = '2025-11-03T09:00:00+01:00';

/** A fresh environment with two customers. */
export function makeClient(name: 'test' | 'production' = 'test'): Client {
  const key = sampleKeys[name];
  const keys = { [key]: bookshop, [otherKey]: '10042999' };
  let store = (name === 'test' ? testEnvironment : productionEnvironment)(problemsUrl, keys);
  let now = Date.parse(start);
  const send: Client['send'] = (method, url, message = {}) => {
    const { body, idempotencyKey, client } = message;
    const headers = {
      'x-api-key': message.key ?? key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...message.headers,
    };
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const request = { method, url, headers, body: text, ...(client === undefined ? {} : { client }) };
    const { store: next, response } = respond(store, request, now);
    store = next;
    const isJson = response.headers['content-type']?.includes('json') === true;
    return { ...response, text: response.body, body: isJson ? JSON.parse(response.body) : {} };
  };
  return {
    send,
    get: (url, message) => send('GET', url, message),
    order: (order, message) => {
      const body = { ...standardOrder, ...order };
      return send('POST', '/v1/shipments', { body, idempotencyKey: body.reference, ...message });
    },
    advance: (seconds) => {
      now += seconds * 1000;
    },
    store: () => store,
  };
}
