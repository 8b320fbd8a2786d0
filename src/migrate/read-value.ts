// Reads values of another generator's config, whose types are not checked.
import { isUnknown } from './static-value.ts';

export type Table = Readonly<Record<string, unknown>>;

/** The value if it is an object, else an empty one. */
export const tableOf = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value) ? { ...value } : {};

/** (config, 'themeConfig', 'navbar') → the value; undefined if it does not exist or cannot be read */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let part = value;
  for (const key of keys) part = tableOf(part)[key];
  return isUnknown(part) ? undefined : part;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** A string or a list of strings → the strings */
export const textList = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => (typeof each === 'string' ? [each] : []));
