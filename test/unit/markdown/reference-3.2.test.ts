// The additions of OpenAPI 3.2 in the reference.
import { expect, it } from 'vitest';
import { compileReference, referenceApi, toHtml } from '../../support/compile-text.ts';

const ok = { description: 'OK' };

/** (an operation, what is beside the paths) → the text of its block, without tags */
const textOf = (get: object, more: object = {}): string =>
  toHtml(
    '::operation{id=a}',
    { apis: [referenceApi] },
    {
      [referenceApi.file]: JSON.stringify({
        openapi: '3.2.0',
        info: { title: 'API', version: '1' },
        paths: { '/a': { get: { operationId: 'a', ...get } } },
        ...more,
      }),
    },
  )
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('servers have names', () => {
  expect(textOf({ servers: [{ url: 'https://api.example', name: 'Test' }] })).toContain('https://api.example Test');
});

it('OAuth 2.0 has the URL of its metadata, and the flow of devices', () => {
  const flow = {
    deviceAuthorizationUrl: 'https://id.example/device',
    tokenUrl: 'https://id.example/token',
    scopes: {},
  };
  const sign = { type: 'oauth2', oauth2MetadataUrl: 'https://id.example/meta', flows: { deviceAuthorization: flow } };
  const text = textOf({ security: [{ sign: [] }] }, { components: { securitySchemes: { sign } } });
  expect(text).toContain('https://id.example/meta');
  expect(text).toContain('deviceAuthorization : https://id.example/device , https://id.example/token');
});

it('examples are data or the text that is sent', () => {
  const schema = { type: 'string' };
  const named = { one: { dataValue: 'first' }, two: { serializedValue: 'second%20one' } };
  const content = { 'application/json': { schema, examples: { one: { dataValue: { id: 7 } } } } };
  const parameters = [{ name: 'q', in: 'query', schema, examples: named }];
  const text = textOf({ parameters, responses: { 200: { ...ok, content } } });
  for (const part of ['first', 'second%20one', 'id&quot;: 7']) expect(text).toContain(part);
});

it('the schema of the items of a stream says so, also beside that of the whole', () => {
  const item = { type: 'object', properties: { moved: { type: 'string' } } };
  const whole = { type: 'array', maxItems: 12 };
  const both = { 'application/jsonl': { schema: whole, itemSchema: item } };
  const text = textOf({
    responses: {
      200: { ...ok, content: both },
      201: { ...ok, content: { 'text/event-stream': { itemSchema: item } } },
    },
  });
  expect(text).toContain('application/jsonl array');
  expect(text).toContain('application/jsonl [reference.eachItem] object');
  expect(text).toContain('text/event-stream [reference.eachItem] object');
});

it('a media type can be a reference', () => {
  const mediaTypes = { Parcel: { schema: { type: 'object', properties: { size: {} } }, example: { size: 3 } } };
  const content = { 'application/json': { $ref: '#/components/mediaTypes/Parcel' } };
  const text = textOf({ responses: { 200: { ...ok, content } } }, { components: { mediaTypes } });
  expect(text).toContain('size');
  expect(text).toContain('HTTP/1.1 200 OK');
});

it('links have their parameters', () => {
  const links = { next: { operationId: 'a', parameters: { number: '$response.body#/number' } } };
  expect(textOf({ responses: { 200: { ...ok, links } } })).toContain('next : a , number: $response.body#/number');
});

it('operations without a tag include those with an empty one', () => {
  const document = {
    openapi: '3.2.0',
    tags: [{ name: '' }],
    paths: { '/a': { get: { operationId: 'a', tags: [''] } } },
  };
  const { headings } = compileReference(document, '::reference{api=v1}').facts;
  expect(headings.map(({ text }) => text)).toEqual(['API']);
});
