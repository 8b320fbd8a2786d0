// What an answer of another site means.

/** `get`: ask again with GET; `retry`: ask again later; `blocked`: it does not want to tell a program. */
export type StatusClass = 'ok' | 'redirect' | 'get' | 'retry' | 'rate-limited' | 'blocked' | 'broken';

const blocked: ReadonlySet<number> = new Set([401, 402, 403, 407, 418, 451, 999]);
/** Servers that do not know HEAD answer with one of these. */
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
