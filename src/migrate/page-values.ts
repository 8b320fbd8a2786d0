// Values of the constants that a page of MDX or Vue defines, read without running them.
import { rememberEachText } from '../text/remember-each.ts';
import { readMarkdown } from './markdown-source.ts';
import { isOpen, isPlain, isUnknown } from './static-methods.ts';
import { readStaticModule } from './static-value.ts';

/** A value of a constant; a list or record is its JSON. */
export type PageValue = string | number | boolean | { readonly json: string };

/** (expression) → its value, if the page alone decides it */
export type ReadExpression = (expression: string) => PageValue | undefined;

/** Names whose values depend on the day or on the machine. */
const outside = /\b(?:Date|import|process|window|document)\b/;

function readDefault(code: string): unknown {
  try {
    return readStaticModule(code, 0).value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** ('export const a = { b: 1 };') → ('a.b') → 1. Leaves out definitions that are not plain JavaScript, such as JSX. */
export const readExpressions = rememberEachText((code: string): ReadExpression => {
  const definitions = code
    .split(/^(?=(?:export|import|const|let|var|function|class)\b)/m)
    .filter((part) => /^(?:export\s+)?const\s/.test(part) && !outside.test(part))
    .filter((part) => readDefault(`${part}\nexport default true`) === true)
    .join('\n');
  return rememberEachText((expression) => {
    if (outside.test(expression)) return undefined;
    const value = readDefault(`${definitions}\nexport default [(${expression})]`);
    const [first] = Array.isArray(value) ? value : [];
    if (typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean') return first;
    return isWhole(first) ? { json: JSON.stringify(first) } : undefined;
  });
});

/** Whether it is a list or record, and all of it is known. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !isUnknown(value) &&
  !isOpen(value) &&
  Object.values(value).every((part) => isPlain(part) || isWhole(part));

/** (text of an MDX page) → its imports and exports, at their offsets */
export function codeOfMdx(text: string): string {
  const { isMasked } = readMarkdown(text);
  return text.replace(/[^\n]/g, (character, offset: number) => (isMasked(offset) ? character : ' '));
}

/** A value as that of an attribute: 3 → '{3}', 'a "b"' → '"a &quot;b&quot;"', a list → '{["a"]}' */
export const attributeValue = (value: PageValue): string =>
  typeof value === 'string'
    ? `"${value.replaceAll('"', '&quot;')}"`
    : `{${typeof value === 'object' ? value.json : value}}`;
