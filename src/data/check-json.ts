// Checks JSON from other servers: no key that could change a prototype, and a limit of the depth.

const deepest = 64;

/**
 * ({ a: 1 }) → the same; throws a RangeError for more than 64 levels, and for a key `__proto__`, which code that copies
 * objects takes for their prototype. `constructor` and `prototype` are keys like others.
 */
export function checkJson(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RangeError(`it is nested deeper than ${deepest} levels`);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.hasOwn(value, '__proto__')) throw new RangeError('it has a key `__proto__`, which JavaScript reserves');
  for (const inner of Object.values(value)) checkJson(inner, depth + 1);
  return value;
}
