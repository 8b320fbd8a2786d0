// The three places for values of a step: memory only, the cache under a key, and rows of the last build.
import type { ValueName } from '../../model/cache-share.ts';
import type { Cache } from '../../model/ports.ts';
import type { Cause } from './log.ts';
import { nameOfRead, type Recorder } from './recorder.ts';
import { openTable, type RowTable } from './rows.ts';
import type { MemoryStep, Read, RowStep, StoredStep } from './step.ts';
import type { Held, StepMemory } from './step-memory.ts';
import { readValue, unpackWith, writeValue } from './values.ts';

/** The key of a value, and the reads that it names. */
export interface Keyed {
  readonly key: string;
  readonly reads: ReadonlyMap<string, Read>;
}

export interface Shelf<Id, Value> {
  readonly keyOf: (id: Id) => Keyed;
  /** The stored value if it holds, else the reason why it must be made. */
  readonly find: (id: Id, text: string, keyed: Keyed) => Held<Value> | Cause;
  /** Stores a value that was made from these reads → the reads to keep with it in memory. */
  readonly store: (value: Value, reads: ReadonlyMap<string, Read>, keyed: Keyed) => readonly Read[];
  /** Whether a value in memory of an earlier build still holds. */
  readonly isCurrent: (held: Held<Value>, id: Id) => boolean;
  /** Whether anyone needs the reads of a value. */
  readonly needsReads: boolean;
  /** The reads of a value that are only in its row; null if the cache no longer has them. */
  readonly readsAt: (row: number) => readonly Read[] | null;
  readonly names: (id: Id) => readonly ValueName[];
  readonly has: (id: Id) => boolean;
  readonly storeRows: (memory: StepMemory<Value>, name: string) => void;
}

export interface ShelfParts {
  readonly cache: Cache;
  readonly recorder: Recorder;
  /** (reads) → the first that does not hold */
  readonly firstBroken: (reads: readonly Read[]) => Read | undefined;
  readonly holds: (read: Read) => boolean;
}

const noKey: Keyed = { key: '', reads: new Map() };

/** A shelf without stored values. */
const emptyShelf = {
  keyOf: () => noKey,
  readsAt: () => [],
  names: () => [],
  has: () => false,
  storeRows: () => {},
} as const;

/** For values in memory only. */
export const memoryShelf = <Id, Value>(
  { digest, outlivesBuild = false }: MemoryStep<Id, Value>,
  { firstBroken }: ShelfParts,
): Shelf<Id, Value> => ({
  ...emptyShelf,
  find: () => 'first',
  store: (_, reads) => [...reads.values()],
  isCurrent: ({ reads }) => outlivesBuild && firstBroken(reads ?? []) === undefined,
  // A step with a digest is compared by it.
  needsReads: outlivesBuild || digest === undefined,
});

/** For values in the cache, each under its key. Reads for the key are not stored: another digest is another key. */
export function storedShelf<Id, Value>(
  step: StoredStep<Id, Value>,
  { cache, recorder, firstBroken }: ShelfParts,
): Shelf<Id, Value> {
  const { namespace } = step;
  const plainKey = (id: Id): string => recorder.unrecorded(() => step.key(id));
  return {
    ...emptyShelf,
    needsReads: true,
    keyOf: (id) => {
      const { value, reads } = recorder.record(() => step.key(id));
      return { key: value, reads };
    },
    find: (id, _, { key, reads }) => {
      const hit = readValue(cache, step, key);
      if (!hit) return 'new key';
      const broken = firstBroken(hit.reads);
      if (broken) return broken;
      if (step.fileIsSame?.(hit.value, id) === false) return 'file';
      return { value: hit.value, reads: [...reads.values(), ...hit.reads], key, isLasting: true, row: -1 };
    },
    store: (value, reads, keyed) => {
      const others = [...reads.values()].filter((read) => !keyed.reads.has(nameOfRead(read)));
      writeValue(cache, step, keyed.key, { value, reads: others });
      return [...keyed.reads.values(), ...others];
    },
    isCurrent: ({ key, reads }, id) => plainKey(id) === key && firstBroken(reads ?? []) === undefined,
    names: (id) => [[namespace, plainKey(id)]],
    has: (id) => cache.has(namespace, plainKey(id)),
  };
}

/** For values in rows of the last build. `table`: its rows; undefined without a last build. */
export function rowShelf<Id, Value>(
  step: RowStep<Id, Value>,
  { cache, firstBroken, holds }: ShelfParts,
  table: () => RowTable | undefined,
): Shelf<Id, Value> {
  const { name, namespace, pack = (value) => value, unpack } = step;
  // A row is read once, but the reason is needed when the value is made.
  const rejected = new Map<string, Cause>();
  const readsAt = (row: number): readonly Read[] | null => table()?.readsAt(row) ?? null;
  const find = (id: Id, text: string): Held<Value> | Cause => {
    const tableRow = table()?.find(text, holds);
    if (!tableRow) return rejected.get(text) ?? 'new';
    if (tableRow.broken) return tableRow.broken;
    const value = unpackWith(unpack, tableRow.value, id);
    if (step.fileIsSame?.(value, id) === false) return 'file';
    return { value, reads: tableRow.reads, key: '', isLasting: true, row: tableRow.place };
  };
  return {
    ...emptyShelf,
    needsReads: true,
    find: (id, text) => {
      const result = find(id, text);
      if (typeof result === 'string' || !('value' in result)) rejected.set(text, result);
      return result;
    },
    store: (_, reads) => [...reads.values()],
    isCurrent: ({ value, reads }, id) =>
      reads !== null && firstBroken(reads) === undefined && step.fileIsSame?.(value, id) !== false,
    readsAt,
    storeRows: (memory, newName) => {
      const all = step.all();
      const heldAt = (place: number): Held<Value> | undefined => {
        const id = all[place];
        const memoryEntry = id === undefined ? undefined : memory.get(step.idOf(id));
        return memoryEntry?.isLasting ? memoryEntry : undefined;
      };
      (table() ?? openTable(namespace, name, cache, null)).store(newName, {
        count: all.length,
        lastPlace: (place) => heldAt(place)?.row ?? null,
        row: (place) => {
          const id = all[place];
          const entry = heldAt(place);
          if (id === undefined || !entry) return null;
          const reads = entry.reads ?? readsAt(entry.row);
          return reads && { id: step.idOf(id), reads, value: pack(entry.value, id) };
        },
      });
    },
  };
}
