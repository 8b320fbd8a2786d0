// The functions that all requests to other hosts share, against a server on loopback.
import dns, { type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { makeExternalPort } from '../../../src/adapters/external-links/make-external-port.ts';
import { makeRequester } from '../../../src/adapters/request-once.ts';
import { sendRequest } from '../../../src/adapters/send-request.ts';
import { decoded, guardedLookup, readBody, sendOnce } from '../../../src/network/http-request.ts';
import { makeRebindingTest } from '../../../src/network/private-address.ts';
import { type Handler, startRudeServer } from '../../support/rude-server.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(routes: Readonly<Record<string, Handler>>) {
  const server = await startRudeServer(routes);
  closers.push(server.close);
  return server;
}

test('a body is read up to the limit, and no further', async () => {
  const body = () => Readable.from(['abc', 'def'].map((text) => Buffer.from(text)));
  expect(await readBody(body(), 6)).toEqual({ bytes: Buffer.from('abcdef'), isWhole: true });
  expect(await readBody(body(), 5)).toEqual({ bytes: Buffer.from('abcde'), isWhole: false });
});

test('the limit is that of the decoded body, which is never in memory as a whole', async () => {
  const bomb = decoded(Readable.from([gzipSync(Buffer.alloc(50_000_000))]), 'GZIP');
  expect(bomb).not.toBeNull();
  const before = process.memoryUsage().arrayBuffers;
  const { bytes, isWhole } = await readBody(bomb ?? Readable.from([]), 1000);
  expect([bytes.length, isWhole]).toEqual([1000, false]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  expect(decoded(Readable.from([]), 'compress')).toBeNull();
});

test('a refused address is not contacted', async () => {
  const server = await serve({ '/': (_, response) => response.end('x') });
  const url = new URL(server.origin.replace('127.0.0.1', 'localhost'));
  const names: string[] = [];
  const lookup = guardedLookup((name, addresses) => {
    names.push(name, ...addresses);
    return addresses.includes('127.0.0.1') ? new Error('refused') : null;
  });
  await expect(sendOnce(url, { lookup })).rejects.toThrow('refused');
  expect(names).toEqual(expect.arrayContaining(['localhost', '127.0.0.1']));
  expect(server.log).toEqual([]);
  const answer = await sendOnce(url, { lookup: guardedLookup(() => null) });
  expect((await readBody(answer, 10)).bytes.toString()).toBe('x');
});

test('all addresses of a name are judged, and all are offered', async () => {
  const both: LookupAddress[] = [
    { address: '93.184.216.34', family: 4 },
    { address: '::1', family: 6 },
  ];
  const { lookup } = dns;
  const resolve = (name: string, all: boolean, problem: Error | null): Promise<unknown[]> =>
    new Promise((done) => {
      const judged: unknown[] = [];
      const guarded = guardedLookup((judgedName, addresses) => {
        judged.push(judgedName, ...addresses);
        return problem;
      });
      guarded(name, { all }, (...results) => done([...judged, ...results]));
    });
  Object.assign(dns, { lookup: (_: string, __: unknown, done: (...results: unknown[]) => void) => done(null, both) });
  syncBuiltinESMExports();
  try {
    const judged = ['two.example', '93.184.216.34', '::1'];
    expect(await resolve('two.example', true, null)).toEqual([...judged, null, both]);
    expect(await resolve('two.example', false, null)).toEqual([...judged, null, '93.184.216.34', 4]);
    const problem = new Error('it is private');
    expect(await resolve('two.example', true, problem)).toEqual([...judged, problem, '', 4]);
  } finally {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  }
});

test('a caller replaces the default headers, and the connection is closed', async () => {
  const requests: IncomingMessage['headers'][] = [];
  const server = await serve({
    '/': (request, response) => {
      requests.push(request.headers);
      response.end('x');
    },
  });
  await sendOnce(new URL(server.origin), {});
  await sendOnce(new URL(server.origin), { headers: { 'user-agent': 'robot' } });
  expect(requests).toMatchObject([
    { accept: '*/*', 'user-agent': 'pubdocs', connection: 'close' },
    { accept: '*/*', 'user-agent': 'robot' },
  ]);
});

test('encodings are known by all their names, and none is no encoding', async () => {
  const read = async (encoding: string | undefined, bytes: Buffer) =>
    (await readBody(decoded(Readable.from([bytes]), encoding) ?? Readable.from([]), 10)).bytes.toString();
  const packed = { gzip: gzipSync('text'), deflate: deflateSync('text'), br: brotliCompressSync('text') };
  for (const [encoding, bytes] of Object.entries({ ...packed, 'x-gzip': packed.gzip }))
    expect(await read(encoding, bytes)).toBe('text');
  for (const encoding of [undefined, '', 'Identity']) expect(await read(encoding, Buffer.from('text'))).toBe('text');
});

test('the link check contacts no name of a private address', async () => {
  const server = await serve({ '/': (_, response) => response.end('x') });
  const request = { method: 'GET', timeoutMs: 60_000, maxBytes: 10, allowPrivate: false } as const;
  const url = server.origin.replace('127.0.0.1', 'localhost');
  expect(await makeExternalPort().request({ ...request, url })).toMatchObject({ kind: 'failure', why: 'private' });
  expect(server.log).toEqual([]);
});

test('a private address is refused only after a public one', () => {
  const isRebound = makeRebindingTest();
  expect(['93.184.216.34', '93.184.216.34', '127.0.0.1'].map((address) => isRebound([address]))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isRebound(['93.184.216.34', '::1'])).toBe(true);
  const isReboundAtHome = makeRebindingTest();
  expect(['127.0.0.1', '10.0.0.1'].map((address) => isReboundAtHome([address]))).toEqual([false, false]);
});

test('samples are sent with the length of their body, and responses to HEAD have none', async () => {
  const requests: IncomingMessage['headers'][] = [];
  const closedSockets: string[] = [];
  const server = await serve({
    '/parcel': (request, response) => {
      requests.push(request.headers);
      const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' };
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : gzipSync('é'));
    },
    '/none': (_, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
    // Never ends.
    '/odd': (request, response) => {
      request.socket.once('close', () => closedSockets.push('/odd'));
      response.writeHead(200, { 'content-encoding': 'compress' }).write('x');
    },
  });
  const send = (method: string, path: string, body: string | null = null) =>
    sendRequest({ method, url: `${server.origin}${path}`, headers: { 'X-Key': 'a' }, body });
  expect(await send('DELETE', '/parcel', '"é"')).toEqual({ status: 200, contentType: 'text/plain', text: 'é' });
  expect(await send('HEAD', '/parcel')).toEqual({ status: 200, contentType: 'text/plain', text: '' });
  expect(requests).toMatchObject([{ 'content-length': '4', 'x-key': 'a' }, { 'x-key': 'a' }]);
  expect(await send('GET', '/none')).toEqual({ status: 204, contentType: '', text: '' });
  expect(await send('GET', '/odd')).toBe('Content-Encoding “compress” is unknown');
  // Before the time limit of a request, which closes it, too.
  await expect.poll(() => closedSockets, { timeout: 5000 }).toEqual(['/odd']);
  expect(await sendRequest({ method: 'GET', url: 'http://127.0.0.1:9', headers: {}, body: null })).toBe('ECONNREFUSED');
});

test('verify reads what a host sends, and says why a body cannot be decoded', async () => {
  const server = await serve({
    '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('text')),
    '/wrong': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('text'),
    '/silent': (_, response) => response.writeHead(301, { location: '/packed' }).end(gzipSync('text')),
  });
  const requester = makeRequester(2);
  closers.push(async () => requester.close());
  const read = async (path: string) => {
    const answer = await requester.get(`${server.origin}${path}`);
    return typeof answer === 'string' ? answer : [answer.status, answer.encodingProblem];
  };
  expect(await read('/packed')).toEqual([200, null]);
  expect(await read('/wrong')).toEqual([200, 'it is not br, which Content-Encoding says']);
  expect(await read('/silent')).toEqual([301, 'it is gzip, and Content-Encoding does not say so']);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  expect(await read('/packed')).toBe('no response within 30 seconds');
});
