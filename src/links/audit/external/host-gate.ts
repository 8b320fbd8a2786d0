// Politeness: how many requests run at once, and how soon one follows another to the same host.

export interface GateOptions {
  readonly perHost: number;
  readonly inAll: number;
  readonly spacingMs: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Runs work when its host may be asked again. */
export type HostGate = <T>(host: string, work: () => Promise<T>) => Promise<T>;

/** Options → a gate that all requests pass through */
export function makeHostGate({ perHost, inAll, spacingMs, now, sleep }: GateOptions): HostGate {
  const hosts = new Map<string, { running: number; next: number }>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (host: string): Promise<void> => {
    for (;;) {
      const state = hosts.get(host) ?? { running: 0, next: 0 };
      hosts.set(host, state);
      if (running < inAll && state.running < perHost) {
        running += 1;
        state.running += 1;
        const wait = Math.max(0, state.next - now());
        state.next = now() + wait + spacingMs;
        if (wait > 0) await sleep(wait);
        return;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const leave = (host: string): void => {
    running -= 1;
    const state = hosts.get(host);
    if (state !== undefined) state.running -= 1;
    // All look again: the one that may go on is not always the first.
    for (const wake of waiting.splice(0)) wake();
  };
  return async (host, work) => {
    await enter(host);
    try {
      return await work();
    } finally {
      leave(host);
    }
  };
}
