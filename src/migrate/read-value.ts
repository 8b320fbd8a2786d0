// Values of another generator's config, read with care: nothing says that a key has the type that it should have.
import { isUnknown } from './static-value.ts';

export type Table = Readonly<Record<string, unknown>>;

/** A table, or an empty one. */
export const tableOf = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value) ? { ...value } : {};

/** (config, 'themeConfig', 'navbar') → the value there; undefined when there is none or it cannot be read */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) found = tableOf(found)[key];
  return isUnknown(found) ? undefined : found;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** One text, or a list of texts → the texts */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => (typeof each === 'string' ? [each] : []));
