// Earlier texts of a file, newest first: what git knows, one version at a time.
import { spawnSync } from 'node:child_process';

/** Commits to look back. */
const mostVersions = 200;

const git = (folder: string, args: readonly string[]): string | null => {
  const options = { encoding: 'utf8', maxBuffer: 50_000_000, timeout: 20_000 } as const;
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], options);
  return status === 0 ? stdout : null;
};

/** (root, 'docs/limits.md') → its texts in the history of HEAD; nothing outside a repository */
export function* fileVersions(root: string, file: string): Generator<string> {
  const log = git(root, ['log', `-n${mostVersions}`, '--format=%H', '--', file]) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = git(root, ['show', `${commit}:./${file}`]);
    if (text !== null) yield text;
  }
}
