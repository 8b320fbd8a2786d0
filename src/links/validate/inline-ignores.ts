// Findings that the author accepts: `<!-- pubdocs-ignore broken-link: the page comes with the next release -->` above a
// line, or on it, with a reason. An ignore without a reason, or without a finding to ignore, is itself a finding.

import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import { groupBy } from '../../text/group-by.ts';

export interface Ignore {
  readonly codes: readonly string[];
  readonly reason: string;
  readonly place: Place;
  /** Lines that it applies to: its own, and the next one with text, or all lines of a code block that begins there. */
  readonly lines: readonly number[];
}

const comment = /<!--\s*pubdocs-ignore\s+([a-z][a-z-]*(?:\s*,\s*[a-z][a-z-]*)*)\s*(?::\s*([^\n]*?))?\s*-->/g;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** (file, text) → its ignores; those in code blocks are examples */
export function readIgnores(file: string, text: string): Ignore[] {
  if (!text.includes('pubdocs-ignore')) return [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  let open: string | null = null;
  return lines.flatMap((line, index) => {
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined) {
      if (open === null) open = mark;
      else if (mark[0] === open[0] && mark.length >= open.length) open = null;
    }
    if (open !== null) return [];
    return [...line.matchAll(comment)].map((match): Ignore => {
      const column = match.index + 1;
      const next = lines.findIndex((other, at) => at > index && other.trim() !== '');
      return {
        codes: (match[1] ?? '').split(',').map((code) => code.trim()),
        reason: match[2] ?? '',
        place: { file, line: index + 1, column, endLine: index + 1, endColumn: column + match[0].length },
        lines: next === -1 ? [index + 1] : [index + 1, ...numbersOf(next, blockEnd(lines, next))],
      };
    });
  });
}

const numbersOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at + 1);

/** Last line of the code block that begins here; the line itself if none begins. */
function blockEnd(lines: readonly string[], at: number): number {
  const mark = /^[\s>]*(`{3,}|~{3,})/.exec(lines[at] ?? '')?.[1];
  if (mark === undefined) return at;
  const closing = new RegExp(`^[\\s>]*${mark[0]}{${mark.length},}\\s*$`);
  const end = lines.findIndex((line, place) => place > at && closing.test(line));
  return end === -1 ? at : end;
}

export interface Ignored {
  readonly left: readonly Diagnostic[];
  /** Findings about ignores without a reason, and about unused ones. */
  readonly wrong: readonly Diagnostic[];
}

/** Findings and ignores → the other findings, and findings about the ignores */
export function applyIgnores(findings: readonly Diagnostic[], ignores: readonly Ignore[]): Ignored {
  const used = new Set<Ignore>();
  const byFile = groupBy(ignores, ({ place }) => place.file);
  const remainingFindings = findings.filter(({ code, place }) => {
    if (place === undefined) return true;
    const ignore = byFile
      .get(place.file)
      ?.find(({ codes, lines, reason }) => reason !== '' && codes.includes(code) && lines.includes(place.line));
    if (ignore !== undefined) used.add(ignore);
    return ignore === undefined;
  });
  const wrong = ignores.flatMap((ignore) => {
    const codes = ignore.codes.join(', ');
    if (ignore.reason === '') return [diagnose('ignore-without-reason', { codes }, { place: ignore.place })];
    return used.has(ignore) ? [] : [diagnose('ignore-unused', { codes }, { place: ignore.place })];
  });
  return { left: remainingFindings, wrong };
}
