// Responses, redirects and URLs of other sites → verdicts.
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { expect, test } from 'vitest';
import { check, status, testServers, verdictOf } from '../../../../support/external-check.ts';
import type { Handler } from '../../../../support/rude-server.ts';
import { selfSigned } from '../../../../support/self-signed.ts';

const { serve, listen } = testServers();

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [404, 'broken'],
  [410, 'broken'],
  [401, 'unverified'],
  [403, 'unverified'],
  [999, 'unverified'],
  [500, 'unverified'],
  [503, 'unverified'],
])('%d is %s', async (code, state) => {
  const server = await serve({ '/x': status(code) });
  expect(await verdictOf(`${server.origin}/x`)).toMatchObject({ state, status: code });
});

test.each([403, 404, 405, 501])('a server that refuses HEAD with %d is asked with GET', async (code) => {
  const server = await serve({
    '/x': (request, response) => response.writeHead(request.method === 'HEAD' ? code : 200).end(),
  });
  expect(await verdictOf(`${server.origin}/x`)).toMatchObject({ state: 'ok' });
  expect(server.log).toEqual(['GET /robots.txt', 'HEAD /x', 'GET /x']);
});

test('of an endless body one megabyte is read at most', async () => {
  let sent = 0;
  const server = await serve({
    '/big': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => {
        while (!response.destroyed && response.write('<p id="a">'.repeat(10_000))) sent += 100_000;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
  });
  const { verdicts } = await check([`${server.origin}/big#a`], { fragments: true });
  expect([...verdicts.values()][0]).toMatchObject({ state: 'ok' });
  expect(sent).toBeLessThan(20_000_000);
});

test('a closed socket is tried three times, a refused connection once', async () => {
  const server = await serve({ '/reset': (request) => request.socket.destroy() });
  expect(await verdictOf(`${server.origin}/reset`)).toMatchObject({
    state: 'unverified',
    detail: 'it closed the connection',
  });
  expect(server.log.filter((line) => line.includes('/reset'))).toHaveLength(3);
  await server.close();
  expect(await verdictOf(`${server.origin}/x`)).toMatchObject({ detail: 'it refused the connection' });
});

test('what is not HTTP, and broken TLS, are unverified', async () => {
  const tcp = await listen(createTcpServer((socket) => socket.on('error', () => {}).end('SSH-2.0-x\r\n')));
  expect(await verdictOf(`http://127.0.0.1:${tcp}/`)).toMatchObject({
    detail: 'its response is not HTTP',
  });
  const tls = await listen(createTlsServer(selfSigned, (_, response) => response.end('ok')));
  expect(await verdictOf(`https://127.0.0.1:${tls}/`)).toMatchObject({
    state: 'unverified',
    detail: 'its TLS certificate or encryption is invalid',
  });
});

test('a loop and too many hops are broken, with the chain', async () => {
  const hop: Handler = (request, response) => {
    const at = Number(request.url?.slice(2));
    response.writeHead(302, { location: `/h${at + 1}` }).end();
  };
  const routes = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`/h${at}`, hop]));
  const server = await serve({
    ...routes,
    '/a': status(302, { location: '/b' }),
    '/b': status(302, { location: '/a' }),
  });
  const loop = await verdictOf(`${server.origin}/a`);
  expect(loop).toMatchObject({ state: 'broken' });
  expect(loop?.detail).toContain('/a → ');
  expect(server.log.filter((line) => !line.includes('robots'))).toHaveLength(2);
  expect((await verdictOf(`${server.origin}/h0`))?.detail).toContain('more than 5 times');
});

test('a permanent redirect is reported with its target, a temporary one is right', async () => {
  const server = await serve({
    '/old': status(301, { location: '/new' }),
    '/now': status(302, { location: '/new' }),
    '/lost': status(301, { location: '/gone' }),
    '/gone': status(404),
    '/new': status(200),
  });
  expect(await verdictOf(`${server.origin}/old`)).toMatchObject({ state: 'moved', movedTo: `${server.origin}/new` });
  expect(await verdictOf(`${server.origin}/now`)).toMatchObject({ state: 'ok', movedTo: null });
  expect(await verdictOf(`${server.origin}/gone`)).toMatchObject({ detail: 'it returns 404' });
  expect(await verdictOf(`${server.origin}/lost`)).toMatchObject({
    ...{ state: 'broken', status: 404, detail: `it returns 404 at ${server.origin}/gone` },
  });
});

test('private addresses are not contacted: not by name, not by number, not over a redirect', async () => {
  const server = await serve({ '*': status(200) });
  const addresses = [
    `http://127.0.0.1:${server.port}/`,
    `http://2130706433:${server.port}/`,
    `http://0x7f.1:${server.port}/`,
    `http://[::1]:${server.port}/`,
    `http://[::ffff:127.0.0.1]:${server.port}/`,
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
  ];
  const { verdicts } = await check(addresses, { allowPrivate: false });
  expect([...verdicts.values()].map(({ state }) => state)).toEqual(addresses.map(() => 'private'));
  expect(server.log).toEqual([]);
});

test('a redirect to another scheme or to a reserved name is not followed', async () => {
  const server = await serve({
    '/file': status(302, { location: 'file:///etc/passwd' }),
    '/local': status(302, { location: 'http://localhost:1/' }),
  });
  expect(await verdictOf(`${server.origin}/file`)).toMatchObject({ state: 'broken' });
  expect(await verdictOf(`${server.origin}/local`)).toMatchObject({ state: 'unverified' });
});

test('anchors of other sites are looked up when the config wants it', async () => {
  const server = await serve({
    '/x': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h2 id="b">b</h2><a name=c>'),
  });
  const verdict = await verdictOf(`${server.origin}/x#nope`, { fragments: true });
  expect([...(verdict?.ids ?? [])]).toEqual(['b', 'c']);
});
