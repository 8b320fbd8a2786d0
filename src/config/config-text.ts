// The text of a config: its code without comments and strings, and lists that something is added to.

/** Comments, strings and templates. Other slashes and quotes begin what only a parser of TypeScript reads: a regular expression, a division. */
const opaque =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|\$\{[^{}`'"/]*\}|\$(?!\{)|[^`\\$])*`|['"`/]/g;

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** (text of a config, strings that stay) → its code, with spaces for comments and strings; null where only a parser of TypeScript could tell them apart */
export function codeOf(text: string, isKept: (literal: string) => boolean = () => false): string | null {
  let isSure = true;
  const code = text.replace(opaque, (found) => {
    if (found.length === 1) isSure = false;
    return isKept(found) ? found : blank(found);
  });
  return isSure ? code : null;
}

/** (text, where a list begins: behind its `[`, '2.3') → the text with `'2.3'` first in the list */
export function intoList(text: string, at: number, entry: string): string {
  const rest = text.slice(at);
  const line = /^[ \t]*(\r?\n)([ \t]*)/.exec(rest);
  if (line !== null) return `${text.slice(0, at)}${line[1]}${line[2]}'${entry}',${rest}`;
  return `${text.slice(0, at)}'${entry}'${/^\s*\]/.test(rest) ? '' : ', '}${rest.trimStart()}`;
}
