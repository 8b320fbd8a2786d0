// A folder or file of a commit as an argument: `main:build`, as `git show` writes it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commitOf, extractFiles, refsOf } from '../adapters/git/extract-tree.ts';
import { gitProblem } from '../adapters/git/git.ts';
import { runGit } from '../adapters/git/run-git.ts';
import { resolvePath } from '../text/paths.ts';
import { suggest } from '../text/suggest.ts';

export interface CommittedPlace {
  /** A commit, branch or tag. */
  readonly ref: string;
  /** Relative to the top of the repository; to the current folder if it begins with `./`. */
  readonly path: string;
}

/** ('gh-pages:docs') → the folder `docs` of that branch; null for URLs, existing files and other text */
export function committedPlace(text: string): CommittedPlace | null {
  const [, ref = '', path = ''] = /^([^:]+):(?!\/\/)(.*)$/s.exec(text) ?? [];
  return ref === '' || existsSync(resolve(text)) ? null : { ref, path };
}

/** Extracts the files, or those of one of their folders, into a temporary folder for `read`. */
export function readCommitted<Result>(
  { ref, path }: CommittedPlace,
  read: (path: string) => Result,
  folder = '',
): Result | { readonly ok: false; readonly problem: string } {
  const fail = (problem: string) => ({ ok: false, problem }) as const;
  const here = process.cwd();
  const prefix = runGit(here, ['rev-parse', '--show-prefix']);
  if (prefix === null) return fail(gitProblem(here).detail || 'this folder is in no Git repository');
  const commit = commitOf(here, ref);
  if (commit === null) {
    const names = suggest(ref, refsOf(here));
    const question = names.length === 0 ? '' : ` (did you mean ${names.join(' or ')}?)`;
    return fail(`there is no such file, and no commit, branch or tag “${ref}”${question}`);
  }
  const fullPath = resolvePath(/^\.\.?(?:\/|$)/.test(path) ? prefix.trim() : '', path);
  const part = resolvePath(fullPath, folder);
  const into = mkdtempSync(join(tmpdir(), 'pubdocs-commit-'));
  try {
    const tree = extractFiles(here, { commit, start: '', paths: part === '' ? [] : [part] }, into);
    if ('folder' in tree) return read(join(tree.folder, fullPath));
    return fail(tree.problem === 'files' ? `${ref} has no files in “${path}”` : tree.detail);
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
