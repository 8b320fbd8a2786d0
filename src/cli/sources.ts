// `pubdocs sources`, `sources update` and `sources fetch`: the commits of Git sources. No other command fetches.

import { join } from 'node:path';
import { extractSource, type FetchedSource, fetchCommit, fetchRef } from '../adapters/git/git-sources.ts';
import { readsHistory } from '../config/docs-config.ts';
import type { DocsSource, SiteConfig } from '../config/site-config.ts';
import { type LockedSources, printSourcesLock, sourceKey, sourcesLockFile } from '../content/sources-lock.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { suggest } from '../text/suggest.ts';
import { startCommand } from './end-command.ts';
import { withPlaces } from './load-config.ts';
import { abortOnInterrupt } from './on-interrupt.ts';
import { readConfig } from './open-site.ts';
import { notExtracted, notLocked, type ReadLock, readLock } from './read-sources.ts';
import type { SiteFlags } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

export type SourcesTask = 'list' | 'update' | 'fetch';

export interface SourcesFlags extends SiteFlags {
  /** Root of the site; a flag, because the arguments are sources. */
  readonly root?: string;
}

/** A source in the JSON report. */
interface SourceState {
  readonly at: string;
  readonly from: string;
  /** Null for folders on disk, and for sources without a lock. */
  readonly commit: string | null;
  readonly state: 'folder' | 'not-locked' | 'locked' | 'fetched' | 'new' | 'updated' | 'unchanged';
}

interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly SourceState[];
  readonly lines: readonly string[];
}

const failed = (diagnostics: readonly Diagnostic[]): Outcome => ({ diagnostics, sources: [], lines: [] });

type GitSource = DocsSource & { readonly git: NonNullable<DocsSource['git']> };

const isGit = (source: DocsSource): source is GitSource => source.git !== null;

interface Site {
  readonly config: SiteConfig;
  readonly root: string;
  readonly cacheDir: string;
  readonly signal: AbortSignal;
}

export async function sources(task: SourcesTask, names: readonly string[], flags: SourcesFlags): Promise<void> {
  const { options, end } = startCommand('sources', flags.root, flags);
  const opened = await readConfig(options, flags);
  const { root } = options;
  const { signal, exitCode, stop } = abortOnInterrupt();
  const outcome =
    opened.config === null
      ? failed(opened.diagnostics)
      : await tasks[task]({ config: opened.config, root, cacheDir: opened.cacheDir, signal }, names);
  stop();
  // The fetch has removed its temporary files.
  const interrupted = exitCode();
  if (interrupted !== null) process.exit(interrupted);
  const diagnostics = await withPlaces({ root, file: options.configFile }, outcome.diagnostics.map(didYouMean));
  const isPlain = (flags.format ?? 'pretty') === 'pretty' && outcome.lines.length > 0;
  await end({
    diagnostics,
    counts: { sources: outcome.sources.length },
    extra: { sources: outcome.sources },
    text: isPlain ? outcome.lines.map((line) => `${line}\n`).join('') : undefined,
  });
}

const short = (commit: string): string => commit.slice(0, 12);

const tasks: Readonly<Record<SourcesTask, (site: Site, names: readonly string[]) => Promise<Outcome>>> = {
  list: async ({ config, root }) => {
    const lock = readLock(root);
    const states = config.sources.map(({ at, from, git }): SourceState => {
      const commit = (git && 'sources' in lock && lock.sources.get(sourceKey(git))) || null;
      return { at: `/${at}`, from, commit, state: git === null ? 'folder' : commit === null ? 'not-locked' : 'locked' };
    });
    const lines = states.map(({ at, from, commit, state }) =>
      [at, from, ...(state === 'folder' ? [] : [commit === null ? 'not locked' : short(commit)])].join('  '),
    );
    return {
      diagnostics: lockFinding(config.sources.filter(isGit), lock),
      sources: states,
      lines: lines.length === 0 ? ['The config has no sources'] : lines,
    };
  },
  update: async (site, names) => {
    const all = site.config.sources.filter(isGit);
    const paths = all.map(({ at }) => `/${at}`);
    const unknown = names.filter((name) => !paths.includes(atOf(name)));
    if (unknown.length > 0)
      return failed(
        unknown.map((name) =>
          diagnose('source-unknown', { name, names: paths }, { suggest: suggest(atOf(name), paths) }),
        ),
      );
    const selection = new Set(names.map(atOf));
    const lock = readLock(site.root);
    // A damaged lock file has no commits to keep for the other sources, so only an update of all sources replaces it.
    if ('problem' in lock && (selection.size > 0 || lock.problem !== 'damaged')) return failed(lockFinding(all, lock));
    return updateLock(site, { all, wanted: selection, lock });
  },
  fetch: async ({ config, root, cacheDir, signal }) => {
    const lock = readLock(root);
    const results: (SourceState | Diagnostic)[] = [];
    for (const source of config.sources.filter(isGit)) {
      const { git, from } = source;
      const commit = 'sources' in lock && lock.sources.get(sourceKey(git));
      if (!commit) {
        results.push(notLocked(source, lock));
        continue;
      }
      const fetched = await fetchCommit({ ...git, commit }, cacheDir, { isWhole: readsHistory(config.docs), signal });
      const problem = 'problem' in fetched ? unreadable(source, fetched) : withoutFiles(source, commit, cacheDir);
      results.push(problem ?? { at: `/${source.at}`, from, commit, state: 'fetched' });
    }
    const fetched = results.filter((result) => 'state' in result);
    const lines = fetched.map(({ at, commit }) => `${at}  ${short(commit ?? '')}`);
    return {
      diagnostics: results.filter((result) => 'severity' in result),
      sources: fetched,
      lines: results.length === 0 ? ['The config has no Git sources'] : lines,
    };
  },
};

/** A finding for an unusable lock file, at the first source that needs it. */
const lockFinding = (all: readonly GitSource[], lock: ReadLock): readonly Diagnostic[] =>
  'problem' in lock ? all.slice(0, 1).map((source) => notLocked(source, lock)) : [];

/** 'api/' → '/api' */
const atOf = (name: string): string => `/${name.replace(/^\/+|\/+$/g, '')}`;

interface Update {
  readonly all: readonly GitSource[];
  /** The sources to update; empty: all. */
  readonly wanted: ReadonlySet<string>;
  readonly lock: ReadLock;
}

/** Writes the lock file if all fetches succeed; sources that are not named keep their commits. */
async function updateLock({ config, root, cacheDir, signal }: Site, { all, wanted, lock }: Update): Promise<Outcome> {
  const before: LockedSources = 'sources' in lock ? lock.sources : new Map();
  const after = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const states: SourceState[] = [];
  const lines = 'problem' in lock ? [`${sourcesLockFile} was not a lock file, and is written again`] : [];
  for (const source of all) {
    const key = sourceKey(source.git);
    const at = `/${source.at}`;
    const old = before.get(key);
    if (wanted.size > 0 && !wanted.has(at)) {
      if (old !== undefined && !after.has(key)) after.set(key, old);
      continue;
    }
    const fetched = await fetchRef(source.git, cacheDir, { isWhole: readsHistory(config.docs), signal });
    const problem = 'problem' in fetched ? unreadable(source, fetched) : withoutFiles(source, fetched.commit, cacheDir);
    if ('problem' in fetched || problem !== null) {
      if (problem !== null) diagnostics.push(problem);
      continue;
    }
    const { commit } = fetched;
    after.set(key, commit);
    const state = old === commit ? 'unchanged' : old === undefined ? 'new' : 'updated';
    states.push({ at, from: source.from, commit, state });
    lines.push(`${at}  ${short(commit)}  ${old === undefined || old === commit ? state : `was ${short(old)}`}`);
  }
  if (diagnostics.length > 0) return failed(diagnostics);
  if (all.length === 0 && before.size === 0) return { ...failed([]), lines: ['The config has no Git sources'] };
  writeSiteFile(join(root, sourcesLockFile), printSourcesLock(after), sourcesLockFile);
  return { diagnostics, sources: states, lines };
}

/** A finding if a commit has no files in the folder that the config names, or files that cannot be written. */
function withoutFiles(source: GitSource, commit: string, cacheDir: string): Diagnostic | null {
  const extraction = extractSource({ ...source.git, commit }, cacheDir);
  return 'folder' in extraction ? null : notExtracted(source, commit, extraction);
}

function unreadable(
  { from, key, git }: GitSource,
  { problem, detail, refs }: Extract<FetchedSource, { problem: unknown }>,
): Diagnostic {
  const values = { from, problem, name: git.ref, detail };
  return diagnose('source-unreadable', values, { key: `${key}.from`, suggest: suggest(git.ref, refs) });
}
