import { expect, test } from 'vitest';
import { errorsOf } from '../../../src/reference/errors.ts';
import { referenceOf } from '../../../src/reference/read-operation.ts';

const rowsOf = (...responses: readonly object[]) => {
  const paths = Object.fromEntries(responses.map((list, index) => [`/${index}`, { get: { responses: list } }]));
  const reference = referenceOf({ openapi: '3.1.0', paths });
  return errorsOf(reference, reference.operations).map(
    ({ status, types, description, operations }) =>
      `${status} [${types.map(({ text }) => text)}] ${description?.text} ${operations.map(({ path }) => path)}`,
  );
};
const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } });

test('only errors, by status, with `default` at the end; equal ones are one row', () => {
  const ok = { description: 'Fine' };
  const lost = { description: 'Lost' };
  expect(rowsOf({ default: lost, '500': lost, '200': ok, '4XX': lost }, { '500': lost })).toEqual([
    '4XX [] Lost /0',
    '500 [] Lost /0,/1',
    'default [] Lost /0',
  ]);
});

test('types are those of the schema, through `allOf`, alternatives and `error` objects, or of examples', () => {
  const type = (name: string) => ({ properties: { type: { const: name } } });
  expect(
    rowsOf({
      '400': { description: 'a', ...json({ allOf: [{ properties: { type: { type: 'string' } } }, type('x')] }) },
      '401': { description: 'b', ...json({ oneOf: [type('x'), type('y')] }) },
      '402': { description: 'c', ...json({ properties: { error: { properties: { code: { enum: [7, 8] } } } } }) },
      '403': { description: 'd', ...json({ properties: { errors: { type: 'array', items: type('z') } } }) },
      '404': { description: 'e', content: { 'application/json': { example: { error: { code: 'gone' } } } } },
      '405': { description: 'f', ...json({}, { example: { type: 'about:blank' } }) },
    }),
  ).toEqual(['400 [x] a /0', '401 [x,y] b /0', '402 [7,8] c /0', '403 [z] d /0', '404 [gone] e /0', '405 [] f /0']);
});

test('types that several media types of a response have are there once, and an error inside itself ends', () => {
  const schema = { properties: { type: { const: 'x' } } };
  const content = { 'application/json': { schema }, 'application/problem+json': { schema } };
  expect(rowsOf({ '400': { description: 'a', content } })).toEqual(['400 [x] a /0']);
  const components = { schemas: { E: { properties: { error: { $ref: '#/components/schemas/E' } } } } };
  const paths = { '/': { get: { responses: { '400': { ...json({ $ref: '#/components/schemas/E' }) } } } } };
  const reference = referenceOf({ openapi: '3.1.0', paths, components });
  expect(errorsOf(reference, reference.operations).map(({ types }) => types)).toEqual([[]]);
});
