// Rate limits: concurrent requests, and the delay between requests to one host.
import pLimit, { type LimitFunction } from 'p-limit';

export interface GateOptions {
  readonly perHost: number;
  readonly inAll: number;
  readonly spacingMs: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Runs work as soon as its host may get another request. */
export type HostGate = <T>(host: string, work: () => Promise<T>) => Promise<T>;

/** Options → a gate that all requests pass through */
export function makeHostGate({ perHost, inAll, spacingMs, now, sleep }: GateOptions): HostGate {
  const hosts = new Map<string, { readonly limit: LimitFunction; next: number }>();
  const limitAll = pLimit(inAll);
  return (name, work) => {
    const host = hosts.get(name) ?? { limit: pLimit(perHost), next: 0 };
    hosts.set(name, host);
    return host.limit(async () => {
      const wait = Math.max(0, host.next - now());
      host.next = now() + wait + spacingMs;
      if (wait > 0) await sleep(wait);
      return limitAll(work);
    });
  };
}
