// Limits of the API: how many requests it accepts, and how long it remembers.
import { limits, periods } from '../data/domain.ts';
import { hour } from './clock.ts';
import { type Outcome, refuse } from './outcome.ts';
import { entryOf, type Store } from './store.ts';

/** Forgets what is too old to be seen. */
export function forget(store: Store, now: number): Store {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - periods.readableMonths);
  const kept = Object.entries(store.responses).filter(([, { at }]) => now - at < limits.idempotencyHours * hour);
  return {
    ...store,
    shipments: store.shipments.filter(({ createdAt }) => createdAt >= oldest.getTime()),
    responses: Object.fromEntries(kept),
  };
}

const second = 1000;

/** Counts a request. Above the limit, the client waits until the first of the last second is over. */
export function countRequest(store: Store, client: string, now: number): { store: Store; refusal: Outcome | null } {
  const recent = (entryOf(store.requests, client) ?? []).filter((at) => now - at < second);
  const [first = now] = recent.slice(-limits.requestsPerSecond);
  if (recent.length < limits.requestsPerSecond)
    return { store: { ...store, requests: { ...store.requests, [client]: [...recent, now] } }, refusal: null };
  const refusal = refuse('too-many-requests', `The limit is ${limits.requestsPerSecond} requests a second.`);
  return { store, refusal: { ...refusal, retryAfter: Math.ceil((first + second - now) / second) } };
}
