// Compares the disk with its last snapshot, to find changes that the watcher did not report.
import { isPassingFile } from './is-passing-file.ts';

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
