// The lines of a paragraph as written, to find invalid Markdown.
import type { Token } from 'micromark-util-types';
import type { Span } from '../../model/place.ts';
import type { Emitter } from './state.ts';

export interface ParagraphLine {
  /** Without container markers, and with spaces instead of code. */
  readonly text: string;
  /** The same text with its code; all columns are the same. */
  readonly raw: string;
  readonly span: Span;
}

/** Longer paragraphs are not prose. */
const longest = 20_000;

const lineEnd = /\r\n|\n|\r/;
const codeSpan = /(?<![\\`])(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;

/** Replaces code by spaces or another character, so that columns stay the same. */
export const withoutCode = (source: string, blank = ' '): string =>
  source.replace(codeSpan, (code) => code.replace(/[^\r\n]/g, blank));

/** The lines of a paragraph that `trigger` matches, or none. The marker of an alert is not included. */
export function paragraphLines(emitter: Emitter, paragraph: Token, trigger: RegExp): readonly ParagraphLine[] {
  const from = paragraph.start.offset;
  const source = emitter.source.text.slice(from, Math.min(paragraph.end.offset, from + longest + 1));
  if (source.length > longest || !trigger.test(source)) return [];
  const { line, column } = paragraph.start;
  const sourceLines = source.split(lineEnd);
  const lines = withoutCode(source)
    .split(lineEnd)
    .map((bare, at): ParagraphLine => {
      const indent = at === 0 ? 0 : (/^[\s>]*/.exec(bare)?.[0].length ?? 0);
      const start = at === 0 ? column : indent + 1;
      const text = bare.slice(indent).trimEnd();
      const lineText = (sourceLines[at] ?? '').slice(indent).trimEnd();
      const span = { line: line + at, column: start, endLine: line + at, endColumn: start + text.length };
      return { text, raw: lineText, span };
    });
  return from < emitter.out.skipUntil ? lines.slice(1) : lines;
}
