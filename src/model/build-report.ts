// The only result of a build; the exit code is a function of it.
import type { Diagnostic } from './diagnostic.ts';

export const stageNames = ['config', 'discover', 'compile', 'resolve', 'render', 'validate', 'write'] as const;
export type StageName = (typeof stageNames)[number];

/** How much there was to do: `compiled` and `rendered` are what no cache could answer. */
export type BuildCounts = Readonly<
  Record<'pages' | 'routes' | 'links' | 'compiled' | 'rendered' | 'written' | 'kept' | 'deleted', number>
>;

/** How far the stage that runs is: (1240, 3001) */
export type OnCount = (done: number, total: number) => void;

export interface BuildReport {
  readonly ok: boolean;
  readonly durationMs: number;
  readonly stages: readonly { readonly name: StageName; readonly ms: number }[];
  readonly counts: BuildCounts;
  readonly diagnostics: readonly Diagnostic[];
}
