// Counts pending requests, so that background work can wait for them.

export interface InFlight {
  readonly count: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when no request is pending. */
  readonly idle: () => Promise<void>;
}

/** Makes a counter that starts at zero. */
export function makeInFlight(): InFlight {
  const waiting = new Set<() => void>();
  let open = 0;
  return {
    count: async (work) => {
      open += 1;
      try {
        return await work();
      } finally {
        open -= 1;
        if (open === 0) {
          for (const wake of waiting) wake();
          waiting.clear();
        }
      }
    },
    idle: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
  };
}
