// A plain copy of the config, without prototypes, from which later steps can remove parts.
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { wholeCharacters } from '../text/whole-characters.ts';

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 100;

/** True for `{…}`, not for lists, null, dates and other built-in things. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';

/** ({ a: 1, __proto__: { b: 2 } }) → ['a', '__proto__']: in a literal, this key sets the prototype. */
function keysOf(value: Record<string, unknown>): readonly string[] {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isLiteral = typeof prototype === 'object' && prototype !== null && !Object.hasOwn(prototype, 'constructor');
  return isLiteral ? [...Object.keys(value), '__proto__'] : Object.keys(value);
}

/** ({ a: 1, constructor: 2 }) → { copy: { a: 1 }, findings: [config-name …] }: copies own keys, recursively. */
export function plainCopy(value: unknown): { readonly copy: unknown; readonly findings: readonly Diagnostic[] } {
  const findings: Diagnostic[] = [];
  const expected = 'a name that JavaScript does not reserve';
  const copyOf = (part: unknown, path: KeySteps): unknown => {
    if (path.length > deepest) return null;
    if (Array.isArray(part)) return part.map((item, index) => copyOf(item, [...path, index]));
    if (typeof part === 'string') return wholeCharacters(part);
    if (!isPlainObject(part)) return part;
    const copy: Record<string, unknown> = {};
    for (const key of keysOf(part)) {
      const steps = [...path, key];
      if (!dangerous.has(key)) copy[key] = copyOf(part[key], steps);
      else findings.push(diagnose('config-name', { name: key, expected }, { key: formatKey(steps) }));
    }
    return copy;
  };
  return { copy: copyOf(value, []), findings };
}
