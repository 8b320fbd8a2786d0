// Formulas of `pymdownx.arithmatex` in LaTeX delimiters → those of pubdocs.

import { replaceInText } from '../markdown-source.ts';

/** Inline `\(…\)`; `\[…\]` and an environment that are a whole block: in other places, `\[` is a bracket. */
const formula =
  /(?<!\\)\\\(((?:\\[^()\n]|[^\\$\n])+)\\\)|(?<![^\n]\n)^([ \t]*)(?:\\\[((?:\\[^[\]]|[^\\$])+)\\\]|(\\begin\{([a-z]+\*?)\}[^$]*?\\end\{\5\}))[ \t]*$(?!\n[^\n])/gm;

/** ('\\(a_1\\)') → '$a_1$'; ('\\[a\\]') → '$$\na\n$$' */
export const convertFormulas = (text: string, count: (name: string) => void): string =>
  replaceInText(text, formula, (match) => {
    const [, inLine, indent = '', block, environment = ''] = match;
    count('formulas in the signs of LaTeX');
    return inLine === undefined
      ? `${indent}$$\n${indent}${(block ?? environment).trim()}\n${indent}$$`
      : `$${inLine.trim()}$`;
  });
