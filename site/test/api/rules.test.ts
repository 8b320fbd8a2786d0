// The rules that the pages state, as customers meet them: each problem and each code of a field has a request that
// returns it, keys of repeated requests, and limits.
import { describe, expect, it } from 'vitest';
import type { Order } from '../../api/store.ts';
import { type fieldErrors, type ProblemCode, problems } from '../../data/calls.ts';
import { limits, periods } from '../../data/domain.ts';
import {
  type Client,
  makeClient,
  orders,
  orderTo,
  otherKey,
  problemsUrl,
  type Reply,
  standardOrder,
} from './client.ts';

const numberOf = ({ body }: Reply, index = 0): string => body.parcels?.[index]?.number ?? '';
const codesOf = ({ body }: Reply): string[] => (body.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

const [sender, recipient] = standardOrder.subjects;
const [parcel] = standardOrder.parcels;

type FieldCode = (typeof fieldErrors)[number];
type Mistake = readonly [at: string, order: Readonly<Record<string, unknown>>];

/** An order with one mistake for each code; `check-digit` is about a number in a path. */
const mistakes: Readonly<Record<Exclude<FieldCode, 'check-digit'>, Mistake>> = {
  required: ['/service', { service: undefined }],
  format: ['/subjects/1/phone', { subjects: [sender, { ...recipient, phone: '+420 601 000 002' }] }],
  'unknown-value': ['/type', { type: 'sent' }],
  'not-allowed': ['/subjects/0/customer', { subjects: [{ ...sender, customer: '10042001' }, recipient] }],
  'out-of-range': ['/parcels', { parcels: Array.from({ length: limits.parcelsPerShipment + 1 }, () => parcel) }],
  'service-unknown': ['/service', { service: 'XXX' }],
  'service-inactive': ['/service', { service: 'HVY' }],
  'type-not-offered': ['/type', { type: 'express' }],
  'country-not-served': ['/subjects/1/address/country', orderTo('Musterstraße 1')],
  'city-not-served': ['/subjects/1/address/city', { type: 'express', service: 'SDY' }],
  'option-not-offered': ['/options/0/code', { options: [{ code: 'saturday' }] }],
  'amount-too-high': [
    '/options/0/amount',
    { options: [{ code: 'cod', amount: 5_000_001, currency: 'CZK', variableSymbol: '1' }] },
  ],
  'too-heavy': ['/parcels/0/weight', { parcels: [{ ...parcel, weight: 31_501 }] }],
  'too-large': ['/parcels/0', { parcels: [{ ...parcel, length: 1751 }] }],
  'subject-missing': ['/subjects', { subjects: [sender] }],
  'subject-not-allowed': ['/subjects/2/role', { subjects: [sender, recipient, { ...sender, role: 'collection' }] }],
  'address-not-found': [
    '/subjects/1/address',
    { subjects: [sender, { ...recipient, address: { ...recipient.address, street: 'Neznámá 1' } }] },
  ],
  'pickup-point-unavailable': [
    '/subjects/2/pickupPoint',
    { ...orders.pickup, subjects: [sender, recipient, { role: 'delivery', pickupPoint: 'CZ10099' }] },
  ],
};

describe('each code of a field', () => {
  it.each(Object.entries(mistakes))('%s', (code, [pointer, change]) => {
    const client = makeClient();
    const reply = client.order(change as Partial<Order>);
    expect([reply.status, codesOf(reply)]).toEqual([422, [`${pointer} ${code}`]]);
    expect(client.store().shipments).toEqual([]);
  });

  it('check-digit', () => {
    expect(codesOf(makeClient().get('/v1/parcels/16020012345678'))).toEqual(['/path/number check-digit']);
  });

  it('comes with all others at once', () => {
    const reply = makeClient().order({ service: 'XXX', parcels: [{ ...parcel, weight: 0 }] });
    expect(codesOf(reply)).toEqual(['/service service-unknown', '/parcels/0/weight out-of-range']);
  });
});

type Provoke = (client: Client) => Reply;

/** A request for each problem; faults of the API itself have none. */
const provocations: Readonly<Record<Exclude<ProblemCode, 'internal-error' | 'unavailable'>, Provoke>> = {
  'invalid-request': (client) => client.order({}, { headers: { 'content-type': 'text/plain' } }),
  unauthorized: (client) => client.get('/v1/shipments?reference=RULE-1', { key: 'mistyped' }),
  forbidden: (client) => client.get(`/v1/parcels/${numberOf(client.order({}))}`, { key: otherKey }),
  'not-found': (client) => client.get('/v1/shipments/shp_0000000000'),
  'wrong-state': (client) => client.get(`/v2/parcels/${numberOf(client.order({}))}/position`),
  'idempotency-conflict': (client) => {
    client.order({});
    return client.order({ parcels: [parcel, parcel] });
  },
  'validation-failed': (client) => client.order({ service: 'XXX' }),
  'too-many-requests': (client) => {
    for (let left = limits.requestsPerSecond; left > 0; left -= 1) client.get('/v1/shipments?reference=RULE-1');
    return client.get('/v1/shipments?reference=RULE-1');
  },
};

describe('each problem', () => {
  it.each(Object.entries(provocations))('%s', (code, provoke) => {
    const { status, body, headers } = provoke(makeClient());
    const { status: expected, title } = problems[code as ProblemCode];
    expect([status, body.type, body.title, body.status]).toEqual([expected, `${problemsUrl}/${code}`, title, expected]);
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    ['a body that is not an object', '[]'],
    ['a body that is not JSON', '{"reference"'],
    ['an unknown field', JSON.stringify({ ...standardOrder, references: 'x' })],
    ['a body above the limit', JSON.stringify({ ...standardOrder, reference: 'x'.repeat(256_000) })],
  ])('invalid-request: %s', (_title, body) => {
    const reply = makeClient().send('POST', '/v1/shipments', { body, idempotencyKey: 'RULE-1' });
    expect([reply.status, reply.body.type]).toEqual([400, `${problemsUrl}/invalid-request`]);
  });

  it('invalid-request: a repeated parameter', () => {
    expect(makeClient().get('/v1/pickup-points?near=50,14&near=51,14').status).toBe(400);
  });

  it.each(['constructor', '__proto__', 'toString', ''])('unauthorized: the key %j', (key) => {
    expect(makeClient().get('/v1/shipments?reference=RULE-1', { key }).status).toBe(401);
  });
});

describe('an idempotency key', () => {
  it('returns the first response again for the same values in any order of fields, and creates nothing', () => {
    const client = makeClient();
    const first = client.order({});
    client.advance(3600);
    const reversed = Object.fromEntries(Object.entries(standardOrder).reverse());
    expect(client.send('POST', '/v1/shipments', { body: reversed, idempotencyKey: 'RULE-1' })).toEqual(first);
    expect(client.store().shipments).toHaveLength(1);
  });

  it('conflicts with another body and with another call', () => {
    const client = makeClient();
    const { id } = client.order({}).body;
    const replies = [
      client.order({ parcels: [parcel, parcel] }),
      client.send('POST', `/v1/shipments/${id}/cancel`, { idempotencyKey: 'RULE-1' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect(client.store().shipments[0]?.cancelledAt).toBeNull();
  });

  it.each([
    ['422', { service: 'XXX' }, {}],
    ['400', {}, { headers: { 'content-type': 'text/plain' } }],
    ['401', {}, { key: 'mistyped' }],
  ])('is still free after %s', (status, order, message) => {
    const client = makeClient();
    expect(client.order(order, message).status).toBe(Number(status));
    expect(client.order({}).status).toBe(201);
  });

  it('belongs to one customer', () => {
    const client = makeClient();
    expect([client.order({}).status, client.order({}, { key: otherKey }).status]).toEqual([201, 201]);
  });

  it('expires, and the same request creates a second shipment', () => {
    const client = makeClient();
    const first = client.order({});
    client.advance(limits.idempotencyHours * 3600 - 1);
    expect(client.order({}).body.id).toBe(first.body.id);
    client.advance(1);
    expect(client.order({}).body.id).not.toBe(first.body.id);
    const { items } = client.get('/v1/shipments?reference=RULE-1').body;
    expect(items?.map(({ id }) => id).at(-1)).toBe(first.body.id);
    expect(items).toHaveLength(2);
  });
});

describe('limits', () => {
  it('count the requests of a second by key, and calls without a key by address', () => {
    const client = makeClient();
    const list = (from: string) => client.get('/v1/shipping-services', { client: from }).status;
    const first = Array.from({ length: limits.requestsPerSecond + 1 }, () => list('192.0.2.1'));
    expect(first).toEqual([...Array.from({ length: limits.requestsPerSecond }, () => 200), 429]);
    expect([list('192.0.2.2'), client.get('/v1/shipments?reference=x').status]).toEqual([200, 200]);
    client.advance(1);
    expect(list('192.0.2.1')).toBe(200);
  });

  it('tell the client how long to wait', () => {
    const reply = provocations['too-many-requests'](makeClient());
    expect(reply.headers['retry-after']).toBe('1');
  });

  it('keep pages in order and without gaps', () => {
    const client = makeClient();
    const ids = Array.from({ length: 7 }, (_, index) => {
      client.advance(1);
      return client.order({}, { idempotencyKey: `page ${index}` }).body.id;
    });
    const pages: (string | undefined)[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items = [], nextCursor = null }: Reply['body'] = client.get(
        `/v1/shipments?reference=RULE-1&limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
      ).body;
      pages.push(items.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(ids.reverse());
  });

  it.each([
    ['/v1/shipments?reference=x&limit=201', '/query/limit out-of-range'],
    ['/v1/pickup-points?near=50,14&radius=20001', '/query/radius out-of-range'],
    ['/v1/pickup-points?near=50,14&cursor=c1', '/query/cursor format'],
    ['/v1/pickup-points', '/query/near required'],
    ['/v1/pickup-points?near=91,14', '/query/near format'],
  ])('refuse %s', (url, expected) => {
    expect(codesOf(makeClient().get(url))).toEqual([expected]);
  });

  it('end a shipment that nobody hands over', () => {
    const client = makeClient();
    const { body } = client.order({});
    client.advance(periods.unscannedDays * 86_400 - 1);
    expect(client.get(`/v1/shipments/${body.id}`).body.cancelledAt).toBeNull();
    client.advance(1);
    expect(client.get(`/v1/shipments/${body.id}`).body.cancelledAt).toBe('2025-12-03T09:00:00+01:00');
  });

  it('end the time in which a shipment can be read', () => {
    const client = makeClient();
    const { body } = client.order({});
    client.advance((Date.parse('2027-11-03T09:00:00+01:00') - Date.parse('2025-11-03T09:00:00+01:00')) / 1000);
    expect(client.get(`/v1/shipments/${body.id}`).status).toBe(200);
    client.advance(1);
    expect(client.get(`/v1/shipments/${body.id}`).status).toBe(404);
  });
});
