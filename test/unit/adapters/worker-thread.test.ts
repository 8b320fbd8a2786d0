// A worker that responds, and a lost worker: its results are null, so that no caller waits for it.
import { afterEach, describe, expect, it } from 'vitest';
import { startWorker } from '../../../src/adapters/worker-thread.ts';
import type { BuildWorker } from '../../../src/model/worker.ts';

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const listen = "import { parentPort, workerData } from 'node:worker_threads'; parentPort.on('message', ";

let worker: BuildWorker;
afterEach(() => worker.stop());

describe('a worker', () => {
  it('returns the results in the order of the tasks', async () => {
    const echo = `${listen}({ task, input }) => parentPort.postMessage([task, input, workerData]))`;
    worker = startWorker({ module: thread(echo), setup: 'hello' });
    const answers = await Promise.all([worker.run('compile', []), worker.run('highlight', [])]);
    expect(answers).toEqual([
      ['compile', [], 'hello'],
      ['highlight', [], 'hello'],
    ]);
    await worker.close();
  });

  it.each([
    ['exits during a task', `${listen}() => process.exit(1))`],
    ['throws', `${listen}() => { throw new Error('oh') })`],
    ['cannot be loaded', 'import "no-such-module"'],
  ])('returns null when it %s', async (_, code) => {
    worker = startWorker({ module: thread(code), setup: null });
    expect(await Promise.all([worker.run('compile', []), worker.run('compile', [])])).toEqual([null, null]);
    expect(await worker.run('highlight', [{ code: '1', language: 'json' }])).toBeNull();
    await worker.close();
  });
});
