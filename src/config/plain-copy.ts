// A plain copy of the config, without prototypes, so that later steps can remove parts without changing the site's
// object.

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 100;

/** True for `{…}`, not for lists, null, dates and other built-in things. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';

/** ({ a: 1, ['__proto__']: { b: 2 } }) → { a: 1 }: copies own keys, recursively; other values are kept. */
export function plainCopy(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item) => plainCopy(item, depth + 1));
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) if (!dangerous.has(key)) copy[key] = plainCopy(value[key], depth + 1);
  return copy;
}
