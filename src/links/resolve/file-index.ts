// Look-ups over the files of the site, for links.
import type { FileIndex } from '../../model/link-graph.ts';
import { foldPath } from '../../text/file-names.ts';
import { once } from '../../text/once.ts';

/** Paths relative to the root → the index for links. `isThere` checks files outside the content folders. */
export function makeFileIndex(files: Iterable<string>, isThere: (file: string) => boolean = () => false): FileIndex {
  const fileSet = new Set(files);
  const paths = [...fileSet];
  return {
    has: (file) => fileSet.has(file) || isThere(file),
    near: makeNear(paths),
    paths,
  };
}

/** (paths) → a function: a path → the one that differs only in case. Few builds have a miss, which reads all paths. */
export function makeNear(paths: Iterable<string>): (path: string) => string | undefined {
  const folded = once(() => new Map(Array.from(paths, (path) => [foldPath(path), path])));
  return (path) => folded().get(foldPath(path));
}
