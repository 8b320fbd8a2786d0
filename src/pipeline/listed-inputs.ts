// One listing of all inputs of a build: files of the root, and those of sources outside it.

import type { SiteConfig } from '../config/site-config.ts';
import type { Files } from '../model/ports.ts';

/** Lists the files. `written`: paths below the root that builds write. */
export function listInputs(
  files: Files,
  { sources }: Pick<SiteConfig, 'sources'>,
  outputFolders: ReadonlySet<string>,
): ReturnType<Files['list']> {
  const root = files.list('', outputFolders);
  const others = sources.filter(({ folder, git }) => git !== null || folder.startsWith('../'));
  if (others.length === 0) return root;
  const all = [root, ...others.map(({ folder }) => files.list(folder))];
  return {
    files: all.flatMap((listing) => listing.files),
    problems: all.flatMap(({ problems }) => problems),
    hasLinks: all.some(({ hasLinks }) => hasLinks),
  };
}

/** Lists folders from one listing of the root; omitted ones, such as outputs and hidden folders, from disk. */
export function listedFiles(disk: Files, { files, problems, hasLinks }: ReturnType<Files['list']>): Files {
  // The target of a symbolic link is listed at its first occurrence, which depends on where the listing starts.
  if (hasLinks) return disk;
  return {
    ...disk,
    list: (folder, skip) => {
      const isBelow = ({ path }: { readonly path: string }): boolean => path.startsWith(`${folder}/`);
      const listed = skip === undefined ? files.filter(isBelow) : [];
      return listed.length === 0
        ? disk.list(folder, skip)
        : { files: listed, problems: problems.filter(isBelow), hasLinks: false };
    },
  };
}
