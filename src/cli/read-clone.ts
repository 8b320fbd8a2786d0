// A Git repository as an argument of a command: its files in a temporary folder, without submodules; no hook runs.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { extractSource, fetchRef } from '../adapters/git/git-sources.ts';
import { gitUrlWords, readGitAddress } from '../config/sources-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { parseUrl } from '../text/parse-url.ts';
import { suggest } from '../text/suggest.ts';
import { abortOnInterrupt } from './on-interrupt.ts';

/** ('https://git.example/sdk.git') → true; paths of folders are no URLs */
export const isGitUrl = (text: string): boolean =>
  /^(?:(?:git\+)?(?:https?|ssh|file):\/\/|[\w.-]+@[\w.-]+:)/.test(text);

/**
 * Fetches a commit of `https://git.example/sdk.git` or `…#v2:docs`; `work` gets its temporary folder and paths.
 * `leftOut`: files whose names not every system can write.
 */
export async function readClone<T>(
  raw: string,
  work: (folder: string, paths: readonly string[]) => T,
): Promise<{ readonly value: T; readonly leftOut: number } | { readonly diagnostic: Diagnostic }> {
  const whole = raw.startsWith('git+') ? raw : `git+${raw}`;
  const address = readGitAddress(whole.includes('#') ? whole : `${whole}#HEAD`);
  if (address === null) {
    // Without what may be a secret.
    const { protocol = '', host = '', pathname = '' } = parseUrl(whole.slice('git+'.length)) ?? {};
    // `git@host:path` is how hosts print it.
    const [, user = '', server = '', path = ''] = /^([\w.-]+@)([\w.-]+):(.*)$/.exec(raw) ?? [];
    const from = server === '' ? `${protocol}//${host}${pathname}` : raw;
    const detail = server === '' ? `Write ${gitUrlWords}` : `Write ssh://${user}${server}/${path}`;
    return { diagnostic: diagnose('source-unreadable', { from, problem: 'repository', name: '', detail }) };
  }
  const cacheDir = mkdtempSync(join(tmpdir(), 'pubdocs-clone-'));
  const { signal, exitCode, stop } = abortOnInterrupt();
  try {
    const fetched = await fetchRef(address, cacheDir, { isWhole: false, signal });
    const tree = 'commit' in fetched ? extractSource({ ...address, ...fetched }, cacheDir, { isScan: true }) : fetched;
    if ('folder' in tree) return { value: work(tree.folder, pathsBelow(tree.folder)), leftOut: tree.leftOut };
    const isRef = tree.problem === 'ref';
    const problem = tree.problem === 'fetch' ? 'repository' : tree.problem;
    const name = isRef ? address.ref : address.folder;
    const at = { suggest: 'refs' in tree ? suggest(address.ref, tree.refs) : [] };
    return {
      diagnostic: diagnose('source-unreadable', { from: address.name, problem, name, detail: tree.detail }, at),
    };
  } finally {
    stop();
    rmSync(cacheDir, { recursive: true, force: true });
    const interrupted = exitCode();
    if (interrupted !== null) process.exit(interrupted);
  }
}

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
