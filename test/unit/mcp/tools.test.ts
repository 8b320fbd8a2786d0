// The tools over a built site in memory.
import { expect, test } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import { clip } from '../../../src/mcp/clip.ts';
import { makeTools } from '../../../src/mcp/tools.ts';
import type { JsonObject } from '../../../src/model/api-document.ts';

const ledger = {
  ledgerVersion: 1,
  url: 'https://docs.example',
  base: '/base',
  locales: [
    { code: 'en', path: '', htmlLang: 'en' },
    { code: 'cs', path: 'cs', htmlLang: 'cs' },
  ],
  routes: [
    { path: '/docs/intro', locale: 'en', title: 'Intro', source: null, anchors: ['limits', 'old'], hash: '' },
    { path: '/docs/č a', locale: 'en', title: 'Č', source: null, anchors: [], hash: '' },
  ],
  redirects: [
    { from: '/docs/start', to: '/docs/intro', gone: null },
    { from: '/docs/start#size', to: '/docs/intro#limits', gone: null },
    { from: '/docs/away', to: null, gone: '2026-01-01' },
    { from: '/docs/a', to: '/docs/b', gone: null },
    { from: '/docs/b', to: '/docs/a', gone: null },
  ],
};

const document = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/v1/parcels': {
      post: {
        operationId: 'createParcel',
        summary: 'Creates a parcel',
        deprecated: true,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['weight'],
                additionalProperties: false,
                properties: { weight: { type: 'integer' }, kind: { enum: ['box', 'bag'] } },
              },
            },
          },
        },
        responses: { 201: { description: 'Created' } },
      },
    },
  },
};

const files: Record<string, string> = {
  'pubdocs-ledger.json': JSON.stringify(ledger),
  'docs/intro.md': '# Intro {#intro}\n\n## Limits {#limits}\n\nThirty.\n',
  'docs/č a.md': '# Č\n',
  'llms.txt': '# Site\n',
  'docs/long.md': `# Long {#long}\n\n${'x'.repeat(70_000)}`,
  'robots.txt': 'not for programs',
  'openapi/v1.json': JSON.stringify(document),
  'openapi/readme.json': '{"other":true}',
};

const toolsOf = (own: Record<string, string>) =>
  makeTools({
    paths: () => Object.keys(own),
    read: (path) => own[path] ?? null,
    openSearch: async () => null,
    makeSchemaCheck: (documents) => makeSchemaCheck(documents, withProcessorLimit),
  });

const call = async (name: string, args: JsonObject, own = files): Promise<string> => {
  const tool = toolsOf(own)().find((candidate) => candidate.name === name);
  const { text, isError } = (await tool?.call(args)) ?? { text: 'no tool' };
  return isError ? `ERROR ${text}` : text;
};

test.each([
  ['/docs/intro', '# Intro {#intro}\n\n## Limits'],
  ['docs/intro.md', '# Intro'],
  ['/base/docs/intro/', '# Intro'],
  ['/docs/intro.html', '# Intro'],
  ['/docs/intor', 'ERROR There is no page /docs/intor. Did you mean /docs/intro?'],
  ['https://docs.example/base/docs/intro?x=1#limits', '## Limits {#limits}\n\nThirty.'],
  ['HTTPS://DOCS.EXAMPLE/base/docs/intro', '# Intro'],
  [
    'https://other.example/docs/intro',
    'ERROR “https://other.example/docs/intro” is not a page of https://docs.example/base/.',
  ],
  ['/docs/%C4%8D%20a', '# Č'],
  ['/docs/č a', '# Č'],
  ['llms.txt', '# Site'],
  ['/docs/start', 'This page is now /docs/intro.\n\n# Intro'],
  ['/docs/start#limits', 'This page is now /docs/intro.\n\n## Limits'],
  ['/docs/start#size', 'This page is now /docs/intro#limits.\n\n## Limits'],
  ['/docs/intro#old', '“old” is no heading of this page.\n\n# Intro'],
  ['/docs/intro#none', 'ERROR /docs/intro has no section “none”. Its sections: intro, limits.'],
  ['/docs/away', 'ERROR There is no page /docs/away.'],
  ['/docs/a', 'ERROR There is no page /docs/a.'],
  ['robots.txt', 'ERROR There is no page /robots.txt.'],
  ['../../etc/passwd', 'ERROR There is no page'],
])('reads %s', async (page, start) => {
  const text = await call('read', { page });
  expect(text.slice(0, start.length)).toBe(start);
});

test('a section can be an argument of its own', async () => {
  expect(await call('read', { page: '/docs/intro', section: '#limits' })).toBe('## Limits {#limits}\n\nThirty.');
});

test('a long page comes in parts that join to the whole', async () => {
  let whole = '';
  for (let offset = 0; ; ) {
    const text = await call('read', { page: '/docs/long', offset });
    expect(text.length).toBeLessThan(30_200);
    const end = text.lastIndexOf('\n\n[Characters');
    whole += text.slice(0, end);
    const next = /with offset (\d+)\.\]$/.exec(text)?.[1];
    if (next === undefined) break;
    offset = Number(next);
  }
  expect(whole).toBe(files['docs/long.md']);
});

test.each([0, 30_000])('a part of a page from %s on has only whole characters', (offset) => {
  const text = clip(`${'a'.repeat(29_999)}😀${'b'.repeat(29_999)}😀`, offset);
  expect(encodeURIComponent(text)).toContain(offset === 0 ? 'a%0A%0A%5BCharacters%200%20to%2029999' : '%F0%9F%98%80bb');
});

test('lists operations with a filter', async () => {
  const line = '- POST /v1/parcels (createParcel of v1): deprecated; Creates a parcel';
  expect(await call('list_operations', {})).toBe(`Servers: https://api.example\n\n${line}`);
  expect(await call('list_operations', { filter: 'PARCEL creates' })).toContain(line);
  expect(await call('list_operations', { filter: 'label' })).toBe('None of the 1 operations has “label”.');
});

const post = (body: string): JsonObject => ({ request: `POST /v1/parcels HTTP/1.1\nHost: api.example\n\n${body}` });

test.each([
  [post('{ "weight": 5 }'), 'POST /v1/parcels agrees with createParcel of v1.'],
  [
    post('{ "wieght": 5 }'),
    'Mistakes: 2\n- Line 4, column 3: `wieght` is not a field of the request body of createParcel. Did you mean `weight`? Known fields: `weight`, `kind`.\n- Line 4, column 1: The request body of createParcel: it lacks the field `weight`.',
  ],
  [
    post('{ "weight": 5, "kind": "bax" }'),
    'Mistakes: 1\n- Line 4, column 24: The request body of createParcel: `/kind` cannot be `"bax"`. Did you mean `bag` or `box`? Allowed: `box`, `bag`.',
  ],
  [
    { request: `curl https://api.example/v1/parcels -d '{"weight": "5"}' -H 'Content-Type: application/json'` },
    'Mistakes: 1\n- Line 1, column 52: The request body of createParcel: `/weight` must be integer.',
  ],
  [
    { request: 'GET /v1/parcels' },
    'Mistakes: 1\n- Line 1, column 1: `GET /v1/parcels` is not an operation: the path has `POST`. Did you mean `POST`?',
  ],
  [{ request: 'a text' }, 'ERROR This is neither a request'],
  [{ request: 'GET https://other.example/v1/parcels' }, 'ERROR This is neither a request'],
])('checks %o', async (args, start) => {
  expect((await call('validate_request', args)).slice(0, start.length)).toBe(start);
});

test('an answer about thousands of mistakes is short', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => `"field${index}": 1`).join(',');
  const text = await call('validate_request', post(`{${many}}`));
  expect(text.length).toBeLessThan(15_000);
  expect(text).toMatch(/^Mistakes: 5001\n[\s\S]*\n- and 4976 more$/);
});

test('without OpenAPI documents there are no tools for them, without a build there is an answer', async () => {
  const names = (own: Record<string, string>) => toolsOf(own)().map(({ name }) => name);
  expect(names(files)).toEqual(['search', 'read', 'list_operations', 'validate_request']);
  expect(names({ 'pubdocs-ledger.json': JSON.stringify(ledger) })).toEqual(['search', 'read']);
  expect(await call('read', { page: '/' }, {})).toBe('ERROR There is no build now. Run `pubdocs build`.');
});
