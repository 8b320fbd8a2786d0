// Documents that are valid and unusual: readers see each name, limit and value with the digits of the file. The walker
// reads the file with another parser than pubdocs.

import { describe, expect, it } from 'vitest';
import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { readOpenApi } from '../../../src/adapters/openapi-reader.ts';
import { parseDocument as parse, parseExact } from '../../../src/openapi/parse-document.ts';
import { partDigest } from '../../../src/reference/part-digest.ts';
import { toHtml } from '../../support/compile-text.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

type Yaml = ReturnType<typeof parseDocument>;

const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const sizes = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'pattern'];
const values = ['default', 'example', 'const'];

const target = (yaml: Yaml, node: unknown): unknown => (isAlias(node) ? node.resolve(yaml) : node);

/** The fields of a map, also those that it merges. */
function fieldsOf(yaml: Yaml, node: unknown): Map<string, unknown> {
  const map = target(yaml, node);
  const fields = new Map<string, unknown>();
  for (const { key, value } of isMap(map) ? map.items : [])
    if (isScalar(key) && key.value === '<<') {
      const merged = target(yaml, value);
      for (const one of isSeq(merged) ? merged.items : [merged])
        for (const [name, part] of fieldsOf(yaml, one)) if (!fields.has(name)) fields.set(name, part);
    } else fields.set(isScalar(key) ? String(key.value) : '', value);
  return fields;
}

/** A scalar as JSON has it: the digits of the file, unless JSON does not know that form. */
function textOf(yaml: Yaml, node: unknown): string[] {
  const scalar = target(yaml, node);
  // In 3.0, `exclusiveMinimum` is a flag.
  if (!isScalar(scalar) || typeof scalar.value === 'boolean') return [];
  const isNumeral =
    typeof scalar.value === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(scalar.source ?? '');
  return [isNumeral ? (scalar.source ?? '') : String(scalar.value)];
}

function* statements(yaml: Yaml, node: unknown): Generator<string> {
  const schema = fieldsOf(yaml, node);
  for (const key of [...limits, ...sizes, ...values]) yield* textOf(yaml, schema.get(key));
  for (const key of ['enum', 'examples']) {
    const list = target(yaml, schema.get(key));
    for (const item of isSeq(list) ? list.items : []) yield* textOf(yaml, item);
  }
  for (const [name, field] of fieldsOf(yaml, schema.get('properties'))) {
    yield name;
    yield* statements(yaml, field);
  }
  yield* statementsOf(yaml, schema.get('items'));
  const members = target(yaml, schema.get('allOf'));
  for (const member of isSeq(members) ? members.items : []) yield* statements(yaml, member);
}

function* statementsOf(yaml: Yaml, node: unknown): Generator<string> {
  if (node !== undefined) yield* statements(yaml, node);
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const visible = (html: string): string =>
  html
    .replace(/<\/?span[^>]*>|<wbr>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(#?\w+);/g, (entity, name: string) => characters[name] ?? entity);

const inYaml = (schema: string): string =>
  `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`;
const inJson = (schema: string): string =>
  `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},"components":{"schemas":{"A":${schema}}}}`;
const field = (rules: string): string => inYaml(`{ type: object, properties: { value: { ${rules} } } }`);
const jsonField = (rules: string): string => inJson(`{"type":"object","properties":{"value":{${rules}}}}`);

const table: readonly (readonly [string, string])[] = [
  [
    'the largest integer of 64 bits',
    field('type: integer, maximum: 9223372036854775807, minimum: -9223372036854775808'),
  ],
  ['an integer above 2^53', field('type: integer, example: 9007199254740993')],
  ['an integer above 2^53 in JSON', jsonField('"type":"integer","example":9007199254740993')],
  ['two integers that are one in JavaScript', field('enum: [9007199254740992, 9007199254740993]')],
  ['an identifier of 30 digits', field('type: integer, const: 123456789012345678901234567890')],
  ['a decimal with zeros at its end', field('type: number, default: 1.10, multipleOf: 0.010')],
  ['a decimal with zeros in JSON', jsonField('"type":"number","default":1.10,"enum":[1.10,2.50]')],
  ['a long decimal', field('type: number, minimum: 0.10000000000000000001, example: 3.14159265358979323846')],
  ['a whole number with a decimal point', field('type: number, exclusiveMinimum: 0.0, exclusiveMaximum: 100.0')],
  ['a power of ten', field('type: number, maximum: 1e21, example: 1.5e3')],
  ['a number that JavaScript does not have, in JSON', jsonField('"type":"number","default":1e400')],
  ['zero below zero', field('type: number, example: -0.0')],
  ['numerals in quotes', field('type: string, example: "1.10", enum: ["007", "1e3"]')],
  [
    'a numeral beside a text that looks like it',
    field('type: string, pattern: "^[0-9]{1,20}: 1.10, 2$", example: "a: 1.10"'),
  ],
  [
    'numbers in block style',
    inYaml(
      '\n      type: object\n      properties:\n        price:\n          type: number\n          minimum: 0.50\n          enum:\n            - 0.50\n            - 1.00',
    ),
  ],
  ['forms of YAML that JSON lacks', field('type: integer, minimum: 0x10, maximum: 0o777, default: 010, example: +5')],
  ['words of YAML 1.1', field('type: string, enum: [yes, no, on, off, y, n, "true"], default: no')],
  ['dates and times', field('type: string, default: 2024-01-01, enum: [2024-01-01, 12:30, 190:20:30]')],
  ['numerals with underscores', field('type: string, maxLength: 10, default: 1_000, example: 2_000')],
  [
    'a merge',
    `x-base: &base { type: number, minimum: 0.10 }\n${inYaml('{ type: object, properties: { value: { <<: *base, maximum: 9.90 } } }')}`,
  ],
  [
    'aliases',
    `x-a: &a { type: number, minimum: 0.10 }\n${inYaml('{ type: object, properties: { one: *a, two: *a } }')}`,
  ],
  ['an alias of a number', `x-a: &a 1.10\n${inYaml('{ type: object, properties: { one: { default: *a } } }')}`],
  [
    'fields with names of keywords',
    inYaml(
      '{ type: object, properties: { default: { type: number, minimum: 1.10 }, enum: { maxLength: 7 }, properties: { maxLength: 9 } } }',
    ),
  ],
  [
    'fields with the names of the prototype',
    jsonFields('"__proto__":{"maxLength":7},"constructor":{"maxLength":9},"toString":{"maxLength":11}'),
  ],
  [
    'fields with numbers and words as names',
    inYaml('{ type: object, properties: { 200: { maxLength: 7 }, 404.5: { maxLength: 9 }, true: { maxLength: 11 } } }'),
  ],
  [
    'fields with slashes, tildes and percent signs',
    inYaml(
      '{ type: object, properties: { a/b: { maxLength: 7 }, a~b: { maxLength: 9 }, "a%20b": { maxLength: 11 } } }',
    ),
  ],
  [
    'fields in other scripts',
    inYaml(
      '{ type: object, properties: { délka: { maxLength: 7 }, 長さ: { maxLength: 9 }, "a b": { maxLength: 11 } } }',
    ),
  ],
  [
    'lists in lists',
    inYaml(
      '{ type: object, properties: { grid: { type: array, minItems: 2, items: { type: array, maxItems: 3, items: { type: number, maximum: 5.50 } } } } }',
    ),
  ],
  [
    'parts of allOf',
    inYaml(
      '{ allOf: [{ type: object, properties: { one: { maximum: 1.50 } } }, { properties: { two: { minimum: 2.50 } } }] }',
    ),
  ],
  ['a condition', inYaml('{ type: object, properties: { value: { type: number, not: { const: 1.10 } } } }')],
  [
    'YAML in braces',
    `{ openapi: 3.1.0, info: { title: A, version: "1" }, paths: {}, components: { schemas: { A: { type: object, properties: { value: { type: number, default: 1.10 } } } } } }`,
  ],
  [
    'OpenAPI 3.0',
    field('type: number, minimum: 0.10, exclusiveMinimum: true, maximum: 9.90').replace('3.1.0', '3.0.3'),
  ],
  ['lines of Windows', field('type: number, minimum: 0.10').replaceAll('\n', '\r\n')],
  ['examples as a list', field('type: number, examples: [1.10, 2.20]')],
];

function jsonFields(fields: string): string {
  return inJson(`{"type":"object","properties":{${fields}}}`);
}

const api = { name: 'v1', file: 'v1.yaml', replace: {}, overlays: [], texts: null, pages: null };

describe('a document', () => {
  it.each(table)('with %s is valid and shows all of its names, limits and values', async (_, text) => {
    const { problems } = await readOpenApi('v1.yaml', text, makeMemoryFiles({ 'v1.yaml': text }));
    expect(problems.map(({ message }) => message)).toEqual([]);
    const yaml = parseDocument(text, { logLevel: 'silent' });
    const schema = yaml.getIn(['components', 'schemas', 'A'], true);
    const wanted = [...statements(yaml, schema)];
    expect(wanted.length).toBeGreaterThan(0);
    const shown = visible(toHtml('::schema{name=A}', { apis: [api] }, { 'v1.yaml': text }));
    expect(shown).not.toContain('\uFDD0');
    expect(wanted.filter((statement) => !shown.includes(statement))).toEqual([]);
  });
});

describe('a number with digits that JavaScript loses', () => {
  const document = (digits: string): string => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /parcels/{id}:
    post:
      operationId: send
      parameters: [{ name: id, in: path, required: true, example: ${digits}, schema: { type: integer } }]
      requestBody: { content: { application/json: { example: { id: ${digits} } } } }
      responses: { '200': { description: OK, content: { application/json: { example: [${digits}] } } } }
`;
  const show = (page: string, text: string, overlays: Readonly<Record<string, string>> = {}): string => {
    const files = { 'v1.yaml': text, ...overlays };
    return visible(toHtml(page, { apis: [{ ...api, overlays: Object.keys(overlays) }] }, files)).replaceAll('\n', '');
  };

  it('is in requests and responses as in the file', () => {
    const request = show('::request{operation=send}', document('9007199254740993'));
    expect(request).toContain('/parcels/9007199254740993');
    expect(request).toContain('"id": 9007199254740993');
    expect(show('::response{operation=send}', document('0.10'))).toContain('[  0.10]');
    expect(show('::operation{id=send}', document('9007199254740993'))).not.toContain('9007199254740992');
  });

  it('is in overlays, whose targets compare numbers', () => {
    const overlay = `overlay: 1.0.0
info: { title: A, version: '1' }
actions:
  - { target: '$.components.schemas.A.properties[?@.minimum == 0.1]', update: { maximum: 9.90 } }
`;
    const shown = show('::schema{name=A}', field('type: number, minimum: 0.10'), { 'a.yaml': overlay });
    expect(shown).toContain('0.10–9.90');
  });

  it('changes the digest of its part', () => {
    const digestOf = (digits: string): string => {
      const parsed = parseExact(document(digits));
      return partDigest({ document: parsed, translated: null }, 'operation', 'send');
    };
    expect(digestOf('9007199254740992')).not.toBe(digestOf('9007199254740993'));
    expect(digestOf('1.1')).not.toBe(digestOf('1.10'));
  });

  it('is a number in documents for programs, and in names and other values', () => {
    expect(JSON.stringify(parse(document('1.10')))).toContain('"id":1.1');
    expect(parseExact('info: { version: 1.10 }\nx-a: { 1.0: 2.0 }\nx-b: { default: { 1.0: 1 } }')).toEqual({
      info: { version: 1.1 },
      'x-a': { 1: 2 },
      'x-b': { default: { 1: 1 } },
    });
  });
});
