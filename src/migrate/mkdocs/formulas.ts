// Formulas of `pymdownx.arithmatex` in LaTeX delimiters → those of pubdocs.

import { replaceInText } from '../markdown-source.ts';

/** Inline `\(…\)`, `\[…\]`, and an environment that begins a block. */
const formula =
  /(?<!\\)\\\(((?:\\[^()\n]|[^\\$\n])+)\\\)|^([ \t]*)\\\[((?:\\[^[\]]|[^\\$])+)\\\][ \t]*$|(?<!\\)\\\[((?:\\[^[\]\n]|[^\\$\n])+)\\\]|^([ \t]*)(\\begin\{([a-z]+\*?)\}[^$]*?\\end\{\7\})[ \t]*$/gm;

/** ('\\(a_1\\)') → '$a_1$'; ('\\[a\\]') → '$$\na\n$$' */
export const convertFormulas = (text: string, count: (name: string) => void): string =>
  replaceInText(text, formula, (match) => {
    const [inLine, indent, block, display, before, environment] = Array.from({ length: 6 }, (_, at) => match[at + 1]);
    count('formulas in the signs of LaTeX');
    if (inLine !== undefined) return `$${inLine.trim()}$`;
    if (display !== undefined) return `$$${display.trim()}$$`;
    const start = indent ?? before ?? '';
    return `${start}$$\n${start}${(block ?? environment ?? '').trim()}\n${start}$$`;
  });
