// Values of a module that is not run, and the methods whose results for them are known.
import { field, type SyntaxNode } from '../diagnostics/syntax-node.ts';
import { wordSet } from '../text/word-list.ts';

/** Placeholder for a value that is known only at run time. */
export interface UnknownValue {
  readonly unknownSource: string;
}

/** The source of a value, short enough for a note. */
export const shortSource = ({ unknownSource: text }: UnknownValue): string =>
  text.length > 60 ? `${text.slice(0, 57)}…` : text;

export const isUnknown = (value: unknown): value is UnknownValue =>
  typeof value === 'object' && value !== null && 'unknownSource' in value;

export const isStaticRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value);

export const isPlain = (value: unknown): boolean =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Whether it is a list or record with unknown parts, of which each may stand for many, as `...make()` does. */
export const isOpen = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isUnknown)
    : isStaticRecord(value) && Object.keys(value).some((key) => key.startsWith('...'));

const isSureRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isStaticRecord(value) && !isOpen(value);

/** Functions of `Array` and `Object`: their value for an argument, or undefined. */
const statics: Readonly<Record<string, (value: unknown) => unknown>> = {
  'Array.isArray': (value) => (isUnknown(value) ? undefined : Array.isArray(value)),
  'Object.entries': (value) => (isSureRecord(value) ? Object.entries(value) : undefined),
  'Object.keys': (value) => (isSureRecord(value) ? Object.keys(value) : undefined),
  'Object.values': (value) => (isSureRecord(value) ? Object.values(value) : undefined),
  'Object.fromEntries': (pairs) =>
    Array.isArray(pairs) && pairs.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string')
      ? Object.fromEntries(pairs.map((pair) => (Array.isArray(pair) ? pair : [])))
      : undefined,
};

/** ('Object', 'keys') → the function; undefined for others */
export const staticFunction = (object: unknown, name: string): ((value: unknown) => unknown) | undefined => {
  const whole = `${String(object)}.${name}`;
  return Object.hasOwn(statics, whole) ? statics[whole] : undefined;
};

const methods = wordSet('join slice map flatMap filter');

/** Whether the result of this method of a list can be known. */
export const isMethod = (name: string): boolean => methods.has(name);

/** (method, list, arguments, its first argument as a function) → the value, or undefined if it is not known */
export function callMethod(
  name: string,
  items: unknown,
  values: readonly unknown[],
  apply: ((item: unknown, at: number, items: readonly unknown[]) => unknown) | null,
): unknown {
  if (!Array.isArray(items) || isOpen(items)) return undefined;
  const [separator = ','] = values;
  // A long separator could make a text that is too long for a string.
  if (name === 'join')
    return items.every(isPlain) && typeof separator === 'string' && separator.length < 100
      ? items.join(separator)
      : undefined;
  if (name === 'slice') return values.every((value) => typeof value === 'number') ? items.slice(...values) : undefined;
  if (apply === null) return undefined;
  const results = items.map(apply);
  if (name === 'map') return results;
  if (name === 'flatMap') return results.flat();
  return results.some(isUnknown) ? undefined : items.filter((_, at) => results[at]);
}

/** An environment variable: only code that runs knows its value. */
export const isEnvironment = (node: SyntaxNode): boolean => {
  const object = field(node, 'object');
  return object?.type === 'MemberExpression' && field(object, 'property')?.name === 'env';
};

/** Names of functions that return their argument, or a path made from it. */
export const returnsArgument = wordSet(`
  starlightBlog defineConfig defineConfigWithTheme defineAdditionalConfig extendConfig withMermaid withPwa resolve freeze
  starlight starlightOpenAPI fileURLToPath
`);
export const joinsPaths: ReadonlySet<string> = new Set(['join', 'resolve']);
