// Reads values of another generator's config, whose types are not checked.
import { parse as parseYaml } from 'yaml';
import { isUnknown } from './static-methods.ts';

export type Table = Readonly<Record<string, unknown>>;

/** The value if it is an object, else an empty one. */
export const tableOf = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value) ? { ...value } : {};

/** ('a: 1') → { a: 1 }; empty if the text is no table, or cannot be read */
export function readYaml(text: string): Table {
  try {
    return tableOf(parseYaml(text));
  } catch {
    return {};
  }
}

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
