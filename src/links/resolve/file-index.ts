// Look-ups over the files of the site, for links.
import type { FileIndex } from '../../model/link-graph.ts';
import { foldPath } from '../../text/file-names.ts';

/** Paths relative to the root → the index for links. `isThere` checks files outside the content folders. */
export function makeFileIndex(files: Iterable<string>, isThere: (file: string) => boolean = () => false): FileIndex {
  const fileSet = new Set(files);
  const paths = [...fileSet];
  let folded: Map<string, string> | undefined;
  return {
    has: (file) => fileSet.has(file) || isThere(file),
    near: (file) => {
      folded ??= new Map(paths.map((path) => [foldPath(path), path]));
      return folded.get(foldPath(file));
    },
    paths,
  };
}
