// The journeys of the test environment: parcels, returns and references, as the pages state them.
import { describe, expect, it } from 'vitest';
import type { Order } from '../../api/store.ts';
import { type ParcelState, states, testing, types } from '../../data/domain.ts';
import { type Client, makeClient, orders, orderTo, otherKey, type Reply, standardOrder } from './client.ts';

const numberOf = ({ body }: Reply, index = 0): string => body.parcels?.[index]?.number ?? '';
const codesOf = ({ body }: Reply): string[] => (body.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
const statesOf = (client: Client, number: string): ParcelState[] =>
  (client.get(`/v1/parcels/${number}/scans`).body.items ?? []).flatMap(({ state }) => state ?? []);

const [sender, recipient] = standardOrder.subjects;

const cases = Object.keys(types).flatMap((type) =>
  ['ORDER', ...Object.keys(testing.scenarios)].map((start) => [start, type as keyof typeof orders] as const),
);

describe('a parcel of the test environment', () => {
  it.each(cases)('%s, %s: moves one step a minute, and only to states that may follow', (start, type) => {
    const client = makeClient();
    const number = numberOf(client.order({ ...orders[type], reference: `${start}-1` }));
    const other = numberOf(client.order({ ...orders[type], reference: `${start}-2` }));
    client.get(`/v1/parcels/${number}/label`);
    const seen: ParcelState[][] = [];
    for (let minute = 0; minute <= 12; minute += 1) {
      const now = statesOf(client, number);
      expect(now.length).toBeLessThanOrEqual(minute);
      seen.push(now);
      client.advance(testing.stepSeconds);
    }
    const way: readonly ParcelState[] = ['created', ...(seen.at(-1) ?? [])];
    for (const [index, state] of way.entries()) {
      const next = way[index + 1];
      if (next !== undefined) expect(states[state]).toContain(next);
    }
    const scenario = Object.entries(testing.scenarios).find(([name]) => name === start)?.[1];
    const applies = scenario !== undefined && (scenario.types as readonly string[]).includes(type);
    if (applies) expect(seen.at(-1)).toEqual(scenario.steps);
    else expect(way.at(-1)).toBe('delivered');
    // Nobody requested the label of the second order.
    const moves = type === 'collection' && start !== 'TEST-HOLD';
    expect(statesOf(client, other).length > 0).toBe(moves);
  });

  it('can be cancelled until its first scan, once', () => {
    const client = makeClient();
    const held = client.order({ reference: 'TEST-HOLD-1' });
    const sent = client.order({ reference: 'ORDER-1' });
    for (const reply of [held, sent]) client.get(`/v1/parcels/${numberOf(reply)}/label`);
    client.advance(testing.stepSeconds);
    const cancel = ({ body }: Reply, idempotencyKey: string) =>
      client.send('POST', `/v1/shipments/${body.id}/cancel`, { idempotencyKey }).status;
    expect([cancel(held, 'a'), cancel(held, 'b'), cancel(sent, 'c')]).toEqual([200, 409, 409]);
    expect(client.get(`/v1/parcels/${numberOf(held)}/label`).status).toBe(409);
    expect(client.get(`/v1/parcels/${numberOf(held)}`).body.state).toBe('created');
  });

  it('travels back when the other one of an exchange is delivered', () => {
    const client = makeClient();
    const reply = client.order(orders.exchange);
    const [out, back] = [numberOf(reply, 0), numberOf(reply, 1)];
    client.get(`/v1/parcels/${out}/label`);
    client.advance(3 * testing.stepSeconds);
    expect([statesOf(client, out).at(-1), statesOf(client, back)]).toEqual(['on_route', []]);
    client.advance(testing.stepSeconds);
    expect([statesOf(client, out).at(-1), statesOf(client, back)]).toEqual(['delivered', ['collected']]);
    client.advance(3 * testing.stepSeconds);
    expect(statesOf(client, back).at(-1)).toBe('delivered');
  });
});

describe('a return', () => {
  const returned = (returns: string | undefined, more: Partial<Order> = {}): Partial<Order> => ({
    reference: 'RETURN-1',
    type: 'return',
    service: 'RET',
    ...(returns === undefined ? {} : { returns }),
    subjects: [{ role: 'sender' }, { role: 'recipient' }],
    ...more,
  });

  it('takes what it omits from the first shipment, with the roles reversed', () => {
    const client = makeClient();
    const first = client.order({});
    const { body } = client.order(returned(first.body.id));
    const { subjects } = client.get(`/v1/shipments/${body.id}`).body;
    expect(subjects).toEqual([
      { ...recipient, role: 'sender' },
      { ...sender, role: 'recipient' },
    ]);
  });

  it('is refused where the service does not collect the parcel, also if the address is filled in', () => {
    const client = makeClient();
    const first = client.order({ ...orderTo('Musterstraße 1'), service: 'CEU' });
    expect(first.status).toBe(201);
    expect(codesOf(client.order(returned(first.body.id)))).toEqual(['/subjects/0/address/country country-not-served']);
  });

  it('of another customer’s shipment is forbidden, whatever else is wrong', () => {
    const client = makeClient();
    const first = client.order({});
    expect(client.order(returned(first.body.id), { key: otherKey }).status).toBe(403);
    expect(client.order(returned(first.body.id, { service: 'XXX' }), { key: otherKey }).status).toBe(403);
  });
});

describe('a reference', () => {
  it.each(['constructor', '__proto__', 'hasOwnProperty'])('can be %s', (reference) => {
    const client = makeClient('production');
    const { status, body } = client.order({ reference });
    expect(status).toBe(201);
    expect(client.get(`/v1/shipments/${body.id}`).status).toBe(200);
    expect(client.get(`/v1/shipments?reference=${reference}`).body.items).toHaveLength(1);
  });
});
