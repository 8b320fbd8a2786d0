// The report for people in a terminal.

import { frame, printable } from '../diagnostics/frame.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';
import { findingsInWords } from './count-findings.ts';
import type { AnyReport } from './json-report.ts';
import { sortFindings } from './sort-findings.ts';

export interface PrettyReportOptions {
  readonly color: boolean;
  /** Text of a file of the root, for the source line; null when it cannot be read. */
  readonly source: (file: string) => string | null;
  /** File of the root → file relative to the working directory. */
  readonly showFile: (file: string) => string;
  /** Errors and the summary alone. */
  readonly quiet?: boolean;
}

type Style = Severity | 'bold' | 'dim';

const codes: Record<Style, number> = { error: 31, warning: 33, info: 36, bold: 1, dim: 2 };

const paint = (style: Style, text: string, color: boolean): string =>
  color ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;

/** A report → findings with their source lines, and the summary; a newline at its end */
export function prettyReport(report: AnyReport, options: PrettyReportOptions): string {
  const findings = sortFindings(report.diagnostics);
  const shown = options.quiet === true ? findings.filter(({ severity }) => severity === 'error') : findings;
  const blocks = shown.map((diagnostic) => prettyFinding(diagnostic, options));
  return [...blocks, prettySummary(report, options)].map((block) => `${block}\n`).join('\n');
}

/** One finding, as the conventions print it. */
export function prettyFinding(diagnostic: Diagnostic, options: PrettyReportOptions): string {
  const { severity, code, message, place, key, route, hint, related } = diagnostic;
  const { color } = options;
  const where =
    place !== undefined ? placeLines(place, options) : key !== undefined ? [key] : route === undefined ? [] : [route];
  const link =
    place === undefined && diagnostic.link !== undefined && diagnostic.link !== ''
      ? [`${paint('dim', 'link', color)}  ${printable(diagnostic.link)}`]
      : [];
  const also = (related ?? []).map(
    (other) => `${paint('dim', 'see', color)}   ${showPlace(other.place, options)}  ${printable(other.message)}`,
  );
  const advice =
    hint === undefined
      ? []
      : hint
          .split('\n')
          .map((line, index) => `${index === 0 ? paint('info', 'hint', color) : '    '}  ${printable(line)}`);
  const head = `${paint(severity, severity, color)} ${paint('bold', code, color)}  ${printable(message)}`;
  return [head, ...[...where, ...link, ...also, ...advice].map((line) => `  ${line}`)].join('\n');
}

const showPlace = (place: Place, options: PrettyReportOptions): string =>
  `${printable(options.showFile(place.file))}:${place.line}:${place.column}`;

function placeLines(place: Place, options: PrettyReportOptions): string[] {
  const source = options.source(place.file);
  return [showPlace(place, options), ...(source === null ? [] : frame(source, place))];
}

/** '✓ no findings  24 pages, 512 links' and the times of the stages */
function prettySummary(report: AnyReport, { color }: PrettyReportOptions): string {
  const mark = report.ok ? '✓' : '✗';
  const counts = Object.entries(report.counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  const seconds = `${Math.round(report.durationMs)} ms`;
  const stages = report.stages.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(' · ');
  const words = [findingsInWords(report.diagnostics), ...(counts.length === 0 ? [] : [counts.join(', ')]), seconds];
  const first = `${mark} ${words.join(' · ')}`;
  return stages === ''
    ? paint('bold', first, color)
    : `${paint('bold', first, color)}\n  ${paint('dim', stages, color)}`;
}
