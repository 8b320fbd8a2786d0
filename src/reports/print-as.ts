// The formats of a report, by their names in `--format` and `--report`.
import { printable } from '../diagnostics/frame.ts';
import { githubReport } from './github-report.ts';
import { type AnyReport, jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { type PrettyReportOptions, prettyReport } from './pretty-report.ts';
import type { ReportKind } from './report-kinds.ts';
import type { ReportOptions } from './report-options.ts';
import { sarifReport } from './sarif-report.ts';

export interface PrintOptions extends ReportOptions, PrettyReportOptions {
  readonly quiet: boolean;
}

type Printer = (report: AnyReport, options: PrintOptions) => string;

const printers = {
  pretty: prettyReport,
  json: (report, { tool, version, showFile }) => jsonReport(report, { tool: `${tool} ${version}`, showFile }),
  github: githubReport,
  junit: junitReport,
  sarif: sarifReport,
  markdown: markdownReport,
} satisfies Record<ReportKind, Printer>;

/** Control characters that JSON does not escape, but terminals may interpret. */
const c1 = /[\u007f-\u009f]/g;

const inJson = (text: string): string =>
  text.replace(c1, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Line by line, to keep the line endings of the report. */
const inLines = (text: string): string => text.replace(/[^\n]+/g, printable);

/** Escapes control characters that terminals and logs interpret; not in the pretty report, which has colours. */
const withoutControls: Readonly<Record<ReportKind, (text: string) => string>> = {
  pretty: (text) => text,
  json: inJson,
  sarif: inJson,
  github: inLines,
  junit: inLines,
  markdown: inLines,
};

/** ('junit', report, options) → its text */
export const printAs = (kind: ReportKind, report: AnyReport, options: PrintOptions): string =>
  withoutControls[kind](printers[kind](report, options));
