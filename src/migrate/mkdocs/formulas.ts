// Formulas of `pymdownx.arithmatex` in LaTeX delimiters → those of pubdocs.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { matchesInText, readMarkdown } from '../markdown-source.ts';

/** Inline `\(…\)`, `\[…\]`, and an environment that begins a block. */
const formula =
  /(?<!\\)\\\(((?:\\[^()\n]|[^\\$\n])+)\\\)|^([ \t]*)\\\[((?:\\[^[\]]|[^\\$])+)\\\][ \t]*$|(?<!\\)\\\[((?:\\[^[\]\n]|[^\\$\n])+)\\\]|^([ \t]*)(\\begin\{([a-z]+\*?)\}[^$]*?\\end\{\7\})[ \t]*$/gm;

/** ('\\(a_1\\)') → '$a_1$'; ('\\[a\\]') → '$$\na\n$$' */
export function convertFormulas(text: string, count: (name: string) => void): string {
  const edits = [...matchesInText(text, readMarkdown(text), formula)].map(({ index, ...match }): TextEdit => {
    const [whole, inLine, indent, block, display, before, environment] = Array.from(
      { length: 7 },
      (_, at) => match[at],
    );
    count('formulas in the signs of LaTeX');
    const end = index + (whole ?? '').length;
    if (inLine !== undefined) return { start: index, end, text: `$${inLine.trim()}$` };
    if (display !== undefined) return { start: index, end, text: `$$${display.trim()}$$` };
    const start = indent ?? before ?? '';
    return { start: index, end, text: `${start}$$\n${start}${(block ?? environment ?? '').trim()}\n${start}$$` };
  });
  return applyEdits(text, edits);
}
