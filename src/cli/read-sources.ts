// Sources of the docs: maps folders on disk and Git commits to the folder names that the pipeline uses for them.
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readHistory, versionHistory } from '../adapters/git/git-history.ts';
import { type ExtractedSource, extractSource, sourceHistory } from '../adapters/git/git-sources.ts';
import type { DocsSource, SiteConfig } from '../config/site-config.ts';
import { parseSourcesLock, sourceKey, sourcesLockFile } from '../content/sources-lock.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { History } from '../model/history.ts';
import { isInside } from '../text/is-inside.ts';
import { once } from '../text/once.ts';

export interface ReadSources {
  /** The config with the locked commits. */
  readonly config: SiteConfig;
  /** Folder of a source in the site → the real folder with its files. Folders inside the root are not included. */
  readonly folders: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

export type ReadLock = ReturnType<typeof parseSourcesLock>;

/** Reads the lock file of a site; without a file, nothing is locked. */
export function readLock(root: string): ReadLock {
  const file = join(root, sourcesLockFile);
  // A broken symbolic link is not the same as a missing file.
  if (!lstatSync(file, { throwIfNoEntry: false })) return { sources: new Map() };
  try {
    return parseSourcesLock(readFileSync(file, 'utf8'));
  } catch (error) {
    const { why, detail } = errorToProblem(sourcesLockFile, error);
    return { problem: 'unreadable', detail: why === 'not-a-file' ? 'it is not a file' : detail };
  }
}

/** The finding for a source without a commit in the lock file. */
export function notLocked({ from, key }: Pick<DocsSource, 'from' | 'key'>, lock: ReadLock): Diagnostic {
  const why = 'problem' in lock ? lock : { problem: 'missing' as const };
  return diagnose('source-not-locked', { from, file: sourcesLockFile, ...why }, { key: `${key}.from` });
}

/** Finds the folders of all sources; reads nothing if there are none. */
export function readSources(config: SiteConfig, root: string, cacheDir: string): ReadSources {
  if (config.sources.length === 0) return { config, folders: new Map(), diagnostics: [] };
  const lock = readLock(root);
  const folders = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const sources = config.sources.map((source): DocsSource => {
    const outcome = source.git === null ? localFolder(source, config, root) : gitFolder(source, { lock, cacheDir });
    if ('diagnostic' in outcome) {
      diagnostics.push(outcome.diagnostic);
      return source;
    }
    if (outcome.folder !== null) folders.set(source.folder, outcome.folder);
    return outcome.source;
  });
  return { config: { ...config, sources }, folders, diagnostics };
}

type Found =
  | { readonly source: DocsSource /** Null: it is inside the root. */; readonly folder: string | null }
  | { readonly diagnostic: Diagnostic };

function localFolder(source: DocsSource, config: SiteConfig, root: string): Found {
  const { from, key } = source;
  const at = { key: `${key}.from` };
  const folder = realFolder(resolve(root, source.folder));
  const site = realFolder(root) ?? root;
  if (folder === null) return { diagnostic: diagnose('source-missing', { from }, at) };
  if (isInside(folder, site)) return { diagnostic: diagnose('source-refused', { from, why: 'site', other: '' }, at) };
  const clash = ownFolders(config).find((siteFolder) => {
    const other = resolve(site, siteFolder);
    return isInside(folder, other) || isInside(other, folder);
  });
  if (clash !== undefined)
    return { diagnostic: diagnose('source-refused', { from, why: 'folder', other: `${clash}/` }, at) };
  return { source, folder: source.folder.startsWith('../') ? folder : null };
}

/** Folders that the site already uses for input or output. */
const ownFolders = ({ docs, versions, outDir, cacheDir }: SiteConfig): readonly string[] => [
  ...[docs.path, ...versions.map(({ folder }) => folder)],
  ...['i18n', 'static', 'pages', 'islands', 'theme', 'data', outDir, cacheDir],
];

function realFolder(path: string): string | null {
  try {
    const real = realpathSync.native(path);
    return statSync(real).isDirectory() ? real : null;
  } catch {
    return null;
  }
}

function gitFolder(
  source: DocsSource,
  { lock, cacheDir }: { readonly lock: ReadLock; readonly cacheDir: string },
): Found {
  const { git } = source;
  const commit = git && 'sources' in lock && lock.sources.get(sourceKey(git));
  if (git === null || !commit) return { diagnostic: notLocked(source, lock) };
  const extraction = extractSource({ ...git, commit }, cacheDir);
  if ('folder' in extraction) return { source: { ...source, git: { ...git, commit } }, folder: extraction.folder };
  return { diagnostic: notExtracted(source, commit, extraction) };
}

/** The finding for a source whose files cannot be read from the cache. */
export function notExtracted(
  { from, git, key }: Pick<DocsSource, 'from' | 'git' | 'key'>,
  commit: string,
  { problem, detail }: Extract<ExtractedSource, { problem: unknown }>,
): Diagnostic {
  const at = { key: `${key}.from` };
  if (problem === 'fetch') return diagnose('source-not-fetched', { from, commit }, at);
  return diagnose('source-unreadable', { from, problem, name: git?.folder ?? '', detail }, at);
}

/** The history of a site, of its versions from Git, and of its sources, each from its own repository. */
export function historyOfSite(
  { sources, versions }: SiteConfig,
  {
    root,
    folders,
    cacheDir,
  }: { readonly root: string; readonly folders: ReadonlyMap<string, string>; readonly cacheDir: string },
): () => History {
  const history = readHistory(root);
  const ofVersions = versions.flatMap(({ folder, git }) => {
    const commit = git?.commit ?? null;
    return git === null || commit === null
      ? []
      : { folder, read: once(() => versionHistory(root, { ...git, commit })) };
  });
  const ofSources = sources.flatMap(({ folder, git }) => {
    const real = folders.get(folder);
    if (real === undefined) return [];
    const commit = git?.commit ?? null;
    const read =
      git !== null && commit !== null ? () => sourceHistory({ ...git, commit }, cacheDir) : readHistory(real);
    return [{ folder, read }];
  });
  const others = [...ofVersions, ...ofSources];
  if (others.length === 0) return history;
  return () => {
    const siteHistory = history();
    const changes = new Map(siteHistory.changes);
    const histories = [siteHistory];
    for (const { folder, read } of others) {
      const other = read();
      for (const [file, change] of other.changes) changes.set(`${folder}/${file}`, change);
      histories.push({ ...other, problems: other.problems.map((problem) => ({ ...problem, folder })) });
    }
    const isShallow = histories.some((part) => part.isShallow);
    return { changes, isShallow, problems: histories.flatMap(({ problems }) => problems) };
  };
}
