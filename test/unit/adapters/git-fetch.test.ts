// Git servers that do not answer, send without end or redirect: a fetch ends with a reason.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FetchOptions, fetchLimits, fetchRef } from '../../../src/adapters/git/git-sources.ts';

let box = '';
beforeEach(() => {
  box = realpathSync(mkdtempSync(join(tmpdir(), 'git-fetch-')));
});
afterEach(() => rmSync(box, { recursive: true }));

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchFrom = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchRef({ url: `${url}/a.git`, ref: 'main', folder: '' }, join(box, 'cache'), { isWhole: false, ...options });

test('a server that does not answer is given up', async () => {
  const server = createServer(() => {});
  const limits = { ...fetchLimits, idleMs: 300 };
  const found = await fetchFrom(await listen(server), { limits });
  expect(found).toMatchObject({ problem: 'repository', detail: 'The server sent nothing for 0.3 s' });
  server.closeAllConnections();
  server.close();
});

test('a server that sends a little without end is given up', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const limits = { ...fetchLimits, totalMs: 600 };
  const found = await fetchFrom(await listen(server), { limits });
  expect(found).toMatchObject({ problem: 'repository', detail: 'It took longer than 0.01 minutes' });
  server.closeAllConnections();
  server.close();
});

test('a fetch can be stopped', async () => {
  const server = createServer(() => {});
  const stopping = new AbortController();
  server.on('request', () => stopping.abort());
  const found = await fetchFrom(await listen(server), { signal: stopping.signal });
  expect(found).toMatchObject({ problem: 'repository' });
  server.closeAllConnections();
  server.close();
});

test('a program that ignores SIGTERM is killed', async () => {
  const git = join(box, 'git');
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  writeFileSync(git, `#!/bin/sh\ncase " $* " in *" fetch "*) trap '' TERM; sleep 300;; *) exec ${real} "$@";; esac\n`);
  chmodSync(git, 0o755);
  const { PATH } = process.env;
  process.env.PATH = `${box}:${PATH}`;
  const found = await fetchFrom('http://127.0.0.1:9', { limits: { ...fetchLimits, idleMs: 100, graceMs: 100 } });
  process.env.PATH = PATH;
  expect(found).toMatchObject({ problem: 'repository', detail: 'The server sent nothing for 0.1 s' });
});

test('git follows no redirect', async () => {
  const requests: string[] = [];
  const other = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  const to = await listen(other);
  const server = createServer((request, response) => {
    response.writeHead(302, { location: `${to}${request.url}` });
    response.end();
  });
  const found = await fetchFrom(await listen(server));
  expect(found).toMatchObject({ problem: 'repository', detail: expect.stringContaining('302') });
  expect(requests).toEqual([]);
  server.close();
  other.close();
});
