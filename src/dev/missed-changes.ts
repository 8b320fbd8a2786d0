// What lies on the disk now against what lay there when it was last asked: for changes that nobody told us of.
import { isPassingFile } from './is-passing-file.ts';

/** Path → what changes when the file does: a quick look, without reading. */
export type Snapshot = ReadonlyMap<string, string>;

/** Paths that are in one snapshot alone, or not the same in both. */
export const differences = (one: Snapshot, other: Snapshot): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

/** Takes a snapshot; → a function that tells what has changed since it was last called. */
export function makeMissedChanges(take: () => Snapshot): () => string[] {
  let last = take();
  return () => {
    const before = last;
    last = take();
    return differences(before, last).filter((path) => !isPassingFile(path));
  };
}
