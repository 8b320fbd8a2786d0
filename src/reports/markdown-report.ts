// The report as Markdown: for step summaries and comments on changes.
import type { Diagnostic } from '../model/diagnostic.ts';
import { ticksAround } from '../text/code-span.ts';
import { findingsInWords } from './count-findings.ts';
import type { AnyReport } from './json-report.ts';
import type { ReportOptions } from './report-options.ts';
import { sortFindings } from './sort-findings.ts';

/** Step summaries are limited to one megabyte. */
const maxRows = 1000;

const cell = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>|#]/g, (character) => (character === '<' ? '&lt;' : `\\${character}`))
    .replace(/\s*[\r\n]+\s*/g, ' ');

const inCode = (text: string): string => {
  const flat = text.replace(/[\r\n|]/g, ' ');
  const fence = '`'.repeat(ticksAround(flat));
  return fence === '`' ? `\`${flat}\`` : `${fence} ${flat} ${fence}`;
};

/** A report → a heading, one sentence and a table of the findings */
export function markdownReport(report: AnyReport, options: ReportOptions): string {
  const findings = sortFindings(report.diagnostics);
  const counts = Object.entries(report.counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  const head = [
    `## ${report.ok ? '✅' : '❌'} ${options.tool}: ${findingsInWords(findings)}`,
    ...(counts.length === 0 ? [] : [`${counts.join(', ')}.`]),
  ];
  if (findings.length === 0) return `${head.join('\n\n')}\n`;
  const rows = findings.slice(0, maxRows).map((diagnostic) => row(diagnostic, options));
  const table = ['| | Code | Where | What |', '|---|---|---|---|', ...rows].join('\n');
  const rest = findings.length > maxRows ? [`… and ${findings.length - maxRows} more.`] : [];
  return `${[...head, table, ...rest].join('\n\n')}\n`;
}

function row({ code, severity, message, place, key, route, hint }: Diagnostic, options: ReportOptions): string {
  const where =
    place === undefined ? (key ?? route ?? '') : `${options.showFile(place.file)}:${place.line}:${place.column}`;
  const words = hint === undefined ? cell(message) : `${cell(message)}<br>${cell(hint)}`;
  return `| ${severity} | ${code} | ${where === '' ? '' : inCode(where)} | ${words} |`;
}
