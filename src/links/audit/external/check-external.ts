// Checks all URLs of other sites: one request per URL, rate-limited and cached.
//   1. skip URLs: reserved names, skip lists, recent results of earlier runs   2. robots.txt   3. requests   4. cache

import robotsParser from 'robots-parser';
import type { ExternalLinkOptions } from '../../../config/site-config.ts';
import type { OnCount } from '../../../model/build-report.ts';
import type { ExternalPort, ExternalVerdict } from '../../../model/external-links.ts';
import { isUrl } from '../../../text/parse-url.ts';
import { checkUrl, type Requests, withoutSecrets } from './check-url.ts';
import { type CachedVerdict, type ExternalCache, isFresh, remember } from './external-cache.ts';
import { makeHostGate } from './host-gate.ts';
import { isReservedHost, makeSkipRule } from './skip-rule.ts';

export interface ExternalCheck {
  /** URL as the links write it → verdict. */
  readonly verdicts: ReadonlyMap<string, ExternalVerdict>;
  readonly cache: ExternalCache;
  readonly requests: number;
}

/** RFC 9309 requires at least 500 KiB. */
const maxRobotsBytes = 524_288;
const inAll = 20;
const spacingMs = 100;
/** A host that fails this often in a row gets no further requests in this run. */
const tripsAfter = 5;

/** A running check: its end, and its results so far. */
export interface ExternalCheckRun {
  readonly end: Promise<ExternalCheck>;
  readonly soFar: () => ExternalCheck;
}

/** The network, and results of earlier runs. */
interface World {
  readonly port: ExternalPort;
  readonly cache: ExternalCache;
  readonly onCount?: OnCount;
}

/** (URLs) → a running check */
export function startExternal(
  addresses: readonly string[],
  options: ExternalLinkOptions,
  { port, cache, onCount }: World,
): ExternalCheckRun {
  let requests = 0;
  const counted: ExternalPort = {
    ...port,
    request: (request) => {
      requests += 1;
      return port.request(request);
    },
  };
  const shared = makeRequests(counted, options);
  const isSkipped = makeSkipRule(options.skip);
  const entries = new Map<string, CachedVerdict>(cache);
  const byUrl = groupByUrl(addresses, options.fragments);
  const verdicts = new Map<string, ExternalVerdict>();
  let checkedCount = 0;
  const work = [...byUrl].map(async ([url, { hrefs, wantsIds }]) => {
    const before = entries.get(url);
    let final = verdictWithout(url, isSkipped(url), wantsIds ? undefined : before, port.now(), options.maxAgeDays);
    if (final === null) {
      const { verdict, entry } = remember(await checkUrl(url, { ...options, wantsIds }, shared), before, port.now());
      entries.set(url, entry);
      final = verdict;
    }
    for (const address of hrefs) verdicts.set(address, { ...final, url: address });
    onCount?.(++checkedCount, byUrl.size);
  });
  const soFar = (): ExternalCheck => ({
    verdicts: new Map(verdicts),
    cache: new Map([...entries].filter(([url]) => byUrl.has(url))),
    requests,
  });
  return { end: Promise.all(work).then(soFar), soFar };
}

function groupByUrl(addresses: readonly string[], fragments: boolean) {
  const byUrl = new Map<string, { hrefs: string[]; wantsIds: boolean }>();
  for (const address of addresses) {
    // A URL without a scheme gets that of the page, https.
    if (!isUrl(address, 'https://x.invalid')) continue;
    const url = new URL(address, 'https://x.invalid');
    const plain = withoutSecrets(url).href;
    const entry = byUrl.get(plain) ?? { hrefs: [], wantsIds: false };
    entry.hrefs.push(address);
    entry.wantsIds ||= fragments && url.hash.length > 1 && !url.hash.startsWith('#:~:');
    byUrl.set(plain, entry);
  }
  return byUrl;
}

/** The verdict on a URL that is not requested; null for others. `before`: its result of an earlier run. */
function verdictWithout(
  url: string,
  isSkipped: boolean,
  before: CachedVerdict | undefined,
  now: number,
  maxAgeDays: number,
): ExternalVerdict | null {
  const skipped = { url, state: 'skipped', status: null, movedTo: null, ids: null, isWhole: true } as const;
  if (isSkipped) return { ...skipped, detail: 'the config skips it' };
  if (isReservedHost(new URL(url).hostname)) return { ...skipped, detail: 'its name is reserved for examples' };
  if (before === undefined || !isFresh(before, now, maxAgeDays)) return null;
  const detail = before.movedTo === null ? 'known from an earlier run' : `it moved for good to ${before.movedTo}`;
  return { url, ...before, detail, ids: null, isWhole: true };
}

function makeRequests(port: ExternalPort, options: ExternalLinkOptions): Requests {
  const gate = makeHostGate({
    perHost: options.perHost,
    inAll,
    spacingMs,
    now: port.now,
    sleep: port.sleep,
  });
  const fails = new Map<string, number>();
  const robots = new Map<string, Promise<string>>();
  const readRobots = async (origin: string): Promise<string> => {
    const answer = await gate(new URL(origin).host, () =>
      port.request({
        url: `${origin}/robots.txt`,
        method: 'GET',
        timeoutMs: options.timeoutMs,
        allowPrivate: options.allowPrivate,
        maxBytes: maxRobotsBytes,
      }),
    );
    return answer.kind === 'response' && answer.status === 200 && !/html/i.test(answer.contentType ?? '')
      ? answer.body
      : '';
  };
  return {
    port,
    gate,
    isAllowed: async (url) => {
      const rules = robots.get(url.origin) ?? readRobots(url.origin);
      robots.set(url.origin, rules);
      return isAllowedByRobots(await rules, url);
    },
    isTripped: (host) => (fails.get(host) ?? 0) >= tripsAfter,
    note: (host, isUp) => fails.set(host, isUp ? 0 : (fails.get(host) ?? 0) + 1),
  };
}

/** User agent in the rules of robots.txt. */
const agent = 'pubdocs';
/** RFC 9309 requires a limit of at least 500 KiB; the rest of a longer file is ignored. */
const maxCharacters = 512_000;

/** (text of robots.txt, URL of its host) → whether it may be requested, in linear time for any content */
export const isAllowedByRobots = (text: string, url: URL): boolean =>
  robotsParser(`${url.origin}/robots.txt`, text.slice(0, maxCharacters)).isAllowed(url.href, agent) !== false;
