// How other sites are treated while their links are checked: seldom asked, obeyed, left alone when they are in trouble.
import { expect, test } from 'vitest';
import type { ExternalCache } from '../../../../../src/links/audit/external/external-cache.ts';
import { check, makePort, status, testServers, verdictOf } from '../../../../support/external-check.ts';

const { serve } = testServers();

test.each([
  ['2', 2000],
  ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
])('429 with Retry-After %s waits that long', async (header, ms) => {
  let asked = 0;
  const server = await serve({
    '/x': (_, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 429 : 200, asked === 1 ? { 'retry-after': header } : {}).end();
    },
  });
  const port = makePort();
  expect(await verdictOf(`${server.origin}/x`, {}, port)).toMatchObject({ state: 'ok' });
  expect(Math.max(...port.slept)).toBeGreaterThan(ms - 1000);
  expect(Math.max(...port.slept)).toBeLessThanOrEqual(ms);
});

test('429 for ever is three tries, then unverified; with thirty days to wait it is one', async () => {
  const server = await serve({
    '/soon': status(429, { 'retry-after': 'soon' }),
    '/month': status(429, { 'retry-after': '2592000' }),
  });
  expect(await verdictOf(`${server.origin}/soon`)).toMatchObject({ state: 'unverified', status: 429 });
  expect(await verdictOf(`${server.origin}/month`)).toMatchObject({ state: 'unverified' });
  expect(server.log.filter((line) => line.endsWith('/soon'))).toHaveLength(3);
  expect(server.log.filter((line) => line.endsWith('/month'))).toHaveLength(1);
});

test('user name, password and fragment are never sent', async () => {
  let authorization: string | undefined;
  const server = await serve({
    '/x': (request, response) => {
      authorization = request.headers.authorization;
      response.end();
    },
  });
  expect(await verdictOf(`http://user:secret@127.0.0.1:${server.port}/x#y`)).toMatchObject({ state: 'ok' });
  expect(authorization).toBeUndefined();
  expect(server.log).toContain('HEAD /x');
});

test('robots.txt is asked once a host and obeyed', async () => {
  const server = await serve({
    '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /no\nAllow: /no/but-this\n'),
    '*': status(200),
  });
  const { verdicts } = await check(['/no', '/no/but-this', '/yes'].map((path) => server.origin + path));
  expect([...verdicts.values()].map(({ state }) => state)).toEqual(expect.arrayContaining(['unverified', 'ok', 'ok']));
  expect(server.log.filter((line) => line.includes('robots'))).toHaveLength(1);
  expect(server.log).not.toContain('HEAD /no');
});

test('a host is asked by two requests at once at most, each address once', async () => {
  const server = await serve({ '*': (_, response) => void setTimeout(() => response.end(), 20) });
  const paths = Array.from({ length: 12 }, (_, at) => `${server.origin}/p${at}`);
  const { verdicts } = await check([...paths, ...paths.map((path) => `${path}#a`)]);
  expect(verdicts.size).toBe(24);
  expect(server.peak()).toBeLessThanOrEqual(2);
  expect(server.log.filter((line) => line.startsWith('HEAD'))).toHaveLength(12);
});

test('a host that fails again and again is left alone: two hundred dead links are a few requests', async () => {
  const server = await serve({ '/robots.txt': status(404), '*': status(503) });
  const { verdicts } = await check(Array.from({ length: 200 }, (_, at) => `${server.origin}/p${at}`));
  expect(new Set([...verdicts.values()].map(({ state }) => state))).toEqual(new Set(['unverified']));
  expect(server.log.length).toBeLessThanOrEqual(10);
});

test('reserved names and those that the config skips are not contacted', async () => {
  const { verdicts, requests } = await check(
    [
      'https://api.carrier.example/v1',
      'https://x.test/',
      'https://y.invalid/',
      'https://example.com/',
      'https://github.com/a/b',
    ],
    { skip: ['https://github.com/*'] },
  );
  expect([...verdicts.values()].map(({ state }) => state)).toEqual(Array(5).fill('skipped'));
  expect(requests).toBe(0);
});

test('a fresh good answer of an earlier run is believed, an old or a bad one is asked again', async () => {
  const server = await serve({ '*': status(200) });
  const entry = { state: 'ok', status: 200, movedTo: null, failures: 0 } as const;
  const cache: ExternalCache = new Map([
    [`${server.origin}/fresh`, { ...entry, day: '2026-11-18' }],
    [`${server.origin}/old`, { ...entry, day: '2026-11-01' }],
    [`${server.origin}/bad`, { ...entry, state: 'broken', status: 404, day: '2026-11-19' }],
    [`${server.origin}/unlinked`, { ...entry, day: '2026-11-19' }],
  ]);
  const result = await check(
    ['/fresh', '/old', '/bad'].map((path) => server.origin + path),
    {},
    { cache },
  );
  expect(server.log).toEqual(expect.arrayContaining(['HEAD /old', 'HEAD /bad']));
  expect(server.log).not.toContain('HEAD /fresh');
  expect([...result.cache].map(([url, { day }]) => [url.slice(server.origin.length), day])).toEqual([
    ['/fresh', '2026-11-18'],
    ['/old', '2026-11-20'],
    ['/bad', '2026-11-20'],
  ]);
});

test('a host is unverified before it is broken: only the third day in a row counts', async () => {
  const server = await serve({ '*': status(500) });
  const url = `${server.origin}/x`;
  const entry = { state: 'unverified', status: 500, movedTo: null, failures: 1, day: '2026-11-18' } as const;
  const second = await check([url], {}, { cache: new Map([[url, entry]]) });
  expect(second.verdicts.get(url)?.state).toBe('unverified');
  const third = await check([url], {}, { cache: new Map([[url, { ...entry, failures: 2, day: '2026-11-19' }]]) });
  expect(third.verdicts.get(url)).toMatchObject({
    state: 'broken',
    detail: 'it has a server error (500), on 3 days in a row',
  });
});
