// The report of a build that failed at its config.
import type { BuildReport } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

export const noCounts = { pages: 0, routes: 0, links: 0, compiled: 0, rendered: 0, written: 0, kept: 0, deleted: 0 };

export const failed = (diagnostics: readonly Diagnostic[], ms: number): BuildReport => ({
  ok: false,
  durationMs: Math.round(ms),
  stages: [{ name: 'config', ms: Math.round(ms) }],
  counts: noCounts,
  diagnostics,
});
