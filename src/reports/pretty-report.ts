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
  /** Every finding in full, also the hundredth of its kind. */
  readonly verbose?: boolean;
}

type Style = Severity | 'bold' | 'dim';

const codes: Record<Style, number> = { error: 31, warning: 33, info: 36, bold: 1, dim: 2 };

const paint = (style: Style, text: string, color: boolean): string =>
  color ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;

/** A report → findings with their source lines, and the summary; a newline at its end */
export function prettyReport(report: AnyReport, options: PrettyReportOptions): string {
  const findings = sortFindings(report.diagnostics);
  const shown = options.quiet === true ? findings.filter(({ severity }) => severity === 'error') : findings;
  const blocks = (options.verbose === true ? shown.map((finding) => [finding]) : foldAlike(shown)).map((group) =>
    prettyGroup(group, options),
  );
  return [...blocks, prettySummary(report, options)].map((block) => `${block}\n`).join('\n');
}

/** From how many warnings with the same words on only the first is shown in full. */
const fewestAlike = 6;
/** Places of the others that are named. */
const mostPlaces = 3;

/** Warnings and notes in the same words, of which there are many, come together at the place of the first. Errors each stand for themselves. */
function foldAlike(findings: readonly Diagnostic[]): Diagnostic[][] {
  const alike = new Map<string, Diagnostic[]>();
  const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;
  for (const finding of findings) {
    if (finding.severity === 'error' || finding.place === undefined) continue;
    const group = alike.get(keyOf(finding));
    if (group) group.push(finding);
    else alike.set(keyOf(finding), [finding]);
  }
  return findings.flatMap((finding) => {
    const group = finding.severity === 'error' || finding.place === undefined ? undefined : alike.get(keyOf(finding));
    if (group === undefined || group.length < fewestAlike) return [[finding]];
    return group[0] === finding ? [group] : [];
  });
}

function prettyGroup([first, ...others]: readonly Diagnostic[], options: PrettyReportOptions): string {
  if (first === undefined) return '';
  const block = prettyFinding(first, options);
  if (others.length === 0) return block;
  const places = others.slice(0, mostPlaces).flatMap(({ place }) => (place ? [showPlace(place, options)] : []));
  const rest = others.length - places.length;
  const more = rest > 0 ? ` and ${rest} more (\`--verbose\` lists all)` : '';
  return `${block}\n  ${paint('dim', 'also', options.color)}  ${places.join(', ')}${more}`;
}

/** One finding, as the conventions print it. */
export function prettyFinding(diagnostic: Diagnostic, options: PrettyReportOptions): string {
  const { severity, code, message, place, key, route, hint, related } = diagnostic;
  const { color } = options;
  const where =
    place !== undefined
      ? placeLines(place, options)
      : key !== undefined
        ? [printable(key)]
        : route === undefined
          ? []
          : [printable(route)];
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
