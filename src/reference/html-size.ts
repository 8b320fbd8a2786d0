// How many bytes of HTML a part of the reference has at most, before it is written.
import { isObject } from '../text/is-object.ts';
import type { Shape } from './shape.ts';

/** Bytes of a text in HTML: `&` becomes `&amp;`, and other letters than ASCII have up to three. */
export const textSize = (text: string): number =>
  text.length + 5 * countOf(text, /[&<>"']/g) + 2 * countOf(text, /[^\x00-\x7f]/g);

const countOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** Bytes that Markdown adds: headings with their links, links, blocks of code, and all other marks. */
const marks: readonly (readonly [RegExp, number])[] = [
  [/^ *#/gm, 250],
  [/\]\(|https?:|www\./g, 150],
  [/^ *(?:```|~~~)/gm, 400],
  [/[*_`|~<[\-+\n]/g, 12],
];

/** Bytes of a Markdown text in HTML. */
const markdownSize = (text: string): number =>
  marks.reduce((sum, [pattern, size]) => sum + size * countOf(text, pattern), textSize(text) + 40);

/** Bytes of an anchor, which is in the HTML as an id and in a link. */
export const anchorSize = (anchor: string): number => textSize(anchor) + textSize(encodeURIComponent(anchor));

/** Tags of a field, of what is inside it, of a limit, and of a value. */
const tagsOfField = 220;
const tagsOfInside = 150;
const tagsOfRule = 90;
const tagsOfValue = 30;

/** Bytes of HTML of a list of values that pages show only once. */
const longValues = 1000;

/** More values share an element, if they have no meanings. */
export const maxValues = 1000;

export const hasMeanings = (values: Shape['values']): boolean =>
  values.some(({ meaning, label }) => meaning !== null || label !== null);

/** Bytes of each value. */
export function valueSizes(shape: Shape): number[] {
  const tags = shape.values.length > maxValues && !hasMeanings(shape.values) ? 2 : tagsOfValue;
  return shape.values.map(({ text, label, meaning }) => {
    const about = label === null && meaning === null ? 0 : textSize(label ?? '') + markdownSize(meaning?.text ?? '');
    return tags + textSize(text) + about;
  });
}

const valuesSize = (shape: Shape): number => valueSizes(shape).reduce((sum, size) => sum + size, 0);

/** Bytes of values that are a part of their own, like fields; 0 for a short list. */
export function longValuesSize(shape: Shape): number {
  const bytes = valuesSize(shape);
  return bytes > longValues ? bytes : 0;
}

export const hasLongValues = (shape: Shape): boolean => longValuesSize(shape) > 0;

/** Bytes of what a schema says of itself, without its anchor and what is inside. */
export function shapeSize(shape: Shape): number {
  const { title, description, limits, defaultValue, examples, more, item } = shape;
  const rules = limits.reduce((sum, { text }) => sum + tagsOfRule + textSize(text), 0);
  const texts = [title, description, more?.text].reduce((sum, text) => sum + (text ? markdownSize(text.text) : 0), 0);
  const shown = [defaultValue, ...examples.slice(0, maxExamples).map(shortExample)].reduce<number>(
    (sum, text) => sum + (text === null ? 0 : tagsOfRule + textSize(text)),
    0,
  );
  const kinds = shape.alternatives.flatMap(({ members }) => members.flatMap((member) => member.kinds));
  const hasInside = shape.fields.length + shape.alternatives.length + shape.positions.length + shape.rules.length > 0;
  const around = tagsOfField + tagsOfRule * shape.remarks.length + (hasInside ? tagsOfInside : 0);
  const content =
    textSize(`${shape.type}${kinds}`) +
    tagsOfValue * kinds.length +
    rules +
    texts +
    shown +
    valuesSize(shape) +
    2 * (more?.url.length ?? 0);
  return around + content + (item === null ? 0 : shapeSize(item));
}

export const maxExamples = 3;

/** Characters of an example, and of any other value or pattern. */
const maxExample = 1000;
export const maxCode = 10_000;

/** A text without its end, if it is very long. */
export const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);

export const shortExample = (text: string): string => clipped(text, maxExample);

/** Fields with texts that are no Markdown, or that pages do not show. */
const otherKeys = new Set(['ref', 'schemas', 'place']);

/** Tags around an entry, such as a parameter or a scope. */
const tagsOfEntry = 70;

/** Bytes of everything that an operation says, without its schemas and operations inside. */
export function messageSize(value: unknown): number {
  if (typeof value === 'string') return markdownSize(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + messageSize(item), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => {
    const shown = key === 'examples' && Array.isArray(part) ? part.slice(0, maxExamples).map(shortExample) : part;
    return sum + (otherKeys.has(key) ? 0 : messageSize(shown));
  }, tagsOfEntry);
}
