// Versions of the docs from Git: their commits for the config, and their files in the place of `versions/<id>`.
import { extractVersion } from '../adapters/git.ts';
import { withMountedFiles, withMountedModules } from '../adapters/mounted-files.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Files, Modules } from '../model/ports.ts';
import type { DocsVersion, SiteConfig } from '../model/site-config.ts';
import { suggest } from '../text/suggest.ts';

/** Folder of a version below the root → the folder of the cache that has its files. */
export type VersionFolders = ReadonlyMap<string, string>;

export interface GitVersions {
  /** The config with the commits, so that a build depends on them and not on names. */
  readonly config: SiteConfig;
  readonly folders: VersionFolders;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the refs of a config; a site without any runs no git. */
export function readGitVersions(config: SiteConfig, root: string, cacheDir: string): GitVersions {
  const folders = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const { docs } = config;
  const sidebars = docs.sidebars === null ? [] : [docs.sidebars.replace(/^\.\//, '')];
  const versions = config.versions.map((version): DocsVersion => {
    if (version.git === null) return version;
    const found = extractVersion(root, cacheDir, version.git, [docs.path, 'i18n', 'sidebars.json', ...sidebars]);
    if ('commit' in found) {
      folders.set(version.folder, found.folder);
      return { ...version, git: { ...version.git, commit: found.commit } };
    }
    const { ref } = version.git;
    const { problem, detail, known } = found;
    const at = { key: `${version.key}.from`, suggest: suggest(ref, known) };
    diagnostics.push(didYouMean(diagnose('version-unreadable', { id: version.id, ref, problem, detail }, at)));
    return version;
  });
  return { config: folders.size === 0 ? config : { ...config, versions }, folders, diagnostics };
}

/** The files of the site, with those of the versions. */
export const filesWithVersions = (files: Files, folders: VersionFolders): Files =>
  withMountedFiles(files, new Map(Array.from(folders, ([name, folder]) => [name, makeNodeFiles(folder)] as const)));

/** The modules of the site, with the sidebars of the versions. */
export const modulesWithVersions = <Own extends Modules>(
  modules: Own,
  folders: VersionFolders,
  make: (root: string) => Modules,
): Own => withMountedModules(modules, new Map(Array.from(folders, ([name, folder]) => [name, make(folder)] as const)));
