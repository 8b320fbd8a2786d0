// Secrets in a text → findings at their places. No message contains the secret.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';
import type { FoundSecret, SecretSearch } from '../model/secret-search.ts';
import { isMarkdownFile } from '../text/paths.ts';
import { diagnose } from './diagnose.ts';

/** ('docs/a.md', its text, the search) → a warning for each secret */
export function secretFindings(file: string, text: string, { find }: Pick<SecretSearch, 'find'>): Diagnostic[] {
  const canIgnore = isMarkdownFile(file);
  const found = canIgnore && backslash.test(text) ? findEscaped(text, find) : find(text);
  return found.map(({ what, start, end }) =>
    diagnose('possible-secret', { what, canIgnore }, { place: placeOf(file, text, { start, end }) }),
  );
}

/** Punctuation of tokens that Markdown shows without the backslash. */
const backslash = /\\(?=[-_.~:=/+])/;

/** Finds `ghp\_…`, which is published as `ghp_…`. */
function findEscaped(text: string, find: SecretSearch['find']): readonly FoundSecret[] {
  const parts = text.split(new RegExp(backslash, 'g'));
  // Offsets in the text without backslashes, at which each part ends.
  let length = 0;
  const ends = parts.map((part) => {
    length += part.length;
    return length;
  });
  const written = (offset: number): number => offset + ends.filter((end) => end <= offset).length;
  return find(parts.join('')).map(({ what, start, end }) => ({
    what,
    start: written(start),
    end: written(end - 1) + 1,
  }));
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
