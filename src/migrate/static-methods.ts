// Values of a module that is not run, and the methods whose results for them are known.
import { wordSet } from '../text/word-list.ts';

/** Placeholder for a value that is known only at run time. */
export interface UnknownValue {
  readonly unknownSource: string;
}

export const isUnknown = (value: unknown): value is UnknownValue =>
  typeof value === 'object' && value !== null && 'unknownSource' in value;

export const isStaticRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value);

export const isPlain = (value: unknown): boolean =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Functions of `Array` and `Object`: their value for an argument, or undefined. */
const statics: Readonly<Record<string, (value: unknown) => unknown>> = {
  'Array.isArray': (value) => (isUnknown(value) ? undefined : Array.isArray(value)),
  'Object.entries': (value) => (isStaticRecord(value) ? Object.entries(value) : undefined),
  'Object.keys': (value) => (isStaticRecord(value) ? Object.keys(value) : undefined),
  'Object.values': (value) => (isStaticRecord(value) ? Object.values(value) : undefined),
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
  apply: ((item: unknown, at: number) => unknown) | null,
): unknown {
  if (!Array.isArray(items) || items.some(isUnknown)) return undefined;
  if (name === 'join')
    return items.every(isPlain) ? items.join(values.length === 0 ? ',' : String(values[0])) : undefined;
  if (name === 'slice') return values.every((value) => typeof value === 'number') ? items.slice(...values) : undefined;
  if (apply === null) return undefined;
  const made = items.map(apply);
  if (name === 'map') return made;
  if (name === 'flatMap') return made.flat();
  return made.some(isUnknown) ? undefined : items.filter((_, at) => made[at]);
}
