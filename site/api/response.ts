// Outcomes as responses.
import { problems } from '../data/calls.ts';
import { formatTime } from './clock.ts';
import type { ApiRequest, ApiResponse } from './http.ts';
import type { Outcome } from './outcome.ts';
import { hexFrom } from './seed.ts';
import type { Store } from './store.ts';

/** A response to this request, with what identifies it. */
export function responseOf(
  store: Store,
  outcome: Outcome,
  { request, now }: { readonly request: ApiRequest; readonly now: number },
  status: number,
): ApiResponse {
  if (outcome.kind === 'result') {
    const { body, type, location } = outcome;
    return {
      status,
      headers: { 'content-type': type ?? 'application/json', ...(location === undefined ? {} : { location }) },
      body: type === undefined ? JSON.stringify(body) : String(body),
    };
  }
  const { problem, detail, errors, retryAfter } = outcome;
  const { status: code, title } = problems[problem];
  const key = request.headers['idempotency-key'] ?? '';
  const instance = `/requests/${hexFrom(store.seed, `${request.method} ${request.url} ${formatTime(now)} ${key}`)}`;
  const document = { type: `${store.problems}/${problem}`, title, status: code, detail, instance };
  return {
    status: code,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(errors === undefined ? document : { ...document, errors }),
  };
}
