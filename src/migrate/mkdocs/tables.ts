// Tables of Python-Markdown → tables of GFM: each cell of the second row has dashes, and code has no plain pipes.
import { applyEdits } from '../../text/apply-edits.ts';
import { readMarkdown } from '../markdown-source.ts';

const table = /^[^\n]*\|[^\n]*\n(?=[ \t>|:-]*-)[ \t>|:-]*\|[ \t|:-]*(?:\n[^\n]*\S[^\n]*)*/gm;

/** Code in a row: pipes in it are no borders of cells in MkDocs. */
const codeInRow = /(?<![\\`])(`+)(?!`)(.*?[^`])\1(?!`)/g;

export function convertTables(text: string): string {
  const { bodyStart, code } = readMarkdown(text);
  const blocks = code.filter(({ kind }) => kind !== 'text');
  const edits = [...text.matchAll(table)].flatMap(({ 0: whole, index }) => {
    if (index < bodyStart || blocks.some(({ start, end }) => start < index + whole.length && end > index)) return [];
    const [head = '', dashes = '', ...rows] = whole.split('\n');
    const full = dashes.replace(/(?<=\|)[ \t]+(?=\|)/g, ' --- ');
    const [first = '', ...others] = [head, ...rows].map((row) =>
      row.replace(codeInRow, (span) => span.replace(/(?<!\\)\|/g, '\\|')),
    );
    return [{ start: index, end: index + whole.length, text: [first, full, ...others].join('\n') }];
  });
  return applyEdits(text, edits);
}
