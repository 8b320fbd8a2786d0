// Watchers of sources above the root, besides that of the root. The config may list others after each save.
import type { Watcher } from '../adapters/watch/watcher.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';

export interface SourceWatchers {
  /** From now on, watches these folders and no others. */
  readonly set: (folders: MountedFolders) => void;
  /** Starts to watch, including folders that were set before. */
  readonly start: (watch: (folder: string, root: string) => Promise<Watcher>) => void;
  readonly close: () => void;
}

export function makeSourceWatchers(): SourceWatchers {
  let wantedFolders: MountedFolders = new Map();
  let begin: ((folder: string, root: string) => Promise<Watcher>) | null = null;
  const running = new Map<string, Promise<Watcher>>();
  const update = (): void => {
    if (begin === null) return;
    for (const [key, watcher] of running) {
      if ([...wantedFolders].some(([folder, root]) => keyOf(folder, root) === key)) continue;
      running.delete(key);
      void watcher.then(({ close }) => close());
    }
    for (const [folder, root] of wantedFolders) {
      const key = keyOf(folder, root);
      if (!running.has(key)) running.set(key, begin(folder, root));
    }
  };
  return {
    set: (folders) => {
      wantedFolders = folders;
      update();
    },
    start: (watch) => {
      begin = watch;
      update();
    },
    close: () => {
      wantedFolders = new Map();
      update();
    },
  };
}

const keyOf = (folder: string, root: string): string => `${folder}\n${root}`;
