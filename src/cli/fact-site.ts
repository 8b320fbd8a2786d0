// The input and the results of `pubdocs facts`.
import type { BoundPage } from '../facts/bind-facts.ts';
import type { FactReport, FactRules } from '../facts/check-facts.ts';
import type { FactsLock } from '../facts/facts-lock.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { PlainTextFlags } from './plain-texts.ts';
import type { SiteFlags } from './site-options.ts';

export interface FactsFlags extends SiteFlags, PlainTextFlags {
  /** Writes new values of the model into the texts. */
  readonly fix?: boolean;
  /** Prints the changes of `fix` without writing them. */
  readonly dryRun?: boolean;
  /** Files with the model, for texts that pubdocs does not build. */
  readonly model?: readonly string[];
  /** Globs of these texts. */
  readonly texts?: readonly string[];
}

/** Findings, and the text that is printed before them. */
export interface FactOutcome {
  readonly findings: readonly Diagnostic[];
  readonly text: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface FactPage {
  readonly file: string;
  readonly bind: () => BoundPage;
  readonly report: () => FactReport;
  /** Whether `--fix` must not change it. */
  readonly isReadOnly: boolean;
}

/** The texts with their model and lock. */
export interface FactSite {
  readonly pages: readonly FactPage[];
  readonly rules: () => FactRules | null;
  /** Entries of the lock for texts that the command does not read; they stay. */
  readonly others: FactsLock['pages'];
  /** Findings about the lock, which prevent the check. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The texts, or the findings that prevent the check; and how findings are reported. */
export interface OpenedFacts {
  /** Reads the texts and the lock, again after a fix; null if that is impossible. */
  readonly load: (() => Promise<FactSite>) | null;
  /** Findings beside those of the texts. */
  readonly diagnostics: () => readonly Diagnostic[];
  readonly rules: Readonly<Record<string, 'ignore' | Severity>>;
}
