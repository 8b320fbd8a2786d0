// Formulas of `pymdownx.arithmatex` in LaTeX delimiters → those of pubdocs.

import { replaceInText } from '../markdown-source.ts';

/** `\(…\)` in a line. */
const inLine = /(?<!\\)\\\(((?:\\[^()\n]|[^\\$\n])+)\\\)/;

/** `\[…\]`, or an environment. */
const display =
  /([ \t]*)(?:\\\[((?:\\[^[\]]|[^\\$])+)\\\]|(\\begin\{(?<name>[a-z]+\*?)\}[^$]*?\\end\{\k<name>\}))[ \t]*/;

/** A block is between empty lines, ends of the text, and lines with the colons of a converted note or tab. */
const before = /^(?<=(?<![\s\S])|^[ \t]*\n|^[ \t]*:{3,}.*\n)/;
const after = /$(?=(?![\s\S])|\n[ \t]*(?:$|:{3,}))/;

/** Outside a block of its own, `\[` is a bracket. */
const formula = new RegExp(`${inLine.source}|${before.source}${display.source}${after.source}`, 'gm');

/** ('\\(a_1\\)') → '$a_1$'; ('\\[a\\]') → '$$\na\n$$' */
export const convertFormulas = (text: string, count: (name: string) => void): string =>
  replaceInText(text, formula, (match) => {
    const [, inText, indent = '', block, environment = ''] = match;
    count('formulas in the signs of LaTeX');
    return inText === undefined
      ? `${indent}$$\n${indent}${(block ?? environment).trim()}\n${indent}$$`
      : `$${inText.trim()}$`;
  });
