// The forms of a report, by the name that `--format` and `--report` take.
import { githubReport } from './github-report.ts';
import { type AnyReport, jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { prettyReport } from './pretty-report.ts';
import type { ReportKind } from './report-kinds.ts';
import type { ReportOptions } from './report-options.ts';
import { sarifReport } from './sarif-report.ts';

export interface PrintOptions extends ReportOptions {
  readonly color: boolean;
  readonly quiet: boolean;
  readonly verbose?: boolean;
  readonly source: (file: string) => string | null;
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

/** ('junit', report, options) → its text */
export const printAs = (kind: ReportKind, report: AnyReport, options: PrintOptions): string =>
  printers[kind](report, options);
