// Watches the disk. An event only means that something may have changed at a path.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { watchFolderTree } from './folder-tree.ts';
import type { Watcher, WatcherOptions } from './watcher.ts';

export interface WatchOptions extends Pick<WatcherOptions, 'root' | 'isIgnored' | 'onChange' | 'onReady'> {
  /** Polls the disk instead of waiting for events: for network file systems. */
  readonly poll: boolean;
  readonly onProblem: (problem: Diagnostic) => void;
}

const rootMs = 300;
/** Error codes if the system has no watchers left. */
const exhausted: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** Starts to watch. Falls back to polling, and waits for a deleted root to return, each with one message. */
export async function watchFolder(options: WatchOptions): Promise<Watcher> {
  const { root, onProblem } = options;
  let polling = options.poll;
  let closed = false;
  let awaiting: NodeJS.Timeout | undefined;
  let current: Watcher | undefined;

  /** Starts a watcher; events of earlier watchers are ignored. */
  async function start(): Promise<void> {
    current?.close();
    let isCurrent = true;
    const whileCurrent =
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args): void => {
        if (isCurrent && !closed) handle(...args);
      };
    const parts: WatcherOptions = {
      root,
      isIgnored: options.isIgnored,
      onChange: whileCurrent(options.onChange),
      onReady: whileCurrent(options.onReady),
      onRootGone: whileCurrent(awaitRoot),
      onError: whileCurrent(pollInstead),
    };
    let running: Watcher | undefined;
    current = {
      close: () => {
        isCurrent = false;
        running?.close();
      },
    };
    running = await startWatcher(parts, polling);
    if (!isCurrent) running.close();
  }

  function pollInstead(code: string): void {
    if (polling || !exhausted.has(code)) return;
    polling = true;
    onProblem(diagnose('watchers-exhausted', { code }));
    void start();
  }

  function awaitRoot(): void {
    if (awaiting !== undefined) return;
    onProblem(diagnose('root-gone', { folder: root }));
    awaiting = setInterval(() => {
      if (!existsSync(join(root, '.'))) return;
      clearInterval(awaiting);
      awaiting = undefined;
      void start();
    }, rootMs);
  }

  await start();
  return {
    close: () => {
      closed = true;
      clearInterval(awaiting);
      current?.close();
    },
  };
}

async function startWatcher(options: WatcherOptions, polling: boolean): Promise<Watcher> {
  if (process.platform === 'linux' && !polling) return watchFolderTree(options);
  const { watchByChokidar } = await import('./chokidar.ts');
  return watchByChokidar({ ...options, polling });
}
