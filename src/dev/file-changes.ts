// Recognises temporary files of editors, which are not changes of the site, and finds changes that no watcher reported.
import type { FileEntry, Files } from '../model/ports.ts';

const passing =
  /(?:^|\/)(?:4913|\.[^/]*|#[^/]*#|[^/]*(?:~|\.(?:sw[a-z]|tmp|temp|bak|part|crswap|orig)|___jb_\w+___))$/i;

/** 'docs/intro.md~' → true; 'docs/intro.md' → false */
export const isPassingFile = (path: string): boolean => passing.test(path);

/** Path → a value that changes with the file; from its stat, without reading */
export type FileSnapshot = ReadonlyMap<string, string>;

/** Files of the root, without skipped folders and ignored files, and files of folders outside. */
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
): FileSnapshot {
  const snapshot = new Map<string, string>();
  const add = ({ path, size, mtimeNs }: FileEntry): void => void snapshot.set(path, `${size} ${mtimeNs}`);
  // Do not list the output, which may have many more files than the sources.
  for (const entry of files.list('', new Set(skip)).files) if (!isIgnored(entry.path)) add(entry);
  for (const folder of outside) files.list(folder).files.forEach(add);
  return snapshot;
}

/** Paths that are only in one snapshot, or differ. */
const differences = (one: FileSnapshot, other: FileSnapshot): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

/** → a function: the paths changed since its last call. */
export function makeMissedChanges(take: () => FileSnapshot): () => string[] {
  let last = take();
  return () => {
    const before = last;
    last = take();
    return differences(before, last).filter((path) => !isPassingFile(path));
  };
}
