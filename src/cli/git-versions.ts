// Versions of the docs from Git: sets their commits in the config, and mounts their files at `versions/<id>`.
import { extractVersion } from '../adapters/git/extract-tree.ts';
import { withMountedFiles, withMountedModules } from '../adapters/mounted-files.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import type { DocsVersion, SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import type { Files, Modules } from '../model/ports.ts';
import { sidebarPaths } from '../site/sidebar/sidebar-paths.ts';
import { suggest } from '../text/suggest.ts';

export interface GitVersions {
  /** The config with commits, so that a build does not depend on branch or tag names. */
  readonly config: SiteConfig;
  readonly folders: MountedFolders;
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the Git refs of a config; runs git only if there are any. */
export function readGitVersions(config: SiteConfig, root: string, cacheDir: string): GitVersions {
  const folders = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const { docs } = config;
  const parts = [docs.path, 'i18n', 'sidebars.json', ...sidebarPaths(config)];
  const versions = config.versions.map((version): DocsVersion => {
    if (version.git === null) return version;
    const extraction = extractVersion(root, cacheDir, version.git, parts);
    if ('commit' in extraction) {
      folders.set(version.folder, extraction.folder);
      return { ...version, git: { ...version.git, commit: extraction.commit } };
    }
    const { ref } = version.git;
    const { problem, detail } = extraction;
    const at = { key: `${version.key}.from`, suggest: 'refs' in extraction ? suggest(ref, extraction.refs) : [] };
    diagnostics.push(diagnose('version-unreadable', { id: version.id, ref, problem, detail }, at));
    return version;
  });
  return { config: folders.size === 0 ? config : { ...config, versions }, folders, diagnostics };
}

export const filesWithFolders = (files: Files, folders: MountedFolders): Files =>
  withMountedFiles(files, new Map(Array.from(folders, ([name, folder]) => [name, makeNodeFiles(folder)] as const)));

/** The modules of the site, and the sidebars of mounted versions. */
export const modulesWithFolders = <Own extends Modules>(
  modules: Own,
  folders: MountedFolders,
  make: (root: string) => Modules,
): Own => withMountedModules(modules, new Map(Array.from(folders, ([name, folder]) => [name, make(folder)] as const)));
