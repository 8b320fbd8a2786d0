// Blocks and icons of Starlight with another syntax in pubdocs.
import { iconNames } from '../../markdown/emit/parts/icons.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { matchesInText, readMarkdown } from '../markdown-source.ts';

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
  if (/^[ \t]*:{3,}/m.test(text)) edits.push(...blockEdits(text));
  if (/\sicon=|<Icon\b/.test(text)) edits.push(...iconEdits(text));
  return applyEdits(text, edits);
}

function blockEdits(text: string): TextEdit[] {
  const open: (string | null)[] = [];
  return [
    ...matchesInText(
      text,
      readMarkdown(text),
      /^([ \t]*):{3,}[ \t]*([A-Za-z][\w-]*)?(\[[^\]\n]*\])?(\{[^}\n]*\})?[ \t]*$/gm,
    ),
  ].flatMap(({ index, 0: whole, 1: indent = '', 2: name, 3: label = '', 4: attributes = '' }): TextEdit[] => {
    const at = { start: index, end: index + whole.length };
    if (name === undefined) {
      const element = open.pop() ?? null;
      return element === null ? [] : [{ ...at, text: `\n${indent}</${element}>` }];
    }
    const isElement = new RegExp(`^(?:${elements})$`).test(name);
    open.push(isElement ? name : null);
    if (isElement) return [{ ...at, text: `${indent}<${name}${elementAttributes(attributes)}>\n` }];
    const rest = attributes
      .slice(1, -1)
      .replace(/(?:^|\s)icon=(?:"[^"]*"|'[^']*'|\S+)/, '')
      .trim();
    if (rest === attributes.slice(1, -1).trim()) return [];
    const fence = /:{3,}/.exec(whole)?.[0] ?? ':::';
    return [{ ...at, text: `${indent}${fence}${name}${label}${rest === '' ? '' : `{${rest}}`}` }];
  });
}

/** ('{.columns.wide #list}') → ' id="list" class="columns wide"'; drops other attributes */
function elementAttributes(written: string): string {
  const names = written.replace(/=(?:"[^"]*"|'[^']*')/g, '');
  const id = /#([\w-]+)/.exec(names)?.[1];
  const classes = [...names.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name).join(' ');
  return `${id === undefined ? '' : ` id="${id}"`}${classes === '' ? '' : ` class="${classes}"`}`;
}

/** Components with icons. */
const element = /<(?:Card|LinkButton|LinkCard|Icon)\b[^<>]*>/g;

const iconEdits = (text: string): TextEdit[] =>
  [...matchesInText(text, readMarkdown(text), element)].map(({ index, 0: written }): TextEdit => {
    const isIcon = written.startsWith('<Icon');
    const renamed = written.replace(
      isIcon ? /(\sname)="([\w:-]+)"/ : /(\sicon)="([\w:-]+)"/,
      (_, key: string, icon: string) => {
        const name = icons[icon] ?? icon;
        // An unknown icon next to a text is removed; an unknown `<Icon>` stays, and is reported.
        return isIcon || knownIcons.has(name) ? `${key}="${name}"` : '';
      },
    );
    return { start: index, end: index + written.length, text: renamed };
  });
