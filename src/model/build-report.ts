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

export interface BuildReport {
  readonly ok: boolean;
  readonly durationMs: number;
  readonly stages: readonly { readonly name: StageName; readonly ms: number }[];
  readonly counts: BuildCounts;
  readonly diagnostics: readonly Diagnostic[];
}
