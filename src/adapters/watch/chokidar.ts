// Watching by chokidar: on systems other than Linux, and by polling everywhere.
import { type ChokidarOptions, watch } from 'chokidar';
import type { Watcher, WatcherOptions } from './watcher.ts';

const pollMs = 300;
/** How long a deleted file may be about to come back (a save by rename). */
const atomicMs = 60;

const how = (polling: boolean): ChokidarOptions =>
  polling ? { usePolling: true, interval: pollMs, atomic: false } : { atomic: atomicMs };

/** Starts to watch. */
export function watchByChokidar(options: WatcherOptions & { readonly polling: boolean }): Watcher {
  const { root, polling, isIgnored, onChange, onReady, onRootGone, onError } = options;
  // Runs for every file of a folder at each change in it, so it only cuts the string.
  const toPath = (file: string): string => file.slice(root.length + 1).replaceAll('\\', '/');
  const watcher = watch(root, {
    ignored: (file) => file !== root && isIgnored(toPath(file)),
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ...how(polling),
  });
  watcher.on('all', (event, file) => {
    if (event === 'unlinkDir' && file === root) onRootGone();
    // Folders are ignored: each of their files has an event of its own.
    else if (event !== 'addDir' && event !== 'unlinkDir') onChange(toPath(file));
  });
  watcher.on('ready', onReady);
  watcher.on('error', (error) => onError(error instanceof Error && 'code' in error ? String(error.code) : ''));
  return {
    close: () => {
      watcher.close().catch(() => onError(''));
    },
  };
}
