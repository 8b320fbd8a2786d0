// The text of a section without what readers do not see, and with code in one form: comments, tags, titles of blocks.
import { isAllowedTag } from '../text/safe-html.ts';

/** Languages in which quotes, semicolons and final commas do not decide. HTML can contain scripts. */
const scripts = /^(?:[cm]?[jt]s|[jt]sx|javascript|typescript|vue|svelte|html)\b/i;

/** Languages with elements. */
const markup = /^(?:html|xml|svg|vue|svelte|[jt]sx)\b/i;

/** A code block: its first line, the language in it, and the rest. An unclosed one extends to the end. */
const block = /^([ \t>]*(`{3,}|~{3,})([^\n]*)\n)([\s\S]*?(?:^[ \t>]*\2[^\n]*$|(?![\s\S])))/gm;

/** ('::: tip NOTE\nUse <b>it</b>. <!-- x -->\n:::', …) → '\nUse it. \n' */
export function plainForm(text: string): string {
  let end = 0;
  let plain = '';
  for (const { 0: whole, 1: opening = '', 3: info = '', 4: code = '', index } of text.matchAll(block)) {
    plain += plainProse(text.slice(end, index)) + opening + plainCode(code, info.trim());
    end = index + whole.length;
  }
  return plain + plainProse(text.slice(end));
}

/** A code span stays; a comment, a script or a style sheet is not shown; of a tag, only what it shows is left. */
const unseen =
  /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)|<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\2>|<\/?([a-z][\w-]*)(?:\s[^<>]*)?>/g;

/** The line of a block: its kind says how it looks, and a title of one word mostly repeats its kind. */
const blockLine = /^([ \t>]*):{3,}[ \t]*[\w-]*[ \t]*(?:\S+)?[ \t]*$/gm;

/** Elements that show something by themselves. */
const shown: ReadonlySet<string> = new Set(['img', 'iframe', 'video', 'audio', 'embed', 'object', 'hr']);

const plainProse = (text: string): string =>
  text
    .replace(unseen, (whole: string, span?: string, hidden?: string, name = '') =>
      span !== undefined
        ? whole
        : hidden !== undefined || whole.startsWith('<!')
          ? ''
          : shown.has(name) || name.includes('-')
            ? `<${name}>`
            : isAllowedTag(name)
              ? ''
              : whole,
    )
    .replace(blockLine, '$1');

function plainCode(code: string, info: string): string {
  const elements = markup.test(info)
    ? code.replace(/(<([\w.-]+)(?:\s[^<>]*)?)><\/\2>/g, '$1 />').replace(/\s+\/>/g, ' />')
    : code;
  if (!scripts.test(info)) return elements;
  return elements
    .replace(/"([^"'\n]*)"/g, "'$1'")
    .replace(/;(?=[ \t]*(?:\}|$|\/\/|\/\*))/gm, '')
    .replace(/,(?=\s*[)\]}])/g, '')
    .replace(/\((\w+)\)(?=\s*=>)/g, '$1');
}
