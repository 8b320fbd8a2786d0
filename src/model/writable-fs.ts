// All calls that change files of the output and the cache. It is small, so that tests can make any call fail.

/** Paths are absolute. A call that fails throws the system's error, with its code. */
export interface WritableFs {
  /** Creates a folder and its parents; an existing folder is no error. */
  readonly mkdir: (path: string) => void;
  /** Creates a file or replaces its content. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  /** Creates a file; fails with EEXIST when there is one. */
  readonly writeNew: (path: string, bytes: Uint8Array) => void;
  readonly append: (path: string, bytes: Uint8Array) => void;
  readonly rename: (from: string, to: string) => void;
  readonly link: (from: string, to: string) => void;
  readonly copy: (from: string, to: string) => void;
  readonly symlink: (target: string, path: string) => void;
  readonly unlink: (path: string) => void;
  readonly rmdir: (path: string) => void;
}
