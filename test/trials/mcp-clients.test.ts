// Another client of the Model Context Protocol uses `pubdocs mcp`, on stdin and over HTTP: the inspector, where it is
// installed in the folder PUBDOCS_MCP_CLIENTS (`npm install --ignore-scripts @modelcontextprotocol/inspector`).
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { startCli } from '../support/dev-box.ts';
import { freePort } from '../support/free-port.ts';
import { repository, runCli } from '../support/run-cli.ts';

const clients = process.env.PUBDOCS_MCP_CLIENTS;
const root = mkdtempSync(join(tmpdir(), 'pubdocs-clients-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const inspector = async (...args: readonly string[]) => {
  const bin = join(clients ?? '', 'node_modules/.bin/mcp-inspector');
  const { stdout } = await promisify(execFile)(process.execPath, [bin, '--cli', ...args]);
  return JSON.parse(stdout);
};
const call = (tool: string, ...values: readonly string[]) => [
  ...['--method', 'tools/call', '--tool-name', tool],
  ...values.flatMap((value) => ['--tool-arg', value]),
];

describe.runIf(clients !== undefined)('the inspector', () => {
  it('lists and calls the tools, and gets messages for odd input', async () => {
    const site = join(root, 'site');
    cpSync(join(repository, 'test/scenarios/_base/site'), site, { recursive: true });
    const config = join(site, 'pubdocs.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('  docs: {', '  markdown: { pages: true },\n  docs: {'));
    expect((await runCli(['build', site, '--quiet'])).code).toBe(0);
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const running = startCli(site, ['mcp', site, '--http', '--port', port]);
    const answers = () => fetch(origin).then(Boolean, () => false);
    try {
      while (!(await answers())) await setTimeout(100);
      const servers = [
        [process.execPath, join(repository, 'bin/pubdocs.js'), 'mcp', site],
        [`${origin}/mcp`, '--transport', 'http'],
      ];
      for (const server of servers) {
        const { tools } = await inspector(...server, '--method', 'tools/list');
        expect(tools.map(({ name }: { name: string }) => name)).toEqual(['search', 'read']);
        const textOf = async (...args: readonly string[]) => (await inspector(...server, ...args)).content[0].text;
        expect(await textOf(...call('search', 'query=parcels'))).toContain('/public-docs/docs/guide/parcels');
        expect(await textOf(...call('search', 'query=a', 'limit=100000000'))).toContain('limit must be <= 20');
        expect(await textOf(...call('read', 'page=/docs/../../etc/passwd'))).toContain('There is no page');
      }
      for (const header of [{ host: 'other.example' }, { origin: 'https://other.example' }]) {
        const headers = Object.entries(header).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
        const args = ['-s', '-o', '/dev/null', '-w', '%{http_code}', ...headers, '-d', '{}', `${origin}/mcp`];
        expect((await promisify(execFile)('curl', args)).stdout).toBe('403');
      }
    } finally {
      running.child.kill();
      await running.ended;
    }
  });
});
