// The URLs that the requests of a page are sent to.
import { expect, it } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import type { SentRequest } from '../../../src/model/sent-request.ts';
import { readApi } from '../../../src/openapi/operations.ts';
import { checkSamples } from '../../../src/samples/check-page.ts';
import { runSamples } from '../../../src/samples/run-samples.ts';
import { compileText } from '../../support/compile-text.ts';

const responses = { 200: { description: 'OK' }, 404: { description: 'Not found' } };
const api = readApi('v1', {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example/v1' }],
  paths: { '/parcels': { get: { operationId: 'all', responses } }, '/v1': { get: { operationId: 'one', responses } } },
});
const rules = { apis: [api], check: makeSchemaCheck(new Map([['v1', api.document]]), withProcessorLimit) };

const page = [
  '```sh\ncurl https://api.example/v1/parcels?limit=5\n```\n',
  '```http\nGET /parcels\n```\n',
  '```http\nGET /v1/v1\n```\n',
].join('\n');

/** The requests of a page. */
async function sentBy(markdown: string, { headers = {}, withoutBase = false }): Promise<readonly SentRequest[]> {
  const sent: SentRequest[] = [];
  const { facts } = compileText(markdown, { samples: true });
  const { bound } = checkSamples('docs/page.md', facts.samples ?? [], rules);
  await runSamples('docs/page.md', bound, {
    ...{ against: 'http://127.0.0.1:4010', withoutBase, headers, rules },
    send: async (request) => {
      sent.push(request);
      return { status: 200, contentType: '', text: '' };
    },
  });
  return sent;
}

it.each([
  [false, ['/v1/parcels?limit=5', '/parcels', '/v1/v1']],
  [true, ['/parcels?limit=5', '/parcels', '/v1']],
])('without the path of the server: %s', async (withoutBase, paths) => {
  const urls = (await sentBy(page, { withoutBase })).map(({ url }) => url);
  expect(urls).toEqual(paths.map((path) => `http://127.0.0.1:4010${path}`));
});

it('headers of the command override those of the samples', async () => {
  const request = '```http\nGET /parcels\nAuthorization: Bearer YOUR_TOKEN\nX-Trace: 7\n```\n';
  const sent = await sentBy(request, { headers: { Authorization: 'Bearer real' } });
  expect(sent.map(({ headers }) => headers)).toEqual([
    expect.objectContaining({ authorization: 'Bearer real', 'x-trace': '7' }),
  ]);
});

it('the response to a request is the first one after it', async () => {
  const answers = '```http operation=all\nHTTP/1.1 200 OK\n```\n\n```http operation=all\nHTTP/1.1 404 Not Found\n```\n';
  const sent = await sentBy(`\`\`\`http\nGET /parcels\n\`\`\`\n\n${answers}`, {});
  expect(sent.map(({ headers }) => headers)).toEqual([expect.objectContaining({ prefer: 'code=200' })]);
});
