import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeExternalPort } from '../../../../src/adapters/external-links/make-external-port.ts';
import { checkExternal, type ExternalCheck } from '../../../../src/check-links/external/check-external.ts';
import type { ExternalCache } from '../../../../src/check-links/external/external-cache.ts';
import type { ExternalPort } from '../../../../src/model/external-links.ts';
import type { ExternalLinkOptions } from '../../../../src/model/site-config.ts';
import { type Handler, type RudeServer, startRudeServer } from '../../../support/rude-server.ts';
import { selfSigned } from '../../../support/self-signed.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const options: ExternalLinkOptions = {
  check: true,
  // A hang guard: a busy machine may need long for an answer that comes.
  timeoutMs: 60_000,
  tries: 3,
  perHost: 2,
  fragments: false,
  allowPrivate: true,
  skip: [],
  cache: null,
  maxAgeDays: 7,
};

/** The real network on loopback, with waiting that is only written down. */
function makePort(): ExternalPort & { readonly slept: number[] } {
  const slept: number[] = [];
  let skipped = 0;
  const real = makeExternalPort();
  return {
    ...real,
    slept,
    now: () => Date.parse('2026-11-20T12:00:00Z') + skipped,
    sleep: (ms) => {
      slept.push(ms);
      skipped += ms;
      return Promise.resolve();
    },
  };
}

async function serve(routes: Readonly<Record<string, Handler>>): Promise<RudeServer> {
  const server = await startRudeServer(routes);
  closers.push(server.close);
  return server;
}

/** Listens on loopback until the test ends → the port. */
async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(code, headers).end();
  };

const check = (
  addresses: readonly string[],
  changes: Partial<ExternalLinkOptions> = {},
  world: { port?: ExternalPort; cache?: ExternalCache } = {},
): Promise<ExternalCheck> =>
  checkExternal(
    addresses,
    { ...options, ...changes },
    { port: world.port ?? makePort(), cache: world.cache ?? new Map() },
  );

const verdictOf = async (address: string, changes: Partial<ExternalLinkOptions> = {}, port?: ExternalPort) =>
  (await check([address], changes, port === undefined ? {} : { port })).verdicts.get(address);

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
    detail: 'its answer is not HTTP',
  });
  const tls = await listen(createTlsServer(selfSigned, (_, response) => response.end('ok')));
  expect(await verdictOf(`https://127.0.0.1:${tls}/`)).toMatchObject({
    state: 'unverified',
    detail: 'its certificate or encryption is broken',
  });
});

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
    '/new': status(200),
  });
  expect(await verdictOf(`${server.origin}/old`)).toMatchObject({ state: 'moved', movedTo: `${server.origin}/new` });
  expect(await verdictOf(`${server.origin}/now`)).toMatchObject({ state: 'ok', movedTo: null });
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

test('anchors of other sites are looked up when the config wants it', async () => {
  const server = await serve({
    '/x': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h2 id="b">b</h2><a name=c>'),
  });
  const verdict = await verdictOf(`${server.origin}/x#nope`, { fragments: true });
  expect([...(verdict?.ids ?? [])]).toEqual(['b', 'c']);
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
    detail: 'it has trouble (500), on 3 days in a row',
  });
});
