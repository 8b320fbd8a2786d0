// Responses in samples: status, media type and body against their operation, or against all operations.
import { expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { compileText } from '../../support/compile-text.ts';

const content = (type: string, schema: unknown): Readonly<Record<string, unknown>> => ({ [type]: { schema } });
const integer = { type: 'integer' };
const text = { type: 'string' };
const apiOf = (name: string, schema: unknown) =>
  readApi(name, {
    openapi: '3.1.0',
    paths: {
      [`/${name}`]: {
        get: {
          operationId: name,
          responses: {
            200: { content: { ...content('application/json', schema), ...content('text/plain', text) } },
            '4XX': { content: content('application/problem+json', { required: ['title'] }) },
            204: {},
          },
        },
        post: { operationId: `${name}-add`, responses: { default: { content: content('application/json', schema) } } },
      },
    },
  });
const apis = [apiOf('numbers', integer), apiOf('words', text)];
const rules = {
  apis,
  check: makeSchemaCheck(new Map(apis.map(({ name, document }) => [name, document])), withProcessorLimit),
};

function check(...blocks: readonly string[]): string[] {
  const markdown = blocks.map((code) => `\`\`\`${code}\n\`\`\`\n`).join('\n');
  const { diagnostics } = checkSamples('p.md', compileText(markdown, { samples: true }).facts.samples ?? [], rules);
  return diagnostics.map(({ code, message, place }) => `${code} ${place?.line}:${place?.column} ${message}`);
}

const get = 'http\nGET /numbers HTTP/1.1';
const answer = (status: string, ...lines: readonly string[]): string =>
  ['http', `HTTP/1.1 ${status}`, ...lines].join('\n');

it.each([
  ['a body that fits', [get, answer('200 OK', '', '5')], []],
  ['a body of another media type', [get, answer('200 OK', 'Content-Type: text/plain', '', '"5')], []],
  ['no body', [get, answer('204 No Content')], []],
  ['a body without a described one', [get, answer('204 No Content', '', '{"a": 1}')], []],
  ['a range of statuses', [get, answer('404 Not Found', '', '{"title": "x"}')], []],
  [
    'a body of a range of statuses that does not fit',
    [get, answer('404 Not Found', '', '{}')],
    ['sample-body 8:1 The 404 response of numbers: it lacks the field `title`'],
  ],
  [
    'an unknown status',
    [get, answer('503 Service Unavailable', '', '{}')],
    ['sample-status 6:10 numbers returns no 503'],
  ],
  [
    'an unknown media type',
    [get, answer('200 OK', 'Content-Type: application/jsn', '', '5')],
    ['sample-media-type 7:15 `application/jsn` is not a media type of the 200 response of numbers'],
  ],
  ['JSON without a status', [get, 'json\n{"a": 1}'], ['sample-body 6:1 The response of numbers: it must be integer']],
  ['JSON of the default response', ['http\nPOST /numbers HTTP/1.1', 'json\n5'], []],
  [
    'JSON that is not the default response',
    ['http\nPOST /numbers HTTP/1.1', 'json\n{"a": 1}'],
    ['sample-body 6:1 The response of numbers-add: it must be integer'],
  ],
  ['JSON with an operation and a status', ['json operation=numbers status=200\n5'], []],
  [
    'JSON with an operation and a range of statuses',
    ['json operation=numbers status=422\n{}'],
    ['sample-body 2:1 The 422 response of numbers: it lacks the field `title`'],
  ],
  ['alone, one that fits another document', [answer('200 OK', 'Content-Type: application/json', '', '"x"')], []],
  [
    'alone, one that fits no document',
    [answer('200 OK', 'Content-Type: application/json', '', '[1]')],
    ['sample-body 5:1 A 200 response: it must be integer'],
  ],
  [
    'alone, one of a default response',
    [answer('302 Found', '', '[1]')],
    ['sample-body 4:1 A 302 response: it must be integer'],
  ],
])('%s', (_, blocks, found) => expect(check(...blocks)).toEqual(found));
