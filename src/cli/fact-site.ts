// The input and the results of `pubdocs facts`.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../pipeline/load-site.ts';
import type { OpenedSite } from './open-site.ts';
import type { SiteFlags } from './site-options.ts';

/** Flags as commander parses them. */
export interface FactsFlags extends SiteFlags {
  /** Writes new values of the model into the texts. */
  readonly fix?: boolean;
  /** Prints the changes of `fix` without writing them. */
  readonly dryRun?: boolean;
}

/** Findings, and the text that is printed before them. */
export interface FactOutcome {
  readonly findings: readonly Diagnostic[];
  readonly text: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A site whose facts can be checked. */
export interface FactSite {
  readonly site: Site;
  readonly opened: OpenedSite;
  readonly root: string;
}
