// Hostile clients: thousands of connections, requests that never end, readers that never read.
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../src/adapters/http-server/start-server.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';

let server: RunningServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
});

const big = { path: 'big.txt', bytes: new Uint8Array(30_000_000), sha256: 'a'.repeat(64) };
const small = { path: 'a.txt', bytes: new TextEncoder().encode('small'), sha256: 'b'.repeat(64) };

async function start(): Promise<number> {
  const started = await startServer({
    site: (file) => (file === 'big.txt' ? big : file === 'a.txt' ? small : null),
    base: () => '',
    host: null,
    port: 0,
    strictPort: true,
    compress: false,
    onError: () => {},
  });
  if ('diagnostics' in started) throw new Error(started.diagnostics[0]?.message);
  server = started;
  return started.port;
}

function open(port: number, text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('connect', () => {
      socket.write(text);
      resolve(socket);
    });
    socket.once('close', () => resolve(socket));
  });
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
    socket.resume();
  });

test('the number of connections is limited, and the server responds after two thousand connections close', async () => {
  const port = await start();
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 2000 }, () => open(port, 'GET /a.txt HTTP/1.1\r\nHost: localhost\r\n')));
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  for (const socket of sockets) socket.resume();
  // A connection beyond the limit is closed without a response. One that only sends too slowly gets 408.
  const refused = () => sockets.filter(({ destroyed, bytesRead }) => destroyed && bytesRead === 0).length;
  await expect.poll(refused).toBeGreaterThan(1000);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(async () => statusOf(await rawRequest(port, getText('/a.txt')))).toBe(200);
});

test('a request that arrives byte by byte, and one that never begins, are closed; others get a response meanwhile', async () => {
  const port = await start();
  const slow = await open(port, 'GET /a.txt HTTP/1.1\r\nHost: localhost\r\n');
  const silent = await open(port, '');
  const trickle = setInterval(() => slow.writable && slow.write('X: y\r\n'), 500);
  try {
    expect(statusOf(await rawRequest(port, getText('/a.txt')))).toBe(200);
    await Promise.all([closed(slow), closed(silent)]);
  } finally {
    clearInterval(trickle);
  }
});

test('clients that never read do not make the server hold a copy for each', async () => {
  const port = await start();
  await rawRequest(port, getText('/a.txt'));
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 50 }, async () => (await open(port, getText('/big.txt'))).pause()));
  await rawRequest(port, getText('/a.txt'));
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});
