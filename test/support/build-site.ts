// Builds a site with the real command line, into a folder of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/**
 * One cache for all sites of the tests: most have the carrier's pages, so a build reuses what an earlier one compiled.
 */
const cache = join(tmpdir(), 'pubdocs-browser-cache');

/** Root of a site, flags and environment → the folder with the output; throws the report when the build fails. */
export function buildSite(
  root: string,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-browser-'));
  const args = ['bin/pubdocs.js', 'build', root, '--out-dir', join(folder, 'out'), '--cache-dir', cache, ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: top,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`pubdocs build ${root} ended with ${status}:\n${stdout}\n${stderr}`);
  return join(folder, 'out');
}
