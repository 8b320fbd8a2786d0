// The report for the terminal.

import { frame, printable } from '../diagnostics/frame.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';
import { byteSize } from '../text/byte-size.ts';
import { groupBy } from '../text/group-by.ts';
import { findingsInWords } from './count-findings.ts';
import type { AnyReport } from './json-report.ts';
import { sortFindings } from './sort-findings.ts';

export interface PrettyReportOptions {
  readonly color: boolean;
  /** Text of a file of the root, for the source line; null when it cannot be read. */
  readonly source: (file: string) => string | null;
  /** File of the root → file relative to the working directory. */
  readonly showFile: (file: string) => string;
  /** File of the root → its `file:` URL, for links in the terminal; used only with colour. */
  readonly fileUrl?: (file: string) => string;
  /** The output: the folder as shown, and whether it contains an earlier build. */
  readonly output?: { readonly folder: string; readonly isBuilt: boolean };
  /** Show only errors and the summary. */
  readonly quiet?: boolean;
  /** Show every finding in full, even if there are many of its kind. */
  readonly verbose?: boolean;
}

type Style = Severity | 'bold' | 'dim' | 'good';

const codes: Record<Style, number> = { error: 31, warning: 33, info: 36, bold: 1, dim: 2, good: 32 };

const paint = (style: Style, text: string, color: boolean): string =>
  color ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;

/** A report → findings with their source lines, and the summary; a newline at its end */
export function prettyReport(report: AnyReport, options: PrettyReportOptions): string {
  const findings = sortFindings(report.diagnostics);
  const shown = options.quiet === true ? findings.filter(({ severity }) => severity === 'error') : findings;
  const blocks =
    options.verbose === true
      ? shown.map((finding) => prettyFinding(finding, options))
      : groupByCause(foldAlike(shown)).map((group) => prettyGroup(group, options));
  return [...blocks, prettySummary(report, options)].map((block) => `${block}\n`).join('\n');
}

/** Minimum number of warnings with the same message of which only the first is shown in full. */
const fewestAlike = 6;
/** Number of further places to list. */
const maxPlaces = 3;

/** Groups many warnings or notes with the same message at the place of the first one. Never groups errors. */
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

/** Maximum number of lines for findings about pages of the output with the same cause. */
const maxLines = 10;

/** Joins findings about pages of the output that have the same cause, at the place of the first one. */
function groupByCause(groups: readonly (readonly Diagnostic[])[]): (readonly Diagnostic[])[] {
  const causes = groupBy(
    groups.flatMap(([first]) => (first === undefined || causeOf(first) === null ? [] : [first])),
    (finding) => causeOf(finding) ?? '',
  );
  return groups.flatMap((group) => {
    const [first] = group;
    const alike = causes.get((first && causeOf(first)) ?? '') ?? [];
    if (first === undefined || alike.length <= maxLines) return [group];
    return alike[0] === first ? [alike] : [];
  });
}

/** (finding) → its code, and the message without URLs, quotes and numbers; null for a finding with a place */
function causeOf({ severity, code, message, place, route, link }: Diagnostic): string | null {
  if (place !== undefined || (route ?? link) === undefined) return null;
  const general = message
    .replace(/“[^”]*”/g, '')
    .replace(/(?<![^\s`'])[/#][^\s:,]*/g, '')
    .replace(/\d+/g, '');
  return `${severity} ${code} ${general}`;
}

function prettyGroup([first, ...others]: readonly Diagnostic[], options: PrettyReportOptions): string {
  if (first === undefined) return '';
  const block = prettyFinding(first, options);
  if (others.length === 0) return block;
  if (first.place === undefined) {
    const hidden = others.length + 1 - maxLines;
    const more = hidden > 0 ? [`${hidden} more (\`--verbose\` or \`--report json=report.json\` lists all)`] : [];
    const lines = [...others.slice(0, maxLines - 1).map((other) => printable(shortFinding(other))), ...more];
    return [block, ...lines.map((line) => `  ${paint('dim', 'also', options.color)}  ${line}`)].join('\n');
  }
  return `${block}\n  ${alsoLine(
    others.flatMap(({ place }) => place ?? []),
    options,
  )}`;
}

/** (finding about a page of the output) → its page, its message, and what it may mean, in one line */
function shortFinding({ message, route, link, suggest = [], hint }: Diagnostic): string {
  const where = route ?? link ?? '';
  // Correct only if the message names no longer path.
  const isNamed = message.split(/[\s:,`“”]+/).some((word) => word === where);
  const text = isNamed || where === '' ? message : `${where}: ${message}`;
  return suggest.length > 0 && hint !== undefined ? `${text} · ${hint}` : text;
}

/** The first of many places: 'also  a.md:1:2, b.md:3:4, c.md:5:6 and 40 more' */
function alsoLine(places: readonly Place[], options: PrettyReportOptions): string {
  const shown = places.slice(0, maxPlaces).map((place) => showPlace(place, options));
  const rest = places.length - shown.length;
  const more = rest > 0 ? ` and ${rest} more (\`--verbose\` lists all)` : '';
  return `${paint('dim', 'also', options.color)}  ${shown.join(', ')}${more}`;
}

/** One finding as text. */
export function prettyFinding(diagnostic: Diagnostic, options: PrettyReportOptions): string {
  const { severity, code, message, place, key, route, hint, related } = diagnostic;
  const { color } = options;
  const where =
    place !== undefined
      ? placeLines(place, severity, options)
      : key !== undefined
        ? [printable(key)]
        : route === undefined
          ? []
          : [printable(route)];
  const link =
    place === undefined && diagnostic.link !== undefined && diagnostic.link !== ''
      ? [`${paint('dim', 'link', color)}  ${printable(diagnostic.link)}`]
      : [];
  const places = related ?? [];
  const also =
    places.length > maxPlaces && options.verbose !== true
      ? [
          alsoLine(
            places.map((other) => other.place),
            options,
          ),
        ]
      : places.map(
          (other) => `${paint('dim', 'see', color)}   ${showPlace(other.place, options)}  ${printable(other.message)}`,
        );
  const stack = options.verbose === true ? (diagnostic.stack ?? []) : [];
  const calls = stack.map((call) => `${paint('dim', 'at', color)}    ${printable(call)}`);
  const advice =
    hint === undefined
      ? []
      : hint
          .split('\n')
          .map((line, index) => `${index === 0 ? paint('info', 'hint', color) : '    '}  ${printable(line)}`);
  const head = `${paint(severity, severity, color)} ${paint('bold', code, color)}  ${printable(message)}`;
  return [head, ...[...where, ...link, ...calls, ...also, ...advice].map((line) => `  ${line}`)].join('\n');
}

function showPlace(place: Place, { color, showFile, fileUrl }: PrettyReportOptions): string {
  const text = `${printable(showFile(place.file))}:${place.line}:${place.column}`;
  return color && fileUrl ? `\u001b]8;;${fileUrl(place.file)}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

function placeLines(place: Place, severity: Severity, options: PrettyReportOptions): string[] {
  const source = options.source(place.file);
  const [line, marks] = source === null ? [] : frame(source, place);
  if (line === undefined || marks === undefined) return [showPlace(place, options)];
  return [showPlace(place, options), line, marks.replace(/~+$/, (mark) => paint(severity, mark, options.color))];
}

/** (320) → '320 ms'; (1240) → '1.2 s'; (94000) → '94 s' */
export function showDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** ('lostAnchors', 2) → '2 lost anchors'; ('lostUrls', 1) → '1 lost URL'; ('bytes', 568603) → '569 kB' */
function countInWords(name: string, count: number): string {
  if (name === 'bytes') return byteSize(count);
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\burls\b/, 'URLs');
  return `${count} ${count === 1 ? words.replace(/s$/, '') : words}`;
}

/** '✓ no findings · 24 pages, 512 links · 1.2 s · site/build' and the times of the stages */
function prettySummary(report: AnyReport, { color, output }: PrettyReportOptions): string {
  const mark = report.ok ? '✓' : '✗';
  const counts = Object.entries(report.counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => countInWords(name, count));
  const stages = report.stages.map(({ name, ms }) => `${name} ${showDuration(ms)}`).join(' · ');
  const words = [
    findingsInWords(report.diagnostics),
    ...(counts.length === 0 ? [] : [counts.join(', ')]),
    showDuration(report.durationMs),
    ...(output && report.ok ? [output.folder] : []),
  ];
  const first = paint(report.ok ? 'good' : 'error', paint('bold', `${mark} ${words.join(' · ')}`, color), color);
  const oldBuild = output?.isBuilt === true && !report.ok ? [`${output.folder} still holds the last good build`] : [];
  return [
    first,
    ...oldBuild.map((line) => `  ${line}`),
    ...(stages === '' ? [] : [`  ${paint('dim', stages, color)}`]),
  ].join('\n');
}
