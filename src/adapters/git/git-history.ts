// Changes of files from `git log`.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange, History, HistoryProblem } from '../../model/history.ts';
import { startOf } from './extract-tree.ts';
import { gitProblem } from './git.ts';
import { type GitPlace, runGit } from './run-git.ts';

/** Separates the commits of a log. */
const mark = '\u0001';

interface ReadHistory {
  readonly history: History;
  /** The `.git` folder, and the state of HEAD when the history was read. */
  readonly folder: string;
  readonly head: string;
}

/** → a function that returns the history below a folder, and reads it again after HEAD has moved */
export function readHistory(root: string): () => History {
  let last: ReadHistory | null = null;
  return () => {
    if (last === null || headOf(last.folder) !== last.head) last = loadHistory(root);
    return last?.history ?? noHistory(gitProblem(root));
  };
}

const noHistory = (problem: Omit<HistoryProblem, 'folder'>): History => ({
  changes: new Map(),
  isShallow: false,
  problems: [{ folder: '', ...problem }],
});

/** Every move of HEAD (commit, switch, rebase) writes one of these files. */
const headOf = (folder: string): string =>
  ['HEAD', 'logs/HEAD']
    .map((file) => statSync(join(folder, file), { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? '')
    .join(' ');

function loadHistory(root: string): ReadHistory | null {
  const where = runGit(root, ['rev-parse', '--is-shallow-repository', '--absolute-git-dir', '--show-prefix']);
  if (where === null) return null;
  const [shallow, folder = '', prefix = ''] = where.split('\n');
  const head = headOf(folder);
  const log = runGit(root, [...ownSettings, 'log', ...logFormat, '--', '.']);
  if (log === null) return null;
  return { history: { changes: parseLog(log, prefix), isShallow: shallow === 'true', problems: [] }, folder, head };
}

/** Settings of the user that change what `git log` prints. */
const ownSettings = ['log.showRoot=true', 'diff.relative=false', 'diff.noprefix=false'].flatMap((setting) => [
  '-c',
  setting,
]);

const logFormat = [`--format=${mark}%aI%x00%aN`, '--name-only', '-z'];

/** (repository, commit, 'docs/') → the last changes of files there, relative to it; none from a shallow repository */
export function historyAt(repository: GitPlace, commit: string, start: string): History {
  const isWhole = runGit(repository, ['rev-parse', '--is-shallow-repository'])?.trim() === 'false';
  const paths = start === '' ? [] : [`:(top)${start}`];
  // The dates of a source, which was fetched with one commit, would all be those of that commit.
  const isReadable = isWhole || typeof repository === 'string';
  const log = isReadable ? runGit(repository, [...ownSettings, 'log', ...logFormat, commit, '--', ...paths]) : null;
  if (log !== null) return { changes: parseLog(log, start), isShallow: !isWhole, problems: [] };
  return noHistory(isWhole ? { why: 'failure', detail: '' } : { why: 'not-fetched', detail: '' });
}

/** The history of a version: that of its commit, which no later commit changes. */
export function versionHistory(
  root: string,
  { folder, commit }: { readonly folder: string; readonly commit: string },
): History {
  const place = runGit(root, ['rev-parse', '--show-prefix']) ?? '';
  return historyAt(root, commit, startOf(folder, place.trim()));
}

/** The newest commit is first, so the first occurrence of a file is its last change. */
function parseLog(log: string, prefix: string): ReadonlyMap<string, FileChange> {
  const changes = new Map<string, FileChange & { readonly authors: string[] }>();
  for (const commit of log.split(mark)) {
    const [iso = '', author = '', ...files] = commit.split('\0');
    for (const file of files) {
      const path = file.trim();
      if (!path.startsWith(prefix)) continue;
      const name = path.slice(prefix.length);
      const change = changes.get(name) ?? { iso, author: author || null, authors: [] };
      changes.set(name, change);
      if (author !== '' && !isProgram(author) && !change.authors.includes(author)) change.authors.push(author);
    }
  }
  return changes;
}

/** ('dependabot[bot]') → true */
const isProgram = (author: string): boolean => author.endsWith('[bot]');
