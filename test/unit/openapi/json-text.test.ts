// The parser of JSON with places, compared with JSON.parse.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/openapi/json-text.ts';

describe('JSON with places', () => {
  it('has the values of JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const read = readJson(text);
        expect(read.ok && read.value).toEqual(JSON.parse(text));
      }),
    );
  });

  it('accepts the same texts as JSON.parse, and excerpts', () => {
    const signs = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      'a',
      '1',
      '-',
      '.',
      'e',
      ' ',
      '\n',
      '\\',
      'true',
      'null',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const read = readJson(text);
        // Two fields with the same name are valid JSON, but an error in a sample.
        if (!read.ok && read.expected.startsWith('another name')) return;
        expect(read.ok && !read.isExcerpt, text).toBe(isJson && !text.includes('...'));
      }),
      { numRuns: 2000 },
    );
  });

  it('has the place of each value and each name', () => {
    const text = '{ "a": [1, { "b/c": "x" }] }';
    const read = readJson(text);
    const at = (place: readonly [number, number] | undefined) => place && text.slice(...place);
    expect(read.ok && at(read.places().values.get('/a/1/b~1c'))).toBe('"x"');
    expect(read.ok && at(read.places().names.get('/a/1/b~1c'))).toBe('"b/c"');
  });

  it.each([
    ['{ "a": 1, }', 'a value after the comma', 10],
    ['{ "a" 1 }', '`:` after the field name', 6],
    ["{ 'a': 1 }", 'a field name in double quotes', 2],
    ['[1 2]', '`,` or `]`', 3],
    ['{ "a": 1, "a": 2 }', 'another name: `a` is already there', 10],
    ['{ "a": 01 }', '`,` or `}`', 8],
    ['"a', 'a string that ends with `"`', 0],
    ['{} x', 'nothing more', 3],
    ['', 'a value', 0],
  ])('%s: expects %s', (text, expected, at) => {
    expect(readJson(text)).toEqual({ ok: false, expected, at });
  });

  it.each([['{ "a": 1, … }'], ['{ "a": 1, ... }'], ['[1, …, 3]'], ['{ "a": 1 … }'], ['{ …, "a": 1 }'], ['{ … }']])(
    '%s is an excerpt',
    (text) => {
      expect(readJson(text)).toMatchObject({ ok: true, isExcerpt: true });
    },
  );

  it('refuses a text that is nested too deeply', () => {
    expect(readJson('['.repeat(100_000))).toMatchObject({ ok: false, expected: 'fewer levels' });
  });
});

it('a field named `__proto__` is a field, as in JSON.parse', () => {
  const read = readJson('{"__proto__": {"a": 1}, "b": 2}');
  const value = read.ok ? (read.value as object) : {};
  expect([Object.keys(value), Object.getPrototypeOf(value)]).toEqual([['__proto__', 'b'], Object.prototype]);
});
