// Changes of files that are no changes of the site (files that tools leave for a moment while they save), and changes that no watcher reported.

const passing =
  /(?:^|\/)(?:4913|\.[^/]*|#[^/]*#|[^/]*(?:~|\.(?:sw[a-z]|tmp|temp|bak|part|crswap|orig)|___jb_\w+___))$/i;

/** 'docs/intro.md~' → true; 'docs/intro.md' → false */
export const isPassingFile = (path: string): boolean => passing.test(path);

/** Path → what changes when the file does: a quick look, without reading. */
export type Snapshot = ReadonlyMap<string, string>;

/** Paths that are in one snapshot alone, or not the same in both. */
export const differences = (one: Snapshot, other: Snapshot): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

/** Takes a snapshot → a function that returns the paths changed since its last call. */
export function makeMissedChanges(take: () => Snapshot): () => string[] {
  let last = take();
  return () => {
    const before = last;
    last = take();
    return differences(before, last).filter((path) => !isPassingFile(path));
  };
}
