// Responses and fragments that a page shows without their request: what to send to get them.
import type { ApiRequest } from '../../../api/http.ts';
import { quickStart, sampleKeys } from '../../../data/story.ts';
import type { Exchange } from '../reading/exchange.ts';

/** A request, where and when. */
export interface Provocation {
  readonly request: ApiRequest;
  readonly environment: 'production' | 'test';
  readonly at: number;
}

type Body = Record<string, unknown> & { readonly subjects: readonly { readonly role: string }[] };
type Change = (order: Body) => object;

const headers = { 'x-api-key': sampleKeys.production };
const get = (url: string): ApiRequest => ({ method: 'GET', url, headers, body: '' });

/** Orders with mistakes, by page and section. */
const wrongOrders: Readonly<Record<string, Change>> = {
  'intro.md#errors': () => ({ parcels: [{ weight: 32_000, length: 400, width: 300, height: 200 }] }),
  'services.md#limits': ({ subjects: [sender, recipient] }) => ({
    type: 'return',
    service: 'RET',
    subjects: [
      { ...recipient, role: 'sender' },
      { ...sender, role: 'recipient' },
    ],
    parcels: [{ weight: 20_000, length: 600, width: 400, height: 400 }],
  }),
  'Detailed/Shipments/subjects.md#refused': ({ subjects: [sender, recipient] }) => ({
    type: 'pickup',
    service: 'PUP',
    subjects: [sender, { ...recipient, phone: '+420 601 000 002' }],
  }),
};

const requests: Readonly<Record<string, Omit<Provocation, 'at'> & { readonly at: string }>> = {
  'quick-start.md#trouble': {
    request: { ...get('/v1/parcels/16020012345679/scans'), headers: {} },
    environment: 'test',
    at: quickStart.scans,
  },
  'basic-flows.md#error-409': {
    request: get('/v1/parcels/16020012346201/label'),
    environment: 'production',
    at: '2025-11-03T16:30:00+01:00',
  },
  'basic-flows.md#error-429': {
    request: get('/v1/parcels/16020012346201'),
    environment: 'production',
    at: '2025-11-04T10:48:20+01:00',
  },
  'Detailed/parcels.md#wrong-number': {
    request: get('/v1/parcels/16020012346379'),
    environment: 'production',
    at: '2025-11-04T10:48:20+01:00',
  },
};

/** A time after the order of the main flow. */
const orderedAt = Date.parse('2025-11-03T10:40:00+01:00');

function orderWith(whole: ApiRequest, change: Change, reference: string): Provocation {
  const order: Body = JSON.parse(whole.body);
  const body = JSON.stringify({ ...order, ...change(order) });
  const request = { ...whole, headers: { ...whole.headers, 'idempotency-key': reference }, body };
  return { request, environment: 'production', at: orderedAt };
}

/** Options or subjects in the order of the main flow. A subject replaces the one with its role. */
function fragmentChange(value: unknown): Change | null {
  if (!Array.isArray(value)) return null;
  const parts: readonly Record<string, unknown>[] = value;
  if (parts.every((part) => 'code' in part)) return () => ({ options: parts });
  return ({ subjects }) => ({
    subjects: [...subjects.filter(({ role }) => parts.every((part) => part.role !== role)), ...parts],
  });
}

/** A response or a fragment → the request to send; null: nothing is known about it. */
export function provoke({ page, answer }: Exchange, whole: ApiRequest | null): Provocation | null {
  const line = answer?.line ?? 1;
  const section = `${page.path}#${page.headings.findLast((heading) => heading.line < line)?.id}`;
  const known = requests[section];
  if (known !== undefined) return { ...known, at: Date.parse(known.at) };
  const change = wrongOrders[section] ?? fragmentChange(answer?.body?.value);
  return whole === null || change === null ? null : orderWith(whole, change, section);
}
