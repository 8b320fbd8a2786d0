// Checks one URL of another site: requests it, follows some redirects, retries, and classifies the result.
import type {
  ExternalFailure,
  ExternalPort,
  ExternalResponse,
  ExternalState,
  ExternalVerdict,
} from '../../../model/external-links.ts';
import { isUrl } from '../../../text/parse-url.ts';
import { scanPage } from '../scan-page.ts';
import type { HostGate } from './host-gate.ts';
import { isReservedHost } from './skip-rule.ts';

export interface CheckUrlOptions {
  readonly timeoutMs: number;
  readonly tries: number;
  readonly allowPrivate: boolean;
  /** Read the page's ids, because a link has an anchor. */
  readonly wantsIds: boolean;
}

/** State shared by the requests of one run. */
export interface Requests {
  readonly port: ExternalPort;
  readonly gate: HostGate;
  /** Whether robots.txt of the host allows the URL. */
  readonly isAllowed: (url: URL) => Promise<boolean>;
  /** Whether the host failed too often in this run. */
  readonly isTripped: (host: string) => boolean;
  readonly note: (host: string, isUp: boolean) => void;
}

const maxHops = 5;
const maxPageBytes = 1_048_576;
/** Longer waits are not worth it for one link. */
const retryAfterCapMs = 30_000;

const words: Record<ExternalFailure, string> = {
  timeout: 'it timed out',
  dns: 'its host name does not resolve',
  refused: 'it refused the connection',
  reset: 'it closed the connection',
  tls: 'its TLS certificate or encryption is invalid',
  private: 'it is a private or loopback address, which pubdocs does not request',
  protocol: 'its response is not HTTP',
};

/** (URL) → its verdict; never rejects */
export async function checkUrl(
  address: string,
  options: CheckUrlOptions,
  requests: Requests,
): Promise<ExternalVerdict> {
  const verdict = makeVerdict(address);
  const urls = new Set<string>();
  let url = new URL(address);
  let isPermanent = true;
  for (let hop = 0; ; hop += 1) {
    if (hop > 0 && isReservedHost(url.hostname))
      return verdict('unverified', null, `it redirects to ${url.href}, a reserved name`);
    urls.add(url.href);
    const answer = await ask(url, options, requests);
    if (answer.kind === 'blocked') return verdict('unverified', answer.status, answer.detail);
    if (answer.kind === 'failure') return failed(verdict, answer.why, hop === 0 ? '' : ` (at ${url.href})`);
    const { status, location } = answer;
    if (classifyStatus(status, 'GET') !== 'redirect') return judge(verdict, answer, { url, isPermanent, hop, options });
    if (location === null || !isUrl(location, url))
      return verdict('broken', status, `it redirects (${status}) without an address`);
    url = withoutSecrets(new URL(location, url));
    isPermanent &&= status === 301 || status === 308;
    if (!/^https?:$/.test(url.protocol))
      return verdict('broken', status, `it redirects to ${url.protocol} ${url.href}`);
    if (urls.has(url.href) || hop >= maxHops) {
      const chain = [...urls, url.href].join(' → ');
      return verdict(
        'broken',
        status,
        urls.has(url.href) ? `it redirects in a loop: ${chain}` : `it redirects more than ${maxHops} times: ${chain}`,
      );
    }
  }
}

type MakeVerdict = (
  state: ExternalState,
  status: number | null,
  detail: string,
  more?: Partial<ExternalVerdict>,
) => ExternalVerdict;

const makeVerdict =
  (url: string): MakeVerdict =>
  (state, status, detail, more = {}) => ({
    url,
    state,
    status,
    movedTo: null,
    ids: null,
    isWhole: true,
    detail,
    ...more,
  });

/** A URL without user name, password and fragment: none of them is ever sent. */
export function withoutSecrets(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  plain.hash = '';
  return plain;
}

function failed(verdict: MakeVerdict, why: ExternalFailure, where: string): ExternalVerdict {
  if (why === 'private') return verdict('private', null, `${words.private}${where}`);
  return verdict('unverified', null, `${words[why]}${where}`);
}

interface Last {
  readonly url: URL;
  readonly isPermanent: boolean;
  readonly hop: number;
  readonly options: CheckUrlOptions;
}

function judge(
  verdict: MakeVerdict,
  { status, body, isWhole, contentType }: Extract<ExternalResponse, { kind: 'response' }>,
  { url, isPermanent, hop, options }: Last,
): ExternalVerdict {
  const kind = classifyStatus(status, 'GET');
  if (kind === 'blocked') return verdict('unverified', status, `it rejects requests from programs (${status})`);
  if (kind === 'rate-limited') return verdict('unverified', status, 'it limits the number of requests (429)');
  if (kind === 'retry') return verdict('unverified', status, `it has a server error (${status})`);
  if (kind === 'broken') return verdict('broken', status, `it returns ${status}${hop === 0 ? '' : ` at ${url.href}`}`);
  const ids = options.wantsIds && /html/i.test(contentType ?? '') ? idsOf(body) : null;
  if (hop > 0 && isPermanent)
    return verdict('moved', status, `it has moved permanently to ${url.href}`, { movedTo: url.href, ids, isWhole });
  return verdict('ok', status, `it returns ${status}`, { ids, isWhole });
}

/** (html) → every `id`, and every `name` of an `a` */
function idsOf(html: string): ReadonlySet<string> {
  const page = scanPage(html);
  return new Set([...page.ids.map(({ id }) => id), ...page.names]);
}

type Answer = ExternalResponse | { readonly kind: 'blocked'; readonly status: number | null; readonly detail: string };

const tripped: Answer = { kind: 'blocked', status: null, detail: 'its host failed several times during this check' };

async function ask(url: URL, options: CheckUrlOptions, requests: Requests): Promise<Answer> {
  if (!(await requests.isAllowed(url))) return { kind: 'blocked', status: null, detail: 'its robots.txt disallows it' };
  let method: 'HEAD' | 'GET' = options.wantsIds ? 'GET' : 'HEAD';
  let answer: Answer = { kind: 'failure', why: 'timeout' };
  for (let attempt = 1; attempt <= options.tries; attempt += 1) {
    answer = await request(url, method, options, requests);
    if (answer.kind === 'response' && classifyStatus(answer.status, method) === 'get') {
      method = 'GET';
      answer = await request(url, method, options, requests);
    }
    const wait = waitBefore(answer, attempt, url, requests.port.now());
    if (wait === null || attempt === options.tries || requests.isTripped(url.host)) break;
    await requests.port.sleep(wait);
  }
  return answer;
}

async function request(
  url: URL,
  method: 'HEAD' | 'GET',
  options: CheckUrlOptions,
  requests: Requests,
): Promise<Answer> {
  const answer = await requests.gate(url.host, async () =>
    // Checked again, because the host may have failed other links while this one waited.
    requests.isTripped(url.host)
      ? tripped
      : requests.port.request({
          url: url.href,
          method,
          timeoutMs: options.timeoutMs,
          allowPrivate: options.allowPrivate,
          maxBytes: options.wantsIds ? maxPageBytes : 0,
        }),
  );
  if (answer.kind === 'blocked') return answer;
  const isDown = answer.kind === 'failure' ? answer.why !== 'private' : answer.status >= 500;
  requests.note(url.host, !isDown);
  return answer;
}

/** Milliseconds before the next attempt; null: do not retry. */
function waitBefore(answer: Answer, attempt: number, url: URL, now: number): number | null {
  if (answer.kind === 'blocked') return null;
  if (answer.kind === 'failure') return answer.why === 'reset' ? backoff(attempt, url) : null;
  const kind = classifyStatus(answer.status, 'GET');
  if (kind !== 'rate-limited' && kind !== 'retry') return null;
  const delay = retryAfterMs(answer.retryAfter, now);
  if (delay !== null) return delay > retryAfterCapMs ? null : delay;
  return backoff(attempt, url);
}

// 0.5 s, 1 s, 2 s …, with an offset from the URL, so that links of one page are not retried at the same time.
function backoff(attempt: number, url: URL): number {
  let spread = 0;
  for (const character of url.href) spread = (spread * 31 + character.charCodeAt(0)) % 1000;
  return 500 * 2 ** (attempt - 1) + spread / 4;
}

/** `get`: retry with GET; `retry`: retry later; `blocked`: the host refuses programs. */
export type StatusClass = 'ok' | 'redirect' | 'get' | 'retry' | 'rate-limited' | 'blocked' | 'broken';

const blocked: ReadonlySet<number> = new Set([401, 402, 403, 407, 418, 451, 999]);
/** Servers that do not know HEAD respond with one of these. */
const headRefused: ReadonlySet<number> = new Set([403, 404, 405, 501]);

/** (405, 'HEAD') → 'get'; (404, 'GET') → 'broken' */
function classifyStatus(status: number, method: 'HEAD' | 'GET'): StatusClass {
  if (status >= 200 && status < 300) return 'ok';
  if ([301, 302, 303, 307, 308].includes(status)) return 'redirect';
  if (method === 'HEAD' && headRefused.has(status)) return 'get';
  if (status === 429) return 'rate-limited';
  if (blocked.has(status)) return 'blocked';
  if (status >= 500 || status === 408 || status === 425) return 'retry';
  return 'broken';
}

/** ('120', now) → 120000; a date → the time until it; anything else → null */
function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
