// Responses in samples are compared with the snapshot of their endpoint.
import { expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { compileText } from '../../support/compile-text.ts';

const responses = { 200: { content: { 'application/json': { schema: {} } } }, 404: {} };
const api = readApi('v1', {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example/v1' }],
  paths: {
    '/services': { get: { operationId: 'services', responses }, post: { operationId: 'add', responses } },
    '/parcels': { get: { operationId: 'parcels', responses } },
  },
});
const data = {
  items: [
    { code: 'STD', maxWeight: 31500, name: { en: 'Standard' }, days: { min: 1 }, active: true },
    { code: 'EXP', maxWeight: 20000 },
    { code: 'TWO', maxWeight: 1 },
    { code: 'TWO', maxWeight: 2 },
  ],
  next: null,
};
const rules = {
  apis: [api],
  check: makeSchemaCheck(new Map([['v1', api.document]]), withProcessorLimit),
  data: [{ name: 'shippingServices', endpoint: '/v1/services', data }],
};

function check(body: string, { request = 'GET /v1/services', info = 'http', status = '200 OK' } = {}): string[] {
  const text = `\`\`\`http\n${request} HTTP/1.1\n\`\`\`\n\n\`\`\`${info}\nHTTP/1.1 ${status}\n\n${body}\n\`\`\`\n`;
  const { diagnostics } = checkSamples('p.md', compileText(text, { samples: true }).facts.samples ?? [], rules);
  return diagnostics.map(({ code, message, place }) => `${code} ${place?.line}:${place?.column} ${message}`);
}

it.each([
  ['the same values', '{"items": [{"code": "STD", "maxWeight": 31500, "days": {"min": 1}}]}', []],
  [
    'another number',
    '{"items": [{"code": "STD", "maxWeight": 30500}]}',
    ['sample-data 8:41 `maxWeight` of `STD` is `30500` here, and `31500` in the snapshot of shippingServices'],
  ],
  [
    'another text, deeper',
    '[{"code": "STD", "name": {"en": "Stanard"}}]',
    ['sample-data 8:33 `name.en` of `STD` is `"Stanard"` here, and `"Standard"` in the snapshot of shippingServices'],
  ],
  ['a row that the snapshot does not have', '[{"code": "NEW", "maxWeight": 5}]', []],
  ['a field that the snapshot does not have', '[{"code": "STD", "price": 5}]', []],
  ['another type', '[{"code": "STD", "maxWeight": null, "active": [1]}]', []],
  ['a code that two rows have', '[{"code": "TWO", "maxWeight": 3}]', []],
  ['no list', '{"code": "STD", "maxWeight": 5}', []],
  ['a placeholder', '[{"code": "STD", "name": {"en": "<name>"}}]', []],
])('compares %s', (_, body, found) => {
  expect(check(body)).toEqual(found);
});

const wrong = '[{"code": "STD", "maxWeight": 5}]';

it.each([
  ['another endpoint', { request: 'GET /v1/parcels' }],
  ['another method', { request: 'POST /v1/services' }],
  ['a block that is not checked', { info: 'http unchecked="of 2024"' }],
  ['a block that is wrong on purpose', { info: 'http wrong="too light"' }],
  ['an error', { status: '404 Not Found' }],
])('does not check %s', (_, options) => {
  expect(check(wrong, options)).toEqual([]);
});
