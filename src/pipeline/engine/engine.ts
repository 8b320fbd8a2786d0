// The memo engine of the pipeline: it decides what of the last build still holds. Rules:
// 1. While a step runs, the engine records what it reads from other steps. A value holds while all of these have the
// same digests.
// 2. A step with a digest is compared by it: what runs again and gives the same digest stops there. A step without one
// passes its reads on.
// 3. A stored value is found by its key, or in its row of the last build, and then its reads are compared.
// 4. A value that may differ the next time (`passing`) is not stored, and neither is anything made from it.
import type { Cache } from '../../model/ports.ts';
import { once } from '../../text/once.ts';
import { type Cause, makeLog, type StepLog } from './log.ts';
import { makeRecorder, type Recorded } from './recorder.ts';
import { openTable, type RowTable, tableNames } from './rows.ts';
import { type Keyed, memoryShelf, rowShelf, type Shelf, type ShelfParts, storedShelf } from './shelves.ts';
import type { InputStep, MemoryStep, Read, RowStep, Step, StoredStep } from './step.ts';
import { type Held, makeStepMemory, type StepMemory } from './step-memory.ts';

export interface Engine {
  /** A step without reads. */
  readonly input: <Id, Value>(step: InputStep<Id, Value>) => Pick<Step<Id, Value>, 'get' | 'digest'>;
  /** A step whose values are in memory only. */
  readonly memory: <Id, Value>(step: MemoryStep<Id, Value>) => Step<Id, Value>;
  /** A step whose values are in the cache, each under its key. */
  readonly stored: <Id, Value>(step: StoredStep<Id, Value>) => Step<Id, Value>;
  /** A step whose values are in rows of the last build. */
  readonly rows: <Id, Value>(step: RowStep<Id, Value>) => Step<Id, Value>;
  /** Runs work whose reads are covered by a digest that the running step has read. */
  readonly unrecorded: <T>(work: () => T) => T;
  /** Fetches the rows of these steps that a build on any machine stored under this name. */
  readonly fetchRows: (steps: readonly RowSource[], name: string) => Promise<void>;
  /** Opens the rows of these steps that a build stored under this name. */
  readonly openRows: (steps: readonly RowSource[], name: string) => void;
  /** Stores the rows of these steps for the next build. */
  readonly storeRows: (steps: readonly RowSource[], name: string) => void;
  /** The engine of the next build: inputs may have changed, so each requested value is compared again. */
  readonly next: () => Engine;
  /** Forgets values of earlier builds that this one has not requested. */
  readonly settle: () => void;
  readonly log: StepLog;
}

type RowSource = Pick<RowStep<never, unknown>, 'name' | 'namespace'>;

/** A step, as stored reads and the rows refer to it. */
interface Node {
  /** The digest of an id now; undefined if the site does not have the id any more. */
  readonly digestOf: (id: string) => string | undefined;
  readonly storeRows: (name: string) => void;
}

type Memories = Map<string, Pick<StepMemory<unknown>, 'get'>>;

/** Several, because the next change can come before a build has requested all values. */
const inheritedBuilds = 4;

/** Makes the engine of one build. `earlier`: values of earlier builds of the same process, the latest first. */
export function makeEngine(cache: Cache, now: () => number, earlier: readonly Memories[] = []): Engine {
  const nodes = new Map<string, Node>();
  const tables = new Map<string, RowTable>();
  const memories: Memories = new Map();
  const log = makeLog(now);
  const recorder = makeRecorder();
  let inherited = earlier;
  const holds = ([step, id, digest]: Read): boolean => nodes.get(step)?.digestOf(id) === digest;
  const firstBroken = (reads: readonly Read[]): Read | undefined => reads.find((read) => !holds(read));
  const parts: ShelfParts = { cache, recorder, firstBroken, holds };

  const register = <Id, Value>(step: MemoryStep<Id, Value>, shelf: Shelf<Id, Value>): Step<Id, Value> => {
    const { name, idOf, find, run, digest } = step;
    const memory = makeStepMemory<Value>(step.memory);
    memories.set(name, memory);
    const hold = (text: string, entry: Held<Value>): Held<Value> => {
      memory.set(text, entry);
      return entry;
    };
    const inherit = (id: Id, text: string): Held<Value> | undefined => {
      for (const others of inherited) {
        const inheritedEntry = others.get(name)?.get(text) as Held<Value> | undefined;
        if (inheritedEntry?.isLasting && shelf.isCurrent(inheritedEntry, id)) return hold(text, inheritedEntry);
      }
      return undefined;
    };
    /** The value in memory or stored, if it holds; else the reason and the key. */
    const findHeld = (id: Id, text: string): Held<Value> | { readonly cause: Cause; readonly keyed: Keyed } => {
      const memoryEntry = memory.get(text) ?? inherit(id, text);
      if (memoryEntry) return memoryEntry;
      const keyed = shelf.keyOf(id);
      const result = shelf.find(id, text, keyed);
      return typeof result === 'object' && 'value' in result ? hold(text, result) : { cause: result, keyed };
    };
    const finish = (text: string, { value, reads, isLasting }: Recorded<Value>, keyed: Keyed): Held<Value> => {
      const keptReads = isLasting ? shelf.store(value, reads, keyed) : [...reads.values()];
      return hold(text, { value, reads: keptReads, key: keyed.key, isLasting, row: -1 });
    };
    const lookUp = (id: Id): Held<Value> => {
      const text = idOf(id);
      const entry = findHeld(id, text);
      if ('value' in entry) return entry;
      const { record, watch } = recorder;
      const outcome = log.time(name, () => (shelf.needsReads ? record : watch)((passing) => run(id, passing)));
      log.made(name, text, entry.cause);
      return finish(text, outcome, entry.keyed);
    };
    const digestOf = (entry: Held<Value>, id: Id): string => {
      entry.digest ??= recorder.unrecorded(() => digest?.(entry.value, id) ?? '');
      return entry.digest;
    };
    /** Records in the running step that it has read this value. */
    const note = (entry: Held<Value>, id: Id): Held<Value> => {
      if (!entry.isLasting) recorder.notePassing();
      if (!recorder.isRecording()) return entry;
      if (digest) recorder.note([name, idOf(id), digestOf(entry, id)]);
      else {
        const reads = entry.reads ?? shelf.readsAt(entry.row);
        // The cache has lost them since, so nobody could tell when the result is no longer right.
        if (reads === null) recorder.notePassing();
        else for (const read of reads) recorder.note(read);
      }
      return entry;
    };
    nodes.set(name, {
      digestOf: (text) => {
        const id = find?.(text);
        return id === undefined ? undefined : digestOf(lookUp(id), id);
      },
      storeRows: (newName) => shelf.storeRows(memory, newName),
    });
    return {
      name,
      get: (id) => note(lookUp(id), id).value,
      digest: (id) => digestOf(note(lookUp(id), id), id),
      peek: (id) => {
        const answer = findHeld(id, idOf(id));
        return 'value' in answer ? note(answer, id).value : undefined;
      },
      keep: (id, value, read = () => {}) => {
        const { reads, isLasting } = recorder.record(read);
        finish(idOf(id), { value, reads, isLasting }, shelf.keyOf(id));
      },
      names: shelf.names,
      has: (id) => memory.get(idOf(id)) !== undefined || shelf.has(id),
      isPassing: (id) => memory.get(idOf(id))?.isLasting === false,
    };
  };

  return {
    log,
    unrecorded: recorder.unrecorded,
    input: ({ name, idOf, find, run, digest }) => {
      nodes.set(name, {
        digestOf: (text) => {
          const id = find?.(text);
          return id === undefined ? undefined : digest(run(id), id);
        },
        storeRows: () => {},
      });
      const read = (id: Parameters<typeof run>[0]) => {
        const value = run(id);
        const valueDigest = digest(value, id);
        recorder.note([name, idOf(id), valueDigest]);
        return { value, own: valueDigest };
      };
      return { get: (id) => read(id).value, digest: (id) => read(id).own };
    },
    memory: (step) => register(step, memoryShelf(step, parts)),
    stored: (step) => register({ memory: { limit: 0 }, ...step }, storedShelf(step, parts)),
    rows: (step) => {
      const table = once(() => tables.get(step.name));
      return register(step, rowShelf(step, parts, table));
    },
    fetchRows: async (steps, name) => {
      await cache.fetch(steps.map((step) => [step.namespace, `${step.name}:${name}`]));
      await cache.fetch(steps.flatMap((step) => tableNames(step.namespace, step.name, cache, name)));
    },
    openRows: (steps, name) => {
      for (const step of steps) tables.set(step.name, openTable(step.namespace, step.name, cache, name));
    },
    storeRows: (steps, name) => {
      for (const step of steps) nodes.get(step.name)?.storeRows(name);
    },
    next: () => makeEngine(cache, now, [memories, ...inherited].slice(0, inheritedBuilds)),
    settle: () => {
      inherited = [];
    },
  };
}
