// Requests and responses that pages take from a document: which example, which parameters, which keys.
import { expect, it, test } from 'vitest';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { findExample, type WantedExample } from '../../../src/openapi/examples.ts';

const schema = { type: 'string' };

/** The text of an example of the operation `one`. */
function textOf(operation: JsonObject, wish: Partial<WantedExample> = {}, document: JsonObject = {}): string {
  const own = { operationId: 'one', responses: { 200: { description: 'OK' } }, ...operation };
  const whole = { openapi: '3.1.0', ...document, paths: { '/a': { get: own } } };
  const wanted = { ...{ operation: 'one', kind: 'request', status: null, example: null }, ...wish } as WantedExample;
  const example = findExample([whole], wanted);
  return example.ok ? example.code : `no ${example.missing}`;
}

test('the example of a parameter comes before its list of examples, and before those of its schema', () => {
  const parameter = (more: JsonObject) => textOf({ parameters: [{ name: 'p', in: 'query', required: true, ...more }] });
  const examples = { first: { value: 'listed' } };
  expect(parameter({ example: 'own', examples, schema: { ...schema, example: 'of the schema' } })).toContain('?p=own ');
  expect(parameter({ examples, schema: { ...schema, example: 'of the schema' } })).toContain('?p=listed ');
  expect(parameter({ schema: { ...schema, default: 'usual' } })).toContain('?p=usual ');
  expect(parameter({ schema })).toContain('?p={p} ');
});

test('a request has the parameters that are required or have an example, and no others', () => {
  const parameters = [
    { name: 'needed', in: 'query', required: true, schema: { ...schema, example: '1' } },
    { name: 'shown', in: 'query', example: '2' },
    { name: 'optional', in: 'query', schema: { ...schema, example: '3' } },
  ];
  expect(textOf({ parameters })).toBe('GET /a?needed=1&shown=2 HTTP/1.1');
});

test('the key of an operation overrides that of the document, also if it needs none', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
  };
  const document = { components: { securitySchemes }, security: [{ key: [] }] };
  expect(textOf({}, {}, document)).toContain('X-Key: YOUR_API_KEY');
  expect(textOf({ security: [{ token: [] }] }, {}, document)).toContain('Authorization: Bearer YOUR_TOKEN');
  expect(textOf({ security: [] }, {}, document)).toBe('GET /a HTTP/1.1');
});

test('a response is the one that is asked for, else the first success, else the first one', () => {
  const responses = { 404: { description: 'Lost' }, 201: { description: 'Made' } };
  const first = (status: string | null, all: JsonObject = responses) =>
    textOf({ responses: all }, { kind: 'response', status });
  expect(first(null)).toBe('HTTP/1.1 201 Created');
  expect(first(null, { 100: { description: 'Go on' }, 200: { description: 'OK' } })).toBe('HTTP/1.1 200 OK');
  expect(first('404')).toBe('HTTP/1.1 404 Not Found');
  expect(first(null, { 404: { description: 'Lost' } })).toBe('HTTP/1.1 404 Not Found');
  expect(first('410', { '4XX': { description: 'Gone' } })).toBe('HTTP/1.1 410 Gone');
  expect(first('500')).toBe('no status');
});

it('the first of two operations with one name is the one that is meant', () => {
  const paths = { '/first': { get: { operationId: 'one' } }, '/second': { get: { operationId: 'one' } } };
  const wish: WantedExample = { operation: 'one', kind: 'request', status: null, example: null } as WantedExample;
  expect(findExample([{ openapi: '3.1.0', paths }], wish)).toMatchObject({ code: 'GET /first HTTP/1.1' });
});
