// Sources from Git: commands fetch them into bare repositories in the cache, and builds read them there. Only `fetchRef` and `fetchCommit` use the
// network.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../../model/history.ts';
import { digest } from '../../text/digest.ts';
import { type BareRepository, extractFiles, gitOptions, runGit } from './git.ts';
import { historyAt } from './git-history.ts';

/** A ref of a repository, and a folder in it. */
export interface GitPlace {
  readonly url: string;
  readonly ref: string;
  readonly folder: string;
}

/** Folder below the cache for all sources. */
const sourcesFolder = (cacheDir: string): string => join(cacheDir, 'sources');

const bareRepository = (cacheDir: string, url: string): BareRepository => ({
  gitDir: join(sourcesFolder(cacheDir), `${digest(url).slice(0, 16)}.git`),
});

/** Transports that a config may use. A repository cannot redirect to another one, and git never asks for a password. */
const transports = ['https', 'http', 'ssh', 'file'].flatMap((name) => ['-c', `protocol.${name}.allow=always`]);

interface GitResult {
  readonly isDone: boolean;
  readonly stdout: string;
  /** The first line of git's message, without URLs, because they may contain tokens. */
  readonly detail: string;
}

function runFetch(repository: BareRepository, args: readonly string[]): GitResult {
  const { args: where, env: own } = gitOptions(repository);
  const env = { ...own, GIT_TERMINAL_PROMPT: '0' };
  const all = ['-c', 'protocol.allow=never', ...transports, ...where, ...args];
  const { status, stdout, stderr, error } = spawnSync('git', all, { encoding: 'utf8', env, maxBuffer: 1 << 28 });
  const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  const said = lines.find((line) => line.startsWith('fatal:')) ?? lines[0] ?? error?.message ?? 'nothing';
  const detail = said.replace(/^fatal: */, '').replace(/\b[a-z+]+:\/\/[^\s']+/gi, '…');
  return { isDone: status === 0, stdout: stdout ?? '', detail };
}

export type FetchedSource =
  | { readonly commit: string }
  | { readonly problem: 'repository' | 'ref'; readonly detail: string; readonly known: readonly string[] };

const isCommit = (text: string): boolean => /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);

/** Fetches the current commit of a tag or branch, or a commit; `isWhole` also fetches its history, for the dates of last changes. */
export function fetchRef({ url, ref }: GitPlace, cacheDir: string, isWhole: boolean): FetchedSource {
  const bare = openBare(cacheDir, url);
  if ('problem' in bare) return bare;
  const fetched = runFetch(bare, ['fetch', ...fetchFlags(bare, isWhole), '--end-of-options', url, ref]);
  if (!fetched.isDone) {
    const listed = runFetch(bare, ['ls-remote', '--heads', '--tags', '--refs', '--end-of-options', url]);
    if (!listed.isDone) return { problem: 'repository', detail: listed.detail, known: [] };
    const known = [...listed.stdout.matchAll(/\trefs\/(?:heads|tags)\/(.+)$/gm)].map(([, name = '']) => name);
    return { problem: 'ref', detail: fetched.detail, known };
  }
  const commit = runGit(bare, ['rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}'])?.trim() ?? '';
  if (!isCommit(commit)) return { problem: 'ref', detail: '', known: [] };
  keepCommit(bare, commit);
  return { commit };
}

/** Fetches the commit of a lock file unless the cache has it. If the ref has moved since, the repository must still have the commit. */
export function fetchCommit(
  place: GitPlace & { readonly commit: string },
  cacheDir: string,
  isWhole: boolean,
): FetchedSource {
  const { url, commit } = place;
  const bare = openBare(cacheDir, url);
  if ('problem' in bare) return bare;
  if (hasCommit(bare, commit) && !(isWhole && isShallow(bare))) return { commit };
  const flags = fetchFlags(bare, isWhole);
  const direct = runFetch(bare, ['fetch', ...flags, '--end-of-options', url, commit]);
  if (!direct.isDone) {
    const byRef = fetchRef(place, cacheDir, true);
    if ('problem' in byRef) return byRef;
  }
  if (!hasCommit(bare, commit)) return { problem: 'repository', detail: direct.detail, known: [] };
  keepCommit(bare, commit);
  return { commit };
}

const fetchFlags = (bare: BareRepository, isWhole: boolean): string[] => [
  '--quiet',
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
function openBare(cacheDir: string, url: string): BareRepository | Extract<FetchedSource, { problem: unknown }> {
  const bare = bareRepository(cacheDir, url);
  if (isRepository(bare)) return bare;
  const fresh = { gitDir: `${bare.gitDir}.${process.pid}.tmp` };
  try {
    mkdirSync(fresh.gitDir, { recursive: true });
    const made = runFetch(fresh, ['init', '--quiet', '--bare']);
    if (!made.isDone) return { problem: 'repository', detail: made.detail, known: [] };
    rmSync(bare.gitDir, { recursive: true, force: true });
    renameSync(fresh.gitDir, bare.gitDir);
    return bare;
  } finally {
    rmSync(fresh.gitDir, { recursive: true, force: true });
  }
}

const isRepository = (bare: BareRepository): boolean =>
  existsSync(bare.gitDir) && runGit(bare, ['rev-parse', '--git-dir']) !== null;

export type ExtractedSource = { readonly folder: string } | { readonly problem: 'fetch' | 'folder' };

const startOf = (folder: string): string => (folder === '' ? '' : `${folder}/`);

/** The folder of the cache with the files of a source; reads only the cache. */
export function extractSource(place: GitPlace & { readonly commit: string }, cacheDir: string): ExtractedSource {
  const bare = bareRepository(cacheDir, place.url);
  if (!hasCommit(bare, place.commit)) return { problem: 'fetch' };
  const wanted = { commit: place.commit, start: startOf(place.folder), paths: [] };
  const found = extractFiles(bare, wanted, sourcesFolder(cacheDir));
  return 'commit' in found ? { folder: found.folder } : { problem: 'folder' };
}

/** Last changes of the files of a source, relative to its folder; none if only the commit was fetched. */
export const sourceHistory = (place: GitPlace & { readonly commit: string }, cacheDir: string): History =>
  historyAt(bareRepository(cacheDir, place.url), place.commit, startOf(place.folder));
