// A store in memory, for tests of the requests of publishing: it logs each request, and can fail once or for good at
// any of them.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Created, type ObjectHeaders, type Store, StoreFailure } from '../../src/model/store.ts';
import { logFolder } from '../../src/publish/release.ts';

export interface MemoryObject {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly headers: ObjectHeaders | null;
  readonly writtenAt: number;
}

export interface StoreFault {
  /** Number of the request, from 1. */
  readonly at: number;
  /**
   * `before`: the request does not arrive. `after`: it is executed, but its response is lost. `dead`: it and all later
   * ones do not arrive.
   */
  readonly kind: 'before' | 'after' | 'dead';
}

export interface MemoryStore extends Store {
  readonly objects: Map<string, MemoryObject>;
  /** 'put docs/intro' */
  readonly log: string[];
  /** Called after each request that changed something. */
  readonly onChange: (listener: () => void) => void;
  fault: StoreFault | null;
  /** Milliseconds of the store's clock. */
  now: number;
  /** False: conditional writes are not refused. */
  isConditional: boolean;
}

const headersOnly = ({
  contentType,
  cacheControl,
  contentEncoding,
  redirect,
  disposition,
}: ObjectHeaders): ObjectHeaders => ({
  contentType,
  cacheControl,
  contentEncoding,
  redirect,
  ...(disposition === undefined ? {} : { disposition }),
});

/** The text of an object, also of a compressed list of a release. */
function textOf(key: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder().decode(key.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  } catch {
    return '';
  }
}

/** An empty bucket. */
export function makeMemoryStore(name = 's3://memory/public-docs'): MemoryStore {
  const objects = new Map<string, MemoryObject>();
  const log: string[] = [];
  let listener: () => void = () => {};
  let isDead = false;
  const request = async <T>(line: string, work: () => T, check?: () => Promise<void>): Promise<T> => {
    await check?.();
    if (isDead) throw new StoreFailure('network', line, 'dead');
    log.push(line);
    const { fault } = store;
    const isHit = fault !== null && log.length === fault.at;
    if (isHit && fault.kind !== 'after') {
      isDead = fault.kind === 'dead';
      throw new StoreFailure('network', line, 'injected');
    }
    const before = objects.size;
    const result = work();
    if (!/^(?:read|list)/.test(line) || before !== objects.size) listener();
    if (isHit) throw new StoreFailure('network', line, 'injected');
    return result;
  };
  const set = (key: string, bytes: Uint8Array, headers: ObjectHeaders | null): void => {
    objects.set(key, { bytes, text: textOf(key, bytes), headers, writtenAt: store.now });
  };
  const changes = (check?: () => Promise<void>): Pick<Store, 'put' | 'create' | 'copy' | 'remove'> => ({
    put: (key, { bytes }, headers) => request(`put ${key}`, () => set(key, bytes, headersOnly(headers)), check),
    create: (key, bytes) =>
      request(
        `create ${key}`,
        (): Created => {
          if (store.isConditional && objects.has(key)) return 'exists';
          set(key, bytes, null);
          return 'created';
        },
        check,
      ),
    copy: (from, to, headers) =>
      request(
        `copy ${to}`,
        () => {
          const found = objects.get(from);
          if (found === undefined) throw new StoreFailure('other', `write ${to}`, `404 ${from}`);
          set(to, found.bytes, headersOnly(headers));
        },
        check,
      ),
    remove: (keys) =>
      request(
        `remove ${keys.join(' ')}`,
        () => {
          for (const key of keys) objects.delete(key);
        },
        check,
      ),
  });
  const store: MemoryStore = {
    name,
    isFlat: true,
    objects,
    log,
    fault: null,
    now: 0,
    isConditional: true,
    onChange: (next) => {
      listener = next;
    },
    read: (key, range) =>
      request(range ? `read ${key} ${range.from}-${range.to}` : `read ${key}`, () => {
        const found = objects.get(key);
        if (found === undefined) return null;
        const { bytes, headers, writtenAt } = found;
        return { bytes: bytes.subarray(range?.from, range?.to), ageMs: store.now - writtenAt, headers };
      }),
    ...changes(),
    list: (prefix) =>
      request(`list ${prefix}`, () => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()),
    tags: (prefix) =>
      request(
        `list ${prefix}`,
        () =>
          new Map(
            [...objects].flatMap(([key, { bytes }]) => (key.startsWith(prefix) ? [[key, sha256(bytes)] as const] : [])),
          ),
      ),
    fenced: (check) => ({ ...store, ...changes(check) }),
    close: () => {},
  };
  return store;
}

/** A new store after a fault: the same objects, an empty log, no fault. */
export function revive(dead: MemoryStore): MemoryStore {
  const store = makeMemoryStore(dead.name);
  for (const [key, object] of dead.objects) store.objects.set(key, object);
  store.now = dead.now;
  return store;
}

/**
 * Key → the text of the object and its headers; without the log and the lists of removals, which depend on the
 * attempts.
 */
export const contentsOf = ({ objects }: MemoryStore): Record<string, readonly [string, ObjectHeaders | null]> =>
  Object.fromEntries(
    [...objects]
      .filter(([key]) => !key.startsWith(logFolder))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { text, headers }]) => [key, [text.replace(/"expires":\[[^\]]*\]/, ''), headers] as const]),
  );

/** The newest record of the log; '' before the first one. */
export const lastState = ({ objects }: MemoryStore): string => {
  const [key = ''] = [...objects.keys()]
    .filter((name) => name.startsWith(logFolder))
    .toSorted()
    .slice(-1);
  return objects.get(key)?.text ?? '';
};

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
