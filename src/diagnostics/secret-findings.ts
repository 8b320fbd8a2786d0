// Secrets in a text → findings at their places. No message contains the secret.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';
import type { FoundSecret, SecretSearch } from '../model/secret-search.ts';
import { isMarkdownFile } from '../text/paths.ts';
import { diagnose } from './diagnose.ts';

/** ('docs/a.md', its text, the search) → a warning for each secret */
export function secretFindings(
  file: string,
  text: string,
  { find, findInMarkdown }: Pick<SecretSearch, 'find' | 'findInMarkdown'>,
): Diagnostic[] {
  const canIgnore = isMarkdownFile(file);
  return (canIgnore ? findInMarkdown : find)(text).map(({ what, start, end }) =>
    diagnose('possible-secret', { what, canIgnore }, { place: placeOf(file, text, { start, end }) }),
  );
}

function placeOf(file: string, text: string, { start, end }: Pick<FoundSecret, 'start' | 'end'>): Place {
  const from = positionOf(text, start);
  const to = positionOf(text, end);
  return { file, ...from, endLine: to.line, endColumn: to.column };
}

/** Lines and columns from 1; a byte order mark is not part of the first line. */
function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const ends = /\r\n|\n|\r/g;
  let line = 1;
  let lineStart = text.startsWith('\ufeff') ? 1 : 0;
  for (let end = ends.exec(text); end !== null && ends.lastIndex <= offset; end = ends.exec(text)) {
    line += 1;
    lineStart = ends.lastIndex;
  }
  return { line, column: offset - lineStart + 1 };
}
