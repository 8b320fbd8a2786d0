// Ids in the samples of one page: those that it created, and others.
import { expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { compileText } from '../../support/compile-text.ts';

const anyBody = { content: { 'application/json': { schema: {} } } };
const responses = { 200: anyBody, 201: anyBody, 404: anyBody };
const api = readApi('v1', {
  openapi: '3.1.0',
  paths: {
    '/shipments': {
      post: { operationId: 'create', requestBody: { content: { 'application/json': { schema: {} } } }, responses },
      get: { operationId: 'list', responses },
    },
    '/shipments/{id}': { get: { operationId: 'shipment', responses } },
    '/parcels/{number}': { get: { operationId: 'parcel', responses } },
    '/parcels/{number}/label': { get: { operationId: 'label', responses } },
  },
});
const rules = { apis: [api], check: makeSchemaCheck(new Map([['v1', api.document]])) };

function check(markdown: string): string[] {
  const { facts } = compileText(markdown, { samples: true });
  const { diagnostics } = checkSamples('docs/page.md', facts.samples ?? [], rules);
  return diagnostics.map(({ code, place, suggest = [] }) =>
    `${code} ${place?.line}:${place?.column} ${suggest}`.trim(),
  );
}

const block = (code: string, info = 'http'): string => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const created =
  block('POST /shipments HTTP/1.1\n\n{"reference": "ORDER-7"}') +
  block('HTTP/1.1 201 Created\n\n{"id": "shp_100", "parcels": [{"number": "160011"}]}');
const get = (path: string, info = 'http'): string => block(`GET ${path} HTTP/1.1`, info);
const notFound = block('HTTP/1.1 404 Not Found\n\n{}');

it.each([
  ['the created id', created + get('/shipments/shp_100'), []],
  ['another id', created + get('/shipments/shp_101'), ['sample-id 14:16 shp_100']],
  ['another id in curl', created + block('curl "$API/shipments/shp_101"', 'sh'), ['sample-id 14:22 shp_100']],
  ['another id twice', created + get('/shipments/shp_101') + get('/shipments/shp_101'), ['sample-id 14:16 shp_100']],
  ['an id below another one', created + get('/parcels/160011/label'), []],
  ['another one below', created + get('/parcels/160012/label'), ['sample-id 14:14 160011']],
  ['a page that creates nothing', get('/shipments/shp_100') + get('/shipments/shp_101'), []],
  [
    'an id of another response',
    `${created}${get('/shipments')}${block('HTTP/1.1 200 OK\n\n[{"id": "shp_9"}]')}${get('/shipments/shp_9')}`,
    [],
  ],
  ['an id that is not found', created + get('/shipments/shp_999') + notFound, []],
  ['a word for an id', created + get('/shipments/{id}'), []],
  ['an id before it is created', get('/shipments/shp_5') + created, []],
  ['a request that failed', `${block('POST /shipments HTTP/1.1\n\n{}')}${notFound}${get('/shipments/shp_5')}`, []],
  ['an id from elsewhere', created + get('/shipments/shp_101', 'http existing="an older one"'), []],
  ['a mark without a need', created + get('/shipments/shp_100', 'http existing="an older one"'), ['sample-mark 13:1']],
])('%s', (_, markdown, expected) => expect(check(markdown)).toEqual(expected));
