// Offsets in the code of a sample → places in the file.
import type { SampleFact } from '../model/api-document.ts';
import type { Place } from '../model/place.ts';
import { lineAt, startOfLine } from '../text/text-position.ts';
import type { Range } from './sample-part.ts';

/** Column in a line with filled variables → column in the line of the file; in a variable, its first character */
function sourceColumn(shown: string, source: string, column: number): number {
  if (source === shown || source.startsWith(shown)) return column;
  let prefix = 0;
  while (prefix < shown.length && shown[prefix] === source[prefix]) prefix += 1;
  if (column <= prefix) return column;
  let suffix = 0;
  const most = Math.min(shown.length, source.length) - prefix;
  while (suffix < most && shown[shown.length - 1 - suffix] === source[source.length - 1 - suffix]) suffix += 1;
  const fromEnd = shown.length - column;
  return fromEnd <= suffix ? source.length - fromEnd : prefix;
}

/** (file, sample, characters 4 to 9) → the place; of several lines, the first; of included code, its block. */
export function placeIn(page: string, fact: SampleFact, { start, end }: Range): Place {
  const file = fact.file ?? page;
  const row = lineAt(fact.code, start) - 1;
  const line = start < 0 ? undefined : fact.lines?.[row];
  if (line === undefined) return { file, ...fact.span };
  const lineStart = startOfLine(fact.code, start);
  const lineEnd = fact.code.indexOf('\n', start);
  const last = Math.min(end, lineEnd === -1 ? fact.code.length : lineEnd);
  const shown = fact.code.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  const source = fact.source?.[row] ?? shown;
  const first = fact.columns[row] ?? 1;
  const column = first + sourceColumn(shown, source, start - lineStart);
  const endColumn = first + sourceColumn(shown, source, last - lineStart);
  return { file, line, column, endLine: line, endColumn: Math.max(endColumn, column + 1) };
}
