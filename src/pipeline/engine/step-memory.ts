// The values of one step in memory, within its limit.
import { makeLruMap } from '../../text/lru-map.ts';
import type { MemoryLimit, Read } from './step.ts';

/** A value in memory, with what it was made from. */
export interface Held<Value> {
  readonly value: Value;
  /** The reads that it was made from; null: they are in its row of the last build. */
  readonly reads: readonly Read[] | null;
  /** The key under which the cache has it; '' without one. */
  readonly key: string;
  /** False: it may differ the next time, so neither it nor anything made from it goes into the cache. */
  readonly isLasting: boolean;
  /** Its place among the rows of the last build; -1 for a value that they do not have. */
  readonly row: number;
  /** Its digest, once a reader has compared it. */
  digest?: string;
}

export interface StepMemory<Value> {
  readonly get: (id: string) => Held<Value> | undefined;
  readonly set: (id: string, entry: Held<Value>) => void;
}

/** Latest values to keep beyond the limit, because some are requested again soon: a page, its original, the next. */
const recentValues = 8;

/** Makes an empty memory. It keeps the first values: builds read in the same order, and would never find the latest. */
export function makeStepMemory<Value>(memory: MemoryLimit<Value> | undefined): StepMemory<Value> {
  const { limit = Number.POSITIVE_INFINITY, weigh = () => 1 } = memory ?? {};
  const values = new Map<string, Held<Value>>();
  const recent = makeLruMap<string, Held<Value>>(recentValues);
  let weight = 0;
  return {
    get: (id) => values.get(id) ?? recent.get(id),
    set: (id, entry) => {
      const added = weigh(entry.value);
      // A passing value is nowhere else.
      if (entry.isLasting && weight + added > limit && !values.has(id)) {
        recent.set(id, entry);
        return;
      }
      if (!values.has(id)) weight += added;
      values.set(id, entry);
    },
  };
}
