// The bundled command line as a child process: what users run.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface CliResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const repository = join(import.meta.dirname, '../..');

/** Runs `pubdocs …` to its end; colours and the environment of CI are off unless asked for. */
export function runCli(
  args: readonly string[],
  { cwd = repository, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [join(repository, 'bin/pubdocs.js'), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}
