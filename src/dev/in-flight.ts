// How many requests wait for an answer: what is done in between lets them pass.

export interface InFlight {
  readonly count: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when none is left. */
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
