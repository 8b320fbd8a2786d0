// Each kind of change of an operation that oasdiff tests, with our own small documents.
import { describe, expect, test } from 'vitest';
import { compareDocuments, isNewVersion } from '../../../src/contract/compare-documents.ts';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { content, documentOf, object, ref, text, today, worst } from './documents.ts';

const parameter = (more: JsonObject, schema: JsonObject = text) =>
  documentOf({ parameters: [{ name: 'q', in: 'query', schema, ...more }] });
const response = (more: JsonObject) => documentOf({ responses: { '200': { description: '', ...more } } });
const headers = (required: boolean, schema: JsonObject = text) =>
  response({ headers: { 'X-Next': { required, schema } } });
const body = (more: JsonObject) => documentOf({ requestBody: { content: content(text), ...more } });
const secured = (security: unknown) => documentOf({ security });
const webhook = (schema: unknown) =>
  documentOf({}, { webhooks: { sent: { post: { requestBody: { content: content(schema) }, responses: {} } } } });
const plain = documentOf({});
const nothing = { ...plain, paths: {} };

test('the media type of a part of a form is no change of its schema', () => {
  const form = (more: JsonObject) =>
    body({ content: { 'multipart/form-data': { schema: object({ file: text }), ...more } } });
  const encoding = { file: { contentType: 'image/png' } };
  expect(compareDocuments(form({}), form({ encoding }), { today })).toEqual([]);
});

/** kind, before, after, grade, grade of the way back */
const documents: readonly (readonly [string, JsonObject, JsonObject, string, string])[] = [
  ['operation', plain, nothing, 'breaking', 'compatible'],
  ['operation that was deprecated', documentOf({ deprecated: true }), nothing, 'compatible', 'compatible'],
  [
    'operation before its sunset',
    documentOf({ deprecated: true, 'x-sunset': '2027-01-01' }),
    nothing,
    'breaking',
    'compatible',
  ],
  [
    'operation after its sunset',
    documentOf({ deprecated: true, 'x-sunset': '2026-01-01' }),
    nothing,
    'compatible',
    'compatible',
  ],
  ['deprecation', plain, documentOf({ deprecated: true }), 'compatible', 'compatible'],
  ['operationId', plain, documentOf({ operationId: 'other' }), 'compatible', 'compatible'],
  [
    'name in the path',
    plain,
    { ...plain, paths: { '/parcels/{number}': { post: { operationId: 'send', responses: {} } } } },
    '–',
    '–',
  ],
  ['parameter', plain, parameter({}), 'compatible', 'possibly'],
  ['required parameter', plain, parameter({ required: true }), 'breaking', 'possibly'],
  ['parameter that was deprecated', parameter({ deprecated: true }), plain, 'compatible', 'compatible'],
  ['parameter becomes required', parameter({}), parameter({ required: true }), 'breaking', 'compatible'],
  ['default of a parameter', parameter({}), parameter({}, { ...text, default: 'a' }), 'breaking', 'breaking'],
  ['parameter becomes a list', parameter({}), parameter({}, { type: 'array', items: text }), 'compatible', 'breaking'],
  ['parameter: integer → string', parameter({}, { type: 'integer' }), parameter({}), 'compatible', 'breaking'],
  ['style', parameter({}), parameter({ explode: false }), 'breaking', 'breaking'],
  ['body', plain, body({}), 'compatible', 'breaking'],
  ['required body', plain, body({ required: true }), 'breaking', 'breaking'],
  ['body becomes required', body({}), body({ required: true }), 'breaking', 'compatible'],
  [
    'content of the body',
    body({}),
    body({ content: { ...content(text), ...content(text, 'text/csv') } }),
    'compatible',
    'breaking',
  ],
  ['schema of the body', body({ content: { 'application/json': {} } }), body({}), 'breaking', 'compatible'],
  ['status 200', plain, response({}), 'compatible', 'breaking'],
  ['status 404', plain, documentOf({ responses: { '404': { description: '' } } }), 'compatible', 'compatible'],
  [
    'content of the response',
    response({ content: content(text) }),
    response({ content: content(text, 'text/csv') }),
    'breaking',
    'breaking',
  ],
  [
    'parameter of the content',
    response({ content: content(text) }),
    response({ content: content(text, 'application/json; v=2') }),
    'compatible',
    'compatible',
  ],
  [
    'schema of the response',
    response({ content: content(text) }),
    response({ content: { 'application/json': {} } }),
    'possibly',
    'compatible',
  ],
  ['header', headers(false), response({}), 'possibly', 'compatible'],
  ['required header', headers(true), response({}), 'breaking', 'compatible'],
  ['header becomes optional', headers(true), headers(false), 'breaking', 'compatible'],
  ['type of a header', headers(true), headers(true, { type: 'integer' }), 'compatible', 'breaking'],
  ['authorisation', plain, secured([{ key: [] }]), 'breaking', 'compatible'],
  [
    'another way of authorisation',
    secured([{ key: [] }]),
    secured([{ key: [] }, { oauth: ['read'] }]),
    'compatible',
    'breaking',
  ],
  ['scope', secured([{ oauth: ['read'] }]), secured([{ oauth: ['read', 'write'] }]), 'possibly', 'compatible'],
  ['webhook', plain, webhook(text), 'compatible', 'breaking'],
  [
    'field of a webhook: clients receive it',
    webhook(object({ a: text })),
    webhook(object({})),
    'possibly',
    'compatible',
  ],
  ['limit of a webhook', webhook({ maxLength: 5 }), webhook({ maxLength: 9 }), 'breaking', 'compatible'],
];

describe('documents', () => {
  test.each(documents)('%s', (_, before, after, forth, back) => {
    const [there, here] = [compareDocuments(before, after, { today }), compareDocuments(after, before, { today })];
    expect([worst(there, null), worst(here, null)]).toEqual([forth, back]);
  });

  test('a change of a shared schema is one change, with all operations', () => {
    const shared = (maximum: number): JsonObject => {
      const part = { responses: { '200': { description: '', content: content(ref('P')) } } };
      const paths = { '/a': { get: part }, '/b': { get: part } };
      return documentOf(
        {},
        { paths, components: { schemas: { P: object({ weight: { type: 'integer', maximum } }) } } },
      );
    };
    expect(compareDocuments(shared(5), shared(9), { today })).toEqual([
      {
        ...{ grade: 'breaking', side: 'response', part: 'keyword', name: 'maximum', before: '5', after: '9' },
        ...{ subject: 'P.weight', ref: '#/components/schemas/P/properties/weight/maximum' },
        ...{ operations: ['GET /a', 'GET /b'], ids: ['GET /a', 'GET /b'] },
      },
    ]);
  });

  test('recursive schemas end', () => {
    const tree = (limit: number): JsonObject =>
      documentOf(
        { requestBody: { content: content(ref('T')) } },
        {
          components: {
            schemas: { T: object({ name: { maxLength: limit }, child: ref('T'), all: { items: ref('T') } }) },
          },
        },
      );
    expect(compareDocuments(tree(9), tree(5), { today }).map(({ subject }) => subject)).toEqual(['T.name']);
  });
});

describe('versions', () => {
  const version = (text: string): JsonObject => ({ info: { version: text } });
  test.each([
    ['1.4.0', '2.0.0', true],
    ['1.4.0', '1.5.0', false],
    ['0.4.0', '0.5.0', true],
    ['0.4.0', '0.4.1', false],
    ['2.0.0', '1.0.0', false],
    ['2026-01-01', '2026-06-01', true],
    ['v1', 'v1', false],
    ['v1', 'v2', true],
  ])('%s → %s', (before, after, isNew) => {
    expect(isNewVersion(version(before), version(after))).toBe(isNew);
  });
});
