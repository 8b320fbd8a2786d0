// The files of the index. The lines file is written first, then the index file is renamed into place, whole.
import { cacheNamespaces } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { indexIdentity, indexName, linesPrefix, readNamed, uniqueName, writeNamed } from './cache-folder.ts';
import { type CacheIndex, decodeIndex, encodeIndex, encodeLines, type MoreLines } from './cache-index.ts';
import { noTable } from './namespace-lines.ts';

/** With more characters than this, an index has a lines file. */
const largeIndex = 1024 * 1024;
/** Maximum size of the changes in the index file, as a part of the lines file. */
const partBeside = 1 / 16;

/** The index of a folder; null if missing, damaged or of another version. `identity` identifies an intact file. */
export function readCacheIndex(
  folder: string,
  toolVersion: string,
): { readonly index: CacheIndex | null; readonly isDamaged: boolean; readonly identity: string | null } {
  // Taken before reading: if another run replaces the index meanwhile, the identity differs, and it is read again.
  const identity = indexIdentity(folder);
  const bytes = readNamed(folder, indexName);
  const decoded = bytes && decodeIndex(bytes, toolVersion, (name) => readNamed(folder, name));
  // Another run has replaced the index meanwhile, and may have removed the lines file of the old one.
  if (decoded === 'damaged' && identity !== indexIdentity(folder)) return readCacheIndex(folder, toolVersion);
  if (decoded === null || decoded === 'damaged') return { index: null, isDamaged: decoded !== null, identity: null };
  return { index: decoded, isDamaged: false, identity };
}

const lengthOf = ({ namespaces }: CacheIndex): number =>
  [...namespaces.values()].reduce((sum, { length }) => sum + length, 0);

const sumOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

const changesOf = ({ namespaces }: CacheIndex): string[] =>
  cacheNamespaces.map((namespace) => namespaces.get(namespace)?.changes() ?? '');

/** Whether the index file can take this many more characters of changes; false without a lines file. */
export const isFew = (index: CacheIndex, characters: number): boolean =>
  index.base !== null && sumOf(changesOf(index)) + characters <= lengthOf(index) * partBeside;

interface WriteOptions {
  readonly fs: WritableFs;
  readonly folder: string;
  readonly toolVersion: string;
  /** Lines to write in addition to those of the index, built one by one because there are many. */
  readonly more?: MoreLines;
  /** Approximate number of their characters. */
  readonly moreLength?: number;
}

/** Writes an index → the name of its lines file; null if it has none */
export function writeIndex(
  index: CacheIndex,
  { fs, folder, toolVersion, more = () => noTable, moreLength = 0 }: WriteOptions,
): string | null {
  const run = uniqueName();
  const write = (index: CacheIndex, sections: readonly string[]): string | null => {
    writeNamed(fs, folder, { name: indexName, run, parts: [encodeIndex(index, toolVersion, sections)] });
    return index.base?.name ?? null;
  };
  if (moreLength === 0 && isFew(index, 0)) return write(index, changesOf(index));
  if (lengthOf(index) + sumOf(changesOf(index)) + moreLength < largeIndex) {
    const sections = cacheNamespaces.map((namespace) =>
      [...(index.namespaces.get(namespace)?.texts(more(namespace)) ?? [])].join('\n'),
    );
    return write({ ...index, base: null }, sections);
  }
  const packs = new Set<string>();
  const name = `${linesPrefix}${run}`;
  writeNamed(fs, folder, { name, run, parts: encodeLines(index, packs, more) });
  return write({ ...index, base: { name, packs: [...packs] } }, []);
}
