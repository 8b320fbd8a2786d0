// File access that lists folders from one listing of the root instead of reading them again.
import type { Files } from '../model/ports.ts';

/** Reads folders from disk if the listing has nothing in them: it omits build outputs and hidden folders, which a config may name. */
export function listedFiles(disk: Files, { files, problems, hasLinks }: ReturnType<Files['list']>): Files {
  // The target of a symbolic link is listed where it is met first, which depends on where the listing starts.
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
