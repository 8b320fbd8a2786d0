// Which files the history knows under another name: git's own rename detection, and nothing when there is no git.
import { spawnSync } from 'node:child_process';

/** Commits to look back. */
const mostCommits = 500;

/** (folder) → old path → newest path, both relative to the folder */
export function readRenames(folder: string): ReadonlyMap<string, string> {
  const args = [
    'log',
    `-n${mostCommits}`,
    '--diff-filter=R',
    '-M40%',
    '--name-status',
    '--format=',
    '-z',
    '--relative',
    '--',
    '.',
  ];
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    timeout: 20_000,
  });
  if (status !== 0) return new Map();
  return parseRenames(stdout);
}

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
