// Changes of files, from Git.

export interface History {
  /** Path relative to the root → its last change. */
  readonly changes: ReadonlyMap<string, FileChange>;
  /** A shallow clone has only the last commits, so its dates are too recent. */
  readonly isShallow: boolean;
  /** Why the files of a folder have no changes; the folder of the site itself is ''. */
  readonly problems: readonly HistoryProblem[];
}

export interface HistoryProblem {
  readonly folder: string;
  readonly why: GitProblem;
  /** First line of git's message. */
  readonly detail: string;
}

/** No git, no repository, that of another user, no committed file, only one commit fetched, or git fails. */
export type GitProblem = 'git' | 'repository' | 'owner' | 'commits' | 'not-fetched' | 'failure';

export interface FileChange {
  readonly iso: string;
  readonly author: string | null;
  /** Everyone who changed the file, the last one first; without programs. */
  readonly authors: readonly string[];
}
