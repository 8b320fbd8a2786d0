// The thread that lists files: without its result, the main thread lists them itself after a short time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAhead, waitForThread } from '../../../src/cli/list-ahead.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-list-'));
  writeFileSync(join(folder, 'a.md'), '# A');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const makeState = (step: number): Int32Array => {
  const state = new Int32Array(new SharedArrayBuffer(4));
  state[0] = step;
  return state;
};

const timeOf = (work: () => void): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};

test('files are listed with and without a result of the thread', () => {
  for (const patience of [undefined, { start: 0, work: 0 }]) {
    const { files } = listAhead(folder, new Set(), patience)();
    expect(files.map(({ path }) => path)).toEqual(['a.md']);
  }
});

test('the wait for a thread that never starts or ends is limited', () => {
  expect(timeOf(() => waitForThread(makeState(0), { start: 20, work: 60_000 }))).toBeLessThan(10_000);
  expect(timeOf(() => waitForThread(makeState(1), { start: 60_000, work: 20 }))).toBeLessThan(10_000);
});

test('there is no wait for a thread that has ended', () => {
  expect(timeOf(() => waitForThread(makeState(2), { start: 60_000, work: 60_000 }))).toBeLessThan(10_000);
});

test('a failing thread ends the wait', async () => {
  const state = makeState(0);
  const file = createRequire(import.meta.url).resolve('#list-thread');
  // Without a port, the thread cannot send its result.
  const thread = new Worker(file, { workerData: { root: folder, skip: [], state, port: null } });
  const failed = new Promise((resolve) => thread.on('error', resolve));
  expect(timeOf(() => waitForThread(state, { start: 30_000, work: 30_000 }))).toBeLessThan(20_000);
  expect(state[0]).toBe(2);
  await failed;
});
