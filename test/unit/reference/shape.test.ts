import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/model/api-document.ts';
import type { Referred } from '../../../src/openapi/schemas.ts';
import { limitsOf } from '../../../src/reference/limits.ts';
import { listedNames } from '../../../src/reference/schema-names.ts';
import { readShape } from '../../../src/reference/shape.ts';

/** (the schemas of a document, those that apply together) → their shape */
function shapeIn(schemas: JsonObject, list: readonly Referred[]) {
  const document = { openapi: '3.1.0', components: { schemas } };
  return readShape(document, list, listedNames(document));
}

const shapeOf = (schema: JsonObject, schemas: JsonObject = {}) => shapeIn(schemas, [{ part: schema, ref: '#/x' }]);

describe('the type that readers see', () => {
  const schemas = {
    Parcel: { type: 'object', properties: { a: {} } },
    Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    // Another name of a schema does not rename it.
    Box: { $ref: '#/components/schemas/Parcel' },
  };
  test.each<[JsonObject, string]>([
    [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
    [{ type: 'object', format: 'uri-map' }, 'object (uri-map)'],
    [{ type: ['array', 'null'], items: { type: 'string' }, format: 'csv' }, 'string[] (csv) | null'],
    [{ type: ['string', 'array'], items: { type: 'string' }, format: 'date' }, 'string (date) | string[]'],
    [{ format: 'uuid' }, 'uuid'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ $ref: '#/components/schemas/Parcel' }, 'Parcel'],
    [{ allOf: [{ $ref: '#/components/schemas/Parcel' }], description: 'The first.' }, 'Parcel'],
    [{ anyOf: [{ $ref: '#/components/schemas/Parcel' }, { type: 'null' }] }, 'Parcel | null'],
    [{ anyOf: [{ $ref: '#/components/schemas/Parcel' }, { const: null }] }, 'Parcel | null'],
    [{ allOf: [{ $ref: '#/components/schemas/Parcel' }], 'x-order': 1 }, 'Parcel'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Parcel' } }, 'Parcel[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [{ type: 'array', items: {} }, 'array'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer', format: 'int64' }] }, 'string | integer (int64)'],
    [{ properties: { a: {} } }, 'object'],
    [{ enum: ['a', 'b'] }, 'string'],
    [{ const: 3 }, 'integer'],
    [{}, ''],
  ])('%j → %s', (schema, type) => {
    expect(shapeOf(schema, schemas).type).toBe(type);
  });

  test('recursive lists end', () => {
    expect(shapeOf({ $ref: '#/components/schemas/Tree' }, schemas).type).toMatch(/\[\]$/);
  });

  test('a reference to itself ends', () => {
    const loop = { A: { allOf: [{ $ref: '#/components/schemas/A' }] } };
    expect(shapeOf({ $ref: '#/components/schemas/A' }, loop).fields).toEqual([]);
  });
});

describe('layers of allOf', () => {
  const schemas = {
    Base: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', maxLength: 9 } } },
    Scan: {
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { kind: { minLength: 2 } }, required: ['depot'] }],
    },
  };
  const { fields } = shapeOf({ $ref: '#/components/schemas/Scan' }, schemas);

  test('each field has the rules of all layers', () => {
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['kind', true],
      ['depot', true],
    ]);
    const kind = shapeIn(schemas, fields[0]?.schemas ?? []);
    expect(kind.limits).toEqual([{ kind: 'length', text: '2–9' }]);
  });
});

describe('subtypes of a discriminator', () => {
  const schemas = {
    Event: { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind: { type: 'string' } } },
    Scan: { allOf: [{ $ref: '#/components/schemas/Event' }, { properties: { depot: {} } }] },
  };

  test('the components that extend it are its alternatives', () => {
    const shape = shapeOf({ $ref: '#/components/schemas/Event' }, schemas);
    expect(shape.alternatives.map(({ members }) => members.map(({ label }) => label))).toEqual([['Scan']]);
    expect(shape.discriminator).toBe('kind');
  });

  test('a subtype does not list its siblings', () => {
    expect(shapeOf({ $ref: '#/components/schemas/Scan' }, schemas).alternatives).toEqual([]);
  });
});

describe('a field of several layers', () => {
  test('has the text and type of the schema itself before those of what it refers to', () => {
    const base = { Base: { properties: { state: { type: 'string', description: 'Of all events' } } } };
    const own = { properties: { state: { type: 'null', description: 'Always null here' } } };
    const schema = { allOf: [{ $ref: '#/components/schemas/Base' }, own] };
    const [field] = shapeOf(schema, base).fields;
    const shape = shapeIn(base, field?.schemas ?? []);
    expect([shape.description?.text, shape.type]).toEqual(['Always null here', 'null']);
  });
});

describe('values of a discriminator', () => {
  const schemas = { Cat: { type: 'object' }, Dog: { type: 'object' } };
  const ref = (name: string) => `#/components/schemas/${name}`;

  test('stand at their alternatives, if they are not the names of these', () => {
    const mapping = { Cat: ref('Cat'), feline: 'Cat', kitten: ref('Cat'), canine: ref('Dog') };
    const discriminator = { propertyName: 'kind', mapping, defaultMapping: 'Dog' };
    const shape = shapeOf({ oneOf: [{ $ref: ref('Cat') }, { $ref: ref('Dog') }], discriminator }, schemas);
    expect(shape.alternatives[0]?.members.map(({ kinds }) => kinds)).toEqual([
      ['feline', 'kitten'],
      ['canine', '*'],
    ]);
  });

  test('stand at subtypes that only the mapping names', () => {
    const discriminator = { propertyName: 'kind', mapping: { feline: ref('Cat') } };
    const shape = shapeOf({ discriminator }, schemas);
    expect(shape.alternatives[0]?.members.map(({ label, kinds }) => [label, kinds])).toEqual([['Cat', ['feline']]]);
  });
});

describe('a subtype of a mapping', () => {
  test('has its own fields, though only its reference is listed', () => {
    const schemas = {
      Pet: { type: 'object', discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } } },
      Cat: { type: 'object', properties: { hunts: { type: 'boolean' } } },
    };
    const [member] = shapeOf({ $ref: '#/components/schemas/Pet' }, schemas).alternatives.flatMap((one) => one.members);
    const fields = member === undefined ? [] : shapeIn(schemas, [member.schema]).fields;
    expect(fields.map(({ name }) => name)).toEqual(['hunts']);
  });
});

describe('rules', () => {
  test.each<[JsonObject, string, string, JsonObject]>([
    [{ not: { type: 'null' } }, 'not', '', { type: 'null' }],
    [{ dependentRequired: { a: ['b'] } }, 'with', 'a', { required: ['b'] }],
    [{ dependentSchemas: { a: { required: ['b'] } } }, 'with', 'a', { required: ['b'] }],
    [{ contains: { const: 1 }, maxContains: 3 }, 'contains', '1–3', { const: 1 }],
    [{ propertyNames: { maxLength: 9 } }, 'names', '', { type: 'string', maxLength: 9 }],
    [{ contentSchema: { type: 'object' } }, 'content', '', { type: 'object' }],
  ])('%j → %s %s', (schema, kind, detail, part) => {
    expect(shapeOf(schema).rules).toMatchObject([{ kind, detail, schema: { part } }]);
  });

  // As text, because an object with `then` looks like a promise.
  test.each([
    ['{"if":{"const":1},"then":{"minimum":2},"else":{"required":[]}}', ['if', 'then']],
    ['{"if":{"const":1},"then":true,"else":{"minimum":2}}', ['if', 'else']],
    ['{"if":{"const":1},"then":{"minimum":2},"else":false}', ['if', 'then', 'else']],
    ['{"if":{"const":1}}', []],
    ['{"if":{"const":1},"then":{}}', []],
    ['{"else":{"minimum":2}}', []],
    ['{"then":{"minimum":2}}', []],
    ['{"dependentRequired":{"a":[]},"dependentSchemas":{"b":{"properties":{}}},"contentSchema":{}}', []],
    ['{"contains":{}}', ['contains']],
  ])('%s says %j', (text, kinds) => {
    const schema: JsonObject = JSON.parse(text);
    expect(shapeOf(schema).rules.map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([{ not: {} }, { not: true }, { not: { required: [] } }])('%j allows no value', (schema) => {
    expect(shapeOf(schema)).toMatchObject({ type: 'never', rules: [] });
  });
});

describe('lists with positions', () => {
  test('items are those after the positions', () => {
    const { type, item, positions } = shapeOf({
      type: 'array',
      prefixItems: [{ type: 'string' }],
      items: { format: 'uuid' },
    });
    expect({ type, item }).toEqual({ type: 'array', item: null });
    expect(positions.map(({ label, schemas }) => [label, schemas[0]?.ref])).toEqual([
      ['[0]', '#/x/prefixItems/0'],
      ['[1…]', '#/x/items'],
    ]);
  });
});

test('a list of schemas as items has positions', () => {
  const { positions } = shapeOf({ type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'number' } });
  expect(positions.map(({ label }) => label)).toEqual(['[0]', '[1…]']);
});

describe('values of several layers', () => {
  test.each<[unknown[], unknown[], string[]]>([
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'd'],
      ['b', 'c'],
    ],
    [['a', 'b'], ['c'], ['a', 'b', 'c']],
  ])('%j and %j → %j', (first, second, values) => {
    expect(shapeOf({ enum: first, allOf: [{ enum: second }] }).values.map(({ text }) => text)).toEqual(values);
  });
});

describe('meanings of values', () => {
  const meanings = (schema: JsonObject) =>
    shapeOf(schema).values.map(({ text, label, meaning }) => [
      text,
      label,
      meaning?.text ?? null,
      meaning?.ref ?? null,
    ]);

  test.each<[string, JsonObject, (string | null)[]]>([
    [
      'x-enum-descriptions',
      { enum: ['a'], 'x-enum-descriptions': ['First'] },
      ['a', null, 'First', '#/x/x-enum-descriptions/0'],
    ],
    [
      'x-enumDescriptions',
      { enum: ['a'], 'x-enumDescriptions': { a: 'First' } },
      ['a', null, 'First', '#/x/x-enumDescriptions/a'],
    ],
    ['x-enum-varnames', { enum: [1], 'x-enum-varnames': ['ONE'] }, ['1', 'ONE', null, null]],
    [
      'x-ms-enum',
      { enum: ['a'], 'x-ms-enum': { values: [{ value: 'a', name: 'A', description: 'First' }] } },
      ['a', 'A', 'First', '#/x/x-ms-enum/values/0/description'],
    ],
    [
      'oneOf of constants',
      { oneOf: [{ const: 'a', title: 'A', description: 'First' }, { const: 'b' }] },
      ['a', 'A', 'First', '#/x/oneOf/0/description'],
    ],
  ])('%s', (_, schema, first) => {
    expect(meanings(schema)[0]).toEqual(first);
  });
});

describe('limits', () => {
  test.each<[JsonObject, string, string]>([
    [{ minimum: 1, maximum: 35 }, 'value', '1–35'],
    [{ minimum: 5, maximum: 5 }, 'value', '5'],
    [{ minimum: -90, maximum: 90 }, 'value', '≥ -90, ≤ 90'],
    [{ exclusiveMinimum: 0, maximum: 31.5 }, 'value', '> 0, ≤ 31.5'],
    [{ maximum: 10, exclusiveMaximum: 20 }, 'value', '≤ 10'],
    [{ multipleOf: 0.01 }, 'multiple', '0.01'],
    [{ minLength: 1 }, 'length', '≥ 1'],
    [{ maxItems: 20 }, 'items', '≤ 20'],
    [{ minProperties: 1, maxProperties: 3 }, 'properties', '1–3'],
    [{ pattern: '^a$' }, 'pattern', '^a$'],
    [{ items: false }, 'closed', ''],
  ])('%j → %s %s', (schema, kind, text) => {
    expect(limitsOf([schema])).toEqual([{ kind, text }]);
  });

  test('the strictest of several layers applies', () => {
    expect(
      limitsOf([
        { minimum: 1, maxLength: 9 },
        { minimum: 3, maxLength: 20 },
      ]),
    ).toEqual([
      { kind: 'value', text: '≥ 3' },
      { kind: 'length', text: '≤ 9' },
    ]);
  });
});

test('limits of several layers are the narrowest ones, each once', () => {
  const text = (...layers: JsonObject[]): string[] => limitsOf(layers).map((limit) => limit.text);
  expect(text({ minimum: 5, exclusiveMinimum: 5 })).toEqual(['> 5']);
  expect(text({ minimum: 6, exclusiveMinimum: 5 })).toEqual(['≥ 6']);
  expect(text({ maximum: 5 }, { exclusiveMaximum: 5 })).toEqual(['< 5']);
  expect(text({ pattern: 'a' }, { pattern: 'a' }, { pattern: 'b' })).toEqual(['a', 'b']);
});

test('the text of a schema itself precedes that of a schema to which it refers', () => {
  const schemas = { Base: { description: 'The base', title: 'Base' } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Base' }, { description: 'This one' }] };
  expect(shapeOf(schema, schemas)).toMatchObject({ description: { text: 'This one' }, title: { text: 'Base' } });
});
