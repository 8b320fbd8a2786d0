// The report as JUnit XML (Ant's schema): a suite per file, a case per finding, notes as output, others as failures.

import type { Diagnostic } from '../model/diagnostic.ts';
import { groupBy } from '../text/group-by.ts';
import { escapeXml } from '../text/xml.ts';
import type { AnyReport } from './json-report.ts';
import type { ReportOptions } from './report-options.ts';
import { sortFindings } from './sort-findings.ts';

/** The schema requires a time and a host. They are constant, so that equal findings give equal reports. */
const everywhere = 'timestamp="1970-01-01T00:00:00" hostname="localhost"';

/** A report → JUnit XML; without findings, one case that passed */
export function junitReport(report: AnyReport, options: ReportOptions): string {
  const groups = groupBy(sortFindings(report.diagnostics), ({ key, place }) =>
    place === undefined ? (key ?? 'site') : options.showFile(place.file),
  );
  if (groups.size === 0) groups.set('site', []);
  const seconds = (report.durationMs / 1000).toFixed(3);
  // The first suite has the whole time, because findings have no time of their own.
  const suites = [...groups].map(([name, diagnostics], id) =>
    suite(name, diagnostics, { ...options, id, time: id === 0 ? seconds : '0' }),
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}

interface SuiteOptions extends ReportOptions {
  readonly id: number;
  readonly time: string;
}

function suite(name: string, findings: readonly Diagnostic[], { id, time, tool }: SuiteOptions): string {
  const failures = findings.filter(({ severity }) => severity !== 'info');
  const notes = findings.filter(({ severity }) => severity === 'info').map((note) => wordsOf(name, note));
  const counts = `tests="${Math.max(1, failures.length)}" failures="${failures.length}" errors="0" time="${time}"`;
  const passed = `    <testcase name="no findings" classname="${escapeXml(tool)}" time="0"/>`;
  return [
    `  <testsuite id="${id}" package="${escapeXml(tool)}" name="${escapeXml(name)}" ${everywhere} ${counts}>`,
    '    <properties/>',
    ...(failures.length === 0 ? [passed] : failures.map((diagnostic) => testcase(name, diagnostic))),
    `    <system-out>${notes.join('\n')}</system-out>`,
    '    <system-err/>',
    '  </testsuite>',
  ].join('\n');
}

const placeOf = ({ place }: Diagnostic): string => (place === undefined ? '' : `${place.line}:${place.column}`);

function wordsOf(file: string, diagnostic: Diagnostic): string {
  const { message, hint } = diagnostic;
  const at = placeOf(diagnostic);
  return escapeXml(`${file}${at === '' ? '' : `:${at}`} ${message}${hint === undefined ? '' : `\n${hint}`}`);
}

function testcase(file: string, diagnostic: Diagnostic): string {
  const { code, severity, message } = diagnostic;
  const name = escapeXml([code, placeOf(diagnostic)].filter((part) => part !== '').join(' '));
  return [
    `    <testcase name="${name}" classname="${escapeXml(file)}" time="0">`,
    `      <failure type="${severity}" message="${escapeXml(message)}">${wordsOf(file, diagnostic)}</failure>`,
    '    </testcase>',
  ].join('\n');
}
