// The cascade of a diagram: its style sheet, inline styles and attributes → the value of a property of an element.
import { rememberEachText } from '../../text/remember-each.ts';

interface Rule {
  /** From the last part to the first: `#a .b > c` → c, > .b, #a. */
  readonly parts: readonly {
    readonly tag: string;
    readonly ids: string[];
    readonly classes: string[];
    readonly isChild: boolean;
  }[];
  readonly weight: number;
  readonly values: ReadonlyMap<string, string>;
}

const atRule = /@[\w-]+[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]*;/g;

/** Selectors with states or attributes are ignored: they are for interaction, or for looks that are not used. */
const isPlain = (selector: string): boolean => !/[:[+~]/.test(selector);

function rulesOf(css: string): readonly Rule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(atRule, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const values = declarations(body);
    return selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => selector !== '' && isPlain(selector))
      .map((selector) => ({ ...readSelector(selector), values }));
  });
}

function declarations(body: string): ReadonlyMap<string, string> {
  return new Map(
    body.split(';').flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.replace(/\s*!important$/, '')]];
    }),
  );
}

function readSelector(selector: string): Pick<Rule, 'parts' | 'weight'> {
  const words = selector.replace(/>/g, ' > ').trim().split(/\s+/);
  const parts = words.flatMap((word, index) => {
    if (word === '>') return [];
    const [, tag = '', rest = ''] = /^([\w-]*|\*)((?:[.#][\w-]+)*)$/.exec(word) ?? ['', '', '?'];
    const namesAfter = (mark: string) =>
      rest.split(/(?=[.#])/).flatMap((part) => (part.startsWith(mark) ? [part.slice(1)] : []));
    // An unsupported selector matches nothing.
    const tagName = rest === '?' ? '?' : tag === '*' ? '' : tag;
    return [{ tag: tagName, ids: namesAfter('#'), classes: namesAfter('.'), isChild: words[index + 1] === '>' }];
  });
  const weight = parts.reduce(
    (sum, { ids, classes, tag }) => sum + ids.length * 10_000 + classes.length * 100 + (tag === '' ? 0 : 1),
    0,
  );
  return { parts: parts.reverse(), weight };
}

function isPart(element: Element, { tag, ids, classes }: Rule['parts'][number]): boolean {
  if (tag !== '' && tag.toLowerCase() !== element.localName.toLowerCase()) return false;
  if (ids.some((id) => id !== element.getAttribute('id'))) return false;
  if (classes.length === 0) return true;
  const classNames = (element.getAttribute('class') ?? '').split(/\s+/);
  return classes.every((name) => classNames.includes(name));
}

function matches(element: Element, parts: Rule['parts'], from = 0): boolean {
  const part = parts[from];
  if (part === undefined) return true;
  if (!isPart(element, part)) return false;
  const next = parts[from + 1];
  if (next === undefined) return true;
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (matches(above, parts, from + 1)) return true;
    if (next.isChild) return false;
  }
  return false;
}

/** Each diagram has one style sheet; the thread draws many diagrams. */
const rulesOfSheet = rememberEachText(rulesOf, 20);

function rulesFor(element: Element): readonly Rule[] {
  let top = element;
  for (let above: Element | null = element; above !== null; above = above.parentElement)
    if (above.localName === 'svg') top = above;
  let sheet = top.firstElementChild;
  while (sheet !== null && sheet.localName !== 'style') sheet = sheet.nextElementSibling;
  return rulesOfSheet(sheet?.textContent ?? '');
}

/** (element, 'fill') → the value that applies to the element itself, or '' */
export function ownStyle(element: Element, name: string): string {
  const inline = element.getAttribute('style');
  const inlineValue = inline?.includes(name) ? declarations(inline).get(name) : undefined;
  if (inlineValue !== undefined) return inlineValue;
  let best = '';
  let weight = -1;
  for (const rule of rulesFor(element)) {
    const value = rule.values.get(name);
    if (value === undefined || rule.weight < weight || !matches(element, rule.parts)) continue;
    best = value;
    weight = rule.weight;
  }
  return best === '' ? (element.getAttribute(name) ?? '') : best;
}

/** Like `ownStyle`, but inherited from the nearest ancestor with a value. */
export function inheritedStyle(element: Element, name: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = ownStyle(at, name);
    if (value !== '' && value !== 'inherit') return value;
  }
  return '';
}

export interface LetterStyle {
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly anchor: string;
}

/** ('1.5em', 16) → 24 */
export function pixels(raw: string | null, size: number): number | null {
  const value = Number.parseFloat(raw ?? '');
  if (raw === null || !Number.isFinite(value)) return null;
  if (/%\s*$/.test(raw)) return (value * size) / 100;
  if (/rem\s*$/.test(raw)) return value * 16;
  if (/em\s*$/.test(raw)) return value * size;
  return /pt\s*$/.test(raw) ? (value * 4) / 3 : value;
}

/** The text style of an element; the default size is 16 pixels. */
export function letterStyle(element: Element): LetterStyle {
  return {
    size: letterSize(element),
    isBold: /bold|[6-9]00/.test(inheritedStyle(element, 'font-weight')),
    isItalic: /italic|oblique/.test(inheritedStyle(element, 'font-style')),
    anchor: inheritedStyle(element, 'text-anchor') || 'start',
  };
}

function letterSize(element: Element | null): number {
  for (let at = element; at !== null; at = at.parentElement) {
    const fontSize = ownStyle(at, 'font-size');
    if (fontSize === '' || fontSize === 'inherit') continue;
    const isRelative = /(?:%|[^r]em)\s*$/.test(fontSize);
    return pixels(fontSize, isRelative ? letterSize(at.parentElement) : 16) ?? 16;
  }
  return 16;
}
