// Forms of JSON Schema 2020-12 and OpenAPI 3.2 that say the same, and one limit that several places use.
import { expect, test } from 'vitest';
import { compareDocuments } from '../../../src/contract/compare-documents.ts';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { bodies, components, documentOf, object, ref, text, today } from './documents.ts';

const withDefs = (name: string): JsonObject =>
  bodies(object({ size: { $ref: `#/components/schemas/Parcel/$defs/${name}` } }));
const parcelWith = (name: string): JsonObject => ({
  ...withDefs(name),
  components: { schemas: { Parcel: { $defs: { [name]: { type: 'integer', maximum: 9 } } } } },
});
const named = (name: string): JsonObject => ({
  ...bodies({ items: { $ref: `#/components/schemas/${name}` } }),
  components: { schemas: { [name]: object({ a: text }, { required: ['a'] }) } },
});
const kinds = (mapping: JsonObject): JsonObject =>
  bodies({ oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 'kind', mapping } });
const sized = (schema: JsonObject): JsonObject => ({
  ...bodies(schema),
  components: { schemas: { Size: { $anchor: 'size', ...text } } },
});
const stream = (media: JsonObject): JsonObject =>
  documentOf({ responses: { '200': { description: '', content: { 'application/jsonl': media } } } });

test.each<[string, JsonObject, JsonObject]>([
  ['order of types', bodies({ type: ['string', 'null'] }), bodies({ type: ['null', 'string'] })],
  ['list of one type', bodies({ type: ['string'] }), bodies(text)],
  ['const as enum', bodies({ const: 'a' }), bodies({ enum: ['a'] })],
  ['order of required', bodies({ required: ['a', 'b'] }), bodies({ required: ['b', 'a'] })],
  ['order of anyOf', bodies({ anyOf: [ref('A'), ref('B')] }), bodies({ anyOf: [ref('B'), ref('A')] })],
  [
    'order of oneOf without names',
    bodies({ oneOf: [text, { type: 'integer' }] }),
    bodies({ oneOf: [{ type: 'integer' }, text] }),
  ],
  ['order of allOf', bodies({ allOf: [ref('A'), ref('B')] }), bodies({ allOf: [ref('B'), ref('A')] })],
  ['name in $defs', parcelWith('Size'), parcelWith('Weight')],
  ['name of a component', named('Parcel'), named('Item')],
  [
    'dependentRequired in another order',
    bodies({ dependentRequired: { a: ['b', 'c'] } }),
    bodies({ dependentRequired: { a: ['c', 'b'] } }),
  ],
  ['minContains of 1', bodies({ contains: text }), bodies({ contains: text, minContains: 1 })],
  [
    'unevaluatedProperties: true',
    bodies(object({ a: text })),
    bodies(object({ a: text }, { unevaluatedProperties: true })),
  ],
  ['items of any kind', bodies({ type: 'array' }), bodies({ type: 'array', items: {} })],
  ['minItems of 0', bodies({ type: 'array' }), bodies({ type: 'array', minItems: 0 })],
  ['additionalProperties: {}', bodies(object({})), bodies(object({}, { additionalProperties: {} }))],
  [
    'mapping by name or reference',
    kinds({ a: 'A', b: 'B' }),
    kinds({ a: '#/components/schemas/A', b: '#/components/schemas/B' }),
  ],
  ['mapping that says the names', kinds({}), kinds({ A: 'A', B: 'B' })],
  ['itemSchema by reference', stream({ itemSchema: ref('A') }), stream({ itemSchema: components.schemas.A })],
  ['$anchor', sized({ $ref: '#size' }), sized({ $ref: '#/components/schemas/Size' })],
])('%s', (_, before, after) => {
  expect(compareDocuments(before, after, { today })).toEqual([]);
  expect(compareDocuments(after, before, { today })).toEqual([]);
});

test.each<[string, () => JsonObject]>([
  ['prefixItems', () => ({ prefixItems: [text, { $ref: '#/components/schemas/Size' }] })],
  ['contains', () => ({ contains: { $ref: '#/components/schemas/Size' } })],
  ['dependentSchemas', () => ({ dependentSchemas: { a: object({ b: { $ref: '#/components/schemas/Size' } }) } })],
  ['unevaluatedProperties', () => object({}, { unevaluatedProperties: { $ref: '#/components/schemas/Size' } })],
  ['patternProperties', () => ({ patternProperties: { '^x': { $ref: '#/components/schemas/Size' } } })],
  ['anyOf', () => ({ anyOf: [{ $ref: '#/components/schemas/Size' }, text] })],
  ['allOf inside oneOf', () => ({ oneOf: [{ allOf: [{ $ref: '#/components/schemas/Size' }] }, { type: 'string' }] })],
])('a narrower limit behind a reference is a breaking change of %s', (_, schemaOf) => {
  const make = (maximum: number): JsonObject => {
    const body = { requestBody: { content: { 'application/json': { schema: schemaOf() } } }, responses: {} };
    const item = { 'application/jsonl': { itemSchema: { $ref: '#/components/schemas/Size' } } };
    return documentOf(
      {},
      {
        paths: { '/a': { post: body }, '/b': { post: { requestBody: { content: item }, responses: {} } } },
        components: { schemas: { Size: { type: 'integer', maximum } } },
      },
    );
  };
  const changes = compareDocuments(make(9), make(5), { today }).filter(({ grade }) => grade === 'breaking');
  expect([...new Set(changes.flatMap(({ operations }) => operations))].sort()).toEqual(['POST /a', 'POST /b']);
});
