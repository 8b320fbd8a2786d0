// The meaning of another site's response.

/** `get`: retry with GET; `retry`: retry later; `blocked`: it does not serve programs. */
export type StatusClass = 'ok' | 'redirect' | 'get' | 'retry' | 'rate-limited' | 'blocked' | 'broken';

const blocked: ReadonlySet<number> = new Set([401, 402, 403, 407, 418, 451, 999]);
/** Servers that do not know HEAD respond with one of these. */
const headRefused: ReadonlySet<number> = new Set([403, 404, 405, 501]);

/** (405, 'HEAD') → 'get'; (404, 'GET') → 'broken' */
export function classifyStatus(status: number, method: 'HEAD' | 'GET'): StatusClass {
  if (status >= 200 && status < 300) return 'ok';
  if ([301, 302, 303, 307, 308].includes(status)) return 'redirect';
  if (method === 'HEAD' && headRefused.has(status)) return 'get';
  if (status === 429) return 'rate-limited';
  if (blocked.has(status)) return 'blocked';
  if (status >= 500 || status === 408 || status === 425) return 'retry';
  return 'broken';
}

/** ('120', now) → 120000; a date → the time until it; anything else → null */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
