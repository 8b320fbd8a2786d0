// Runs a command of the config in the shell, with data about the release in its environment.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HookInput {
  readonly command: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Paths that readers may have in a cache, one per line in the file PUBDOCS_CHANGED_PATHS. */
  readonly changedPaths: readonly string[];
}

/** Waits for the command to end → null, or the reason for its failure. Its output goes to standard error. */
export async function runHook({ command, folder, env, changedPaths }: HookInput): Promise<string | null> {
  const tempFolder = mkdtempSync(join(tmpdir(), 'pubdocs-hook-'));
  const file = join(tempFolder, 'changed-paths.txt');
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
    rmSync(tempFolder, { recursive: true, force: true });
  }
}
