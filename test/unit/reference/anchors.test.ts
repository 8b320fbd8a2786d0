import { expect, test } from 'vitest';
import { withPointers } from '../../../src/reference/anchors.ts';

test('references by name lead to the schema with that anchor', () => {
  const node = { $dynamicAnchor: 'node', properties: { next: { $dynamicRef: '#node' }, other: { $ref: '#side' } } };
  const schemas = { Node: node, Side: { $anchor: 'side', type: 'string' } };
  const document = { openapi: '3.1.0', components: { schemas } };
  expect(withPointers(document)).toMatchObject({
    components: {
      schemas: {
        Node: {
          properties: { next: { $ref: '#/components/schemas/Node' }, other: { $ref: '#/components/schemas/Side' } },
        },
      },
    },
  });
});

test('a document without anchors is the same value', () => {
  const document = { components: { schemas: { A: { $ref: '#/components/schemas/B' } } } };
  expect(withPointers(document)).toBe(document);
});

test('a part with the name of a keyword may have references', () => {
  const Node = { $dynamicAnchor: 'node', dependentSchemas: { default: { $dynamicRef: '#node' } } };
  const named = { default: { content: { 'application/json': { schema: { $dynamicRef: '#node' } } } } };
  const kinds = ['parameters', 'requestBodies', 'responses', 'headers', 'callbacks', 'pathItems'];
  const parts = Object.fromEntries(kinds.map((kind) => [kind, named]));
  const text = JSON.stringify(withPointers({ components: { schemas: { Node }, ...parts } }));
  expect(text).not.toContain('$dynamicRef');
  expect(text.split('"$ref":"#/components/schemas/Node"')).toHaveLength(kinds.length + 2);
});

test('examples keep what looks like a schema, and a field may have the name of a keyword', () => {
  const looksLike = { $ref: '#side', $anchor: 'other', description: 'A text' };
  const Side = { $anchor: 'side', properties: { example: { $ref: '#side' } }, example: looksLike, default: looksLike };
  const document = {
    components: { schemas: { Side, Other: { $anchor: 'other' } }, examples: { a: { value: looksLike } } },
  };
  const same = { $ref: '#/components/schemas/Side' };
  expect(withPointers(document)).toEqual({
    components: {
      schemas: { Side: { ...Side, properties: { example: same } }, Other: { $anchor: 'other' } },
      examples: { a: { value: looksLike } },
    },
  });
});

test('the first of two parts with one anchor has it', () => {
  const components = { schemas: { A: { $anchor: 'x' }, B: { $anchor: 'x' }, C: { $ref: '#x' } } };
  expect(withPointers({ components })).toMatchObject({
    components: { schemas: { C: { $ref: '#/components/schemas/A' } } },
  });
});
