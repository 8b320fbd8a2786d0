// Sources from Git: `fetchRef` and `fetchCommit` fetch bare repositories into the cache, where builds read them.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../../model/history.ts';
import { digest } from '../../text/digest.ts';
import { extractFiles, startOf, type WantedFiles } from './extract-tree.ts';
import { historyAt } from './git-history.ts';
import { type BareRepository, gitCall, runGit } from './run-git.ts';

/** A ref of a repository, and a folder in it. */
export interface GitRefPlace {
  readonly url: string;
  readonly ref: string;
  readonly folder: string;
}

const sourcesFolder = (cacheDir: string): string => join(cacheDir, 'sources');

const bareRepository = (cacheDir: string, url: string): BareRepository => ({
  gitDir: join(sourcesFolder(cacheDir), `${digest(url).slice(0, 16)}.git`),
});

const transports = ['https', 'http', 'ssh', 'file'];

export interface FetchOptions {
  /** Also fetches the history, for the dates of last changes. */
  readonly isWhole: boolean;
  readonly signal?: AbortSignal;
  readonly limits?: FetchLimits;
}

interface FetchLimits {
  /** Longest time without output of git, which reports its progress. */
  readonly idleMs: number;
  /** Time to end after SIGTERM, which a helper program of Git may ignore. */
  readonly graceMs: number;
  readonly totalMs: number;
  readonly bytes: number;
}

export const fetchLimits: FetchLimits = { idleMs: 60_000, graceMs: 5_000, totalMs: 1_800_000, bytes: 4 * 2 ** 30 };

interface GitResult {
  readonly isDone: boolean;
  /** It reached a limit, or was interrupted. */
  readonly isStopped: boolean;
  readonly stdout: string;
  /** Why it failed, without URLs, because they may contain tokens. */
  readonly detail: string;
}

/** '…\nfatal: repository 'https://git.example/a.git' not found' → "repository '…' not found" */
function reasonOf(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const line = lines.find((text) => text.startsWith('fatal:')) ?? lines.at(-1) ?? 'nothing';
  const words = line.replace(/^fatal: */, '').replace(/\b[a-z+]+:\/\/[^\s']+/gi, '…');
  return `Git reported: ${words}`;
}

function runFetch(
  repository: BareRepository,
  args: readonly string[],
  { signal, limits = fetchLimits }: FetchOptions,
): Promise<GitResult> {
  return new Promise((done) => {
    const call = gitCall(repository, args, transports);
    // In a group of its own, so that the programs that git starts end with it.
    const child = spawn('git', call?.args ?? [], {
      env: call?.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    let why: string | null = null;
    let killTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = (reason: string): void => {
      why ??= reason;
      endGroup(child, 'SIGTERM');
      killTimer ??= setTimeout(() => endGroup(child, 'SIGKILL'), limits.graceMs);
    };
    const interrupt = (): void => stop('It was interrupted');
    signal?.addEventListener('abort', interrupt);
    const idle = setTimeout(() => stop(`The server sent nothing for ${limits.idleMs / 1000} s`), limits.idleMs);
    const total = setTimeout(() => stop(`It took longer than ${limits.totalMs / 60_000} minutes`), limits.totalMs);
    const size = setInterval(() => {
      if (bytesIn(packFolder(repository)) > limits.bytes)
        stop(`The server sent more than ${limits.bytes / 2 ** 30} GB`);
    }, 1000);
    const end = (isDone: boolean, detail: string): void => {
      for (const timer of [idle, total, size, killTimer]) clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      if (!isDone) removeTemporary(packFolder(repository));
      done({ isDone, isStopped: why !== null, stdout, detail: why ?? detail });
    };
    child.stdout.on('data', (part) => {
      idle.refresh();
      stdout += String(part);
      if (stdout.length > maxOutput) stop('The server lists too many refs');
    });
    child.stderr.on('data', (part) => {
      idle.refresh();
      stderr = (stderr + String(part)).slice(-maxOutput);
    });
    child.on('error', (error) => end(false, `Git cannot run: ${error.message}`));
    child.on('close', (status) => end(status === 0, reasonOf(stderr)));
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    // Windows has no groups, and throws.
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Characters of git's output to keep. */
const maxOutput = 1 << 24;

const packFolder = ({ gitDir }: BareRepository): string => join(gitDir, 'objects/pack');

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

const bytesIn = (folder: string): number =>
  namesIn(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);

/** Removes what a stopped fetch leaves behind. */
const removeTemporary = (folder: string): void => {
  for (const name of namesIn(folder)) if (name.startsWith('tmp_')) rmSync(join(folder, name), { force: true });
};

export type FetchedSource =
  | { readonly commit: string }
  | { readonly problem: 'repository' | 'ref'; readonly detail: string; readonly refs: readonly string[] };

const isCommit = (text: string): boolean => /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);

/** Fetches the current commit of a tag or branch, or a commit. */
export async function fetchRef(
  { url, ref }: GitRefPlace,
  cacheDir: string,
  options: FetchOptions,
): Promise<FetchedSource> {
  const bare = await openBare(cacheDir, url, options);
  if ('problem' in bare) return bare;
  const fetched = await runFetch(bare, ['fetch', ...fetchFlags(bare, options), '--end-of-options', url, ref], options);
  if (fetched.isStopped) return { problem: 'repository', detail: fetched.detail, refs: [] };
  if (!fetched.isDone) {
    const list = ['ls-remote', '--heads', '--tags', '--refs', '--end-of-options', url];
    const listed = await runFetch(bare, list, options);
    if (!listed.isDone) return { problem: 'repository', detail: listed.detail, refs: [] };
    const refs = [...listed.stdout.matchAll(/\trefs\/(?:heads|tags)\/(.+)$/gm)].map(([, name = '']) => name);
    return { problem: 'ref', detail: fetched.detail, refs };
  }
  const commit = runGit(bare, ['rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}'])?.trim() ?? '';
  if (!isCommit(commit)) return { problem: 'ref', detail: '', refs: [] };
  keepCommit(bare, commit);
  return { commit };
}

/** Fetches the commit of a lock file unless the cache has it. A moved ref must still lead to the commit. */
export async function fetchCommit(
  place: GitRefPlace & { readonly commit: string },
  cacheDir: string,
  options: FetchOptions,
): Promise<FetchedSource> {
  const { url, commit } = place;
  const bare = await openBare(cacheDir, url, options);
  if ('problem' in bare) return bare;
  if (hasCommit(bare, commit) && !(options.isWhole && isShallow(bare))) return { commit };
  const direct = await runFetch(
    bare,
    ['fetch', ...fetchFlags(bare, options), '--end-of-options', url, commit],
    options,
  );
  if (!direct.isDone && !direct.isStopped) {
    const byRef = await fetchRef(place, cacheDir, { ...options, isWhole: true });
    if ('problem' in byRef) return byRef;
  }
  if (!hasCommit(bare, commit)) return { problem: 'repository', detail: direct.detail, refs: [] };
  keepCommit(bare, commit);
  return { commit };
}

const fetchFlags = (bare: BareRepository, { isWhole }: FetchOptions): string[] => [
  '--progress',
  '--no-tags',
  '--no-recurse-submodules',
  '--no-write-commit-graph',
  ...(isWhole ? (isShallow(bare) ? ['--unshallow'] : []) : ['--depth=1']),
];

const isShallow = (bare: BareRepository): boolean => existsSync(join(bare.gitDir, 'shallow'));

/** Adds a ref, because git removes commits without one. */
const keepCommit = (bare: BareRepository, commit: string): void => {
  runGit(bare, ['update-ref', `refs/pubdocs/${commit}`, commit]);
};

const hasCommit = (bare: BareRepository, commit: string): boolean =>
  existsSync(bare.gitDir) && runGit(bare, ['cat-file', '-e', `${commit}^{commit}`]) !== null;

/** Opens the repository of a URL; creates it if it is missing or damaged. A problem if git fails. */
async function openBare(
  cacheDir: string,
  url: string,
  options: FetchOptions,
): Promise<BareRepository | Extract<FetchedSource, { problem: unknown }>> {
  const bare = bareRepository(cacheDir, url);
  if (isRepository(bare)) return bare;
  const fresh = { gitDir: `${bare.gitDir}.${process.pid}.tmp` };
  try {
    mkdirSync(fresh.gitDir, { recursive: true });
    const setup = await runFetch(fresh, ['init', '--quiet', '--bare'], options);
    if (!setup.isDone) return { problem: 'repository', detail: setup.detail, refs: [] };
    rmSync(bare.gitDir, { recursive: true, force: true });
    renameSync(fresh.gitDir, bare.gitDir);
    return bare;
  } finally {
    rmSync(fresh.gitDir, { recursive: true, force: true });
  }
}

const isRepository = (bare: BareRepository): boolean =>
  existsSync(bare.gitDir) && runGit(bare, ['rev-parse', '--git-dir']) !== null;

export type ExtractedSource =
  | { readonly folder: string; readonly leftOut: number }
  | { readonly problem: 'fetch' | 'folder' | 'tree'; readonly detail: string };

/** The folder of the cache with the files of a source; reads only the cache. */
export function extractSource(
  place: GitRefPlace & { readonly commit: string },
  cacheDir: string,
  options: Pick<WantedFiles, 'isScan'> = {},
): ExtractedSource {
  const bare = bareRepository(cacheDir, place.url);
  if (!hasCommit(bare, place.commit)) return { problem: 'fetch', detail: '' };
  const selection = { commit: place.commit, start: startOf(place.folder, ''), paths: [], ...options };
  const extraction = extractFiles(bare, selection, sourcesFolder(cacheDir));
  if ('commit' in extraction) return { folder: extraction.folder, leftOut: extraction.leftOut };
  return { problem: extraction.problem === 'tree' ? 'tree' : 'folder', detail: extraction.detail };
}

/** Last changes of the files of a source, relative to its folder; none if only the commit was fetched. */
export const sourceHistory = (place: GitRefPlace & { readonly commit: string }, cacheDir: string): History =>
  historyAt(bareRepository(cacheDir, place.url), place.commit, startOf(place.folder, ''));
