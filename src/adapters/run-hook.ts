// A command of the config, run by the shell with words about the release in its environment.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HookInput {
  readonly command: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Paths that readers may have in a cache, one a line in the file that PUBDOCS_CHANGED_PATHS names. */
  readonly changedPaths: readonly string[];
}

/** Runs the command to its end → null, or why it failed. Its output goes to standard error. */
export async function runHook({ command, folder, env, changedPaths }: HookInput): Promise<string | null> {
  const own = mkdtempSync(join(tmpdir(), 'pubdocs-hook-'));
  const file = join(own, 'changed-paths.txt');
  try {
    writeFileSync(file, changedPaths.map((path) => `${path}\n`).join(''));
    return await new Promise((resolve) => {
      const child = spawn(command, {
        cwd: folder,
        shell: true,
        env: { ...process.env, ...env, PUBDOCS_CHANGED_PATHS: file },
        stdio: ['ignore', 2, 2],
      });
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
    });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
