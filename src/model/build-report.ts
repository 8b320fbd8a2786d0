// The only result of a build; the exit code is a function of it.
import type { Diagnostic } from './diagnostic.ts';

export const stageNames = ['config', 'discover', 'compile', 'resolve', 'render', 'validate', 'write'] as const;
export type StageName = (typeof stageNames)[number];

/** Counts of a build; `compiled` and `rendered` are the pages that the cache did not have. */
export type BuildCounts = Readonly<
  Record<'pages' | 'routes' | 'links' | 'compiled' | 'rendered' | 'written' | 'kept' | 'deleted', number>
>;

/** Progress of the running stage: (1240, 3001) */
export type OnCount = (done: number, total: number) => void;

/** The time of one step, without that of the steps that it read. */
export interface StepTime {
  readonly step: string;
  readonly thread: 'main' | 'worker';
  /** How often it ran. */
  readonly made: number;
  readonly ms: number;
}

/** Why a build made something again. */
export interface BuildExplanation {
  /** The page, URL or file; '' for the whole build. */
  readonly name: string;
  /** From the named thing back to the inputs that have changed. */
  readonly lines: readonly string[];
  /** How many values each step of the build made, by reason: another step, `new`, `new key` or `gone`. */
  readonly counts: readonly { readonly step: string; readonly cause: string; readonly count: number }[];
}

export interface BuildReport {
  readonly ok: boolean;
  readonly durationMs: number;
  readonly stages: readonly { readonly name: StageName; readonly ms: number }[];
  readonly counts: BuildCounts;
  readonly diagnostics: readonly Diagnostic[];
  /** Requested by `--timings`. */
  readonly steps?: readonly StepTime[];
  /** Requested by `--why`; null if the site has nothing with that name. */
  readonly why?: BuildExplanation | null;
  /** Requested by `--join`: how many pages this build had to compile itself, and the shards that they belong to. */
  readonly joined?: { readonly pages: number; readonly missing: readonly number[] };
}
