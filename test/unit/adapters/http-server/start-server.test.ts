// The protection of the local server. The tests use raw sockets, because client libraries would normalise the attacks.
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../../src/adapters/http-server/start-server.ts';
import type { ServedFile } from '../../../../src/model/server.ts';
import { getText, rawRequest, statusOf } from '../../../support/raw-request.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const files = new Map<string, ServedFile>(
  Object.entries({
    'index.html': 'front',
    'docs/intro/index.html': `intro ${'x'.repeat(4000)}`,
    'img/logo.svg': '<svg/>',
    '404.html': 'nothing here',
    'cs/404.html': 'nic tu není',
  }).map(([path, text]) => {
    const bytes = encode(text);
    return [path, { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }];
  }),
);

let asked: string[] = [];
const listeners = new Set<(message: string) => void>();

async function start(
  extra: { host?: string; port?: number; strictPort?: boolean; redirectFolders?: boolean } = {},
): Promise<RunningServer> {
  const started = await startServer({
    site: (file) => {
      asked.push(file);
      if (file === 'boom') throw new Error('lookup failed');
      return files.get(file) ?? null;
    },
    base: () => '/public-docs',
    host: extra.host ?? null,
    port: extra.port ?? 0,
    strictPort: extra.strictPort ?? true,
    compress: true,
    onError: () => {},
    redirectFolders: extra.redirectFolders ?? false,
    events: {
      path: '/_pubdocs/events',
      subscribe: (send) => {
        listeners.add(send);
        return () => listeners.delete(send);
      },
    },
  });
  if ('diagnostics' in started) throw new Error(started.diagnostics[0]?.message);
  return started;
}

let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

const ask = async (target: string, headers?: readonly string[], method?: string) =>
  rawRequest(server.port, getText(target, headers, method));

describe('pages', () => {
  test.each(['/docs/intro', '/docs/intro/', '/docs/intro/index.html', '/docs/intro?a=1', '/docs/%69ntro'])(
    '%s shows the page',
    async (path) => {
      const answer = await ask(`/public-docs${path}`);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain('intro xxx');
    },
  );
  test('a path that no host serves returns 404', async () => {
    for (const path of ['/docs/intro.html', '/docs/intro.html/', '/docs//intro', '/docs/%2569ntro'])
      expect(statusOf(await ask(`/public-docs${path}`))).toBe(404);
  });
  test('the base without its slash and the root redirect to the base with the query', async () => {
    expect(await ask('/public-docs?q=1')).toMatch(/^HTTP\/1\.1 302[\s\S]*\r\nLocation: \/public-docs\/\?q=1\r\n/);
    expect(await ask('/')).toMatch(/\r\nLocation: \/public-docs\/\r\n/);
  });
  test('an unknown page returns 404 in the language of its path', async () => {
    const english = await ask('/public-docs/nope');
    expect(statusOf(english)).toBe(404);
    expect(english).toContain('nothing here');
    expect(english).toContain('Content-Security-Policy');
    expect(english).toContain('X-Content-Type-Options: nosniff');
    expect(await ask('/public-docs/cs/docs/nope')).toMatch(/^HTTP\/1\.1 404[\s\S]*nic tu/);
    expect(statusOf(await ask('/public-docs/404.html'))).toBe(404);
  });
  test('the path of a folder redirects to the form with a slash if `redirectFolders` is set', async () => {
    const strict = await start({ redirectFolders: true });
    const target = async (path: string) =>
      /\r\nLocation: (\S+)/.exec(await rawRequest(strict.port, getText(path)))?.[1];
    expect(await target('/public-docs/docs/intro')).toBe('/public-docs/docs/intro/');
    expect(await target('/public-docs/docs/intro/')).toBeUndefined();
    expect(await target('/public-docs/docs/intro/index.html')).toBeUndefined();
    await strict.close();
  });
  test('HEAD has the headers of GET and no body', async () => {
    const answer = await ask('/public-docs/docs/intro', undefined, 'HEAD');
    expect(answer).toContain('Content-Length: 4006');
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });
  test('a page that the client has returns 304, and text is compressed', async () => {
    const etag = /\r\nETag: (\S+)/.exec(await ask('/public-docs/docs/intro'))?.[1];
    const again = await ask('/public-docs/docs/intro', ['Host: localhost', `If-None-Match: ${etag}`]);
    expect(statusOf(again)).toBe(304);
    expect(await ask('/public-docs/docs/intro', ['Host: localhost', 'Accept-Encoding: gzip'])).toContain(
      'Content-Encoding: gzip',
    );
  });
  test('a failing look-up returns 500 without its message, and the server keeps running', async () => {
    const answer = await ask('/public-docs/boom');
    expect(statusOf(answer)).toBe(500);
    expect(answer).not.toContain('lookup failed');
    expect(statusOf(await ask('/public-docs/'))).toBe(200);
  });
});

describe('access', () => {
  test.each([
    ['another host', ['Host: evil.example']],
    ['another host with a port', ['Host: evil.example:3000']],
    ['no host', []],
    ['two hosts', ['Host: localhost', 'Host: localhost']],
    ['another origin', ['Host: localhost', 'Origin: http://evil.example']],
    ['an opaque origin', ['Host: localhost', 'Origin: null']],
    ['a script of another site', ['Host: localhost', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors']],
    [
      'a WebSocket of another site',
      ['Host: localhost', 'Origin: http://evil.example', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ],
  ])('%s: 403', async (_, headers) => {
    const answer = await ask('/public-docs/docs/intro', headers);
    expect(statusOf(answer)).toBe(403);
    expect(answer).not.toContain('intro x');
  });
  test('an absolute URL with another host: 403', async () => {
    expect(statusOf(await ask('http://evil.example/public-docs/docs/intro'))).toBe(403);
    expect(statusOf(await ask('http://localhost/public-docs/docs/intro'))).toBe(200);
  });
  test('other methods: 405, and the response contains nothing of the body', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await rawRequest(
        server.port,
        `${method} /public-docs/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\ncanary`,
      );
      expect(statusOf(answer)).toBe(405);
      expect(answer).toContain('Allow: GET, HEAD');
      expect(answer).not.toContain('canary');
    }
  });
  test('no response allows access from other origins', async () => {
    for (const target of ['/public-docs/docs/intro', '/public-docs/nope', '/public-docs/%', '/']) {
      const answer = await ask(target, ['Host: localhost', 'Origin: http://localhost']);
      expect(answer).not.toMatch(/access-control-/i);
      expect(answer).toContain('Cross-Origin-Resource-Policy: same-origin');
    }
  });
  test('without a host option the server cannot be reached at other addresses', async () => {
    const reached = await new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.2');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    expect(reached).toBe(false);
  });
});

const up = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '.../', '%2e%2e%3b'];
const glue = ['/', '%2f', '%5c', '\\', '//', '%252f'];
const traversals = [
  ...up.flatMap((dots) => glue.map((slash) => `/public-docs/${dots}${slash}secret.txt`)),
  '/public-docs/@fs/etc/passwd',
  '/public-docs/secret.txt::$DATA',
  '/public-docs/docs/intro::$INDEX_ALLOCATION',
  '/public-docs-secret/secret.txt',
  '/..%2fpublic-docs-secret/secret.txt',
  '/public-docs/SECRET~1.TXT',
  '/public-docs/./secret.txt',
  '/public-docs/secret.txt%00.html',
  '/public-docs/secret.txt?import&raw??',
  '/public-docs/file:///etc/passwd',
  '/etc/passwd',
  '//etc/passwd',
  '/public-docs/__proto__',
  '/public-docs/constructor',
];

describe('no path leaves the site', () => {
  test('there are at least sixty spellings', () => expect(traversals.length).toBeGreaterThanOrEqual(60));
  test.each(traversals)('%s', async (target) => {
    asked = [];
    const answer = await ask(target);
    expect([400, 404]).toContain(statusOf(answer));
    expect(asked.filter((file) => /(^|\/)\.\.?(\/|$)|^\/|\0|\\/.test(file))).toEqual([]);
  });
  test.each(['.env', '.git/HEAD', 'package.json', 'pubdocs.config.ts', 'pubdocs.json', 'assets/main.js.map'])(
    '%s is not part of a site',
    async (path) => {
      expect(statusOf(await ask(`/public-docs/${path}`))).toBe(404);
      expect(statusOf(await ask(`/${path}`))).toBe(404);
    },
  );
  test.each([
    '//evil.com',
    '/\\evil.com',
    '/%2f/evil.com',
    '/%5cevil.com',
    '/public-docs//evil.com',
    '//evil.com/%2e%2e',
  ])('%s never becomes a Location', async (target) => expect(await ask(target)).not.toMatch(/\r\nLocation:/i));
  test('the response never contains the path', async () => {
    for (const canary of ['<script>canary()</script>', '%3Cscript%3Ecanary()%3C/script%3E', 'canary%22onload=']) {
      expect(await ask(`/public-docs/${canary}`)).not.toContain('canary');
      expect(await ask(`/${canary}`)).not.toContain('canary');
    }
  });
});

describe('refused data', () => {
  test('a URL of 64 KB and headers of 1 MB are refused', async () => {
    expect([414, 431]).toContain(statusOf(await ask(`/public-docs/${'a'.repeat(65_536)}`)));
    expect(statusOf(await ask(`/public-docs/${'a'.repeat(10_000)}`))).toBe(414);
    expect([0, 431]).toContain(
      statusOf(await ask('/public-docs/', ['Host: localhost', `X: ${'a'.repeat(1_048_576)}`])),
    );
    expect(statusOf(await ask('/public-docs/'))).toBe(200);
  });
  test('data that is not HTTP is refused', async () => {
    expect(statusOf(await rawRequest(server.port, 'GET / HTTP/9.9\r\n\r\n'))).toBe(400);
    expect(statusOf(await rawRequest(server.port, '\0\0\0\r\n\r\n'))).toBe(400);
    expect(statusOf(await ask('/public-docs/'))).toBe(200);
  });
});

describe('the live stream', () => {
  test('sends messages to local clients, and accepts none', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1');
      socket.write('GET /public-docs/_pubdocs/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('retry:') && !text.includes('data:')) for (const send of listeners) send('one\ntwo');
        if (text.includes('data: two')) {
          socket.destroy();
          resolve(text);
        }
      });
    });
    expect(answer).toContain('text/event-stream');
    expect(answer).toContain('data: one\ndata: two\n\n');
    const head = 'POST /public-docs/_pubdocs/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n';
    expect(statusOf(await rawRequest(server.port, `${head}canary`))).toBe(405);
  });
  test('refuses other origins', async () => {
    const answer = await ask('/public-docs/_pubdocs/events', ['Host: localhost', 'Origin: http://evil.example']);
    expect(statusOf(answer)).toBe(403);
  });
});

describe('ports', () => {
  const empty = { site: () => null, base: () => '', strictPort: true, compress: false, onError: () => {} };
  test('a required port that is in use is reported with its number and the process that uses it', async () => {
    const second = await startServer({ ...empty, host: null, port: server.port });
    expect(second).toMatchObject({ diagnostics: [{ code: 'port-in-use' }] });
    if ('diagnostics' in second) expect(second.diagnostics[0]?.message).toContain(String(server.port));
    if (process.platform === 'linux') expect(JSON.stringify(second)).toContain(`process ${process.pid}`);
  });
  test('otherwise the server uses the next free port', async () => {
    const second = await start({ port: server.port, strictPort: false });
    expect(second.port).toBeGreaterThan(server.port);
    await second.close();
  });
  test('a port can be used again at once', async () => {
    const first = await start();
    await rawRequest(first.port, getText('/public-docs/'));
    await first.close();
    const second = await start({ port: first.port });
    expect(second.port).toBe(first.port);
    await second.close();
  });
  test('an address that the machine does not have is reported', async () => {
    const failed = await startServer({ ...empty, host: '203.0.113.1', port: 0 });
    expect(failed).toMatchObject({ diagnostics: [{ code: 'host-unavailable' }] });
  });
});
