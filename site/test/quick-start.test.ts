// Follows the quick start as a reader does: its commands in a shell, its programs as files, against the test
// environment with a clock. A reader can take any time between two steps.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { periods, testing } from '../data/domain.ts';
import { quickStart } from '../data/story.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type Fence, parsePage } from './content/reading/page.ts';

const text = readFileSync('site/docs/quick-start.md', 'utf8');
const page = parsePage('site/docs/quick-start.md', text);
const commands = page.fences.filter(({ language }) => language === 'bash');
const [validation, shipment, scans] = page.fences
  .filter(({ language }) => language === 'json')
  .map((fence) => JSON.parse(fence.text));
const { number } = shipment.parcels[0];

/** Whether a program is installed. Every machine that runs the tests has Node, but not every machine has the others. */
const has = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

let folder = '';
let api: ApiServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
});
afterEach(() => {
  api?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options?: Parameters<typeof startApiServer>[0]): Promise<ApiServer> {
  api = await startApiServer(options);
  return api;
}

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

const shell = (command: string, target: { url: string; key: string }) => run('bash', ['-ec', command], target);
const [, ...calls] = commands.map((fence) => fence.text);
const [list = '', validate = '', create = '', label = '', track = ''] = calls;
const savedLabel = () => readFileSync(join(folder, 'label.pdf'), 'latin1');
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

describe.runIf(has('curl') && has('bash'))('the commands', () => {
  it('set the two variables first', () => {
    expect(commands[0]?.text).toBe('export CARRIER_API="{{api.test}}"\nexport CARRIER_KEY="YOUR_TEST_KEY"');
    expect(calls).toHaveLength(5);
  });

  it('return the responses of the page, each at its time', async () => {
    const server = await start();
    expect((await shell(list, server)).out).toMatch(/^\{"items":\[\{"code":"STD"/);
    expect(JSON.parse((await shell(validate, server)).out)).toEqual(validation);
    const created = await shell(create, server);
    expect([created.code, JSON.parse(created.out)]).toEqual([0, shipment]);
    server.advance(secondsBetween(quickStart.create, quickStart.label));
    expect(await shell(label, server)).toEqual({ code: 0, out: '' });
    expect(savedLabel()).toMatch(/^%PDF/);
    server.advance(testing.stepSeconds - 1);
    expect(JSON.parse((await shell(track, server)).out).items).toEqual([]);
    server.advance(1 + 3 * testing.stepSeconds);
    expect(JSON.parse((await shell(track, server)).out)).toEqual(scans);
  });

  it('return the first response when the shipment is created again, however late the reader does it', async () => {
    const server = await start();
    const first = await shell(create, server);
    server.advance(23 * 3600);
    expect(await shell(create, server)).toEqual(first);
    expect(server.store().shipments).toHaveLength(1);
  });

  it('refuse the label 60 seconds after it was requested, and leave the saved file as it is', async () => {
    const server = await start();
    await shell(create, server);
    server.advance(1800);
    expect((await shell(label, server)).code).toBe(0);
    const first = savedLabel();
    server.advance(testing.stepSeconds - 1);
    expect((await shell(label, server)).code).toBe(0);
    server.advance(1);
    expect(await shell(label, server)).toEqual({ code: 22, out: expect.stringContaining('409') });
    expect(savedLabel()).toBe(first);
  });

  it('fail with a wrong key and show the status 401', async () => {
    const server = await start();
    for (const command of calls.slice(1)) {
      const { code, out } = await shell(command, { url: server.url, key: 'mistyped' });
      expect(code).toBe(22);
      expect(out).toContain('401');
    }
  });
});

/** How fast a reader is who does the steps for the first time. */
const reader = { wordsPerMinute: 200, secondsPerCommand: 15 } as const;

/**
 * Seconds until a reader who starts at the top of the page has run this command: reading, copying, looking at the
 * result.
 */
function secondsUntil(command: Fence): number {
  const before = page.prose
    .filter(({ line }) => line < command.line)
    .map((part) => part.text.replaceAll(/\]\([^)]*\)/g, ''));
  const words = before.join(' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  const done = commands.indexOf(command) + 1;
  return Math.round((words / reader.wordsPerMinute) * 60) + done * reader.secondsPerCommand;
}

describe.runIf(has('curl') && has('bash'))('a reader', () => {
  it('has a delivered parcel within the promised time, and sees it move each minute', async () => {
    const server = await start();
    let elapsed = 0;
    const goOn = (seconds: number) => {
      server.advance(seconds);
      elapsed += seconds;
    };
    for (const command of commands.slice(1, -1)) {
      goOn(secondsUntil(command) - elapsed);
      expect([command.text, (await shell(command.text, server)).code]).toEqual([command.text, 0]);
    }
    const states: (string | undefined)[] = [];
    for (let minute = 0; minute <= 4; minute += 1) {
      const { items } = JSON.parse((await shell(track, server)).out);
      states.push(items.at(-1)?.state);
      if (minute < 4) goOn(60);
    }
    expect(states).toEqual([undefined, 'collected', 'in_depot', 'on_route', 'delivered']);
    expect(elapsed).toBeLessThanOrEqual(periods.quickStartMinutes * 60);
    expect((await shell(label, server)).out).toContain('409');
  });

  it('requests the label about as long after the shipment as the samples say', () => {
    const [created, labelled] = [commands[3], commands[4]].map((fence) => (fence ? secondsUntil(fence) : 0));
    const inSamples = secondsBetween(quickStart.create, quickStart.label);
    expect(Math.abs((labelled ?? 0) - (created ?? 0) - inSamples)).toBeLessThan(60);
  });
});

describe.each([
  ['node', 'quick-start.mjs', ['--version']],
  ['python3', 'quick_start.py', ['--version']],
  ['php', 'quick-start.php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
] as const)('the program for %s', (program, file, check) => {
  const script = resolve('site/samples', file);
  const runs = has(program) && spawnSync(program, check).status === 0;
  const way = ['collected', 'in_depot', 'on_route', 'delivered'];

  it.runIf(runs)('follows its own parcel after the commands of the page, each time it runs', async () => {
    const server = await start({ secondsPerPoll: 60 });
    expect((await shell(calls.join('\n'), server)).code).toBe(0);
    for (const count of [2, 3]) {
      const { code, out } = await run(program, [script], server);
      const own = server.store().shipments.at(-1)?.parcels[0]?.number;
      expect([code, out.trim().split('\n')]).toEqual([0, way.map((state) => `${own} ${state}`)]);
      expect(own).not.toBe(number);
      expect(server.store().shipments).toHaveLength(count);
      expect(savedLabel()).toContain(`(${own})`);
    }
    const order = server.store().shipments.at(-1)?.order;
    expect(order?.subjects[1]?.address).toEqual(validation.address);
    expect(server.log.slice(-7)).toEqual([
      'POST /v1/addresses/validate',
      'POST /v1/shipments',
      expect.stringMatching(/^GET \/v1\/parcels\/\d{14}\/label\?format=pdf$/),
      ...way.map(() => expect.stringMatching(/^GET \/v1\/parcels\/\d{14}\/scans$/)),
    ]);
  });

  it.runIf(runs)('prints the problem and fails', async () => {
    const server = await start();
    const { code, out } = await run(program, [script], { url: server.url, key: 'mistyped' });
    expect(code).not.toBe(0);
    expect(out).toMatch(
      /The API key is missing or unknown: Send the key of this environment in the header x-api-key\. \(\/requests\/[0-9a-f]{8}\)/,
    );
  });
});
