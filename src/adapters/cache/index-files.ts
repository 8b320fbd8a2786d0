// The files of the index. Another run sees the index as it was, or as it is: lines first, and the index file that names them last, by rename.
import { cacheNamespaces } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { indexIdentity, indexName, linesPrefix, readNamed, uniqueName, writeNamed } from './cache-folder.ts';
import { type CacheIndex, decodeIndex, encodeIndex, encodeLines, type MoreLines } from './cache-index.ts';
import { noTable } from './namespace-lines.ts';

/** Characters of lines above which most of them lie in a file of their own. */
const largeIndex = 1024 * 1024;
/** The part of it that may lie beside it. */
const partBeside = 1 / 16;

/** The index of a folder; null where there is none of this version. `identity` names it; null where it is not whole. */
export function readIndex(
  folder: string,
  toolVersion: string,
): { readonly index: CacheIndex | null; readonly isDamaged: boolean; readonly identity: string | null } {
  // Looked at before it is read: an index that is put in place meanwhile is read again at the end.
  const identity = indexIdentity(folder);
  const bytes = readNamed(folder, indexName);
  const decoded = bytes && decodeIndex(bytes, toolVersion, (name) => readNamed(folder, name));
  // Another run has put one in place, and removed the lines that this one names.
  if (decoded === 'damaged' && identity !== indexIdentity(folder)) return readIndex(folder, toolVersion);
  if (decoded === null || decoded === 'damaged') return { index: null, isDamaged: decoded !== null, identity: null };
  return { index: decoded, isDamaged: false, identity };
}

const lengthOf = ({ namespaces }: CacheIndex): number =>
  [...namespaces.values()].reduce((sum, { length }) => sum + length, 0);

const sumOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

const changesOf = ({ namespaces }: CacheIndex): string[] =>
  cacheNamespaces.map((namespace) => namespaces.get(namespace)?.changes() ?? '');

/** Whether so many characters more may lie beside the lines of a large index. */
export const isFew = (index: CacheIndex, characters: number): boolean =>
  index.base !== null && sumOf(changesOf(index)) + characters <= lengthOf(index) * partBeside;

interface WriteOptions {
  readonly fs: WritableFs;
  readonly folder: string;
  readonly toolVersion: string;
  /** Lines besides those of the index: so many that they are made one by one. */
  readonly more?: MoreLines;
  /** About how many characters these have. */
  readonly moreLength?: number;
}

/** Writes an index → the name of the file with most of its lines; null where it has none. */
export function writeIndex(
  index: CacheIndex,
  { fs, folder, toolVersion, more = () => noTable, moreLength = 0 }: WriteOptions,
): string | null {
  const run = uniqueName();
  const write = (own: CacheIndex, sections: readonly string[]): string | null => {
    writeNamed(fs, folder, { name: indexName, run, parts: [encodeIndex(own, toolVersion, sections)] });
    return own.base?.name ?? null;
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
