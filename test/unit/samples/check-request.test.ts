// Requests in samples: path, query, headers and body against their operation.
import { describe, expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { compileText } from '../../support/compile-text.ts';

const json = (schema: unknown): unknown => ({ content: { 'application/json': { schema } } });
const integer = { type: 'integer', minimum: 1 };
const api = readApi('v1', {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example/v1' }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Carrier-Key' } } },
  security: [{ key: [] }],
  paths: {
    '/parcels': {
      get: {
        operationId: 'find',
        parameters: [
          { name: 'limit', in: 'query', schema: { allOf: [integer] } },
          { name: 'open', in: 'query', schema: { type: 'boolean' } },
          { name: 'states', in: 'query', schema: { type: 'array', items: { enum: ['created', 'delivered'] } } },
          { name: 'filter', in: 'query', required: true, schema: { type: 'object' } },
          { name: 'X-Depot-Id', in: 'header', schema: integer },
        ],
        responses: { 200: json({}) },
      },
      post: {
        operationId: 'create',
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: { required: true, content: { 'application/json': { schema: integer }, 'text/*': {} } },
        responses: { 201: json({}) },
      },
    },
    '/parcels/{number}': {
      get: {
        operationId: 'parcel',
        parameters: [
          { name: 'number', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{2} ?\\d{2}$' } },
        ],
        responses: { 200: json({}) },
      },
      patch: { operationId: 'change', requestBody: json({}), responses: { 200: json({}) } },
    },
  },
});
const rules = { apis: [api], check: makeSchemaCheck(new Map([['v1', api.document]]), withProcessorLimit) };

/** An HTTP message → its findings, with the text that each marks */
function check(code: string, info = 'http'): string[] {
  const text = `\`\`\`${info}\n${code}\n\`\`\`\n`;
  const lines = text.split('\n');
  const { diagnostics } = checkSamples('p.md', compileText(text, { samples: true }).facts.samples ?? [], rules);
  return diagnostics.map(({ code: name, message, place, suggest }) => {
    const marked = lines[(place?.line ?? 1) - 1]?.slice((place?.column ?? 1) - 1, (place?.endColumn ?? 1) - 1);
    return `${name} "${marked}" ${message}${suggest ? ` → ${suggest}` : ''}`;
  });
}

const get = (query: string, ...headers: readonly string[]): string =>
  [`GET /v1/parcels?filter[state]=x${query} HTTP/1.1`, ...headers].join('\n');

describe('a query', () => {
  it.each([
    ['a number', '&limit=5', []],
    ['a placeholder', '&limit={limit}', []],
    ['a placeholder for a name', '&{name}=1', []],
    ['a boolean', '&open=true', []],
    ['a list', '&states=created,delivered', []],
    ['an encoded list', '&states=created%2Cdelivered', []],
    ['a name without a value', '&open', []],
    [
      'a number below the minimum',
      '&limit=0',
      ['sample-parameter "0" The query parameter `limit` of find is `0`, but it must be >= 1'],
    ],
    [
      'a word for a number',
      '&limit=five',
      ['sample-parameter "five" The query parameter `limit` of find is `five`, but it must be integer'],
    ],
    [
      'a fraction for an integer',
      '&limit=1.5',
      ['sample-parameter "1.5" The query parameter `limit` of find is `1.5`, but it must be integer'],
    ],
    [
      'a word for a boolean',
      '&open=yes',
      ['sample-parameter "yes" The query parameter `open` of find is `yes`, but it must be boolean'],
    ],
    [
      'an unknown value in a list',
      '&states=created,deliverd',
      ['sample-parameter "created,deliverd" The query parameter `states` of find cannot be `created,deliverd`'],
    ],
    ['an unknown name', '&limt=5', ['sample-parameter "limt" find has no query parameter `limt` → limit']],
    [
      'an unknown name with brackets',
      '&fltr[state]=5',
      ['sample-parameter "fltr[state]" find has no query parameter `fltr[state]`'],
    ],
  ])('%s', (_, query, found) => expect(check(get(query))).toEqual(found));

  it('lacks a required parameter', () =>
    expect(check('GET /v1/parcels?limit=5 HTTP/1.1')).toEqual([
      'sample-parameter "/v1/parcels" find needs the query parameter `filter`',
    ]));

  it('has a required parameter with a plain name', () =>
    expect(check('GET /v1/parcels?filter={filter} HTTP/1.1')).toEqual([]));
});

describe('a header', () => {
  it.each([
    ['of HTTP', 'Accept-Language: cs', []],
    ['with an API key', 'X-Carrier-Key: abc', []],
    ['of another service', 'X-Trace: 1', []],
    ['in other letters', 'x-depot-id: 5', []],
    ['with a placeholder', 'X-Depot-Id: <depot>', []],
    [
      'with a wrong value',
      'X-Depot-Id: 0',
      ['sample-parameter "0" The header `X-Depot-Id` of find is `0`, but it must be >= 1'],
    ],
    [
      'that resembles a parameter',
      'X-Depot-Idd: 5',
      ['sample-parameter "X-Depot-Idd" find has no header `X-Depot-Idd` → X-Depot-Id'],
    ],
    [
      'that resembles one of HTTP',
      'Content-Tyep: text/html',
      ['sample-parameter "Content-Tyep" find has no header `Content-Tyep` → Content-Type'],
    ],
  ])('%s', (_, header, found) => expect(check(get('', header))).toEqual(found));
});

describe('a path', () => {
  it.each([
    ['1001', []],
    ['10%2001', []],
    ['{number}', []],
    [
      '101',
      [
        'sample-parameter "101" The path parameter `number` of parcel is `101`, but it must match pattern "^\\d{2} ?\\d{2}$"',
      ],
    ],
    [
      '10+01',
      [
        'sample-parameter "10+01" The path parameter `number` of parcel is `10+01`, but it must match pattern "^\\d{2} ?\\d{2}$"',
      ],
    ],
    [
      '10%0',
      [
        'sample-parameter "10%0" The path parameter `number` of parcel is `10%0`, but it must match pattern "^\\d{2} ?\\d{2}$"',
      ],
    ],
  ])('with the value %s', (value, found) => expect(check(`GET /v1/parcels/${value} HTTP/1.1`)).toEqual(found));

  it.each([
    [
      'GET /v1/parcles/1001',
      [
        'sample-operation "/v1/parcles/1001" The OpenAPI documents have no operation `GET /v1/parcles/1001` → /v1/parcels/1001',
      ],
    ],
    [
      'PUT /v1/parcels/1001',
      ['sample-operation "PUT" `PUT /v1/parcels/1001` is not an operation: the path has `GET`, `PATCH` → GET,PATCH'],
    ],
    ['GET /other/parcels', []],
  ])('%s', (line, found) => expect(check(`${line} HTTP/1.1`)).toEqual(found));
});

describe('a body', () => {
  const post = (...lines: readonly string[]): string =>
    ['POST /v1/parcels HTTP/1.1', 'Idempotency-Key: 1', ...lines].join('\n');
  it.each([
    ['that fits', post('', '5'), []],
    ['that fits, with its media type', post('Content-Type: application/json; charset=utf-8', '', '5'), []],
    ['of a range of media types', post('Content-Type: text/csv', '', 'a;b'), []],
    ['with a placeholder for its media type', post('Content-Type: <type>', '', '5'), []],
    ['that does not fit', post('', '0'), ['sample-body "0" The request body of create: it must be >= 1']],
    ['that is missing', post(), ['sample-body "POST /v1/parcels HTTP/1.1" The request body of create: it is required']],
    [
      'of an unknown media type',
      post('Content-Type: application/jsn', '', '5'),
      [
        'sample-media-type "application/jsn" `application/jsn` is not a media type of the request body of create → application/json',
      ],
    ],
    ['that may be missing', 'PATCH /v1/parcels/1001 HTTP/1.1', []],
    [
      'that is not expected',
      'GET /v1/parcels/1001 HTTP/1.1\n\n{"a": 1}',
      ['sample-body "{"a": 1}" The request body of parcel: the operation has no body'],
    ],
  ])('%s', (_, code, found) => expect(check(code)).toEqual(found));

  it('needs its headers', () =>
    expect(check('POST /v1/parcels HTTP/1.1\n\n5')).toEqual([
      'sample-parameter "POST /v1/parcels HTTP/1.1" create needs the header `Idempotency-Key`',
    ]));

  it('may lack a header and the whole body in an excerpt', () =>
    expect(check('POST /v1/parcels HTTP/1.1', 'http partial')).toEqual([]));
});
