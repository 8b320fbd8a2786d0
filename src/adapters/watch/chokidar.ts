// Watching with chokidar: on systems other than Linux, and for polling on all systems.

import { type ChokidarOptions, watch } from 'chokidar';
import { errorCode } from '../../text/error-code.ts';
import type { Watcher, WatcherOptions } from './watcher.ts';

const pollMs = 300;
/** Time in which a deleted file may come back (a save by rename). */
const atomicMs = 60;

const how = (polling: boolean): ChokidarOptions =>
  polling ? { usePolling: true, interval: pollMs, atomic: false } : { atomic: atomicMs };

export function watchByChokidar(options: WatcherOptions & { readonly polling: boolean }): Watcher {
  const { root, polling, isIgnored, onChange, onReady, onRootGone, onError } = options;
  // Fast, because it runs for every file of a folder at each change in it.
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
    // Ignore folders, because each of their files has its own event.
    else if (event !== 'addDir' && event !== 'unlinkDir') onChange(toPath(file));
  });
  watcher.on('ready', onReady);
  watcher.on('error', (error) => onError(errorCode(error)));
  return {
    close: () => {
      watcher.close().catch(() => onError(''));
    },
  };
}
