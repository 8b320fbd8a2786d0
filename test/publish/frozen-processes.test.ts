// Processes of `pubdocs publish` that are stopped, killed or told to end at a random request, while another one
// publishes to the same target. `npm test` tries those that end; a stopped one makes its successor wait, so
// `PUBDOCS_FREEZES=200 npx vitest run --project publish test/publish/frozen-processes.test.ts` tries many.
// Every request in memory: test/unit/publish/freezes.test.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, expect, it } from 'vitest';
import { prefixKey, type Store } from '../../src/model/store.ts';
import { readHead } from '../../src/publish/read-state.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { caseCount, caseSeed } from '../support/random-cases.ts';
import { type CliResult, runCli, startCli } from '../support/run-cli.ts';
import { contentsOfStore, makeS3Box } from '../support/s3-box.ts';
import { problemsOf } from '../support/served-problems.ts';
import { writeBuild } from '../support/written-build.ts';

const freezes = Number(process.env.PUBDOCS_FREEZES ?? 0);
const box = makeS3Box('freezes');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-freezes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Exit code of a publisher after each signal; null: the process is killed. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGKILL: null, SIGSTOP: 0 } as const;
type Ending = keyof typeof exitCodes;

interface Case {
  readonly signal: Ending;
  /** Number of the request at which the signal is sent. */
  readonly at: number;
  /** Milliseconds from the request to the signal. */
  readonly pauseMs: number;
  /** The request reaches the store only when the publisher goes on. */
  readonly isHeld: boolean;
  /** The successor waits until the lock is stale, without --take-over. */
  readonly isPatient: boolean;
}

const sites = ['before', 'first', 'second'].map((name) => join(root, name));
const [before = '', first = '', second = ''] = sites;
const pages = 16;
/** Requests of a publish that changes half of the pages; a signal for a later one finds the process ended. */
const requests = 44;

const cases = (signals: readonly Ending[], count: number): readonly Case[] =>
  fc.sample(
    fc.record({
      signal: fc.constantFrom(...signals),
      at: fc.integer({ min: 1, max: requests }),
      pauseMs: fc.constantFrom(0, 0, 1, 3, 10, 30),
      isHeld: fc.boolean(),
      isPatient: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
    }),
    { numRuns: count, seed: caseSeed() },
  );

/** The differences of a target from its state. No listing contains the object at the prefix itself. */
async function problemsAt(store: Store): Promise<string[]> {
  const objects = await contentsOfStore(store);
  const front = await store.read(prefixKey);
  const text = front === null ? '' : new TextDecoder().decode(front.bytes);
  return problemsOf(store, new Map([...objects, [prefixKey, { text }]]));
}

let done = 0;
const tell = (text: string): void => {
  done += 1;
  if (freezes > 0) console.log(`${done}: ${text}`);
};

const deadline = 400_000;

/** Publishes through a proxy that sends the signal, then publishes another build → what does not hold. */
async function attempt({ signal, at, pauseMs, isHeld, isPatient }: Case, place: number): Promise<string[]> {
  const prefix = `try-${place}/public-docs`;
  const store = box.direct(prefix);
  const proxy = await startFaultProxy(box.server.endpoint);
  const publish = (site: string, endpoint: string): string[] => {
    const flags = ['--as-built', '--to', `s3://${box.bucket}/${prefix}`, '--endpoint', endpoint];
    return ['publish', site, ...flags, '--json'];
  };
  try {
    const start = await runCli(publish(before, box.server.endpoint));
    if (start.code !== 0) return [`the first publish: ${start.stdout}`];
    const running = startCli(publish(first, proxy.endpoint));
    let resume: () => void = () => {};
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const stopped = new Promise<void>((resolve) => {
      proxy.spoil = async (count) => {
        if (count !== at) return null;
        await new Promise((next) => setTimeout(next, pauseMs));
        running.signal(signal);
        resolve();
        // A killed process leaves its requests to the network.
        if (isHeld && signal === 'SIGSTOP') await resumed;
        return null;
      };
    });
    await Promise.race([stopped, running.end]);
    if (signal !== 'SIGSTOP') await running.end;
    const patience = signal !== 'SIGSTOP' ? [] : isPatient ? ['--wait', '5m'] : ['--take-over'];
    const successor = await startCli([...publish(second, box.server.endpoint), ...patience]).end;
    const between = await problemsAt(store);
    running.signal('SIGCONT');
    resume();
    const end = await Promise.race([
      running.end,
      new Promise<CliResult>((resolve) => {
        const late = { code: null, signal: null, stdout: 'it did not end', stderr: '' };
        setTimeout(() => resolve(late), deadline).unref();
      }),
    ]);
    const released = (stdout: string): string => (JSON.parse(stdout) as { release: string }).release;
    const { releases } = (await readHead(store, '/public-docs')).state;
    const isServed = (stdout: string): boolean => releases.some(({ id }) => id === released(stdout));
    const isLost = end.stdout.includes('publish-lock-lost');
    const isExpected = end.code === 0 || (signal === 'SIGSTOP' ? isLost : end.code === exitCodes[signal]);
    tell(`${signal} at ${at}${isHeld ? ', held' : ''}: ${end.code}${isLost ? ' lost' : ''}, then ${successor.code}`);
    return [
      ...(successor.code === 0 && isServed(successor.stdout) ? [] : [`the successor: ${successor.stdout}`]),
      ...(isExpected ? [] : [`the publisher: ${end.code} ${end.stdout} ${end.stderr}`]),
      ...(end.code === 0 && !isServed(end.stdout) ? ['a release is lost'] : []),
      ...between.map((problem) => `before it went on: ${problem}`),
      ...(await problemsAt(store)),
    ];
  } catch (error) {
    return [String(error)];
  } finally {
    store.close();
    await proxy.close();
  }
}

function writeSites(): void {
  const changes = { [before]: [], [first]: [1, 2, 3, 4, 5, 6, 7, 8], [second]: [5, 6, 7, 8, 9, 10, 11, 12] };
  for (const [site, changed] of Object.entries(changes)) {
    const build = writeBuild(site, pages);
    for (const page of changed) build.change(page);
  }
}

async function attemptAll(all: readonly Case[], atOnce: number): Promise<unknown[]> {
  writeSites();
  const limit = pLimit(atOnce);
  const found = await Promise.all(
    all.map((item, place) => limit(async () => ({ ...item, problems: await attempt(item, place) }))),
  );
  return found.filter(({ problems }) => problems.length > 0);
}

const timeout = 7_200_000;

it('after a signal, the next publish serves its release at once', { timeout }, async () => {
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;
  expect(await attemptAll(cases(endings, freezes || caseCount(6)), 6)).toEqual([]);
});

it.runIf(freezes > 0)(
  'a publisher that goes on after its successor has finished mixes and loses nothing',
  { timeout },
  async () => {
    expect(await attemptAll(cases(['SIGSTOP'], freezes), 20)).toEqual([]);
  },
);
