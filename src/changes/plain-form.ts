// The text of a section without what readers do not see, and with code in one form: comments, tags, titles of blocks.
import { countEach } from '../text/group-by.ts';
import { isAllowedTag } from '../text/safe-html.ts';

/** Languages in which quotes, semicolons and final commas do not decide. HTML can contain scripts. */
const scripts = /^(?:[cm]?[jt]s|[jt]sx|javascript|typescript|vue|svelte|html)\b/i;

/** A line of a module, in a block with a language of its own, such as a playground. */
const moduleLine = /^[ \t]*(?:import\b.*\bfrom ['"]|export default )/m;

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

/** The target of reference links, which readers do not see. */
const definition = /^[ \t>]*\[[^\]^][^\]]*\]:[ \t]+\S.*$/gm;

/** '## 3. Send it': the number is the place of the section. */
const headingNumber = /^(#{1,6} )\d+[.)] /gm;

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
            : isAllowedTag(name) || /[\s/]/.test(whole.slice(2, -1))
              ? ''
              : whole,
    )
    .replace(blockLine, '$1')
    .replace(definition, '')
    .replace(headingNumber, '$1');

/** Comments for tools and authors, and those about code that is left out. */
const note = /(?<=^|\s)(?:\/\/|#|\/\*|<!--)[ \t]*(?:TODO|FIXME|\.\.\.|…|[\w-]+-(?:ignore|disable|enable)\b).*$/gm;

function plainCode(source: string, info: string): string {
  const code = source.replace(note, '');
  const elements = markup.test(info)
    ? code.replace(/(<([\w.-]+)(?:\s[^<>]*)?)><\/\2>/g, '$1 />').replace(/\s+\/>/g, ' />')
    : code;
  if (!scripts.test(info) && !moduleLine.test(code)) return elements;
  const plain = withoutUnused(elements)
    .replace(/"([^"'\n]*)"/g, "'$1'")
    .replace(/;(?=[ \t]*(?:\}|$|\/\/|\/\*))/gm, '')
    .replace(/,(?=\s*[)\]}])/g, '')
    .replace(/\((\w+)\)(?=\s*=>)/g, '$1')
    .replace(/\bconst (\w+) = (async )?\(([^()]*)\)(:[^=\n]*)? => \{/g, '$2function $1($3)$4 {');
  const [exported, name] = /^export default (\w+)[ \t]*$/m.exec(plain) ?? [];
  if (exported === undefined) return plain;
  const declaration = new RegExp(`^(?:async function|function|class) ${name}\\b`, 'm');
  const rest = plain.replace(exported, '');
  return declaration.test(rest) ? rest.replace(declaration, 'export default $&') : `${exported}\n${rest}`;
}

const imports = /^[ \t]*import\s*(\{[^{}]*\}|\w+)\s*from .*$/gm;

/** Code without the imports of names that it does not use; imports alone are what their block shows. */
function withoutUnused(code: string): string {
  if (!/^[ \t]*[^`~\s]/m.test(code.replace(imports, ''))) return code;
  const counts = countEach(code.match(/\w+/g) ?? []);
  return code.replace(imports, (line, names: string) => {
    const unused = (names.match(/\w+/g) ?? []).filter((name) => counts.get(name) === 1);
    const used = unused.reduce((rest, name) => rest.replace(new RegExp(`\\b${name}\\b,?\\s*`), ''), line);
    return /import\s*(?:\{\s*\}\s*)?from/.test(used) ? '' : used;
  });
}
