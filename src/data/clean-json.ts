// Sanitises JSON from other servers: removes keys that could reach a prototype, and limits the depth.

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 64;

/** ({ a: 1, ['__proto__']: { b: 2 } }) → { a: 1 }; throws a RangeError for more than 64 levels. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError(`it is nested deeper than ${deepest} levels`);
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !dangerous.has(key))
      .map(([key, inner]) => [key, cleanJson(inner, depth + 1)]),
  );
}
