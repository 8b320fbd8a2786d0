import { describe, expect, it } from 'vitest';
import { findKey } from '../../../src/diagnostics/find-key.ts';
import { formatKey, parseKey } from '../../../src/diagnostics/key-steps.ts';

const found = (code: string, key: string): string | null => {
  const stretch = findKey(code, key);
  return stretch && `${stretch.whole ? '' : 'only '}${code.slice(stretch.start, stretch.end)}`;
};

describe('a key is found', () => {
  it.each([
    ['in the exported object', 'export default { a: { bc: 1 } }', 'a.bc', 'bc'],
    ['in the argument of defineConfig', 'export default defineConfig({ a: { bc: 1 } })', 'a.bc', 'bc'],
    ['through variables', 'const x = { bc: 1 }; const y = { a: x }; export default y', 'a.bc', 'bc'],
    ['through spreads', 'const x = { bc: 1 }; export default { a: { ...x } }', 'a.bc', 'bc'],
    ['in the return value of a function', 'export default () => { return { a: [1, { bc: 1 }] } }', 'a[1].bc', 'bc'],
    ['in the body of an arrow function', 'export default async () => ({ a: 1 })', 'a', 'a'],
    ['in a promise', 'export default Promise.resolve({ a: 1 })', 'a', 'a'],
    ['in CommonJS', 'module.exports = { a: 1 }', 'a', 'a'],
    ['when it is quoted', "export default { a: { 'b c': 1 } }", "a['b c']", "'b c'"],
    ['as an item', 'export default { a: [10, 20] }', 'a[1]', '20'],
    ['as the last of two equal keys', 'export default { a: 1, a: { b: 2 } }', 'a.b', 'b'],
    ['in an exported declaration', 'const a = { b: 1 }; export { a as default }', 'b', 'b'],
  ])('%s', (_, code, key, expected) => expect(found(code, key)).toBe(expected));
});

it('a missing key has the place of the last existing part of its path', () => {
  expect(found('export default { a: { b: { } } }', 'a.b.c')).toBe('only b');
});

it('an empty path has the place of the object', () => {
  expect(findKey('export default { a: 1 }', [])).toEqual({ start: 15, end: 16, whole: true });
});

it('a key in a computed value has no place, or that of a part of its path', () => {
  expect(found('export default make()', 'a')).toBeNull();
  expect(found('export default { a: [...list, { b: 1 }] }', 'a[1].b')).toBe('only a');
});

it('a path is unchanged after it is parsed and formatted', () => {
  const steps = ['theme', 'items', 0, 'a b', 'x-y'];
  expect(formatKey(steps)).toBe("theme.items[0]['a b'].x-y");
  expect(parseKey(formatKey(steps))).toEqual(steps);
});
