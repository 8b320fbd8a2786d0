// Pairs requests with their responses: a response belongs to the previous request of the same section, if that has
// no response yet. A JSON block with some fields of an order is completed from the last whole order of the page.
import * as v from 'valibot';
import { shipmentOrder } from '../../../data/bodies.schema.ts';
import type { EndpointName } from '../../../data/calls.ts';
import type { Fence, Page } from './page.ts';
import { type Answer, type Call, endpointOf, type Json, sampleOf, type Unreadable } from './sample.ts';

/** A request with its response, or one of them alone. */
export interface Exchange {
  readonly page: Page;
  readonly call: Call | null;
  readonly answer: Answer | null;
  /** The endpoint of the model; null when there is no request or the endpoint is unknown. */
  readonly endpoint: EndpointName | null;
  /** The id or number in the path. */
  readonly id: string | null;
}

/** The exchanges of a page in order, and the blocks that cannot be read. */
export function exchangesOf(page: Page): { exchanges: Exchange[]; unreadable: Unreadable[] } {
  const exchanges: Exchange[] = [];
  const unreadable: Unreadable[] = [];
  let whole: Call | null = null;
  for (const sample of page.fences.map((fence: Fence) => sampleOf(fence))) {
    if (sample === null) continue;
    if (sample.kind === 'unreadable') unreadable.push(sample);
    else if (sample.kind === 'call') {
      exchanges.push(callAlone(page, sample));
      if (v.is(shipmentOrder, sample.body?.value)) whole = sample;
    } else if (sample.status === null && isPartOfOrder(sample.body)) {
      if (whole === null)
        unreadable.push({ ...sample, kind: 'unreadable', message: 'no whole order stands before it' });
      else exchanges.push(callAlone(page, completeOrder(whole, sample.body, sample.line)));
    } else {
      const last = exchanges.at(-1);
      if (last?.call && last.answer === null && inOneSection(page, last.call.line, sample.line))
        exchanges[exchanges.length - 1] = { ...last, answer: sample };
      else exchanges.push({ page, call: null, answer: sample, endpoint: null, id: null });
    }
  }
  return { exchanges, unreadable };
}

function inOneSection(page: Page, from: number, to: number): boolean {
  return !page.headings.some(({ line }) => line > from && line < to);
}

function callAlone(page: Page, call: Call): Exchange {
  const found = endpointOf(call.method, call.path);
  return { page, call, answer: null, endpoint: found?.name ?? null, id: found?.id ?? null };
}

/**
 * Whether a body has fields of an order and is not a response: every order has a `reference`, every response an `id`.
 */
function isPartOfOrder(body: Json | null): body is Json {
  const { value } = body ?? {};
  return typeof value === 'object' && value !== null && 'reference' in value && !('id' in value);
}

interface Party {
  readonly role?: unknown;
}

const partiesOf = (body: Json): readonly Party[] => (body.value as { subjects?: readonly Party[] }).subjects ?? [];

/** The whole order with the changed fields. A subject replaces the subject with the same role, or is added. */
function completeOrder(whole: Call, change: Json, line: number): Call {
  const before = whole.body === null ? [] : partiesOf(whole.body);
  const changed = partiesOf(change);
  const kept = before.map((party) => changed.find(({ role }) => role === party.role) ?? party);
  const subjects = [...kept, ...changed.filter(({ role }) => !before.some((party) => party.role === role))];
  const value = { ...(whole.body?.value as object), ...(change.value as object), subjects };
  const key = String((change.value as { reference?: unknown }).reference);
  /** The pointer of a changed subject in the block; other fields have the same pointer in both. */
  const inBlock = (pointer: string): string =>
    pointer.replace(/^\/subjects\/(\d+)/, (_, index) => `/subjects/${changed.indexOf(subjects[Number(index)] ?? {})}`);
  return {
    ...whole,
    line,
    headers: {
      entries: whole.headers.entries.map(([name, value]) => [name, name === 'idempotency-key' ? key : value]),
      get: (name) => (name === 'idempotency-key' ? key : whole.headers.get(name)),
      lineOf: () => line,
    },
    body: { value, lineOf: (pointer) => change.lineOf(inBlock(pointer)) },
  };
}
