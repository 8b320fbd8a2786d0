// Times the stages of a build, and makes its report.
import type { BuildReport, StageName } from '../model/build-report.ts';
import { stageNames } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Clock } from '../model/ports.ts';

export interface StopwatchOptions {
  /** Findings of reading the config are `configDiagnostics`. The caller passes both, as it decides the ports. */
  readonly configMs: number;
  /** Whether warnings fail the build. */
  readonly strict: boolean;
  readonly onStage?: (stage: StageName) => void;
}

export interface Stopwatch {
  /** Runs a part of a stage and adds its time. */
  readonly time: <T>(stage: StageName, work: () => T) => T;
  /** `notes`: about this run, not about the site, so that they decide nothing. */
  readonly report: (result: Pick<BuildReport, 'counts' | 'diagnostics'>, notes: readonly Diagnostic[]) => BuildReport;
}

/** (strict?) → whether a finding fails the build */
export const isFatal =
  (strict: boolean) =>
  ({ severity }: Diagnostic): boolean =>
    severity === 'error' || (strict && severity === 'warning');

export function makeStopwatch(clock: Clock, { configMs, strict, onStage }: StopwatchOptions): Stopwatch {
  const spent = new Map<StageName, number>([['config', configMs]]);
  const started = clock.now();
  const add = (stage: StageName, from: number): void => {
    spent.set(stage, (spent.get(stage) ?? 0) + clock.now() - from);
  };
  return {
    time: (stage, work) => {
      onStage?.(stage);
      const from = clock.now();
      const result = work();
      if (result instanceof Promise) return result.finally(() => add(stage, from)) as typeof result;
      add(stage, from);
      return result;
    },
    report: ({ counts, diagnostics }, notes) => ({
      ok: !diagnostics.some(isFatal(strict)),
      durationMs: Math.round(clock.now() - started + configMs),
      stages: stageNames.map((name) => ({ name, ms: Math.round((spent.get(name) ?? 0) * 10) / 10 })),
      counts,
      diagnostics: [...diagnostics, ...notes],
    }),
  };
}
