// Component tags in MDX syntax: `<TabItem value="a" label={'A'} default>`. Only literals are read; nothing runs.
import { isAllowedTag } from './safe-html.ts';

export interface ComponentTag {
  readonly kind: 'component';
  readonly name: string;
  readonly form: 'start' | 'end' | 'void';
  /** Strings (`"a"`, `{'a'}`) without quotes and braces; '' without a value; other values in braces as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

const head = /<(\/?)([A-Z][\w.]*)(?=[\s/>])/y;
const attribute = /([A-Za-z_$][\w$:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?/g;
const literal = /^\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\}$/;

/** Whether a component of the site has this name, even if an HTML element has it too. */
export type IsOwn = (name: string) => boolean;

/** ('<Tabs groupId="os">', 0) → the tag; null for HTML (`<DIV>`, `<Details>`); 'unclosed' for a tag without end */
export function scanComponent(html: string, at: number, isOwn: IsOwn): ComponentTag | 'unclosed' | null {
  head.lastIndex = at;
  const match = head.exec(html);
  const name = match?.[2] ?? '';
  if (match === null || name === name.toUpperCase() || (isAllowedTag(name.toLowerCase()) && !isOwn(name))) return null;
  const end = endOutside(html, at + match[0].length, '>');
  if (end === null) return 'unclosed';
  const source = html.slice(at, end);
  const form = match[1] === '/' ? 'end' : source.endsWith('/>') ? 'void' : 'start';
  return {
    kind: 'component',
    name,
    form,
    attributes: readAttributes(source.slice(match[0].length)),
    source,
    start: at,
    end,
  };
}

/** The offset after the first such character outside of quotes and braces, or after the brace that closes the first. */
export function endOutside(html: string, from: number, end: '>' | '}'): number | null {
  let quote = '';
  let depth = 0;
  for (let at = from; at < html.length; at += 1) {
    const char = html[at] ?? '';
    if (quote !== '') {
      if (char === '\\' && depth > 0) at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || (char === '`' && depth > 0)) quote = char;
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    if (quote === '' && char === end && depth <= 0) return at + 1;
  }
  return null;
}

function readAttributes(source: string): Record<string, string> {
  const entries = [...source.matchAll(attribute)].map(([, name = '', written]): [string, string] => {
    if (written === undefined) return [name, ''];
    const text = literal.exec(written);
    return [
      name,
      text ? (text[1] ?? text[2] ?? text[3] ?? '') : written.startsWith('{') ? written : written.slice(1, -1),
    ];
  });
  return Object.fromEntries(entries);
}

const item = /\{[^{}]*\}/g;
const field = (source: string, name: string): string | undefined => {
  const fieldMatch = new RegExp(`\\b${name}\\s*:\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`$]*)\`)`).exec(source);
  return fieldMatch?.[1] ?? fieldMatch?.[2] ?? fieldMatch?.[3];
};

/** ("{[{ label: 'macOS', value: 'mac' }]}") → { mac: 'macOS' }; anything else: nothing */
export function labelsOfValues(raw: string): Readonly<Record<string, string>> {
  const inner = /^\{\s*\[([\s\S]*)\]\s*\}$/.exec(raw)?.[1] ?? '';
  return Object.fromEntries(
    [...inner.matchAll(item)].flatMap(([source]) => {
      const [label, value] = [field(source, 'label'), field(source, 'value')];
      return label === undefined || value === undefined ? [] : [[value, label]];
    }),
  );
}
