// The interface of all watchers.

export interface WatcherOptions {
  /** Absolute path. */
  readonly root: string;
  /** Path below the root, with `/` → whether to ignore it */
  readonly isIgnored: (path: string) => boolean;
  /** Called with a path below the root, with `/`, where something may have changed. */
  readonly onChange: (path: string) => void;
  /** Called when all later changes will be seen; earlier ones may have been missed. */
  readonly onReady: () => void;
  readonly onRootGone: () => void;
  /** Called with the system's error code (`ENOSPC`). */
  readonly onError: (code: string) => void;
}

export interface Watcher {
  readonly close: () => void;
}
