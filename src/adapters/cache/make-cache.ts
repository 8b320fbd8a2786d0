// The cache of a site on disk. Rules:
// 1. A namespace and a key identify a value. A value is never invalidated, and never the only copy of anything: a
// damaged one is a miss.
// 2. Each run appends to its own packs, and renames the index into place last. Two runs at once lose at most the values
// of one of them.
// 3. A run that found all values writes nothing.
// 4. The cache has no absolute paths, so it may be copied to another folder or machine.
import { join } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CacheNamespace, CacheShare } from '../../model/cache-share.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Cache } from '../../model/ports.ts';
import { errorMessage } from '../../text/error-code.ts';
import { packFolder, uniqueName } from './cache-folder.ts';
import { type CacheEntry, type CacheOptions, decodeLine, emptyIndex, toIndexKey } from './cache-index.ts';
import { makeEntryTable } from './entry-table.ts';
import { readCacheIndex } from './index-files.ts';
import { makePackReader } from './pack-reader.ts';
import { makePackWriter, type PackWriter } from './pack-writer.ts';
import { saveCache } from './save-cache.ts';

function loadIndex({ folder, toolVersion, noCache }: CacheOptions) {
  const none = { index: null, isDamaged: false, identity: null };
  const { index, ...state } = noCache ? none : readCacheIndex(folder, toolVersion);
  return { index: index ?? emptyIndex(), ...state };
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')) };
  } catch {
    return undefined;
  }
}

export interface DiskCache extends Cache {
  /** Reads the index of the folder again, after values were added to it. */
  readonly reload: () => void;
}

/** Opens the cache of a folder; a folder that does not exist is an empty cache. */
export function makeCache(options: CacheOptions): DiskCache {
  const { fs, folder, noCache = false, isWorker = false } = options;
  let loaded = loadIndex(options);
  const { isDamaged } = loaded;
  const run = loaded.index.run + 1;
  const put = makeEntryTable();
  const entriesInUse = makeEntryTable();
  const damaged = makeEntryTable();
  const id = uniqueName();
  const place = noCache ? null : join(folder, packFolder);
  // Most JSON values are replaced sooner than the others: a pack is rewritten when little of it is left.
  const writers = {
    values: makePackWriter({ fs, folder: place, name: `v-${id}` }),
    bytes: makePackWriter({ fs, folder: place, name: `b-${id}` }),
  };
  const all = Object.values(writers);
  const isKept = (entry: CacheEntry): boolean =>
    adopted.get(entry.pack)?.kept ?? all.every((writer) => writer.isKept(entry));
  const ownPath = (pack: string): string | undefined => writers.values.pathOf(pack) ?? writers.bytes.pathOf(pack);
  const pathOf = (pack: string): string => ownPath(pack) ?? adopted.get(pack)?.path ?? join(folder, packFolder, pack);
  const adopted = new Map<string, { readonly path: string; readonly kept: boolean }>();
  let unshared: CacheShare['entries'][number][] = [];
  const reader = makePackReader();

  const readEntry = (entry: CacheEntry): Uint8Array | undefined =>
    writers.values.unsaved(entry) ?? writers.bytes.unsaved(entry) ?? reader.read(pathOf(entry.pack), entry);

  const find = (namespace: CacheNamespace, key: string): Uint8Array | undefined => {
    const name = toIndexKey(key);
    const putEntry = put.get(namespace, name);
    if (putEntry) return readEntry(putEntry);
    const line = loaded.index.namespaces.get(namespace)?.get(name);
    if (line === undefined) return undefined;
    const entry = decodeLine(line);
    const bytes = readEntry(entry);
    (bytes ? entriesInUse : damaged).set(namespace, name, entry);
    return bytes;
  };
  const keep = (writer: PackWriter, namespace: CacheNamespace, [key, bytes]: [string, Uint8Array]): void => {
    const entry = writer.append(bytes, run);
    put.set(namespace, toIndexKey(key), entry);
    if (isWorker) unshared.push([namespace, toIndexKey(key), entry]);
  };
  return {
    get: (namespace, key) => {
      const bytes = find(namespace, key);
      return bytes && parseJson(bytes)?.value;
    },
    has: (namespace, key) => find(namespace, key) !== undefined,
    put: (namespace, key, value) => keep(writers.values, namespace, [key, Buffer.from(JSON.stringify(value))]),
    // A copy, because the reader reuses its buffers.
    getBytes: (namespace, key) => {
      const bytes = find(namespace, key);
      return bytes && Uint8Array.from(bytes);
    },
    putBytes: (namespace, key, value) => keep(writers.bytes, namespace, [key, value]),
    share: () => {
      for (const writer of all) writer.flush();
      // Other threads can read only values that are in files.
      const entries = unshared.filter(([, , entry]) => all.every((writer) => writer.unsaved(entry) === undefined));
      const packs = [...new Set(entries.map(([, , entry]) => entry))].map(
        (entry) => [entry.pack, pathOf(entry.pack), all.every((writer) => writer.isKept(entry))] as const,
      );
      unshared = [];
      return { entries, packs: [...new Map(packs.map((pack) => [pack[0], pack])).values()] };
    },
    adopt: ({ entries, packs }) => {
      for (const [name, path, kept] of packs) adopted.set(name, { path, kept });
      for (const [namespace, key, entry] of entries) {
        // Another build may have saved before the worker opened the cache.
        put.set(namespace, key, { ...entry, used: run });
      }
    },
    fetch: async () => {},
    reload: () => {
      loaded = loadIndex(options);
    },
    close: () => {
      const notes: Diagnostic[] = [];
      if (isDamaged || damaged.size() > 0) notes.push(diagnose('cache-damaged', { folder }));
      let failure: unknown;
      if (!noCache && !isWorker && (isDamaged || put.size() > 0 || damaged.size() > 0)) {
        failure = saveCache({ ...options, loaded, run, put, entriesInUse, damaged, writers: all, readEntry, isKept });
      }
      reader.close();
      for (const writer of all) writer.removeTemporary();
      if (failure !== undefined) notes.push(diagnose('cache-not-kept', { folder, detail: errorMessage(failure) }));
      return notes;
    },
  };
}
