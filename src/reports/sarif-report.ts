// The report as SARIF 2.1.0, for code scanning.
import { catalogue } from '../diagnostics/catalogue.ts';
import type { CodeEntry } from '../diagnostics/code-entry.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';
import type { AnyReport } from './json-report.ts';
import type { ReportOptions } from './report-options.ts';
import { sortFindings } from './sort-findings.ts';

const levels: Record<Severity, 'error' | 'warning' | 'note'> = { error: 'error', warning: 'warning', info: 'note' };

/** A report → SARIF text; columns count UTF-16 units, as in all reports */
export function sarifReport(report: AnyReport, options: ReportOptions): string {
  const findings = sortFindings(report.diagnostics);
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: options.tool, version: options.version, rules: codes.map(rule) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((diagnostic) => result(diagnostic, codes, options)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(code: string): object {
  const entries: Readonly<Record<string, Pick<CodeEntry<never>, 'meaning' | 'severity'> | undefined>> = catalogue;
  const entry = entries[code];
  return {
    id: code,
    ...(entry === undefined
      ? {}
      : { fullDescription: { text: entry.meaning }, defaultConfiguration: { level: levels[entry.severity] } }),
  };
}

function result(diagnostic: Diagnostic, codes: readonly string[], options: ReportOptions): object {
  const { code, severity, message, place, key, hint, related } = diagnostic;
  const words = `${place === undefined && key !== undefined ? `${key}: ` : ''}${message}`;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: hint === undefined ? words : `${words}\n${hint}` },
    ...(place === undefined ? {} : { locations: [location(place, options)] }),
    ...(related === undefined || related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, index) => ({
            id: index + 1,
            ...location(other.place, options),
            message: { text: other.message },
          })),
        }),
  };
}

// SARIF has URIs, so each segment of the path is encoded.
const toUri = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const location = (place: Place, options: ReportOptions): object => ({
  physicalLocation: {
    artifactLocation: { uri: toUri(options.showFile(place.file)) },
    region: {
      startLine: place.line,
      startColumn: place.column,
      endLine: place.endLine,
      endColumn: place.endColumn,
    },
  },
});
