// Changes of files that are no changes of the site (files that tools leave for a moment while they save), and changes that no watcher reported.
import type { FileEntry, Files } from '../model/ports.ts';

const passing =
  /(?:^|\/)(?:4913|\.[^/]*|#[^/]*#|[^/]*(?:~|\.(?:sw[a-z]|tmp|temp|bak|part|crswap|orig)|___jb_\w+___))$/i;

/** 'docs/intro.md~' → true; 'docs/intro.md' → false */
export const isPassingFile = (path: string): boolean => passing.test(path);

/** Path → what changes when the file does: a quick look, without reading. */
export type Snapshot = ReadonlyMap<string, string>;

/** Files of the root, without folders that are skipped and files that are ignored, and those of folders outside. */
export function takeSnapshot(
  files: Pick<Files, 'list'>,
  {
    skip,
    isIgnored,
    outside,
  }: {
    readonly skip: readonly string[];
    readonly isIgnored: (path: string) => boolean;
    readonly outside: Iterable<string>;
  },
): Snapshot {
  const snapshot = new Map<string, string>();
  const add = ({ path, size, mtimeNs }: FileEntry): void => void snapshot.set(path, `${size} ${mtimeNs}`);
  // The output of a large site has many more files than its sources: it is not even listed.
  for (const entry of files.list('', new Set(skip)).files) if (!isIgnored(entry.path)) add(entry);
  for (const folder of outside) files.list(folder).files.forEach(add);
  return snapshot;
}

/** Paths that are in one snapshot alone, or not the same in both. */
export const differences = (one: Snapshot, other: Snapshot): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

/** Takes a snapshot → a function that returns the paths changed since its last call. `isBegun`: the first snapshot is one of now whenever it is taken. */
export function makeMissedChanges(take: () => Snapshot, isBegun = false): () => string[] {
  let last = isBegun ? null : take();
  return () => {
    const before = last ?? take();
    last = take();
    return differences(before, last).filter((path) => !isPassingFile(path));
  };
}
