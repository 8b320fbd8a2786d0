// Builds a site with the real command line, into a folder of its own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfFiles } from '../../scripts/digest-of-files.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));

/**
 * One cache for all sites of the tests: most have the carrier's pages, so a build reuses what an earlier one compiled.
 */
export const siteCache = join(tmpdir(), 'pubdocs-browser-cache');

/** Folders that builds and npm write, which are no input. */
const outputs = new Set(['build', '.pubdocs', 'build.pubdocs', 'node_modules']);

/**
 * Root of a site, flags and environment → the folder with the output; throws the report when the build fails. Test
 * files with the same site share one build, and each gets a copy of it.
 */
export function buildSite(
  root: string,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): string {
  // A copy elsewhere has another history.
  const isHere = !isAbsolute(root);
  const folderOfSite = resolve(top, root);
  const inputs = readdirSync(folderOfSite).filter((name) => !outputs.has(name));
  // Another version of pubdocs makes other files.
  const program = readFileSync(join(top, 'dist/.bundled'), 'utf8');
  const input = JSON.stringify([program, digestOfFiles(folderOfSite, inputs.sort()), isHere, flags, environment]);
  const built = join(tmpdir(), `pubdocs-built-${createHash('sha256').update(input).digest('hex').slice(0, 24)}`);
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-browser-'));
  if (!existsSync(built)) {
    buildInto(join(folder, 'out'), root, flags, environment);
    cpSync(join(folder, 'out'), join(folder, 'shared'), { recursive: true, verbatimSymlinks: true });
    // Another test file may have built it meanwhile.
    try {
      renameSync(join(folder, 'shared'), built);
    } catch (error) {
      if (!existsSync(built)) throw error;
    }
  } else cpSync(built, join(folder, 'out'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'out');
}

function buildInto(out: string, root: string, flags: readonly string[], environment: Readonly<Record<string, string>>) {
  const args = ['bin/pubdocs.js', 'build', root, '--out-dir', out, '--cache-dir', siteCache, ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: top,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`pubdocs build ${root} ended with ${status}:\n${stdout}\n${stderr}`);
}
