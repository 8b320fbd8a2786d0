// The order of findings, the same in every report.
import type { Diagnostic } from '../model/diagnostic.ts';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Findings by file or key, then by place, code and message */
export const sortFindings = (findings: readonly Diagnostic[]): Diagnostic[] =>
  [...findings].sort(
    (a, b) =>
      compare(a.place?.file ?? a.key ?? a.route ?? '', b.place?.file ?? b.key ?? b.route ?? '') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message) ||
      compare(a.link ?? '', b.link ?? ''),
  );
