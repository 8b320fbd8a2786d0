// Annotations for GitHub Actions: one workflow command per finding.
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { AnyReport } from './json-report.ts';
import type { ReportOptions } from './report-options.ts';
import { sortFindings } from './sort-findings.ts';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A report → one line per finding: `::error file=docs/a.md,line=3,…::No page at …` */
export const githubReport = (report: AnyReport, options: ReportOptions): string =>
  sortFindings(report.diagnostics)
    .map((diagnostic) => `${annotation(diagnostic, options)}\n`)
    .join('');

function annotation({ code, severity, message, place, key, hint }: Diagnostic, options: ReportOptions): string {
  const where: [string, string | number][] =
    place === undefined
      ? []
      : [
          ['file', options.showFile(place.file)],
          ['line', place.line],
          ['endLine', place.endLine],
          // GitHub accepts columns only if start and end are on one line.
          ...(place.endLine === place.line
            ? ([
                ['col', place.column],
                ['endColumn', place.endColumn],
              ] as [string, number][])
            : []),
        ];
  const properties = [...where, ['title', code] as [string, string]]
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  const words = [place === undefined && key !== undefined ? `${key}: ${message}` : message, hint].filter(
    (line) => line !== undefined,
  );
  return `::${commands[severity]} ${properties}::${escapeData(words.join('\n'))}`;
}
