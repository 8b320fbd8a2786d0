// The files of a commit as a folder. A tree may contain dangerous names (`.git`, `aux`) and any number of bytes.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorToProblem } from '../../diagnostics/file-problem.ts';
import type { GitProblem } from '../../model/history.ts';
import { digest } from '../../text/digest.ts';
import { fileNameProblem, isHiddenName, isLongerThan, maxFilePath } from '../../text/file-names.ts';
import { gitProblem } from './git.ts';
import { type GitPlace, readGit, runGit } from './run-git.ts';

export interface GitVersion {
  readonly ref: string;
  /** Path of the folder at that commit, relative to the repository; empty for the site's present folder. */
  readonly folder: string;
}

/** `tree`: its files cannot be written; `detail` says why. */
export type TreeProblem = { readonly problem: 'files' | 'tree'; readonly detail: string };

/** `leftOut`: files whose names some systems forbid, if the call may leave them out. */
export type ExtractedTree =
  | { readonly commit: string; readonly folder: string; readonly leftOut: number }
  | TreeProblem;

export type ExtractedVersion =
  | ExtractedTree
  | { readonly problem: GitProblem; readonly detail: string }
  | { readonly problem: 'ref'; readonly detail: string; readonly refs: readonly string[] };

interface Blob {
  readonly id: string;
  /** Relative to `start` of the wanted files. */
  readonly path: string;
  readonly size: number;
}

const maxFiles = 100_000;
const maxBytes = 512 * 2 ** 20;
/** A small tree can have an endless list: it can name the same folder any number of times. */
const listLimits = { timeout: 60_000, maxBuffer: 1 << 25 };

/** Files and bytes in memory at a time. */
const maxBatch = { files: 1000, bytes: 32 * 2 ** 20 };

/** Path of a version's folder in the repository, which ends in a slash or is empty. */
export const startOf = (folder: string, prefix: string): string =>
  folder === '' ? prefix : `${folder.replace(/\/+$/, '')}/`;

const versionsFolder = (cacheDir: string): string => join(cacheDir, 'versions');

/** (root, 'v2.3', ['docs', 'i18n']) → the commit, and the folder with these. An existing folder is complete. */
export function extractVersion(
  root: string,
  cacheDir: string,
  { ref, folder }: GitVersion,
  paths: readonly string[],
): ExtractedVersion {
  const prefix = runGit(root, ['rev-parse', '--show-prefix']);
  if (prefix === null) {
    const { why, detail } = gitProblem(root);
    return { problem: why, detail };
  }
  const commit = commitOf(root, ref);
  if (commit === null) return { problem: 'ref', detail: '', refs: refsOf(root) };
  return extractFiles(root, { commit, start: startOf(folder, prefix.trim()), paths }, versionsFolder(cacheDir));
}

/** ('v2.3') → '3f2a…' with 40 digits; null for an unknown commit, branch or tag, and outside a repository */
export function commitOf(root: string, ref: string): string | null {
  const parsed = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  const commit = parsed?.trim() ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/** Files of a commit to extract: all below `start` (empty, or ending in a slash), or these paths below it. */
export interface WantedFiles {
  readonly commit: string;
  readonly start: string;
  readonly paths: readonly string[];
  /**
   * Extracts hidden files and installed packages, too, and leaves out files whose names some systems forbid. Otherwise
   * such a name is a problem.
   */
  readonly isScan?: boolean;
}

/** Extracts files into a folder below `into` that is named by the commit. An existing folder is complete. */
export function extractFiles(place: GitPlace, wanted: WantedFiles, into: string): ExtractedTree {
  const { commit, start, paths, isScan = false } = wanted;
  const name = `${commit.slice(0, 12)}-${digest(JSON.stringify([commit, start, paths, ...(isScan ? ['scan'] : [])])).slice(0, 8)}`;
  const target = join(into, name);
  if (existsSync(target)) return { commit, folder: target, leftOut: 0 };
  const listed = listBlobs(place, wanted);
  if ('problem' in listed) return listed;
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    for (const part of inBatches(listed.blobs)) {
      const problem = writeBlobs(place, part, temporary);
      if (problem !== null) return problem;
    }
    // Another build may have created the same folder meanwhile.
    if (!existsSync(target)) renameSync(temporary, target);
    return { commit, folder: target, leftOut: listed.leftOut };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const refused = (detail: string): TreeProblem => ({ problem: 'tree', detail });

/** The files to write; a problem if there are none, or if they cannot be written on every system. */
function listBlobs(
  place: GitPlace,
  { commit, start, paths, isScan = false }: WantedFiles,
): { readonly blobs: readonly Blob[]; readonly leftOut: number } | TreeProblem {
  const below = paths.length === 0 && start !== '' ? [start] : paths.map((path) => `${start}${path}`);
  const listed = runGit(place, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit, '--', ...below], listLimits);
  if (listed === null) return refused('Git cannot list them, or they are too many');
  const all = listed.split('\0').flatMap((line) => fileOf(line, start, isScan));
  const files = isScan ? all.filter(({ path }) => pathProblem(path) === null) : all;
  if (files.length === 0) return { problem: 'files', detail: `${start}${paths[0] ?? ''}` };
  if (files.length > maxFiles) return refused(`they are ${files.length}, and at most ${maxFiles} are read`);
  const wrong = files.map(({ path }) => pathProblem(path)).find((problem) => problem !== null);
  if (wrong !== undefined) return refused(wrong);
  const lost = files.find(({ size }) => Number.isNaN(size));
  if (lost !== undefined) return refused(`Git cannot read ${lost.path}`);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
  if (total > maxBytes) return refused(`they have ${megabytes(total)}, and at most ${megabytes(maxBytes)} are read`);
  return { blobs: files, leftOut: all.length - files.length };
}

/**
 * '100644 blob 3f2a…    1234\tdocs/a.md' → the file; [] for links, submodules and hidden files. Git writes `BAD` as the
 * size of an object that the repository has lost: NaN.
 */
function fileOf(line: string, start: string, isScan: boolean): Blob[] {
  const [, id = '', size, full = ''] = /^100(?:644|755) blob ([0-9a-f]+) +(\d+|BAD)\t(.*)$/s.exec(line) ?? [];
  const path = full.startsWith(start) ? full.slice(start.length) : '';
  const isLeftOut = (name: string): boolean => (isScan ? /^\.git$/i.test(name) : isHiddenName(name));
  return path === '' || path.split('/').some(isLeftOut) ? [] : [{ id, path, size: Number(size) }];
}

/** 'docs/aux.md' → 'docs/aux.md: “aux.md” is a reserved name'; null for other paths */
function pathProblem(path: string): string | null {
  if (isLongerThan(path, maxFilePath)) return `“${path.slice(0, 60)}…” is longer than ${maxFilePath} bytes`;
  for (const name of path.split('/')) {
    const why = fileNameProblem(name);
    if (why !== null) return `${path.slice(0, 80)}: “${name.slice(0, 60)}” ${why}`;
  }
  return null;
}

function* inBatches(blobs: readonly Blob[]): Generator<readonly Blob[]> {
  let part: Blob[] = [];
  let bytes = 0;
  for (const blob of blobs) {
    if (part.length > 0 && (part.length === maxBatch.files || bytes + blob.size > maxBatch.bytes)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(blob);
    bytes += blob.size;
  }
  yield part;
}

/** Writes the files of one call of `git cat-file`; returns the problem, or null. */
function writeBlobs(place: GitPlace, blobs: readonly Blob[], folder: string): TreeProblem | null {
  const input = blobs.map(({ id }) => `${id}\n`).join('');
  const stdout = readGit(place, ['cat-file', '--batch'], { input, maxBuffer: 2 * maxBytes });
  if (stdout === null) return refused(`Git cannot read ${blobs[0]?.path}`);
  let at = 0;
  for (const { path, size } of blobs) {
    const end = stdout.indexOf(10, at);
    if (!stdout.toString('latin1', at, end).endsWith(` blob ${size}`)) return refused(`Git cannot read ${path}`);
    try {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      // A tree may have two files of one name, or a file and a folder.
      writeFileSync(file, stdout.subarray(end + 1, end + 1 + size), { flag: 'wx' });
    } catch (error) {
      return refused(`${path} cannot be written: ${errorToProblem(path, error).detail}`);
    }
    at = end + 1 + size + 1;
  }
  return null;
}

/** Tags and branches, for suggestions. */
export const refsOf = (root: string): readonly string[] =>
  (runGit(root, ['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads', 'refs/remotes']) ?? '')
    .split('\n')
    .filter((name) => name !== '');
