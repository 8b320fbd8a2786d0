// Message from `dev` to open pages: the number of the site's version and all findings, ready to show.
import type { Severity } from './diagnostic.ts';

export interface LiveFinding {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** `docs/intro.md:14:30`, or the config key. */
  readonly where: string | null;
  readonly frame: readonly string[];
  readonly hint: string | null;
  /** Paths of the pages that it concerns; null: all. */
  readonly pages: readonly string[] | null;
}

export interface LiveMessage {
  /** Increases with every rebuild; a page that was served earlier then requests its new version. */
  readonly version: number;
  readonly base: string;
  readonly findings: readonly LiveFinding[];
}
