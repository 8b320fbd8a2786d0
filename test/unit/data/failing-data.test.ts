// Failing services: the snapshot stays unchanged.
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runDataPull } from '../../../src/data/run-data.ts';
import { dataBox, dozen, type Handler, json, row } from '../../support/data-box.ts';
import { selfSigned } from '../../support/self-signed.ts';

const box = dataBox();
const { options, text, havingSnapshot } = box;

describe('a failed pull reports the reason and leaves the snapshot unchanged', () => {
  const status =
    (code: number, headers: Record<string, string> = {}): Handler =>
    (_, response) =>
      response.writeHead(code, headers).end('{}');
  const halfOpen: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{ "items": [');
  };
  const drip: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const short: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{ "items": [] }');
    setImmediate(() => response.destroy());
  };

  const cutPacked: Handler = (_, response) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': '5000' };
    response.writeHead(200, headers).write(gzipSync('{ "items": [] }'));
    setImmediate(() => response.destroy());
  };
  const cutChunks: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{ "items": [] }');
    setImmediate(() => response.destroy());
  };

  it.each<[string, Handler, string, string]>([
    ['an error status', status(500), 'data-fetch', 'it returned 500 Internal Server Error'],
    ['an error of a gateway', status(502), 'data-fetch', 'it returned 502 Bad Gateway'],
    ['too many requests', status(429), 'data-fetch', 'it returned 429 Too Many Requests'],
    ['no response', () => {}, 'data-fetch', 'it took longer than 0.4 seconds'],
    ['a response without an end', halfOpen, 'data-fetch', 'it took longer than 0.4 seconds'],
    ['a slow response', drip, 'data-fetch', 'it took longer than 0.4 seconds'],
    ['a connection reset', (request) => request.socket.resetAndDestroy(), 'data-fetch', 'the connection was reset'],
    ['a truncated response', short, 'data-fetch', 'the connection was reset'],
    ['a truncated compressed response', cutPacked, 'data-fetch', 'the connection was reset'],
    ['a response without its last chunk', cutChunks, 'data-fetch', 'the connection was reset'],
    ['“unchanged” for a request without an ETag', status(304), 'data-fetch', 'it returned 304 Not Modified'],
    ['a huge response', json(`"${'a'.repeat(200_000)}"`), 'data-fetch', 'it is larger than 0.1 MB'],
    [
      'a decompression bomb',
      json(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      'data-fetch',
      'it is larger than 0.1 MB',
    ],
    [
      'broken compression',
      json('not gzip', { 'content-encoding': 'gzip' }),
      'data-fetch',
      'its compressed data is corrupt',
    ],
    [
      'unknown compression',
      json('{}', { 'content-encoding': 'x' }),
      'data-fetch',
      'its content encoding x is not supported',
    ],
    [
      'HTML',
      json('<html>', { 'content-type': 'text/html' }),
      'data-answer',
      'it was sent as text/html, not as application/json',
    ],
    ['HTML that claims to be JSON', json('<html>'), 'data-answer', 'it is not JSON: '],
    ['truncated JSON', json('{ "items": ['), 'data-answer', 'it is not JSON: '],
    ['an empty body', json(''), 'data-answer', 'it is empty'],
    [
      'another encoding',
      json('{}', { 'content-type': 'application/json; charset=windows-1250' }),
      'data-answer',
      'its encoding is windows-1250',
    ],
    ['invalid UTF-8', json(Buffer.from([0x22, 0xff, 0x22])), 'data-answer', 'it is not UTF-8'],
    [
      'deeply nested lists',
      json('['.repeat(500) + ']'.repeat(500)),
      'data-answer',
      'it is nested deeper than 64 levels',
    ],
    ['a wrong type', json({ items: [{ code: 'A', weight: '10' }] }), 'data-invalid', 'items[0].weight: '],
    ['a missing field', json({ items: [{ code: 'A' }] }), 'data-invalid', 'items[0].weight: '],
    ['null', json('null'), 'data-invalid', 'the response: '],
    ['an empty list', json({ items: [] }), 'data-shrunk', 'from 12 to 0 rows'],
    ['a third of the rows', json({ items: dozen.items.slice(0, 4) }), 'data-shrunk', 'from 12 to 4 rows'],
    [
      'a redirect to another host',
      status(302, { location: 'https://other.example/' }),
      'data-fetch',
      'another host, other.example',
    ],
    [
      'a redirect to a private address',
      status(302, { location: 'http://169.254.169.254/' }),
      'data-fetch',
      'another host, 169.254.169.254',
    ],
    [
      'a redirect to another port',
      status(302, { location: 'http://127.0.0.1:1/' }),
      'data-fetch',
      'another host, 127.0.0.1:1',
    ],
    [
      'a redirect to a file',
      status(302, { location: 'file:///etc/passwd' }),
      'data-fetch',
      'file://, which is not secure',
    ],
    ['a redirect without a target', status(302), 'data-fetch', 'it redirects more than 2 times'],
    [
      'a redirect in a circle',
      status(307, { location: '/v1/services' }),
      'data-fetch',
      'it redirects more than 2 times',
    ],
  ])('%s', async (_, misbehave, code, detail) => {
    const before = await havingSnapshot();
    box.handler = misbehave;
    const { diagnostics } = await runDataPull(options());
    expect(diagnostics.map(({ code: found, severity }) => [found, severity])).toContainEqual([code, 'error']);
    expect(diagnostics[0]?.message).toContain(detail);
    expect(text()).toBe(before);
    expect(readdirSync(box.folder)).toEqual(['services.json']);
  });

  describe('with a host that cannot be used', () => {
    const problemsAt = async (production: string) => {
      const before = await havingSnapshot();
      const { diagnostics } = await runDataPull(options({ config: { ...options().config, api: { production } } }));
      expect(diagnostics).toMatchObject([{ code: 'data-fetch', severity: 'error' }]);
      expect(text()).toBe(before);
      return diagnostics[0]?.message;
    };

    it('an unknown host and a closed port', async () => {
      expect(await problemsAt('http://127.0.0.1:9')).toContain('the connection was refused');
      expect(await problemsAt('http://no-such-host.invalid')).toContain('no-such-host.invalid');
    });

    it('a server without TLS at an https URL', async () => {
      expect(await problemsAt(box.base.replace('http:', 'https:'))).toMatch(
        /: it does not use TLS, or an unsupported version$/,
      );
    });

    it('a server with a certificate that nobody has signed', async () => {
      const tls = createServer(selfSigned, (_, response) => response.end(JSON.stringify(dozen)));
      await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
      const { port } = tls.address() as AddressInfo;
      try {
        expect(await problemsAt(`https://127.0.0.1:${port}`)).toContain('its certificate is not right');
      } finally {
        tls.close();
      }
    });
  });

  it('except that `acceptData` accepts far fewer rows', async () => {
    await havingSnapshot();
    box.handler = json({ items: dozen.items.slice(0, 2) });
    const { diagnostics, text: said } = await runDataPull(options({ acceptData: true }));
    expect(diagnostics).toEqual([]);
    expect(said).toContain('2 rows, 10 removed');
  });

  it('two rows with the same name are only a warning', async () => {
    box.handler = json({ items: [row('A'), row('A', 2)] });
    const { diagnostics } = await runDataPull(options());
    expect(diagnostics).toMatchObject([{ code: 'data-duplicate-row', severity: 'warning' }]);
  });

  it('a source or an API that the config does not have', async () => {
    expect((await runDataPull(options({ names: ['service'] }))).diagnostics).toMatchObject([
      { code: 'data-none', suggest: ['services'] },
    ]);
    expect((await runDataPull(options({ from: 'test' }))).diagnostics).toMatchObject([{ code: 'data-address' }]);
  });

  it('a folder that cannot be written to, which leaves no other file behind', async () => {
    const before = await havingSnapshot();
    box.handler = json({ items: [...dozen.items, row('NEW')] });
    writeFileSync(join(box.folder, `services.json.${process.pid}.tmp`), 'of another');
    await expect(runDataPull(options())).rejects.toMatchObject({ diagnostic: { code: 'file-unwritable' } });
    expect(text()).toBe(before);
    expect(readdirSync(box.folder)).toEqual(['services.json']);
  });
});
