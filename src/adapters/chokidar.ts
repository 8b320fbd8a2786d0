// Watching the disk, by chokidar. It only says that something may have changed at a path; what changed is for others to read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

export interface WatchOptions {
  /** Absolute path. */
  readonly root: string;
  /** Path below the root, with `/` → is it none of the site's? */
  readonly isIgnored: (path: string) => boolean;
  /** Asks the disk again and again instead of waiting for its word: for network file systems. */
  readonly poll: boolean;
  /** Path below the root, with `/`. */
  readonly onChange: (path: string) => void;
  /** The watcher sees everything from now on; what happened before may have been missed. Comes again after a restart. */
  readonly onReady: () => void;
  readonly onProblem: (problem: Diagnostic) => void;
}

export interface RunningWatcher {
  readonly close: () => Promise<void>;
}

const pollMs = 300;
/** How long a deleted file may be about to come back (a save by rename). */
const atomicMs = 60;
/** What the system says when it has no more watchers to give. */
const exhausted: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** Starts to watch; falls back to polling, and waits for a root that was deleted, each with one message. */
export async function watchFolder(options: WatchOptions): Promise<RunningWatcher> {
  const { watch } = await import('chokidar');
  const { root, isIgnored, onChange, onReady, onProblem } = options;
  // Asked for every file of a folder at each change in it, so no more than a cut.
  const toPath = (file: string): string => file.slice(root.length + 1).replaceAll('\\', '/');
  let polling = options.poll;
  let closed = false;
  let awaiting: NodeJS.Timeout | undefined;
  let current = start();

  function start() {
    const watcher = watch(root, {
      ignored: (file) => file !== root && isIgnored(toPath(file)),
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      usePolling: polling,
      interval: pollMs,
      atomic: polling ? false : atomicMs,
    });
    watcher.on('all', (event, file) => {
      if (closed) return;
      if (event === 'unlinkDir' && file === root) return void awaitRoot();
      // Folders count by their files, each of which has a word of its own.
      if (event !== 'addDir' && event !== 'unlinkDir') onChange(toPath(file));
    });
    watcher.on('ready', () => {
      if (!closed) onReady();
    });
    watcher.on('error', (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (exhausted.has(code) && !polling) pollInstead(code);
    });
    return watcher;
  }

  function restart(): void {
    const old = current;
    current = start();
    void old.close();
  }

  function pollInstead(code: string): void {
    polling = true;
    onProblem(diagnose('watchers-exhausted', { code }));
    restart();
  }

  function awaitRoot(): void {
    if (awaiting !== undefined || closed) return;
    onProblem(diagnose('root-gone', { folder: root }));
    awaiting = setInterval(() => {
      if (!existsSync(join(root, '.'))) return;
      clearInterval(awaiting);
      awaiting = undefined;
      restart();
    }, pollMs);
  }

  return {
    close: async () => {
      closed = true;
      clearInterval(awaiting);
      await current.close();
    },
  };
}
