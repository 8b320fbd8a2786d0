// `pubdocs sources`, `sources update` and `sources fetch`: the commits of Git sources. The only commands that reach their repositories.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FetchedSource, fetchCommit, fetchRef } from '../adapters/git/git-sources.ts';
import { replaceFile } from '../adapters/replace-file.ts';
import { printSourcesLock, sourceKey, sourcesLockFile } from '../content/sources-lock.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocsSource, SiteConfig } from '../model/site-config.ts';
import { suggest } from '../text/suggest.ts';
import { exitCodeOf } from './exit-codes.ts';
import { withPlaces } from './load-config.ts';
import { readConfig } from './open-site.ts';
import { printReport } from './print-report.ts';
import { readLock } from './read-sources.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

export type SourcesTask = 'list' | 'update' | 'fetch';

/** As commander hands it over. */
export interface SourcesFlags extends SiteFlags {
  /** Root of the site, where the arguments are sources. */
  readonly root?: string;
}

interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly lines: readonly string[];
}

type GitSource = DocsSource & { readonly git: NonNullable<DocsSource['git']> };

const isGit = (source: DocsSource): source is GitSource => source.git !== null;

interface Site {
  readonly config: SiteConfig;
  readonly root: string;
  readonly cacheDir: string;
}

/** Lists, updates or fetches the sources; without names, all of them. */
export async function sources(task: SourcesTask, names: readonly string[], flags: SourcesFlags): Promise<void> {
  const options = siteOptions('sources', flags.root, flags);
  const opened = await readConfig(options, flags);
  const { root } = options;
  const found: Outcome =
    opened.config === null
      ? { diagnostics: opened.diagnostics, lines: [] }
      : tasks[task]({ config: opened.config, root, cacheDir: opened.cacheDir }, names);
  const diagnostics = await withPlaces({ root, file: options.configFile }, found.diagnostics.map(didYouMean));
  const exitCode = exitCodeOf(diagnostics, { strict: flags.strict ?? false });
  process.exitCode = exitCode;
  const isPlain = flags.json !== true && (flags.format ?? 'pretty') === 'pretty';
  if (isPlain && diagnostics.length === 0) process.stdout.write(found.lines.map((line) => `${line}\n`).join(''));
  else
    await printReport(
      { ok: exitCode === 0, durationMs: 0, stages: [], counts: { sources: found.lines.length }, diagnostics },
      { root, flags },
    );
}

const short = (commit: string): string => commit.slice(0, 12);

const tasks: Readonly<Record<SourcesTask, (site: Site, names: readonly string[]) => Outcome>> = {
  list: ({ config, root }) => {
    const lock = readLock(root);
    const lines = config.sources.map(({ at, from, git }) => {
      const commit = git && lock?.get(sourceKey(git));
      const state = git === null ? '' : commit ? `  ${short(commit)}` : '  not locked';
      return `/${at}  ${from}${state}`;
    });
    return { diagnostics: [], lines: lines.length === 0 ? ['The config has no sources'] : lines };
  },
  update: (site, names) => {
    const all = site.config.sources.filter(isGit);
    const known = all.map(({ at }) => `/${at}`);
    const unknown = names.filter((name) => !known.includes(atOf(name)));
    if (unknown.length > 0)
      return {
        diagnostics: unknown.map((name) =>
          diagnose('source-unknown', { name, known }, { suggest: suggest(atOf(name), known) }),
        ),
        lines: [],
      };
    return updateLock(site, all, new Set(names.map(atOf)));
  },
  fetch: ({ config, root, cacheDir }) => {
    const lock = readLock(root);
    const results = config.sources.filter(isGit).map((source) => {
      const { git, from, key } = source;
      const commit = lock?.get(sourceKey(git));
      if (!commit) {
        const values = { from, file: sourcesLockFile, isDamaged: lock === null };
        return { line: null, diagnostic: diagnose('source-not-locked', values, { key: `${key}.from` }) };
      }
      const fetched = fetchCommit({ ...git, commit }, cacheDir, config.docs.lastUpdated);
      return 'commit' in fetched
        ? { line: `/${source.at}  ${short(commit)}`, diagnostic: null }
        : { line: null, diagnostic: unreadable(source, fetched) };
    });
    return {
      diagnostics: results.flatMap(({ diagnostic }) => diagnostic ?? []),
      lines: results.flatMap(({ line }) => line ?? []),
    };
  },
};

/** 'api/' → '/api' */
const atOf = (name: string): string => `/${name.replace(/^\/+|\/+$/g, '')}`;

/** Writes the lock file when all could be fetched: those that are not named keep their commits. */
function updateLock({ config, root, cacheDir }: Site, all: readonly GitSource[], wanted: ReadonlySet<string>): Outcome {
  const before = readLock(root) ?? new Map<string, string>();
  const after = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const lines: string[] = [];
  for (const source of all) {
    const key = sourceKey(source.git);
    const old = before.get(key);
    if (wanted.size > 0 && !wanted.has(`/${source.at}`)) {
      if (old !== undefined && !after.has(key)) after.set(key, old);
      continue;
    }
    const fetched = fetchRef(source.git, cacheDir, config.docs.lastUpdated);
    if ('problem' in fetched) {
      diagnostics.push(unreadable(source, fetched));
      continue;
    }
    const { commit } = fetched;
    after.set(key, commit);
    const change = old === commit ? 'unchanged' : old === undefined ? 'new' : `was ${short(old)}`;
    lines.push(`/${source.at}  ${short(commit)}  ${change}`);
  }
  if (diagnostics.length > 0) return { diagnostics, lines: [] };
  writeLock(join(root, sourcesLockFile), printSourcesLock(after));
  return { diagnostics, lines: lines.length === 0 ? ['The config has no Git sources'] : lines };
}

function writeLock(file: string, text: string): void {
  if (!existsSync(file)) writeFileSync(file, text, { flag: 'wx' });
  else if (readFileSync(file, 'utf8') !== text) replaceFile(file, text);
}

function unreadable(
  { from, key, git }: GitSource,
  { problem, detail, known }: Extract<FetchedSource, { problem: unknown }>,
): Diagnostic {
  const values = { from, problem, name: git.ref, detail };
  return diagnose('source-unreadable', values, { key: `${key}.from`, suggest: suggest(git.ref, known) });
}
