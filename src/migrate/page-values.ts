// Values of the constants that a page of MDX or Vue defines, read without running them.
import { rememberEachText } from '../text/remember-each.ts';
import { readMarkdown } from './markdown-source.ts';
import { isOpen, isPlain, isUnknown } from './static-methods.ts';
import { readStaticModule } from './static-value.ts';

/** A value of a constant; a list or record is its JSON. */
export type PageValue = string | number | boolean | { readonly json: string };

/** (expression) → its value, if the page alone decides it */
export type ReadExpression = (expression: string) => PageValue | undefined;

/** The value of the default export; undefined if the day or the machine decides it, and for code that is no module. */
function readDefault(code: string): unknown {
  try {
    const { value, unread } = readStaticModule(code, null);
    return unread.length === 0 ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** ('const a = 1;\nconst b = 2;') → its statements; lines of a template begin none */
function statementsOf(code: string): string[] {
  const outsideTemplates = code.replace(/`(?:[^`\\]|\\[\s\S])*`/g, (template) => ' '.repeat(template.length));
  const starts = [...outsideTemplates.matchAll(/^(?:export|import|const|let|var|function|class)\b/gm)];
  return starts.map(({ index }, at) => code.slice(index, starts[at + 1]?.index));
}

/** ('export const a = { b: 1 };') → ('a.b') → 1. Leaves out definitions that are no plain JavaScript, as JSX. */
export const readExpressions = rememberEachText((code: string): ReadExpression => {
  const definitions = statementsOf(code)
    .filter((statement) => /^(?:export\s+)?const\s/.test(statement))
    .filter((statement) => readDefault(`${statement}\nexport default true`) === true)
    .join('\n');
  return rememberEachText((expression) => {
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

/** (text of an MDX page, imported constants) → ('a.b') → the value by these, and by those that it exports */
export function readExpressionsOf(text: string, imported: string): ReadExpression {
  if (!/^export\s/m.test(text)) return readExpressions(imported);
  const { bodyStart, isMasked } = readMarkdown(text);
  return readExpressions(
    imported + text.replace(/[^\n]/g, (sign, offset: number) => (offset >= bodyStart && isMasked(offset) ? sign : ' ')),
  );
}

/** 3 → '3'; undefined for a list or record, which is no text */
export const asText = (value: PageValue | undefined): string | undefined =>
  value === undefined || typeof value === 'object' ? undefined : String(value);

/** A value as that of an attribute: 3 → '{3}', 'a\n"b"' → '"a&#10;&quot;b&quot;"', a list → '{["a"]}' */
export const attributeValue = (value: PageValue): string =>
  typeof value === 'string'
    ? `"${value.replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`
    : `{${typeof value === 'object' ? value.json : value}}`;
