// The cache of a site on disk. Rules:
// 1. A namespace and a key identify a value. A value is never invalidated, and never the only copy of anything: a
// damaged one is a miss.
// 2. Each run appends to its own packs, and renames their lines into place last. Runs at the same time lose nothing.
// 3. A run that found all values writes nothing.
// 4. The cache has no absolute paths, so it may be copied to another folder or machine.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CacheNamespace, CacheShare } from '../../model/cache-share.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Cache } from '../../model/ports.ts';
import { errorMessage } from '../../text/error-code.ts';
import { type CacheOptions, packPath, sizeOf, uniqueName } from './cache-folder.ts';
import { makeEntryTable } from './entry-table.ts';
import { makePackReader } from './pack-reader.ts';
import { makePackWriter, type PackWriter } from './pack-writer.ts';
import { oldPacks, saveCache } from './save-cache.ts';
import { type CacheEntry, findValue, newestRun, readSegments, toIndexKey } from './segments.ts';

function load(options: CacheOptions) {
  const segments = options.noCache ? { all: [], damaged: [], others: [] } : readSegments(options);
  return { segments, old: oldPacks(segments, options.maxBytes) };
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')) };
  } catch {
    return undefined;
  }
}

export interface DiskCache extends Cache {
  /** Reads the folder again, after values were added to it. */
  readonly reload: () => void;
}

/** Opens the cache of a folder; a folder that does not exist is an empty cache. */
export function makeCache(options: CacheOptions): DiskCache {
  const { fs, folder, noCache = false, isWorker = false } = options;
  let loaded = load(options);
  const isDamaged = loaded.segments.damaged.length > 0;
  const run = newestRun(loaded.segments) + 1;
  const put = makeEntryTable();
  const damaged = makeEntryTable();
  const id = uniqueName();
  const place = noCache ? null : packPath(folder, '');
  // JSON values are mostly small. They have a separate pack, so that one read gets many of them.
  const writers = {
    values: makePackWriter({ fs, folder: place, name: `v-${id}` }),
    bytes: makePackWriter({ fs, folder: place, name: `b-${id}` }),
  };
  const all = [writers.values, writers.bytes] as const;
  const isKept = (entry: CacheEntry): boolean =>
    adopted.get(entry.pack)?.kept ?? all.every((writer) => writer.isKept(entry));
  const ownPath = (pack: string): string | undefined => writers.values.pathOf(pack) ?? writers.bytes.pathOf(pack);
  const pathOf = (pack: string): string => ownPath(pack) ?? adopted.get(pack)?.path ?? packPath(folder, pack);
  const adopted = new Map<string, { readonly path: string; readonly kept: boolean }>();
  let unshared: CacheShare['entries'][number][] = [];
  const reader = makePackReader();

  const readEntry = (entry: CacheEntry): Uint8Array | undefined =>
    writers.values.unsaved(entry) ?? writers.bytes.unsaved(entry) ?? reader.read(pathOf(entry.pack), entry);

  const keep = (writer: PackWriter, namespace: CacheNamespace, [key, bytes]: readonly [string, Uint8Array]): void => {
    const entry = writer.append(bytes);
    put.set(namespace, key, entry);
    if (isWorker) unshared.push([namespace, key, entry]);
  };
  const find = (namespace: CacheNamespace, key: string): Uint8Array | undefined => {
    const name = toIndexKey(key);
    const putEntry = put.get(namespace, name);
    if (putEntry) return readEntry(putEntry);
    const { entry } = findValue(loaded.segments, namespace, name) ?? {};
    const bytes = entry && readEntry(entry);
    if (entry && bytes === undefined) {
      // Another run may have merged the pack with others.
      if (sizeOf(pathOf(entry.pack)) !== undefined) damaged.set(namespace, name, entry);
    } else if (entry && bytes && loaded.old.has(entry.pack))
      keep(entry.pack.startsWith('b-') ? writers.bytes : writers.values, namespace, [name, Uint8Array.from(bytes)]);
    return bytes;
  };
  const putValue = (writer: PackWriter, namespace: CacheNamespace, key: string, value: Uint8Array): void =>
    keep(writer, namespace, [toIndexKey(key), value]);
  return {
    get: (namespace, key) => {
      const bytes = find(namespace, key);
      return bytes && parseJson(bytes)?.value;
    },
    has: (namespace, key) => find(namespace, key) !== undefined,
    put: (namespace, key, value) => putValue(writers.values, namespace, key, Buffer.from(JSON.stringify(value))),
    // A copy, because the reader reuses its buffers.
    getBytes: (namespace, key) => {
      const bytes = find(namespace, key);
      return bytes && Uint8Array.from(bytes);
    },
    putBytes: (namespace, key, value) => putValue(writers.bytes, namespace, key, value),
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
      for (const [namespace, key, entry] of entries) put.set(namespace, key, entry);
    },
    fetch: async () => {},
    reload: () => {
      loaded = load(options);
    },
    close: () => {
      const notes: Diagnostic[] = [];
      if (isDamaged || damaged.size() > 0) notes.push(diagnose('cache-damaged', { folder }));
      let failure: unknown;
      if (!noCache && !isWorker && (isDamaged || put.size() > 0 || damaged.size() > 0)) {
        const { segments } = loaded;
        failure = saveCache({ ...options, loaded: segments, run, put, damaged, writers: all, readEntry, isKept });
      }
      reader.close();
      for (const writer of all) writer.removeTemporary();
      if (failure !== undefined) notes.push(diagnose('cache-not-kept', { folder, detail: errorMessage(failure) }));
      return notes;
    },
  };
}
