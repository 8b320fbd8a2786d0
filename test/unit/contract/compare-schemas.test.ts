// Each kind of change of a schema that oasdiff tests, with our own small documents.
import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../../../src/contract/compare-documents.ts';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { bodies, components, object, ref, text, today, worst } from './documents.ts';

/** kind, schema before, schema after, grade in a request, grade in a response, grades of the way back */
const schemas: readonly (readonly [string, unknown, unknown, string, string, string, string])[] = [
  ['type: string → number', text, { type: 'number' }, 'breaking', 'breaking', 'breaking', 'breaking'],
  [
    'type: integer → number',
    { type: 'integer' },
    { type: 'number' },
    'compatible',
    'breaking',
    'breaking',
    'compatible',
  ],
  ['type: one → two', text, { type: ['string', 'integer'] }, 'compatible', 'breaking', 'breaking', 'compatible'],
  ['type: list as anyOf', { anyOf: [text, { type: 'integer' }] }, { type: ['string', 'integer'] }, '–', '–', '–', '–'],
  ['type: any', {}, text, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['null', text, { type: ['string', 'null'] }, 'compatible', 'breaking', 'breaking', 'compatible'],
  ['null by anyOf', text, { anyOf: [text, { type: 'null' }] }, 'compatible', 'breaking', 'breaking', 'compatible'],
  ['format', text, { ...text, format: 'uuid' }, 'breaking', 'compatible', 'compatible', 'breaking'],
  [
    ...(['format: wider', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }] as const),
    ...(['compatible', 'breaking', 'breaking', 'compatible'] as const),
  ],
  ['maximum', { maximum: 9 }, { maximum: 5 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  [
    'maximum: set',
    { type: 'integer' },
    { type: 'integer', maximum: 5 },
    'possibly',
    'compatible',
    'compatible',
    'breaking',
  ],
  [
    'exclusiveMaximum',
    { exclusiveMaximum: 9 },
    { exclusiveMaximum: 5 },
    'breaking',
    'compatible',
    'compatible',
    'breaking',
  ],
  ['minimum', { minimum: 1 }, { minimum: 2 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['maxLength', { maxLength: 9 }, { maxLength: 5 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['maxLength: set', text, { ...text, maxLength: 5 }, 'possibly', 'compatible', 'compatible', 'breaking'],
  ['minLength: from 0', text, { ...text, minLength: 1 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['minItems', { minItems: 1 }, { minItems: 2 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['maxItems', { maxItems: 2 }, { maxItems: 1 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['multipleOf', { multipleOf: 2 }, { multipleOf: 4 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['uniqueItems', {}, { uniqueItems: true }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['pattern', text, { ...text, pattern: '^a$' }, 'breaking', 'compatible', 'compatible', 'compatible'],
  ['pattern: another', { pattern: '^a$' }, { pattern: '^b$' }, 'possibly', 'compatible', 'possibly', 'compatible'],
  ['enum: value', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'compatible', 'compatible', 'possibly'],
  ['enum: set', text, { ...text, enum: ['a'] }, 'breaking', 'compatible', 'compatible', 'possibly'],
  ['const', {}, { const: 1 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['const: another', { const: 1 }, { const: 2 }, 'breaking', 'breaking', 'breaking', 'breaking'],
  ['const → enum', { const: 1 }, { enum: [1, 2] }, 'compatible', 'possibly', 'breaking', 'compatible'],
  ['default of a field', object({ a: text }), object({ a: { ...text, default: 'x' } }), ...same('compatible')],
  ['field', object({ a: text }), object({}), 'possibly', 'possibly', 'compatible', 'compatible'],
  [
    ...(['field: required', object({ a: text }, { required: ['a'] }), object({})] as const),
    ...(['possibly', 'breaking', 'breaking', 'compatible'] as const),
  ],
  [
    'required',
    object({ a: text }),
    object({ a: text }, { required: ['a'] }),
    'breaking',
    'compatible',
    'compatible',
    'breaking',
  ],
  [
    ...(['field of the response', object({}), object({ a: { readOnly: true } }, { required: ['a'] })] as const),
    ...(['compatible', 'compatible', 'compatible', 'breaking'] as const),
  ],
  [
    ...(['limit of a field of the response', object({ a: { readOnly: true, maximum: 9 } })] as const),
    ...([object({ a: { readOnly: true, maximum: 5 } }), 'compatible', 'compatible', 'compatible', 'breaking'] as const),
  ],
  [
    ...(['writeOnly', object({ a: text }), object({ a: { ...text, writeOnly: true } })] as const),
    ...(['compatible', 'compatible', 'compatible', 'possibly'] as const),
  ],
  ['items', { items: text }, { items: { type: 'integer' } }, ...same('breaking')],
  [
    ...(['items: false', { type: 'array', items: false }, { type: 'array', items: text }] as const),
    ...(['compatible', 'breaking', 'breaking', 'compatible'] as const),
  ],
  [
    ...(['items: false → any', { type: 'array', items: false }, { type: 'array', items: {} }] as const),
    ...(['compatible', 'breaking', 'breaking', 'compatible'] as const),
  ],
  ['additionalProperties', {}, { additionalProperties: false }, 'breaking', 'compatible', 'possibly', 'compatible'],
  [
    ...([
      'values of a map',
      { additionalProperties: { maxLength: 9 } },
      { additionalProperties: { maxLength: 5 } },
    ] as const),
    ...(['breaking', 'compatible', 'compatible', 'breaking'] as const),
  ],
  [
    'closed tuple',
    { prefixItems: [text], items: false },
    { prefixItems: [text, text], items: false },
    'compatible',
    'breaking',
    'breaking',
    'compatible',
  ],
  [
    'open tuple',
    { prefixItems: [text] },
    { prefixItems: [text, text] },
    'breaking',
    'compatible',
    'compatible',
    'breaking',
  ],
  ['contains', {}, { contains: text }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['minContains', { minContains: 1 }, { minContains: 2 }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['if, else', {}, { if: text, else: { maximum: 3 } }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['not', {}, { not: text }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['not: another', { not: text }, { not: { type: 'null' } }, ...same('possibly')],
  ['propertyNames', {}, { propertyNames: { pattern: '^a' } }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['patternProperties', {}, { patternProperties: { '^a': text } }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['dependentRequired', {}, { dependentRequired: { a: ['b'] } }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['dependentSchemas', {}, { dependentSchemas: { a: text } }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['unevaluatedProperties', {}, { unevaluatedProperties: false }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['contentSchema', {}, { contentSchema: text }, 'breaking', 'compatible', 'compatible', 'breaking'],
  ['contentMediaType', { contentMediaType: 'a/b' }, { contentMediaType: 'a/c' }, ...same('breaking')],
  [
    'discriminator',
    { discriminator: { propertyName: 'a' } },
    { discriminator: { propertyName: 'b' } },
    ...same('compatible'),
  ],
  ['oneOf', { oneOf: [ref('A')] }, { oneOf: [ref('A'), ref('B')] }, 'compatible', 'breaking', 'breaking', 'compatible'],
  [
    'anyOf',
    { anyOf: [ref('A'), text] },
    { anyOf: [ref('A'), text, ref('B')] },
    'compatible',
    'breaking',
    'breaking',
    'compatible',
  ],
  [
    'a schema becomes one of two',
    ref('A'),
    { oneOf: [ref('A'), ref('B')] },
    'compatible',
    'breaking',
    'breaking',
    'compatible',
  ],
  [
    'fields move into oneOf',
    object({ a: text, b: text }, { required: ['a', 'b'] }),
    { oneOf: [object({ a: text }), object({ b: text })] },
    ...same('breaking'),
  ],
  [
    'allOf',
    object({ a: text }),
    { allOf: [object({ a: text }), { required: ['a'] }] },
    'breaking',
    'compatible',
    'compatible',
    'breaking',
  ],
  ['allOf with remarks', ref('A'), { allOf: [ref('A'), { description: 'An A.' }] }, ...same('–')],
  ['a reference for the same', ref('A'), components.schemas.A, ...same('–')],
  ['descriptions', { description: 'a', example: 1 }, { description: 'b', example: 2, title: 't' }, ...same('–')],
];

function same(grade: string) {
  return [grade, grade, grade, grade] as const;
}

describe('schemas', () => {
  test.each(schemas)('%s', (_, before, after, request, response, requestBack, responseBack) => {
    const forth = compareDocuments(bodies(before), bodies(after), { today });
    const back = compareDocuments(bodies(after), bodies(before), { today });
    expect([
      worst(forth, 'request'),
      worst(forth, 'response'),
      worst(back, 'request'),
      worst(back, 'response'),
    ]).toEqual([...[request, response, requestBack, responseBack]]);
  });

  test('a form writes numbers as texts', () => {
    const form = 'application/x-www-form-urlencoded';
    const changes = compareDocuments(bodies({ type: 'integer' }, form), bodies(text, form), { today });
    expect([worst(changes, 'request'), worst(changes, 'response')]).toEqual(['compatible', 'breaking']);
  });

  test('OpenAPI 3.0 says `nullable` and `exclusiveMinimum: true`', () => {
    const old = (schema: JsonObject) => ({ ...bodies(schema), openapi: '3.0.3' });
    const limit = { type: 'integer', minimum: 1 };
    expect(compareDocuments(old({ ...text, nullable: true }), bodies({ type: ['string', 'null'] }), { today })).toEqual(
      [],
    );
    const stricter = compareDocuments(old(limit), old({ ...limit, exclusiveMinimum: true }), { today });
    expect(stricter.map(({ name, side, grade }) => `${side} ${name} ${grade}`)).toContain('response minimum breaking');
  });
});
