// `pubdocs mcp` over the built example site, by the client of the official SDK: both revisions of the protocol, on
// stdio and over HTTP.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../support/build-site.ts';

const root = join(import.meta.dirname, '..', '..');
const cli = join(root, 'bin/pubdocs.js');
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-mcp-'));
const out = buildSite('site', ['--strict']);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newClient = (mode: 'legacy' | 'auto'): Client =>
  new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });

type Answer = readonly [isError: boolean, text: string];

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = Array.isArray(content) ? content : [];
  return [isError, first?.type === 'text' ? first.text : ''];
}

/** Every tool once, as a program would use them one after another. */
async function useAll(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search', true],
    ['read', true],
    ['list_operations', true],
    ['validate_request', true],
  ]);
  const [, found] = await call(client, 'search', { query: 'cancel shipment', limit: 1 });
  const url = /^https:\S+$/m.exec(found)?.[0];
  expect(url).toBe('https://docs.carrier.example/public-docs/docs/basic-flows#cancel');
  expect((await call(client, 'read', { page: url }))[1]).toMatch(/^## Cancelling \{#cancel\}\n/);
  expect((await call(client, 'search', { query: 'zrušení', locale: 'cs' }))[1]).toContain(
    '/cs/docs/basic-flows#cancel',
  );
  expect((await call(client, 'list_operations', { filter: 'cancel' }))[1]).toContain('POST /v1/shipments/{id}/cancel');
  const request = 'POST /v1/shipments/shp_0i815sgmf8/cancel HTTP/1.1\nx-api-key: $KEY\nIdempotency-Key: $ID';
  expect((await call(client, 'validate_request', { request }))[1]).toMatch(/agrees with cancelShipment of v1\.$/);
  for (const query of ['', ' ', '!'])
    expect((await call(client, 'search', { query }))[1]).toMatch(
      /^(?:The query is|Nothing has).+Try other words, or read `llms/,
    );
  const refused = await call(client, 'search', { words: 'x' });
  expect(refused).toEqual([true, expect.stringContaining("required property 'query'")]);
  expect((await call(client, 'search', { query: 'x'.repeat(301) }))[0]).toBe(true);
}

const snapshot = (): string[] =>
  readdirSync(out, { recursive: true, encoding: 'utf8' }).map((path) => {
    const { mtimeMs, size } = statSync(join(out, path));
    return `${path} ${mtimeMs} ${size}`;
  });

describe('on stdio', () => {
  test.each(['legacy', 'auto'] as const)(
    'a client of the %s protocol uses all tools, and nothing is written',
    async (mode) => {
      const before = snapshot();
      const client = newClient(mode);
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', out] }));
      await useAll(client);
      await client.close();
      expect(snapshot()).toEqual(before);
    },
  );

  test('the command ends with its client', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'mcp', out], { input: '', encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  test('an answer is from the build that is there now', async () => {
    const copy = join(folder, 'copy');
    cpSync(out, copy, { recursive: true });
    const client = newClient('legacy');
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', copy] }));
    const file = join(copy, 'docs/intro.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('With the geographic API', 'With the new API'));
    expect((await call(client, 'read', { page: '/docs/intro' }))[1]).toContain('With the new API');
    rmSync(copy, { recursive: true });
    expect((await call(client, 'read', { page: '/docs/intro' }))[0]).toBe(true);
    await client.close();
  });
});

describe('over HTTP', () => {
  let server: ChildProcessWithoutNullStreams | null = null;
  let url = '';
  beforeAll(async () => {
    server = spawn(process.execPath, [cli, 'mcp', out, '--http', '--port', '0'], { cwd: root });
    for await (const text of server.stdout.setEncoding('utf8')) {
      url = /http:\S+/.exec(String(text))?.[0] ?? '';
      if (url !== '') break;
    }
  });
  afterAll(() => server?.kill());

  test.each(['legacy', 'auto'] as const)('clients of the %s protocol use all tools, several at once', async (mode) => {
    await Promise.all(
      [1, 2, 3].map(async () => {
        const client = newClient(mode);
        await client.connect(new StreamableHTTPClientTransport(new URL(url)));
        await useAll(client);
        await client.close();
      }),
    );
  });

  const send = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(new URL(path, url), { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

  test.each([
    ['a complete request', 200, 'POST', '/mcp', json, list],
    ['another host (DNS rebinding)', 403, 'POST', '/mcp', { ...json, host: 'evil.example' }, list],
    ['a page of another origin', 403, 'POST', '/mcp', { ...json, origin: 'https://evil.example' }, list],
    ['a form of a page', 415, 'POST', '/mcp', { ...json, 'content-type': 'text/plain' }, list],
    ['no JSON', 400, 'POST', '/mcp', json, '{'],
    ['a body above the limit', 413, 'POST', '/mcp', json, `"${'x'.repeat(1_000_001)}"`],
    ['a session to end', 405, 'DELETE', '/mcp', json, ''],
    ['a request to another path', 405, 'POST', '/', json, list],
    ['a file of the site', 404, 'GET', '/docs/intro.md', {}, ''],
  ] as const)('%s → %i', async (_, status, method, path, headers, body) => {
    expect(await send(method, path, headers, body)).toBe(status);
  });
});

test.each([
  ['nothing-built', [join(folder)]],
  ['markdown-missing', [join(folder, 'plain')]],
  ['port-invalid', [out, '--http', '--port', 'x']],
])('%s ends the command with exit code 2', (code, args) => {
  const plain = join(folder, 'plain');
  cpSync(join(out, 'pubdocs.json'), join(plain, 'pubdocs.json'));
  writeFileSync(join(plain, 'pubdocs.json'), '{"tool":"pubdocs","schemaVersion":1,"files":[\n\n]}\n');
  const config = join(folder, 'pubdocs.config.ts');
  writeFileSync(config, "export default { title: 'A', url: 'https://a.example', outDir: 'none' };\n");
  const { status, stderr } = spawnSync(process.execPath, [cli, 'mcp', ...args], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining(code)]);
});
