// The commit of a folder, for the list of releases.
import { spawnSync } from 'node:child_process';

/** → '3f2a…' of 40 digits; null outside a repository */
export function readCommit(folder: string): string | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  const commit = status === 0 ? stdout.trim() : '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}
