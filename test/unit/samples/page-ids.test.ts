// Ids in the samples of a page: ids that a sample created, and others.
import { expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { compileText } from '../../support/compile-text.ts';

const anyContent = { content: { 'application/json': { schema: {} } } };
const responses = { 200: anyContent, 201: anyContent, 404: anyContent };
const api = readApi('v1', {
  openapi: '3.1.0',
  paths: {
    '/shipments': {
      post: { operationId: 'create', requestBody: anyContent, responses },
      get: { operationId: 'list', responses },
    },
    '/shipments/{id}': { get: { operationId: 'shipment', responses } },
    '/parcels/{number}': { get: { operationId: 'parcel', responses } },
    '/labels': { post: { operationId: 'print', requestBody: anyContent, responses } },
    '/parcels/{number}/label': { get: { operationId: 'label', responses } },
  },
});
const rules = { apis: [api], check: makeSchemaCheck(new Map([['v1', api.document]]), withProcessorLimit) };

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
const post = (body: string, info = 'http'): string => block(`POST /labels HTTP/1.1\n\n${body}`, info);
const answer = (body: string): string => block(`HTTP/1.1 200 OK\n\n${body}`);
const notFound = block('HTTP/1.1 404 Not Found\n\n{}');

it.each([
  ['the created id', created + get('/shipments/shp_100'), []],
  ['another id', created + get('/shipments/shp_101'), ['sample-id 14:16 shp_100']],
  ['another id in curl', created + block('curl "$API/shipments/shp_101"', 'sh'), ['sample-id 14:22 shp_100']],
  ['another id twice', created + get('/shipments/shp_101') + get('/shipments/shp_101'), ['sample-id 14:16 shp_100']],
  ['the created id in a longer path', created + get('/parcels/160011/label'), []],
  ['another id in a longer path', created + get('/parcels/160012/label'), ['sample-id 14:14 160011']],
  ['a page that creates nothing', get('/shipments/shp_100') + get('/shipments/shp_101'), []],
  [
    'an id of another response',
    `${created}${get('/shipments')}${block('HTTP/1.1 200 OK\n\n[{"id": "shp_9"}]')}${get('/shipments/shp_9')}`,
    [],
  ],
  ['an id that is not found', created + get('/shipments/shp_999') + notFound, []],
  ['a placeholder for an id', created + get('/shipments/{id}'), []],
  ['an id before it is created', get('/shipments/shp_5') + created, []],
  ['a request that failed', `${block('POST /shipments HTTP/1.1\n\n{}')}${notFound}${get('/shipments/shp_5')}`, []],
  [
    'an id of a response that is an error',
    `${created}${get('/shipments/shp_100')}${block('HTTP/1.1 404 Not Found\n\n{"id": "shp_7"}')}${get('/shipments/shp_7')}`,
    ['sample-id 24:16'],
  ],
  ['an id from elsewhere', created + get('/shipments/shp_101', 'http existing="an older one"'), []],
  ['the created id in a body', created + post('{"parcelNumber": "160011"}'), []],
  ['another id in a body', created + post('{"format": "a4", "parcel_number": "160012"}'), ['sample-id 16:36 160011']],
  ['other ids in a list', created + post('{"of": {"parcelIds": [160012]}}'), ['sample-id 16:23 160011']],
  ['a field of another kind of object', created + post('{"orderNumber": "160012", "number": "7"}'), []],
  ['a placeholder in a body', created + post('{"parcelNumber": "<number>"}'), []],
  ['an id from elsewhere in a body', created + post('{"parcelNumber": "7"}', 'http existing="an older one"'), []],
  ['the requested id', created + get('/shipments/shp_100') + answer('{"id": "shp_100"}'), []],
  [
    'another id in a response',
    created + get('/shipments/shp_100') + answer('{"id": "shp_101"}'),
    ['sample-id 20:9 shp_100'],
  ],
  ['another key of the same object', created + get('/parcels/160011') + answer('{"id": 5}'), []],
  ['a list of other objects', created + get('/shipments') + answer('[{"id": "shp_101"}]'), []],
  ['an unnecessary mark', created + get('/shipments/shp_100', 'http existing="an older one"'), ['sample-mark 13:1']],
])('%s', (_, markdown, expected) => expect(check(markdown)).toEqual(expected));
