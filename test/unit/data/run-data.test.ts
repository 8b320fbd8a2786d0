// The data commands against a real server that misbehaves in every way that services do.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchAnswer } from '../../../src/adapters/fetch-answer.ts';
import { makeNodeFiles } from '../../../src/adapters/node-files.ts';
import { nodeWritableFs } from '../../../src/adapters/node-writable-fs.ts';
import { type DataOptions, runDataCheck, runDataPull } from '../../../src/data/run-data.ts';
import type { FetchAnswer } from '../../../src/model/fetch-port.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const row = (code: string, weight = 10) => ({ code, weight });
const schema = v.object({
  items: v.array(v.object({ code: v.pipe(v.string(), v.minLength(1, 'must not be empty')), weight: v.number() })),
});

let root: string;
let server: Server;
let base: string;
let handler: Handler;
const file = () => join(root, 'data/services.json');
const text = () => readFileSync(file(), 'utf8');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'data-'));
  mkdirSync(join(root, 'data'));
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

/** The limits of time and size, made small enough to wait for. */
const quick: FetchAnswer = (request) => fetchAnswer({ ...request, milliseconds: 400, bytes: 100_000 });

const options = (more: Partial<DataOptions> = {}): DataOptions => ({
  root,
  config: {
    api: { production: base },
    data: [
      {
        name: 'services',
        snapshot: 'data/services.json',
        schema: 'data/services.schema.ts',
        endpoint: '/v1/services',
        refresh: false,
        key: 'data.services',
      },
    ],
  },
  names: [],
  from: 'production',
  acceptData: false,
  now: new Date('2026-01-02T03:04:05.678Z'),
  ports: {
    files: makeNodeFiles(root),
    modules: { load: async () => ({ exports: { services: schema }, inputs: [] }) },
    fetch: quick,
    disk: nodeWritableFs,
  },
  ...more,
});

const json = (value: unknown, headers: Record<string, string> = {}): Handler => {
  const body = typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value);
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
};

const dozen = { items: Array.from({ length: 12 }, (_, index) => row(`S${index}`)) };

async function havingSnapshot(): Promise<string> {
  handler = json(dozen);
  await runDataPull(options());
  return text();
}

describe('data pull', () => {
  it('writes source, time, digest and data', async () => {
    handler = json({ items: [row('STD')] });
    const { diagnostics, text: said } = await runDataPull(options());
    expect(diagnostics).toEqual([]);
    expect(said).toBe('services: wrote data/services.json, 1 row, 1 added (STD)\n');
    expect(JSON.parse(text())).toEqual({
      source: `${base}/v1/services`,
      fetchedAt: '2026-01-02T03:04:05Z',
      sha256: '4b970fd3c42b832e7607c118b5094debd439557f8d749eea079df19fa16caf09',
      data: { items: [row('STD')] },
    });
    expect(readdirSync(join(root, 'data'))).toEqual(['services.json']);
  });

  it('keeps the bytes when the data are the same, whatever their order and the time', async () => {
    const before = await havingSnapshot();
    handler = json({ items: dozen.items.map(({ code, weight }) => ({ weight, code })) });
    const { text: said } = await runDataPull(options({ now: new Date('2027-01-01T00:00:00Z') }));
    expect(said).toBe('services: unchanged since 2026-01-02T03:04:05Z\n');
    expect(text()).toBe(before);
  });

  it('asks with the name of the known state, and takes “not modified” for an answer', async () => {
    handler = json(dozen, { etag: '"v1"' });
    await runDataPull(options());
    const before = text();
    let asked: string | undefined;
    handler = (request, response) => {
      asked = request.headers['if-none-match'];
      response.writeHead(304).end();
    };
    const { diagnostics, text: said } = await runDataPull(options());
    expect([asked, diagnostics, said]).toEqual(['"v1"', [], 'services: unchanged since 2026-01-02T03:04:05Z\n']);
    expect(text()).toBe(before);
  });

  it('follows a redirect on the same host', async () => {
    handler = (request, response) => {
      if (request.url === '/v1/services') response.writeHead(302, { location: '/v1/all' }).end();
      else json(dozen)(request, response);
    };
    expect((await runDataPull(options())).diagnostics).toEqual([]);
  });

  it('reads compressed answers', async () => {
    handler = json(gzipSync(JSON.stringify(dozen)), { 'content-encoding': 'gzip' });
    expect((await runDataPull(options())).diagnostics).toEqual([]);
  });

  it('drops what could reach a prototype', async () => {
    handler = json('{ "items": [{ "code": "A", "weight": 1, "__proto__": { "x": 1 }, "constructor": 1 }] }');
    expect((await runDataPull(options())).diagnostics).toEqual([]);
    expect(JSON.parse(text()).data).toEqual({ items: [row('A', 1)] });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('what goes wrong leaves the snapshot as it is and says what came', () => {
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

  it.each<[string, Handler, string, string]>([
    ['an error status', status(500), 'data-fetch', 'it answered 500 Internal Server Error'],
    ['a gateway’s error', status(502), 'data-fetch', 'it answered 502 Bad Gateway'],
    ['too many requests', status(429), 'data-fetch', 'it answered 429 Too Many Requests'],
    ['nothing at all', () => {}, 'data-fetch', 'it took longer than 0.4 seconds'],
    ['an answer that never ends', halfOpen, 'data-fetch', 'it took longer than 0.4 seconds'],
    ['an answer that drips', drip, 'data-fetch', 'it took longer than 0.4 seconds'],
    ['a reset', (request) => request.socket.resetAndDestroy(), 'data-fetch', 'the connection was cut'],
    ['an answer cut short', short, 'data-fetch', 'the connection was cut'],
    ['a huge answer', json(`"${'a'.repeat(200_000)}"`), 'data-fetch', 'it is bigger than 0.1 MB'],
    [
      'a bomb',
      json(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      'data-fetch',
      'it is bigger than 0.1 MB',
    ],
    ['broken compression', json('not gzip', { 'content-encoding': 'gzip' }), 'data-fetch', 'its compression is broken'],
    ['unknown compression', json('{}', { 'content-encoding': 'x' }), 'data-fetch', 'its compression x is unknown'],
    [
      'HTML',
      json('<html>', { 'content-type': 'text/html' }),
      'data-answer',
      'it came as text/html, not as application/json',
    ],
    ['HTML that claims to be JSON', json('<html>'), 'data-answer', 'it is no JSON: '],
    ['cut JSON', json('{ "items": ['), 'data-answer', 'it is no JSON: '],
    ['nothing in it', json(''), 'data-answer', 'it is empty'],
    [
      'another encoding',
      json('{}', { 'content-type': 'application/json; charset=windows-1250' }),
      'data-answer',
      'its encoding is windows-1250',
    ],
    ['bytes that are no UTF-8', json(Buffer.from([0x22, 0xff, 0x22])), 'data-answer', 'it is not UTF-8'],
    ['a tower of lists', json('['.repeat(500) + ']'.repeat(500)), 'data-answer', 'it is nested deeper than 64 levels'],
    ['a wrong type', json({ items: [{ code: 'A', weight: '10' }] }), 'data-invalid', 'items[0].weight: '],
    ['a missing field', json({ items: [{ code: 'A' }] }), 'data-invalid', 'items[0].weight: '],
    ['null', json('null'), 'data-invalid', 'the answer: '],
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
    ['a redirect nowhere', status(302), 'data-fetch', 'it redirects more than 2 times'],
    [
      'a redirect in a circle',
      status(307, { location: '/v1/services' }),
      'data-fetch',
      'it redirects more than 2 times',
    ],
  ])('%s', async (_, misbehave, code, detail) => {
    const before = await havingSnapshot();
    handler = misbehave;
    const { diagnostics } = await runDataPull(options());
    expect(diagnostics.map(({ code: found, severity }) => [found, severity])).toContainEqual([code, 'error']);
    expect(diagnostics[0]?.message).toContain(detail);
    expect(text()).toBe(before);
    expect(readdirSync(join(root, 'data'))).toEqual(['services.json']);
  });

  it('a name that is not known, a port where nothing listens', async () => {
    const at = (production: string) => runDataPull(options({ config: { ...options().config, api: { production } } }));
    expect((await at('http://127.0.0.1:9')).diagnostics[0]?.message).toContain('nothing listens there');
    expect((await at('http://no-such-host.invalid')).diagnostics[0]).toMatchObject({ code: 'data-fetch' });
  });

  it('a certificate that nobody vouches for, or none at all', async () => {
    const config = { ...options().config, api: { production: base.replace('http:', 'https:') } };
    expect((await runDataPull(options({ config }))).diagnostics).toMatchObject([{ code: 'data-fetch' }]);
  });

  it('but a big shrink can be accepted', async () => {
    await havingSnapshot();
    handler = json({ items: dozen.items.slice(0, 2) });
    const { diagnostics, text: said } = await runDataPull(options({ acceptData: true }));
    expect(diagnostics).toEqual([]);
    expect(said).toContain('2 rows, 10 removed');
  });

  it('and two rows of one name are a warning', async () => {
    handler = json({ items: [row('A'), row('A', 2)] });
    const { diagnostics } = await runDataPull(options());
    expect(diagnostics).toMatchObject([{ code: 'data-duplicate-row', severity: 'warning' }]);
  });

  it('and a source or an address that the config has not is named', async () => {
    expect((await runDataPull(options({ names: ['service'] }))).diagnostics).toMatchObject([
      { code: 'data-none', suggest: ['services'] },
    ]);
    expect((await runDataPull(options({ from: 'test' }))).diagnostics).toMatchObject([{ code: 'data-address' }]);
  });

  it('and a disk that is full leaves the old file whole and nothing beside it', async () => {
    const before = await havingSnapshot();
    handler = json({ items: [...dozen.items, row('NEW')] });
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const disk = {
      ...nodeWritableFs,
      write: (path: string) => {
        writeFileSync(path, '{ "half');
        throw full;
      },
    };
    const { ports } = options();
    await expect(runDataPull(options({ ports: { ...ports, disk } }))).rejects.toThrow('ENOSPC');
    expect(text()).toBe(before);
    expect(readdirSync(join(root, 'data'))).toEqual(['services.json']);
  });
});

describe('data check', () => {
  it('is content when the service says what the snapshot says', async () => {
    const before = await havingSnapshot();
    const { diagnostics, text: said } = await runDataCheck(options());
    expect(diagnostics).toEqual([]);
    expect(said).toBe('services: the snapshot of 2026-01-02T03:04:05Z is what the service says\n');
    expect(text()).toBe(before);
  });

  it('names the rows that were added, removed and changed', async () => {
    const before = await havingSnapshot();
    handler = json({ items: [...dozen.items.slice(1, 11), row('S11', 99), row('NEW')] });
    const { diagnostics } = await runDataCheck(options());
    expect(diagnostics).toMatchObject([
      {
        code: 'data-drift',
        severity: 'error',
        message: 'The live data of “services” differ from the snapshot: added NEW; removed S0; changed S11',
        place: { file: 'data/services.json' },
      },
    ]);
    expect(text()).toBe(before);
  });

  it('needs a snapshot', async () => {
    expect((await runDataCheck(options())).diagnostics).toMatchObject([{ code: 'data-snapshot-missing' }]);
  });
});
