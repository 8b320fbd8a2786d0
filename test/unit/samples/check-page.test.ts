// Code blocks of a page: which of them are checked, and their findings.
import { describe, expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { compileText } from '../../support/compile-text.ts';

const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const api = readApi('v1', {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/a': { get: { operationId: 'a', responses: { 200: { content: { 'application/json': { schema } } } } } },
  },
  components: { schemas: { A: schema } },
});
const rules = { apis: [api], check: makeSchemaCheck(new Map([['v1', api.document]]), withProcessorLimit) };

/** Markdown → findings with their places, and the number of unchecked blocks */
function check(markdown: string): readonly unknown[] {
  const { facts } = compileText(markdown, { samples: true });
  const { diagnostics, unbound } = checkSamples('docs/page.md', facts.samples ?? [], rules);
  return [
    ...diagnostics.map(({ message, place }) => `${place?.line}:${place?.column} ${message}`),
    `${unbound.length} unbound`,
  ];
}

const block = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;

describe('responses', () => {
  const ours = block('http', 'GET https://api.example/a');
  const theirs = block('http', 'GET https://other.example/a');
  const answer = block('http', 'HTTP/1.1 200 OK\n\n{"id": "x"}');
  const typo = '7:1 a has no header `Content-Tyep`';
  const wrong = 'The 200 response of a: `/id` must be integer';

  it.each([
    ['after a request', ours + answer, [`8:8 ${wrong}`, '0 unbound']],
    [
      'with a typo in a header',
      `${ours}${block('http', 'HTTP/1.1 200 OK\nContent-Tyep: text/plain')}`,
      [typo, '0 unbound'],
    ],
    ['with a custom header', `${ours}${block('http', 'HTTP/1.1 200 OK\nX-Parcel-Type: a')}`, ['0 unbound']],
    ['after a request to another service', theirs + answer + answer, ['3 unbound']],
    ['after both', theirs + ours + answer, [`12:8 ${wrong}`, '1 unbound']],
    ['to another service, as JSON', theirs + block('json', '{"id": "x"}'), ['2 unbound']],
    ['to a curl command', block('sh', 'curl https://other.example/a') + answer, ['2 unbound']],
    ['alone', answer, ['4:8 A 200 response: `/id` must be integer', '0 unbound']],
    [
      'in the next section',
      `${theirs}## Next\n\n${answer}`,
      ['10:8 A 200 response: `/id` must be integer', '1 unbound'],
    ],
  ])('%s', (_, markdown, expected) => expect(check(markdown)).toEqual(expected));
});

describe('jsonc', () => {
  it.each([
    ['{ // of a "parcel\n  "id": 1 /* one\n  or two */ }', ['0 unbound']],
    ['{ /* a */ "id": "//x" } // y', ['2:17 The value of A: `/id` must be integer', '0 unbound']],
    [
      '{ "id": 1, /* never ends }',
      ['2:11 The JSON of this sample cannot be read: expected a field name in double quotes', '0 unbound'],
    ],
  ])('%s', (code, expected) => expect(check(block('jsonc schema=A', code))).toEqual(expected));

  it('is not allowed as JSON', () =>
    expect(check(block('json schema=A', '{ "id": 1 } // y'))).toEqual([
      '2:13 The JSON of this sample cannot be read: expected nothing more',
      '0 unbound',
    ]));
});

describe('a field that a schema does not list', () => {
  it.each([['{ "id": 1, "x": 2 }', '`x` is not a field of the value of A']])('%s', (code, expected) =>
    expect(check(block('json schema=A', code))).toEqual([`2:12 ${expected}`, '0 unbound']),
  );
});

describe('a request to a host with a typo', () => {
  const found = (host: string): readonly unknown[] => check(block('http', `GET https://${host}/a`));

  it.each(['api.exmple', 'api.exampel', 'api.examplee'])('%s', (host) => {
    expect(found(host)).toEqual([
      `2:1 This request is not checked: no server of the OpenAPI documents has the host \`${host}\``,
      '0 unbound',
    ]);
  });

  it.each(['app.example', 'api2.example', 'api.example2', 'api.eu.example', 'other.example'])(
    'is not recognised in %s',
    (host) => {
      expect(found(host)).toEqual(['1 unbound']);
    },
  );
});

it('the mark `unchecked` is not needed on a whole sample without mistakes, but an excerpt may have it', () => {
  const marked = (value: string): readonly unknown[] => check(block('json schema=A unchecked="of 2024"', value));
  expect(marked('{ "id": 1 }')).toEqual([expect.stringContaining('`unchecked`'), '0 unbound']);
  expect(marked('{ "id": "x" }')).toEqual(['0 unbound']);
  expect(marked('{ "id": 1, … }')).toEqual(['0 unbound']);
});
