// The bundled command line, as users run it. Most runs share a few long-lived processes: a process for each run would
// take three times as long.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
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
  /** Variables in addition to those of this process; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Flags of Node for runs that trust the times of files that the test has just written. */
export const trustNewFiles: readonly string[] = ['--import', new URL('clock-ahead.mjs', import.meta.url).href];

export interface RunningCli {
  readonly end: Promise<CliResult>;
  readonly signal: (name: NodeJS.Signals) => void;
}

/** Colours are off unless a test turns them on. */
const plain = { NO_COLOR: '1', FORCE_COLOR: '' };

/** Starts `pubdocs …` in a process of its own, with these flags of Node. */
export function startCli(
  args: readonly string[],
  { cwd = repository, env = {} }: CliOptions = {},
  nodeFlags: readonly string[] = [],
): RunningCli {
  const child = spawn(process.execPath, [...nodeFlags, join(repository, 'bin/pubdocs.js'), ...args], {
    cwd,
    env: { ...process.env, ...plain, ...env },
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

const free: ChildProcess[] = [];
const waiting: (() => void)[] = [];
let started = 0;

/** Waits for an idle process; there is at most one process for each core. */
async function takeProcess(): Promise<ChildProcess> {
  while (free.length === 0 && started >= availableParallelism())
    await new Promise<void>((resolve) => waiting.push(resolve));
  const known = free.pop();
  if (known) return known;
  started += 1;
  const script = join(import.meta.dirname, 'warm-cli-process.mjs');
  return fork(script, {
    env: { ...process.env, ...plain },
    execArgv: [...trustNewFiles],
    // JSON has no undefined.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Runs `pubdocs …` to its end. A run with NODE_OPTIONS gets a process of its own. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const { cwd = repository, env = {} } = options;
  if (env.NODE_OPTIONS !== undefined) return startCli(args, options, trustNewFiles).end;
  const child = await takeProcess();
  child.ref();
  child.channel?.ref();
  const result = await new Promise<CliResult | null>((resolve) => {
    child.once('exit', () => resolve(null));
    child.once('message', (answer) => resolve(answer as CliResult));
    child.send({ args, cwd, env });
  });
  child.removeAllListeners();
  if (result === null) started -= 1;
  else {
    // An idle process does not keep the tests from ending.
    child.unref();
    child.channel?.unref();
    free.push(child);
  }
  waiting.shift()?.();
  if (result === null) throw new Error(`pubdocs ${args.join(' ')} ended the process that it shares with other runs`);
  return result;
}
