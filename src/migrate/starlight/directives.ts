// Blocks and icons of Starlight with another syntax in pubdocs.
import { iconNames } from '../../markdown/emit/parts/icons.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { editsInText } from '../markdown-source.ts';

/** Icons of Starlight → icons of pubdocs. */
const icons: Readonly<Record<string, string>> = {
  'approve-check': 'check',
  'approve-check-circle': 'check',
  'open-book': 'book',
  document: 'file',
  email: 'mail',
  information: 'info',
  laptop: 'terminal',
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  'seti:config': 'settings',
  setting: 'settings',
};

const knownIcons: ReadonlySet<string> = new Set(iconNames);

/** Elements that a plugin creates from directives: `:::section{.columns}`. */
const elements = 'section|div|article|aside|figure|header|footer';

/** (text) → the text with elements instead of such directives, and with icons of pubdocs; notes lose their icons */
export function convertDirectives(text: string): string {
  const edits: TextEdit[] = [];
  if (/^[ \t]*:{3,}/m.test(text)) edits.push(...blockEdits(text), ...editsInText(text, noBlock, escapeBlock));
  if (/\sicon=|<Icon\b/.test(text)) edits.push(...iconEdits(text));
  return applyEdits(text, edits);
}

const directive = /^([ \t]*):{3,}[ \t]*([A-Za-z][\w-]*)?(\[[^\]\n]*\])?(\{[^}\n]*\})?[ \t]*$/gm;

/** `:::note Title` and `:::note[Title] text`: text in Starlight, and the start of a block in pubdocs. */
const noBlock = /^([ \t]*)(:{3,}[A-Za-z][\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?[ \t]+\S.*)$/gm;
const escapeBlock = ([, indent = '', line = '']: readonly string[]): string => `${indent}\\${line}`;

function blockEdits(text: string): TextEdit[] {
  const open: (string | null)[] = [];
  return editsInText(text, directive, ([whole, indent = '', name, label = '', attributes = '']) => {
    if (name === undefined) {
      const element = open.pop() ?? null;
      return element === null ? null : `\n${indent}</${element}>`;
    }
    const isElement = new RegExp(`^(?:${elements})$`).test(name);
    open.push(isElement ? name : null);
    if (isElement) return `${indent}<${name}${elementAttributes(attributes)}>\n`;
    const rest = attributes
      .slice(1, -1)
      .replace(/(?:^|\s)icon=(?:"[^"]*"|'[^']*'|\S+)/, '')
      .trim();
    if (rest === attributes.slice(1, -1).trim()) return null;
    const fence = /:{3,}/.exec(whole)?.[0] ?? ':::';
    return `${indent}${fence}${name}${label}${rest === '' ? '' : `{${rest}}`}`;
  });
}

/** ('{.columns.wide #list}') → ' id="list" class="columns wide"'; drops other attributes */
function elementAttributes(raw: string): string {
  const names = raw.replace(/=(?:"[^"]*"|'[^']*')/g, '');
  const id = /#([\w-]+)/.exec(names)?.[1];
  const classes = [...names.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name).join(' ');
  return `${id === undefined ? '' : ` id="${id}"`}${classes === '' ? '' : ` class="${classes}"`}`;
}

/** Components with icons. */
const element = /<(?:Card|LinkButton|LinkCard|Icon)\b[^<>]*>/g;

const iconEdits = (text: string): TextEdit[] =>
  editsInText(text, element, ([match]) => {
    const isIcon = match.startsWith('<Icon');
    return match.replace(isIcon ? /(\sname)="([\w:-]+)"/ : /(\sicon)="([\w:-]+)"/, (_, key: string, icon: string) => {
      const name = icons[icon] ?? icon;
      // An unknown icon next to a text is removed; an unknown `<Icon>` stays, and is reported.
      return isIcon || knownIcons.has(name) ? `${key}="${name}"` : '';
    });
  });
