// Random requests, most of them wrong: the API answers each with a response that the OpenAPI documents describe,
// accepts only requests that they allow, and changes nothing where it refuses. The validator of the documents knows
// nothing of the model.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from '../../data/calls.ts';
import { states } from '../../data/domain.ts';
import v1 from '../../data/openapi/v1.json' with { type: 'json' };
import v2 from '../../data/openapi/v2.json' with { type: 'json' };
import { sampleKeys } from '../../data/story.ts';
import { parsePage } from '../content/reading/page.ts';
import type { Headers, Json } from '../content/reading/sample.ts';
import { makeValidator } from '../validate-exchange.ts';
import { makeClient, orders, otherKey, problemsUrl, type Reply } from './client.ts';

const published = 'https://geoapi.carrier.example/problems';
const documents = [v1, v2].map((document) => JSON.parse(JSON.stringify(document).replaceAll(published, problemsUrl)));
const check = makeValidator(documents);
const page = parsePage('request', '');

/** Values that programs send by mistake. */
const wrongValue = fc.constantFrom<unknown>(
  ...[null, '', ' ', 0, -1, 1.5, 1e308, 12_345, true, [], {}, [[]], 'x', 'x'.repeat(101), 'ORDER-1041', '__proto__'],
  ...['constructor', 'CZ', 'cz', 'SK', 'STD', 'HVY', 'COL', 'back', 'return', 'payer', 'delivery', 'cod', 'EUR', 'CZK'],
  ...['+420601000002', '+420 601 000 002', '11000', '110 00', 'CZ10042', 'CZ10099', 'shp_0i815sgmf8', '10042001'],
  ...[
    '2025-11-03T16:00:00+01:00',
    '2025-11-03T16:00:00Z',
    '2025-11-03',
    '2025-11-03T16:00:00+01',
    '2025-02-30T10:00:00Z',
  ],
  { code: 'cod', amount: 1, currency: 'CZK', variableSymbol: '1' },
  { role: 'delivery', pickupPoint: 'CZ20017' },
  { lat: 50, lon: 14 },
);

const fieldNames = [
  'role',
  'name',
  'address',
  'phone',
  'position',
  'pickupPoint',
  'customer',
  'leg',
  'returns',
  'toString',
];

/** Where and how a body is changed: `place` chooses one of its parts. */
const change = fc.record({
  place: fc.nat(200),
  kind: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
  name: fc.constantFrom(...fieldNames),
  value: wrongValue,
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [path, ...[...keys].flatMap((key) => pathsOf((value as Record<string, unknown>)[key], [...path, key]))];
}

/** The value with the part at `path` changed. */
function changeAt(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined) return changed(value, change);
  const inner = (value as Record<string | number, unknown>)[key];
  if (Array.isArray(value)) {
    const next = changeAt(inner, rest, change);
    const removes = rest.length === 0 && change.kind === 'remove';
    return value.flatMap((item, index) => (index === key ? (removes ? [] : [next]) : [item]));
  }
  const { [key]: _, ...others } = value as Record<string | number, unknown>;
  return rest.length === 0 && change.kind === 'remove' ? others : { ...others, [key]: changeAt(inner, rest, change) };
}

function changed(value: unknown, { kind, name, value: wrong }: Change): unknown {
  if (kind === 'repeat' && Array.isArray(value)) return [...value, ...value.slice(-1)];
  if (kind === 'add' && Array.isArray(value)) return [...value, wrong];
  if (kind === 'add' && typeof value === 'object' && value !== null) return { ...value, [name]: wrong };
  return wrong;
}

const broken = (body: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((value: unknown, one) => {
    const paths = pathsOf(value);
    return changeAt(value, paths[one.place % paths.length] ?? [], one);
  }, body);

const address = orders.standard.subjects[1].address;
const bodies = [
  ...Object.values(orders),
  address,
  {
    service: 'STD',
    from: { postcode: '60200', country: 'CZ' },
    to: { postcode: '81101', country: 'SK' },
    handoverAt: '2025-11-03T16:00:00+01:00',
  },
];

const calls = Object.values<Endpoint>(endpoints);
/** Cancelling sends no body. */
const hasBody = ({ method, path }: Endpoint): boolean => method === 'POST' && !path.includes('{');
const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;
/** Values of parameters, right and wrong ones. */
const texts: Readonly<Record<string, readonly string[]>> = {
  near: ['50.0876,14.4213', '91,14', ''],
  point: ['50.0876,14.4213', '0,0', '14.4213'],
  reference: ['RULE-standard', 'RULE-1', ''],
  limit: ['1', '200', '201', '1e3'],
  radius: ['1500', '20001', '-1'],
  service: ['PUP', 'XXX', 'pup'],
  cursor: ['c000001', '1'],
  format: ['pdf', 'zpl', '%'],
  constructor: ['1'],
};

const names = Object.keys(texts);
const parameter = fc.tuple(fc.constantFrom(...names), fc.nat(3));

const request = fc.record({
  call: fc.constantFrom(...calls),
  /** Which of the shipments and parcels there are; none for an id that the client has made up. */
  target: fc.nat(6),
  wrongId: fc.constantFrom('shp_0000000000', '16020012345678', '1', '%2e%2e', 'constructor', 'rte_20251103_1380_01'),
  query: fc.array(parameter, { maxLength: 3 }),
  body: fc.constantFrom(...bodies),
  changes: fc.array(change, { maxLength: 2 }),
  key: fc.constantFrom(...Array.from({ length: 8 }, () => sampleKeys.test), otherKey, 'constructor', ''),
  idempotencyKey: fc.constantFrom('a', 'b', 'c', 'constructor', '', 'x'.repeat(65), undefined),
  wait: fc.constantFrom(0, 0, 1, 60, 240, 90_000),
});

const headersOf = (values: Readonly<Record<string, string>>): Headers => ({
  entries: Object.entries(values),
  get: (name) => values[name],
  lineOf: () => 1,
});
const json = (value: unknown): Json => ({ value, lineOf: () => 1 });

type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;
type Client = ReturnType<typeof makeClient>;

/** The URL of a call for something that exists, or for the id that the client has made up. */
function urlOf({ call, target, wrongId, query }: Request, client: Client): string {
  const shipment = client.store().shipments.at(target);
  const id = call.path.includes('{number}') ? shipment?.parcels[0]?.number : shipment?.id;
  const path = call.path.replace(/\{\w+\}/, id ?? wrongId);
  // The first value of each parameter of the call is right; the others are mistakes, some of them for other calls.
  const right = call.query
    .filter((name) => Object.hasOwn(texts, name) && name !== 'cursor')
    .map((name) => [name, 0] as const);
  const changed = query.filter(([name]) => call.query.includes(name) || name === 'constructor');
  const parameters = [...right.filter(([name]) => changed.every(([other]) => other !== name)), ...changed];
  const text = parameters.map(([name, index]) => `${name}=${texts[name]?.[index % (texts[name]?.length ?? 1)] ?? ''}`);
  return text.length === 0 ? path : `${path}?${text.join('&')}`;
}

/** Sends a request → the response, and what the documents say against either. */
function send(request: Request, client: Client): { readonly reply: Reply; readonly faults: readonly string[] } {
  const { call, body, changes, key, idempotencyKey } = request;
  const url = urlOf(request, client);
  const content = broken(body, changes);
  const message = { key, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  const before = client.store().shipments;
  const reply = client.send(call.method, url, hasBody(call) ? { ...message, body: content ?? null } : message);
  if (reply.status >= 400) expect(client.store().shipments).toEqual(before);
  const faults = faultsOf(reply, call, url, content, { 'x-api-key': key, ...sentKey(idempotencyKey) });
  // A refused request need not agree with the documents; its response must.
  return { reply, faults: reply.status < 400 ? faults : faults.filter((fault) => fault.startsWith('request:2 ')) };
}

const sentKey = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };

function faultsOf(
  reply: Reply,
  call: Endpoint,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): readonly string[] {
  const { pathname, searchParams: query } = new URL(`https://any.test${url}`);
  const path = call.path.includes('{') ? pathname : call.path;
  const isJson = reply.headers['content-type']?.includes('json') === true;
  return check({
    page,
    endpoint: null,
    id: null,
    call: {
      kind: 'call',
      line: 1,
      method: call.method,
      host: 'any.test',
      path,
      query,
      headers: headersOf(headers),
      body: hasBody(call) ? json(body) : null,
    },
    answer: {
      kind: 'answer',
      line: 2,
      status: { code: reply.status, reason: '' },
      headers: headersOf(reply.headers),
      body: isJson ? json(reply.body) : null,
    },
  });
}

describe('any requests, one after another', () => {
  it('get responses that the documents describe, and parcels move as the states allow', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 12 }), (requests) => {
        const client = makeClient();
        for (const [type, order] of Object.entries(orders)) client.order({ ...order, reference: `RULE-${type}` });
        for (const one of requests) {
          client.advance(one.wait);
          const { reply, faults } = send(one, client);
          expect(faults).toEqual([]);
          if (reply.status < 400) accepted.add(callName(one.call));
        }
        for (const { parcels } of client.store().shipments) {
          for (const { number } of parcels) {
            const { items = [] } = client.get(`/v1/parcels/${number}/scans`).body;
            const way = ['created' as const, ...items.flatMap(({ state }) => state ?? [])];
            for (const [index, state] of way.slice(1).entries()) {
              const from = way[index] ?? 'created';
              expect([from, ...states[from]]).toContain(state);
            }
          }
        }
      }),
      { numRuns: 200, seed: 47 },
    );
    expect([...accepted].sort()).toEqual(calls.map(callName).sort());
  });
});
