// The disk with the folders that one listing of the root has found, so that it is not asked for them once more.
import type { Files } from '../model/ports.ts';

/** Folders with nothing in the listing are asked for: it leaves out what builds write, and hidden folders that a config may name. */
export function listedFiles(disk: Files, { files, problems, hasLinks }: ReturnType<Files['list']>): Files {
  // What a link leads to is listed where it is met first, which depends on where the listing starts.
  if (hasLinks) return disk;
  return {
    ...disk,
    list: (folder, skip) => {
      const isBelow = ({ path }: { readonly path: string }): boolean => path.startsWith(`${folder}/`);
      const found = skip === undefined ? files.filter(isBelow) : [];
      return found.length === 0
        ? disk.list(folder, skip)
        : { files: found, problems: problems.filter(isBelow), hasLinks: false };
    },
  };
}
