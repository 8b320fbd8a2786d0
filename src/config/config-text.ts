// The source text of a config: its code without comments and strings, and adding an entry to a list.

import { blank } from '../text/mask.ts';

/** Comments, strings, templates. What begins with another slash or quote needs a parser: regular expressions. */
const opaque =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|\$\{[^{}`'"/]*\}|\$(?!\{)|[^`\\$])*`|['"`/]/g;

/** (text of a config, strings to keep) → its code, comments and strings as spaces; null if that needs a parser */
export function configCode(text: string, isKept: (literal: string) => boolean = () => false): string | null {
  let isSure = true;
  const code = text.replace(opaque, (match) => {
    if (match.length === 1) isSure = false;
    return isKept(match) ? match : blank(match);
  });
  return isSure ? code : null;
}

/** (text, offset after the `[` of a list, '2.3') → the text with `'2.3'` first in the list */
export function intoList(text: string, at: number, entry: string): string {
  const rest = text.slice(at);
  const line = /^[ \t]*(\r?\n)([ \t]*)/.exec(rest);
  if (line !== null) return `${text.slice(0, at)}${line[1]}${line[2]}'${entry}',${rest}`;
  return `${text.slice(0, at)}'${entry}'${/^\s*\]/.test(rest) ? '' : ', '}${rest.trimStart()}`;
}
