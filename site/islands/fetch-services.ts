// The live response, bounded in time and size and checked with the schema of the build. If anything is wrong with it,
// the snapshot stays.
import * as v from 'valibot';
import { type ShippingService, shippingServices } from '../data/shipping-services.schema.ts';

/** Why a response cannot be shown; the reader's sentence for each is in `failure-texts.ts`. */
export type Failure =
  | { readonly why: 'unreachable' | 'not-allowed' | 'redirected' | 'too-slow' | 'too-large' | 'not-json' }
  | { readonly why: 'status'; readonly status: number }
  | { readonly why: 'media-type'; readonly type: string }
  | { readonly why: 'shape'; readonly place: string }
  | { readonly why: 'too-few'; readonly found: number; readonly known: number };

/** Services to show, or why there are none. */
export type Answer =
  | { readonly kind: 'fresh'; readonly services: readonly ShippingService[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** At most this long and this much. */
export const limits = { ms: 10_000, bytes: 5_000_000 } as const;

const failed = (failure: Failure): Answer => ({ kind: 'failed', failure });

/** The bytes, or null where there are more than the limit. */
async function readBounded(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer | null> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    size += value.byteLength;
    if (size > limits.bytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** Bytes that are not UTF-8 → null. */
function decodeText(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text of a response, and how many services are known → services, or the failure with its place: `items.3.code`. */
export function checkAnswer(text: string, known: number): Answer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed({ why: 'not-json' });
  }
  const checked = v.safeParse(shippingServices, value);
  if (!checked.success) return failed({ why: 'shape', place: v.getDotPath(checked.issues[0]) ?? '' });
  const { items } = checked.output;
  if (items.length * 10 <= known) return failed({ why: 'too-few', found: items.length, known });
  return { kind: 'fresh', services: items };
}

interface Bounded {
  readonly signal: AbortSignal;
  readonly isLate: () => boolean;
  readonly done: () => void;
}

/** Aborts when the reader leaves, or when time is up; older browsers cannot combine signals themselves. */
function boundedSignal(leaving: AbortSignal): Bounded {
  const bounded = new AbortController();
  let late = false;
  const leave = () => bounded.abort();
  const timer = setTimeout(() => {
    late = true;
    bounded.abort();
  }, limits.ms);
  leaving.addEventListener('abort', leave);
  return {
    signal: bounded.signal,
    isLate: () => late,
    done: () => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', leave);
    },
  };
}

async function readServices(response: Response, known: number): Promise<Answer> {
  if (!response.ok) return failed({ why: 'status', status: response.status });
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(type)) return failed({ why: 'media-type', type });
  const bytes = response.body === null ? new ArrayBuffer(0) : await readBounded(response.body);
  if (bytes === null) return failed({ why: 'too-large' });
  const text = decodeText(bytes);
  return text === null ? failed({ why: 'not-json' }) : checkAnswer(text, known);
}

/** Requests without redirects and without credentials. */
export async function fetchServices(address: string, known: number, leaving: AbortSignal): Promise<Answer> {
  const { signal, isLate, done } = boundedSignal(leaving);
  const request = (options: RequestInit) =>
    fetch(address, { signal, credentials: 'omit', cache: 'no-cache', ...options });
  let isRefused = false;
  try {
    const response = await request({ redirect: 'manual' }).catch(async () => {
      // The browser does not say whether the host is down or only lacks the CORS header. The latter responds to a
      // request that nobody can read.
      await request({ mode: 'no-cors' });
      isRefused = true;
      return request({ redirect: 'manual' });
    });
    isRefused = false;
    if (response.type === 'opaqueredirect') return failed({ why: 'redirected' });
    return await readServices(response, known);
  } catch {
    return failed({ why: isLate() ? 'too-slow' : isRefused ? 'not-allowed' : 'unreachable' });
  } finally {
    done();
  }
}
