// Whether a value stays the same as JSON: texts, numbers, true, false, null, and lists and objects of these.

const deepest = 64;

/** ({ a: [new Date()] }) → '`a[0]` is a Date'; null for JSON. Values of objects that are undefined are left out. */
export function jsonProblem(value: unknown, path = '', depth = 0): string | null {
  const name = path === '' ? 'it' : `\`${path}\``;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${name} is ${value}`;
  if (typeof value !== 'object') return `${name} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (depth > deepest) return `it is nested deeper than ${deepest} levels, or contains itself`;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      const problem = jsonProblem(item, `${path}[${at}]`, depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return `${name} is a ${value.constructor.name}`;
  for (const [key, inner] of Object.entries(value)) {
    const problem = inner === undefined ? null : jsonProblem(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}
