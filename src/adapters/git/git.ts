// Git: renames and earlier texts of files, the current commit, and the files of other commits. Without git or a repository, results are empty.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GitProblem, HistoryProblem } from '../../model/history.ts';
import { digest } from '../../text/digest.ts';

/** Time limit for an optional search of the history. */
const searchMs = 20_000;

/** A bare repository in the cache. */
export interface BareRepository {
  readonly gitDir: string;
}

/** Variables that make git use another repository than that of its working folder. Git sets them for hooks. */
const repositoryVariables = [
  ...[
    'GIT_DIR',
    'GIT_COMMON_DIR',
    'GIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_PREFIX',
    'GIT_NAMESPACE',
    'GIT_SHALLOW_FILE',
  ],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_QUARANTINE_PATH', 'GIT_GRAFT_FILE'],
  ...['GIT_REPLACE_REF_BASE', 'GIT_NO_REPLACE_OBJECTS'],
];

/** Arguments and environment for a repository. Without `--git-dir`, git would skip a damaged one and use the site's repository in a folder above. */
export function gitOptions(place: string | BareRepository): { args: readonly string[]; env: NodeJS.ProcessEnv } {
  if (typeof place === 'string') return { args: ['-C', place], env: process.env };
  const own = Object.entries(process.env).filter(([name]) => !repositoryVariables.includes(name));
  return { args: ['--git-dir', place.gitDir], env: Object.fromEntries(own) };
}

/** Runs git in a folder or for a repository → its output; null if it fails or takes longer than `timeout` */
export function runGit(place: string | BareRepository, args: readonly string[], timeout?: number): string | null {
  const { args: where, env } = gitOptions(place);
  const options = { encoding: 'utf8', maxBuffer: 1 << 28, timeout, env } as const;
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotepath=off', ...where, ...args], options);
  return status === 0 ? stdout : null;
}

/** Why git cannot read the history of a folder. */
export function gitProblem(folder: string): Omit<HistoryProblem, 'folder'> {
  const { args, env } = gitOptions(folder);
  const options = { encoding: 'utf8', env: { ...env, LC_ALL: 'C' } } as const;
  const { status, stderr, error } = spawnSync('git', [...args, 'rev-parse', '--show-prefix'], options);
  const [first = ''] = (stderr ?? '').split('\n');
  const detail = error?.message ?? first.replace(/^fatal: */, '');
  if (error && 'code' in error && error.code === 'ENOENT') return { why: 'git', detail };
  if (status === 0) return { why: runGit(folder, ['rev-parse', 'HEAD']) === null ? 'commits' : 'failure', detail };
  const [why = 'failure'] = signs.flatMap(([sign, why]) => (detail.includes(sign) ? why : []));
  return { why, detail };
}

const signs: readonly (readonly [string, GitProblem])[] = [
  ['dubious ownership', 'owner'],
  ['not a git repository', 'repository'],
];

/** → '3f2a…' with 40 digits; null outside a repository */
export function readCommit(folder: string): string | null {
  const commit = runGit(folder, ['rev-parse', 'HEAD'])?.trim() ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/** Whether a folder is in a repository without uncommitted changes; ignored files do not count. */
export function isCleanGitTree(folder: string): boolean {
  const inside = runGit(folder, ['rev-parse', '--is-inside-work-tree'])?.trim() === 'true';
  return inside && gitStatus(folder) === '';
}

const gitStatus = (folder: string): string | null =>
  runGit(folder, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']);

/** Untracked and changed files below a folder, relative to it; none outside a repository. Ignored files do not count. */
export function uncommittedFiles(folder: string): ReadonlySet<string> {
  // Git prints paths relative to the top of the repository.
  const start = runGit(folder, ['rev-parse', '--show-prefix'])?.replace(/\n$/, '') ?? '';
  const entries = (gitStatus(folder) ?? '').split('\0').filter((entry) => entry !== '');
  return new Set(entries.map((entry) => entry.slice('XY '.length + start.length)));
}

/** Tracked files below a folder, relative to it; none outside a repository. */
export const trackedFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    (existsSync(folder) ? (runGit(folder, ['ls-files', '-z']) ?? '') : '').split('\0').filter((path) => path !== ''),
  );

/** Number of commits to search for renames. */
const mostCommits = 500;

const renameFormat = ['--diff-filter=R', '-M40%', '--name-status', '-z', '--relative'];

/** (folder) → old path → newest path, both relative to the folder, by git's rename detection; includes uncommitted renames */
export const readRenames = (folder: string): ReadonlyMap<string, string> =>
  parseRenames(
    [
      ['diff', ...renameFormat, 'HEAD', '--', '.'],
      ['log', `-n${mostCommits}`, ...renameFormat, '--format=', '--', '.'],
    ]
      .map((args) => runGit(folder, args, searchMs) ?? '')
      .join(''),
  );

/** ('R100\0a.md\0b.md\0', newest first) → a.md is now b.md; a chain of renames leads to its end */
export function parseRenames(log: string): ReadonlyMap<string, string> {
  const parts = log.split('\0').map((part) => part.trim());
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 1) {
    const [kind = '', from = '', to = ''] = parts.slice(at, at + 3);
    if (!/^R\d*$/.test(kind)) continue;
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
    at += 2;
  }
  return renames;
}

/** Number of commits to search for earlier texts. */
const mostVersions = 200;

/** (root, 'docs/limits.md') → its texts in the history of HEAD; none outside a repository */
export function* fileVersions(root: string, file: string): Generator<string> {
  const log = runGit(root, ['log', `-n${mostVersions}`, '--format=%H', '--', file], searchMs) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = runGit(root, ['show', `${commit}:./${file}`], searchMs);
    if (text !== null) yield text;
  }
}

export interface GitVersion {
  readonly ref: string;
  /** Path of the folder at that commit, relative to the repository; empty for the site's present folder. */
  readonly folder: string;
}

export type ExtractedVersion =
  | { readonly commit: string; readonly folder: string }
  | { readonly problem: GitProblem | 'ref' | 'files'; readonly detail: string; readonly known: readonly string[] };

/** Path of a version's folder in the repository, which ends in a slash or is empty. */
export const startOf = (folder: string, place: string): string =>
  folder === '' ? place : `${folder.replace(/\/+$/, '')}/`;

interface Blob {
  readonly id: string;
  /** Relative to `start` of the wanted files. */
  readonly path: string;
}

const mostBytes = 1 << 30;
/** Number of files in memory at a time. */
const batch = 1000;

/** Folder below the cache for all versions. */
export const versionsFolder = (cacheDir: string): string => join(cacheDir, 'versions');

/**
 * (root, 'v2.3', ['docs', 'i18n']) → the commit, and the folder with these files and folders of it. An existing folder is complete, because it gets
 * its final name last.
 */
export function extractVersion(
  root: string,
  cacheDir: string,
  { ref, folder }: GitVersion,
  paths: readonly string[],
): ExtractedVersion {
  const place = runGit(root, ['rev-parse', '--show-prefix']);
  if (place === null) {
    const { why, detail } = gitProblem(root);
    return { problem: why, detail, known: [] };
  }
  const commit =
    runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])?.trim() ?? '';
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return { problem: 'ref', detail: '', known: refsOf(root) };
  return extractFiles(root, { commit, start: startOf(folder, place.trim()), paths }, versionsFolder(cacheDir));
}

/** The files of a commit to extract: everything below `start` (which ends in a slash or is empty), or these paths below it. */
export interface WantedFiles {
  readonly commit: string;
  readonly start: string;
  readonly paths: readonly string[];
}

/** Extracts files of a repository into a folder below `into` that is named by the commit. An existing folder is complete. */
export function extractFiles(place: string | BareRepository, wanted: WantedFiles, into: string): ExtractedVersion {
  const { commit, start, paths } = wanted;
  const name = `${commit.slice(0, 12)}-${digest(JSON.stringify([commit, start, paths])).slice(0, 8)}`;
  const target = join(into, name);
  if (existsSync(target)) return { commit, folder: target };
  const below = paths.length === 0 && start !== '' ? [start] : paths.map((path) => `${start}${path}`);
  const listed = runGit(place, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...below]);
  const blobs = (listed ?? '').split('\0').flatMap((line) => blobOf(line, start));
  if (blobs.length === 0) return { problem: 'files', detail: `${start}${paths[0] ?? ''}`, known: [] };
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    for (let from = 0; from < blobs.length; from += batch) {
      const problem = writeBlobs(place, blobs.slice(from, from + batch), temporary);
      if (problem !== null) return { problem: 'files', detail: problem, known: [] };
    }
    // Another build may have created the same folder meanwhile.
    if (!existsSync(target)) renameSync(temporary, target);
    return { commit, folder: target };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** '100644 blob 3f2a…\tdocs/a.md' → the blob; links, submodules and unsafe names are left out */
function blobOf(line: string, start: string): Blob[] {
  const [, id = '', full = ''] = /^100(?:644|755) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
  const path = full.startsWith(start) ? full.slice(start.length) : '';
  const isPlain = path !== '' && path.split('/').every((part) => part !== '' && !/^\.{1,2}$|[\\\0]/.test(part));
  return isPlain ? [{ id, path }] : [];
}

/** Writes the files of one call of `git cat-file`; returns a missing path. */
function writeBlobs(place: string | BareRepository, blobs: readonly Blob[], folder: string): string | null {
  const { args, env } = gitOptions(place);
  const { status, stdout } = spawnSync('git', [...args, 'cat-file', '--batch'], {
    env,
    input: blobs.map(({ id }) => `${id}\n`).join(''),
    maxBuffer: mostBytes,
  });
  if (status !== 0) return blobs[0]?.path ?? '';
  let at = 0;
  for (const { path } of blobs) {
    const end = stdout.indexOf(10, at);
    const size = Number(/^[0-9a-f]+ blob (\d+)$/.exec(stdout.toString('latin1', at, end))?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) return path;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stdout.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return null;
}

/** Tags and branches, for suggestions. */
const refsOf = (root: string): readonly string[] =>
  (runGit(root, ['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads', 'refs/remotes']) ?? '')
    .split('\n')
    .filter((name) => name !== '');
