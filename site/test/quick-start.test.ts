// Follows the quick start as a reader does: its commands in a shell, its programs as files, against the test environment
// with a clock. A reader can take any time between two steps.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePage } from './content/reading/page.ts';
import { readSnapshot } from './content/snapshot.ts';
import { type MockApi, type MockBodies, startMockApi } from './mock-api.ts';

const page = parsePage('site/docs/quick-start.md', readFileSync('site/docs/quick-start.md', 'utf8'));
const commands = page.fences.filter(({ language }) => language === 'bash').map(({ text }) => text);
const samples = page.fences.filter(({ language }) => language === 'json').map(({ text }) => JSON.parse(text));
const [validation, shipment, scans] = samples;
const order = JSON.parse(
  /-d '([^']*)'/.exec(commands.find((text) => text.includes('Idempotency-Key')) ?? '')?.[1] ?? '',
);
const bodies: MockBodies = { services: readSnapshot().data, validation, order, shipment, scans };

/** Whether a program is installed. Every machine that runs the tests has Node, but not every machine has the others. */
const has = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

let folder = '';
let api: MockApi | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
});
afterEach(() => {
  api?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly code: number | null;
  readonly out: string;
}

/** Runs a program in the folder of the test, with this API and key. */
function run(program: string, args: readonly string[], { url, key }: { url: string; key: string }): Promise<Run> {
  const env = { ...process.env, CARRIER_API: url, CARRIER_KEY: key, POLL_SECONDS: '0' };
  const child = spawn(program, args, { cwd: folder, env });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, out }));
  });
}

describe.runIf(has('curl') && has('bash'))('the commands', () => {
  const shell = (text: string, target: { url: string; key: string }) => run('bash', ['-ec', text], target);
  const [, ...calls] = commands;

  it('set the two variables first', () => {
    expect(commands[0]).toBe('export CARRIER_API="{{api.test}}"\nexport CARRIER_KEY="YOUR_TEST_KEY"');
    expect(calls).toHaveLength(5);
  });

  it('return the responses of the page, however late the reader requests the label', async () => {
    const mock = await startMockApi(bodies);
    api = mock;
    const expected = [bodies.services, validation, shipment, null];
    for (const [index, body] of expected.entries()) {
      const { code, out } = await shell(calls[index] ?? '', mock);
      expect([code, body === null ? null : JSON.parse(out)]).toEqual([0, body]);
      mock.advance(1800);
    }
    expect(readFileSync(join(folder, 'label.pdf'), 'latin1')).toMatch(/^%PDF/);
    const again = await shell(calls[3] ?? '', mock);
    expect(again).toEqual({ code: 22, out: expect.stringContaining('409') });
    expect(readFileSync(join(folder, 'label.pdf'), 'latin1')).toMatch(/^%PDF/);
  });

  it('show the scans of the page 4 minutes after the label, and fewer before', async () => {
    const mock = await startMockApi(bodies);
    api = mock;
    await shell(calls[3] ?? '', mock);
    mock.advance(59);
    expect(JSON.parse((await shell(calls[4] ?? '', mock)).out).items).toEqual([]);
    mock.advance(181);
    expect(JSON.parse((await shell(calls[4] ?? '', mock)).out)).toEqual(scans);
  });

  it('fail with a wrong key and show the status 401', async () => {
    const mock = await startMockApi(bodies);
    api = mock;
    for (const command of calls.slice(1)) {
      const { code, out } = await shell(command, { url: mock.url, key: 'mistyped' });
      expect(code).toBe(22);
      expect(out).toContain('401');
    }
  });
});

describe.each([
  ['node', 'quick-start.mjs'],
  ['python3', 'quick_start.py'],
  ['php', 'quick-start.php'],
])('the program for %s', (program, file) => {
  const script = resolve('site/samples', file);

  it.runIf(has(program))('sends the order of the page and follows it until it is delivered', async () => {
    const mock = await startMockApi(bodies, 60);
    api = mock;
    const { code, out } = await run(program, [script], mock);
    expect([code, out.trim().split('\n')]).toEqual([
      0,
      ['collected', 'in_depot', 'on_route', 'delivered'].map((state) => `16020012345679 ${state}`),
    ]);
    expect(readFileSync(join(folder, 'label.pdf'), 'latin1')).toMatch(/^%PDF/);
    expect(mock.log.slice(0, 3)).toEqual([
      'POST /v1/addresses/validate',
      'POST /v1/shipments',
      'GET /v1/parcels/16020012345679/label?format=pdf',
    ]);
  });

  it.runIf(has(program))('prints the problem and fails', async () => {
    const mock = await startMockApi(bodies);
    api = mock;
    const { code, out } = await run(program, [script], { url: mock.url, key: 'mistyped' });
    expect(code).not.toBe(0);
    expect(out).toContain('The API key is missing or unknown: x-api-key (/requests/00000000)');
  });
});
