// The live answer, bounded in time and size and checked with the schema of the build. Whatever is wrong with it, the snapshot stays.
import * as v from 'valibot';
import { type ShippingService, shippingServices } from '../data/shipping-services.schema.ts';

/** What came: services to show, or why they cannot be. */
export type Answer =
  | { readonly kind: 'fresh'; readonly services: readonly ShippingService[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** At most this long and this much. */
export const limits = { ms: 10_000, bytes: 5_000_000 } as const;

const failed = (reason: string): Answer => ({ kind: 'failed', reason });

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limits.bytes) {
      await reader.cancel();
      throw new Error(`more than ${limits.bytes / 1_000_000} MB`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Text of an answer, and how many services are known → services, or what is wrong with it: `items.3.code: must be …`. */
export function checkAnswer(text: string, known: number): Answer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed('not JSON');
  }
  const checked = v.safeParse(shippingServices, value);
  if (!checked.success) {
    const [issue] = checked.issues;
    return failed(`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  }
  const { items } = checked.output;
  if (items.length * 10 <= known) return failed(`${items.length} / ${known}`);
  return { kind: 'fresh', services: items };
}

/** Aborts when the other does, or when time is up; older browsers cannot combine signals themselves. */
function boundedSignal(leaving: AbortSignal): { readonly signal: AbortSignal; readonly done: () => void } {
  const bounded = new AbortController();
  const leave = () => bounded.abort();
  const timer = setTimeout(() => bounded.abort(new Error(`no answer in ${limits.ms / 1000} s`)), limits.ms);
  leaving.addEventListener('abort', leave);
  return {
    signal: bounded.signal,
    done: () => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', leave);
    },
  };
}

/** Asks once, without redirects and without credentials. */
export async function fetchServices(address: string, known: number, leaving: AbortSignal): Promise<Answer> {
  const host = new URL(address).host;
  const { signal, done } = boundedSignal(leaving);
  try {
    const response = await fetch(address, { signal, redirect: 'error', credentials: 'omit', cache: 'no-cache' });
    if (!response.ok) return failed(`${host}: ${response.status} ${response.statusText}`.trim());
    const type = response.headers.get('content-type') ?? '';
    if (!/^application\/(?:[\w.-]+\+)?json\b/.test(type)) return failed(`${host}: ${type || 'no content type'}`);
    const answer = checkAnswer(response.body === null ? '' : await readBounded(response.body), known);
    return answer.kind === 'failed' ? failed(`${host}: ${answer.reason}`) : answer;
  } catch (thrown) {
    // A body that is cut off names the browser's own buffers; why it was cut off is known here.
    const error: unknown = signal.aborted ? signal.reason : thrown;
    return failed(`${host}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    done();
  }
}
