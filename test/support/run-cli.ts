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

interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningCli {
  readonly end: Promise<CliResult>;
  readonly signal: (name: NodeJS.Signals) => void;
}

/** Starts `pubdocs …`; colours and the environment of CI are off unless asked for. */
export function startCli(args: readonly string[], { cwd = repository, env = {} }: CliOptions = {}): RunningCli {
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
  const end = new Promise<CliResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { end, signal: (name) => child.kill(name) };
}

/** Runs `pubdocs …` to its end. */
export const runCli = (args: readonly string[], options: CliOptions = {}): Promise<CliResult> =>
  startCli(args, options).end;
