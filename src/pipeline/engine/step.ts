// Words of the engine: a **step** is a pure function, id → value, with a name; a **read** the digest it had when read.
import type { CacheNamespace, ValueName } from '../../model/cache-share.ts';

/** The digest that a step had for an id when it was read: ['source', 'docs/intro.md', '3fa1…']. */
export type Read = readonly [step: string, id: string, digest: string];

interface Named<Id, Value> {
  /** One word, in the cache, in statistics and in `build --why`. */
  readonly name: string;
  /** The id as text. Equal texts are the same id. */
  readonly idOf: (id: Id) => string;
  /** Text → id; undefined if the site does not have it any more. A step without a digest needs none. */
  readonly find?: (text: string) => Id | undefined;
  /** Reads everything through other steps, which the engine sees. Calls `passing` for a value that may differ. */
  readonly run: (id: Id, passing: () => void) => Value;
  /** Text that readers compare: equal digests, equal values. Without it, a step passes its reads on to its readers. */
  readonly digest?: (value: Value, id: Id) => string;
  /** How much of its values stays in memory; without it, all. */
  readonly memory?: MemoryLimit<Value>;
}

/** Ids that are texts. */
export const textIds = { idOf: (text: string): string => text, find: (text: string): string => text };

/** The id of a step with one value. */
export const oneId = { idOf: (): '' => '', find: (): '' => '' };

/** Values beyond `limit` (by `weigh`, by default 1 for each value) are forgotten, except a few recent ones. */
export interface MemoryLimit<Value> {
  readonly limit: number;
  readonly weigh?: (value: Value) => number;
}

/** A step without reads: a file, a date, a part of the config. Its values are cheap, so they are not kept. */
export interface InputStep<Id, Value> extends Pick<Named<Id, Value>, 'name' | 'idOf' | 'find'> {
  readonly run: (id: Id) => Value;
  readonly digest: (value: Value, id: Id) => string;
}

export interface MemoryStep<Id, Value> extends Named<Id, Value> {
  /** The next build of the same process takes a value over while its reads hold; without it, values are made again. */
  readonly outlivesBuild?: boolean;
}

/** How the cache stores a value. */
export type Codec<Value> =
  | {
      readonly kind: 'json';
      /** Shorter form of a value, and its inverse. */
      readonly pack?: (value: Value) => unknown;
      readonly unpack?: (stored: unknown) => Value;
    }
  | {
      readonly kind: 'bytes';
      readonly encode: (value: Value) => Uint8Array;
      readonly decode: (bytes: Uint8Array) => Value;
    };

/** The `run` of a step, by its name: its values are made elsewhere, and only looked up and added here. */
export const cannotRun = (step: string) => (): never => {
  throw new Error(`a value of the step “${step}” is made elsewhere`);
};

/** A step whose values are in the cache, each under its key. */
export interface StoredStep<Id, Value> extends Named<Id, Value> {
  readonly namespace: CacheNamespace;
  /** How much stays in memory; by default only a few recent values, because the cache has them. */
  readonly memory?: MemoryLimit<Value>;
  /** Identifies what is known about the value beforehand. Reads for it are not stored: another digest, another key. */
  readonly key: (id: Id) => string;
  /** By default, JSON as it is. */
  readonly codec?: Codec<Value>;
  /** Whether the file that the value describes, of the site or the output, is as it was when the value was made. */
  readonly fileIsSame?: (value: Value, id: Id) => boolean;
}

/** A step whose values are cached in rows of many, because single look-ups cost more. Only the last build has rows. */
export interface RowStep<Id, Value> extends Named<Id, Value> {
  readonly namespace: CacheNamespace;
  /** All ids of this build, in order. */
  readonly all: () => readonly Id[];
  /** Shorter form of a value in a row. */
  readonly pack?: (value: Value, id: Id) => unknown;
  readonly unpack?: (row: unknown, id: Id) => Value;
  /** Whether the file that the value describes is as it was when the value was made. */
  readonly fileIsSame?: (value: Value, id: Id) => boolean;
}

/** A step, as the pipeline uses it. */
export interface Step<Id, Value> {
  readonly name: string;
  /** The value: from memory, from the cache while its reads hold, or made. Inside another step, this is a read. */
  readonly get: (id: Id) => Value;
  /** The text that readers of the value compare. Inside another step, this is a read. */
  readonly digest: (id: Id) => string;
  /** The value without making it; undefined if it does not exist or does not hold. */
  readonly peek: (id: Id) => Value | undefined;
  /** Adds a value that was made elsewhere; `read` reads what it was made from. */
  readonly keep: (id: Id, value: Value, read?: (passing: () => void) => void) => void;
  /** Names of the values in the cache that `get` may need; none for rows, which are fetched together. */
  readonly names: (id: Id) => readonly ValueName[];
  /** Whether the value is in memory or in the cache, without reading it. */
  readonly has: (id: Id) => boolean;
  /** Whether the value was made in this run and is not in the cache, so that another thread cannot find it. */
  readonly isPassing: (id: Id) => boolean;
}
