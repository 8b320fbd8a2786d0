// Folders from elsewhere at paths of the site: `versions/2.2` is a folder of the cache with the files of a commit.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FileProblem, Files, Modules } from '../model/ports.ts';

/** Folder below the root → what is mounted there */
export type Mounts<Kind> = ReadonlyMap<string, Kind>;

/** ('versions/2.2/docs', mounts) → the mount, its name and the path in it */
function mountAt<Kind>(path: string, mounts: Mounts<Kind>) {
  for (const [name, mount] of mounts)
    if (path === name || path.startsWith(`${name}/`)) return { mount, name, inside: path.slice(name.length + 1) };
  return null;
}

const below = <Item extends { readonly path: string }>(name: string, item: Item): Item => ({
  ...item,
  path: `${name}/${item.path}`,
});

/** Names the source in messages about its root, which is not the site folder. */
const problemBelow = (name: string, problem: FileProblem): FileProblem => ({
  ...below(name, problem),
  detail: problem.detail.replace('the site folder', 'the source'),
  isElsewhere: true,
});

/** The files of a site with other files at some folders. Listing the root returns only its own files. */
export function withMountedFiles(files: Files, mounts: Mounts<Files>): Files {
  if (mounts.size === 0) return files;
  return {
    list: (folder, skip) => {
      const at = mountAt(folder, mounts);
      if (!at) return files.list(folder, skip);
      const { files: entries, problems, hasLinks } = at.mount.list(at.inside);
      return {
        files: entries.map((entry) => below(at.name, entry)),
        problems: problems.map((problem) => problemBelow(at.name, problem)),
        hasLinks,
      };
    },
    read: (path) => {
      const at = mountAt(path, mounts);
      if (!at) return files.read(path);
      const bytes = at.mount.read(at.inside);
      return bytes instanceof Uint8Array ? bytes : problemBelow(at.name, bytes);
    },
    stat: (path) => {
      const at = mountAt(path, mounts);
      if (!at) return files.stat(path);
      const entry = at.mount.stat(at.inside);
      return entry && below(at.name, entry);
    },
  };
}

/** The same for modules, such as the sidebars of a version. */
export function withMountedModules<Own extends Modules>(modules: Own, mounts: Mounts<Modules>): Own {
  if (mounts.size === 0) return modules;
  return {
    ...modules,
    load: async (entry) => {
      const at = mountAt(entry, mounts);
      if (!at) return modules.load(entry);
      const loaded = await at.mount.load(at.inside);
      return 'diagnostics' in loaded ? { diagnostics: inMount(at.name, loaded.diagnostics) } : loaded;
    },
    placeKeys: async (file, diagnostics) => {
      const at = mountAt(file, mounts);
      if (!at) return modules.placeKeys(file, diagnostics);
      return inMount(at.name, await at.mount.placeKeys(at.inside, diagnostics));
    },
  };
}

const inMount = (name: string, diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    diagnostic.place
      ? { ...diagnostic, place: { ...diagnostic.place, file: `${name}/${diagnostic.place.file}` } }
      : diagnostic,
  );
