// Interface of all watchers: a function that starts one and calls back with the changes.

export interface WatcherOptions {
  /** Absolute path. */
  readonly root: string;
  /** Path below the root, with `/` → is it none of the site's? */
  readonly isIgnored: (path: string) => boolean;
  /** Path below the root, with `/`: something may have changed there. */
  readonly onChange: (path: string) => void;
  /** Everything is seen from now on; what happened before may have been missed. */
  readonly onReady: () => void;
  readonly onRootGone: () => void;
  /** The system's code for what it refuses (`ENOSPC`). */
  readonly onError: (code: string) => void;
}

export interface Watcher {
  readonly close: () => void;
}
