// The report for scripts: one object that always has every field. The names are a contract.
import type { BuildReport } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { sortFindings } from './sort-findings.ts';

export interface JsonReportOptions {
  /** Name and version of the program: `pubdocs 0.1.0`. */
  readonly tool: string;
  /** File of the root → file relative to the working directory. */
  readonly showFile: (file: string) => string;
}

/** One finding of the report. */
export interface JsonFinding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  /** Path in the config or in data, if there is no place. */
  readonly key: string | null;
  readonly route: string | null;
  readonly link: string | null;
  readonly resolved: string | null;
  readonly hint: string | null;
  readonly suggest: readonly string[];
  /** Other places of the same finding, or of its cause. */
  readonly related: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
}

export const reportSchemaVersion = 1;

/** The fields that the reports of all commands share. */
export type AnyReport = Pick<BuildReport, 'ok' | 'durationMs' | 'diagnostics'> & {
  readonly stages: readonly { readonly name: string; readonly ms: number }[];
  readonly counts: Readonly<Record<string, number>>;
  /** Fields that a command adds to the JSON report. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** A diagnostic → the finding of the JSON report */
export const toJsonFinding = (diagnostic: Diagnostic, showFile: (file: string) => string): JsonFinding => ({
  code: diagnostic.code,
  severity: diagnostic.severity,
  message: diagnostic.message,
  file: diagnostic.place === undefined ? null : showFile(diagnostic.place.file),
  line: diagnostic.place?.line ?? null,
  column: diagnostic.place?.column ?? null,
  endLine: diagnostic.place?.endLine ?? null,
  endColumn: diagnostic.place?.endColumn ?? null,
  key: diagnostic.key ?? null,
  route: diagnostic.route ?? null,
  link: diagnostic.link ?? null,
  resolved: diagnostic.resolved ?? null,
  hint: diagnostic.hint ?? null,
  suggest: diagnostic.suggest ?? [],
  related: (diagnostic.related ?? []).map(({ place, message }) => ({
    ...{ file: showFile(place.file), line: place.line, column: place.column, message },
  })),
});

/** The report as data. Commands may add fields. */
export interface JsonReport {
  readonly schemaVersion: number;
  readonly tool: string;
  /** Whether there is no error, and with `strict` no warning. */
  readonly ok: boolean;
  readonly durationMs: number;
  readonly stages: readonly { readonly name: string; readonly ms: number }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly JsonFinding[];
}

/** A report → its data */
export function toJsonReport(report: AnyReport, options: JsonReportOptions): JsonReport {
  return {
    schemaVersion: reportSchemaVersion,
    tool: options.tool,
    ok: report.ok,
    durationMs: Math.round(report.durationMs),
    stages: report.stages.map(({ name, ms }) => ({ name, ms: Math.round(ms * 10) / 10 })),
    counts: report.counts,
    findings: sortFindings(report.diagnostics).map((diagnostic) => toJsonFinding(diagnostic, options.showFile)),
    ...report.extra,
  };
}

/** A report → its JSON text, with a newline at its end */
export const jsonReport = (report: AnyReport, options: JsonReportOptions): string =>
  `${JSON.stringify(toJsonReport(report, options), null, 2)}\n`;
