// The one place that starts git. The configuration of a repository must not start a program or lead elsewhere.
import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import { findRepository } from './find-repository.ts';

export interface BareRepository {
  readonly gitDir: string;
}

export type GitPlace = string | BareRepository;

/** Settings that take precedence over those of every repository. */
const settings = [
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'core.quotePath=off',
  'http.followRedirects=false',
  'log.showSignature=false',
  // Otherwise a folder of a source that has the files of a repository would be one.
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting]);

/** Variables that make git use another repository than that of its folder. Git sets them for hooks. */
const repositoryVariables = [
  ...['GIT_DIR', 'GIT_COMMON_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_NAMESPACE'],
  ...['GIT_SHALLOW_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_QUARANTINE_PATH'],
  ...['GIT_GRAFT_FILE', 'GIT_REPLACE_REF_BASE', 'GIT_NO_REPLACE_OBJECTS'],
];

/** For `--config-env`, which takes values from variables. */
const emptyVariable = 'PUBDOCS_EMPTY';

interface GitCall {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The arguments and the environment for a call; null for a folder outside of a repository. `transports`: those that may
 * be used, such as `https`. Only calls that use the network read the configuration of the system, which has credential
 * helpers and proxies.
 */
export function gitCall(place: GitPlace, args: readonly string[], transports: readonly string[] = []): GitCall | null {
  // `--git-dir` would skip git's check of the owner, so git finds the repository of a folder, but in no folder above.
  const top = typeof place === 'string' ? findRepository(place)?.top : undefined;
  if (typeof place === 'string' && top === undefined) return null;
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !repositoryVariables.includes(name))),
    ...(top !== undefined && { GIT_CEILING_DIRECTORIES: dirname(top) }),
    // This list overrides all settings `protocol.*`.
    GIT_ALLOW_PROTOCOL: transports.join(':'),
    ...(transports.length === 0 && { GIT_CONFIG_NOSYSTEM: '1', GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' }),
    GIT_TERMINAL_PROMPT: '0',
    [emptyVariable]: '',
  };
  const where = typeof place === 'string' ? ['-C', place] : ['--git-dir', place.gitDir];
  return { args: [...settings, ...where, ...args], env };
}

export interface GitLimits {
  readonly input?: string;
  readonly timeout?: number;
  readonly maxBuffer?: number;
}

/** Reading the history of a very large repository takes a minute. More output is a mistake, or an attack. */
const limits = { timeout: 300_000, maxBuffer: 1 << 28 };

/** Runs git in a folder or for a repository → its output; null if it fails or exceeds a limit */
export const runGit = (place: GitPlace, args: readonly string[], limits: GitLimits = {}): string | null =>
  readGit(place, args, limits)?.toString('utf8') ?? null;

/** The same as bytes. */
export function readGit(place: GitPlace, args: readonly string[], givenLimits: GitLimits = {}): Buffer | null {
  const call = gitCall(place, args);
  if (call === null) return null;
  const { status, stdout } = spawnSync('git', call.args, {
    ...limits,
    ...givenLimits,
    killSignal: 'SIGKILL',
    env: call.env,
  });
  return status === 0 ? stdout : null;
}

/** The same for calls that compare contents: without filters that the repository configures, which are programs. */
export function runWithoutFilters(folder: string, args: readonly string[], limits: GitLimits): string | null {
  const listed = runGit(folder, ['config', '--show-scope', '--name-only', '-z', '--get-regexp', '^filter\\.']) ?? '';
  const entries = listed.split('\0');
  const names = entries.filter((_, at) => at % 2 === 1 && /^(?:local|worktree)$/.test(entries[at - 1] ?? ''));
  const drivers = new Set(names.map((name) => name.slice(0, name.lastIndexOf('.'))));
  // The name of a driver may contain `=`, so `-c` does not work.
  const off = [...drivers].flatMap((driver) =>
    ['clean', 'process', 'required'].map((key) => `--config-env=${driver}.${key}=${emptyVariable}`),
  );
  return runGit(folder, [...off, ...args], limits);
}
