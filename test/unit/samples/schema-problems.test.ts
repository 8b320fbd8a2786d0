// Errors of Ajv → one finding for each error of the author.
import { describe, expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { brokenSchema } from '../../../src/model/api-document.ts';
import { unknownFields } from '../../../src/openapi/schemas.ts';
import { mainErrors } from '../../../src/samples/schema-problems.ts';

const errorsOf = (schema: object, value: unknown): string[] =>
  mainErrors(makeSchemaCheck(new Map([['d', { schema }]]), withProcessorLimit)('d#/schema', value)).map(
    ({ pointer, keyword, message, params }) =>
      `${pointer} ${keyword === 'enum' ? JSON.stringify(params.allowedValues) : message}`,
  );

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

describe('main errors', () => {
  it.each([
    ['a type', { type: 'integer' }, '1', [' must be integer']],
    ['a nullable type', nullable({ type: 'integer' }), '1', [' must be integer or null']],
    ['a rule of a nullable type', nullable({ type: 'integer', minimum: 2 }), 1, [' must be >= 2']],
    [
      'a field of a nullable object',
      nullable({ type: 'object', properties: { a: { type: 'integer' } } }),
      { a: '1' },
      ['/a must be integer'],
    ],
    ['values of two enums', { oneOf: [{ enum: ['a'] }, { const: 'b' }] }, 'c', [' ["a","b"]']],
    [
      'a union within a union',
      nullable({ type: 'object', properties: { a: nullable({ type: 'string' }) } }),
      { a: 1 },
      ['/a must be string or null'],
    ],
    ['a format', { type: 'string', format: 'date-time' }, '2025-02-30T00:00:00Z', [' must match format "date-time"']],
    ['an unknown format', { type: 'string', format: 'a-format-of-their-own', 'x-note': 1 }, 'a', []],
  ])('%s', (_title, schema, value, expected) => {
    expect(errorsOf(schema, value)).toEqual(expected);
  });

  it('ignores an unresolved reference, which is a finding of the document', () => {
    expect(errorsOf({ $ref: '#/nowhere' }, 1)).toEqual([]);
  });

  it.each([
    ['^\\d{3}\\-\\d{3}$', '123-4567', '123-456'],
    ['^\\p{Lu}+$', 'abc', 'ÁBC'],
  ])('checks the pattern %s', (pattern, wrong, right) => {
    expect(errorsOf({ type: 'string', pattern }, wrong)).toHaveLength(1);
    expect(errorsOf({ type: 'string', pattern }, right)).toEqual([]);
  });

  it.each([
    ['^(a+)+$', `${'a'.repeat(40)}!`],
    ['^(\\w+\\.?)+@x$', 'placeholder-of-a-mail-address-with-many-letters'.replaceAll('-', '')],
    ['(x+x+)+y', 'x'.repeat(60)],
    ['^(a|a)*$', `${'a'.repeat(50)}b`],
    ['^(?:.*,){25}P', '1,'.repeat(40)],
  ])('stops the pattern %s, and does not try it again', (pattern, value) => {
    const check = makeSchemaCheck(new Map([['d', { schema: { type: 'string', pattern } }]]), withProcessorLimit);
    for (let count = 0; count < 20; count += 1)
      expect(check('d#/schema', value)).toMatchObject([
        { keyword: brokenSchema, message: expect.stringContaining('takes too long') },
      ]);
  });

  it('checks each property by its own pattern', () => {
    const schema = { properties: { a: { pattern: '^[A-Z]{2}$' }, b: { pattern: '^\\d+$' } } };
    expect(errorsOf(schema, { a: 'CZ', b: '42' })).toEqual([]);
    expect(errorsOf(schema, { a: '42', b: 'CZ' })).toHaveLength(2);
  });

  it('reports each time that a schema cannot be compiled', () => {
    const check = makeSchemaCheck(new Map([['d', { schema: { pattern: '[' } }]]), withProcessorLimit);
    for (const value of [1, 'a'])
      expect(check('d#/schema', value)).toMatchObject([{ keyword: brokenSchema, params: { schema: 'd#/schema' } }]);
  });

  it('takes the branch with the deepest error, not the one with the longest names', () => {
    const deep = { properties: { a: { properties: { b: { properties: { c: { type: 'integer' } } } } } } };
    const wide = { properties: { aLongNameOfAField: { type: 'integer' } } };
    expect(errorsOf({ anyOf: [deep, wide] }, { a: { b: { c: '1' } }, aLongNameOfAField: '1' })).toEqual([
      '/a/b/c must be integer',
    ]);
  });
});

describe('unknown fields', () => {
  const find = (schema: object, value: unknown) =>
    unknownFields({ defs: { base: { properties: { a: {} } } } }, [schema], value).map(
      ({ pointer, name }) => `${pointer} ${name}`,
    );

  it.each([
    ['of a plain object', { properties: { a: {} } }, { a: 1, b: 2 }, [' b']],
    ['of a list', { items: { properties: { a: {} } } }, [{ a: 1 }, { b: 1 }], ['/1 b']],
    [
      'known by one of several parts',
      { allOf: [{ $ref: '#/defs/base' }, { properties: { b: {} } }] },
      { a: 1, b: 1, c: 1 },
      [' c'],
    ],
    ['of an open object', { properties: { a: {} }, additionalProperties: true }, { b: 1 }, []],
    ['by a pattern', { properties: { a: {} }, patternProperties: { '^x': {} } }, { xb: 1 }, []],
    ['of an object without listed fields', { type: 'object' }, { b: 1 }, []],
  ])('%s', (_title, schema, value, expected) => {
    expect(find(schema, value)).toEqual(expected);
  });

  it('do not cause an endless loop in a schema that refers to itself', () => {
    const document = { defs: { loop: { $ref: '#/defs/loop' } } };
    expect(unknownFields(document, [{ $ref: '#/defs/loop' }], { a: 1 })).toEqual([]);
  });
});
