// Runs of the bundled command line in processes that stay: a fifth of the time of a process a run.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface WarmResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface WarmCli {
  readonly run: (args: readonly string[], cwd: string) => Promise<WarmResult>;
  readonly close: () => void;
}

/** Starts a process for each core. A run waits until one is free. */
export function startWarmCli(env: NodeJS.ProcessEnv): WarmCli {
  const script = join(import.meta.dirname, 'warm-cli-process.mjs');
  const start = () => fork(script, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const all = Array.from({ length: availableParallelism() }, start);
  const free = [...all];
  const waiting: (() => void)[] = [];
  const run: WarmCli['run'] = async (args, cwd) => {
    while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const child = free.pop() ?? start();
    try {
      return await new Promise<WarmResult>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
        child.once('message', (result) => resolve(result as WarmResult));
        child.send({ args, cwd });
      });
    } finally {
      child.removeAllListeners();
      free.push(child);
      waiting.shift()?.();
    }
  };
  return {
    run,
    close: () => {
      for (const child of all) child.kill();
    },
  };
}
