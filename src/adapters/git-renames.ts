// Which files the history knows under another name: git's own rename detection, and nothing when there is no git.
import { spawnSync } from 'node:child_process';

/** Commits to look back. */
const mostCommits = 500;

const form = ['--diff-filter=R', '-M40%', '--name-status', '-z', '--relative'];

const git = (folder: string, args: readonly string[]): string => {
  const options = { encoding: 'utf8', maxBuffer: 50_000_000, timeout: 20_000 } as const;
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], options);
  return status === 0 ? stdout : '';
};

/** (folder) → old path → newest path, both relative to the folder; what is not committed yet counts, too */
export const readRenames = (folder: string): ReadonlyMap<string, string> =>
  parseRenames(
    git(folder, ['diff', ...form, 'HEAD', '--', '.']) +
      git(folder, ['log', `-n${mostCommits}`, ...form, '--format=', '--', '.']),
  );

/** ('R100\0a.md\0b.md\0', newest first) → a.md is b.md now; a chain of renames leads to its end */
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
