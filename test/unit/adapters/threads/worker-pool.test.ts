// A thread that answers, and one that is lost: then there is no answer, and nobody waits for it.
import { afterEach, describe, expect, it } from 'vitest';
import { startCrew } from '../../../../src/adapters/threads/worker-pool.ts';
import type { Crew } from '../../../../src/model/worker-pool.ts';

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const listen = "import { parentPort, workerData } from 'node:worker_threads'; parentPort.on('message', ";

let crew: Crew;
afterEach(() => crew.stop());

describe('a helping thread', () => {
  it('answers in the order of the questions', async () => {
    crew = startCrew({
      module: thread(
        `${listen}({ kind, jobs }) => parentPort.postMessage({ files: [kind, jobs?.length, workerData] }))`,
      ),
      setup: 'hello',
    });
    const answers = await Promise.all([crew.render([], []), crew.render([], [])]);
    expect(answers).toEqual([{ files: ['render', 0, 'hello'] }, { files: ['render', 0, 'hello'] }]);
    await crew.close();
  });

  it.each([
    ['ends in the middle', `${listen}() => process.exit(1))`],
    ['throws', `${listen}() => { throw new Error('oh') })`],
    ['cannot be loaded', 'import "no-such-module"'],
  ])('gives no answer when it %s', async (_, code) => {
    crew = startCrew({ module: thread(code), setup: null });
    expect(await Promise.all([crew.compile([]), crew.compile([])])).toEqual([null, null]);
    expect(await crew.render([], [])).toBeNull();
    expect(await crew.lines([{ code: '1', language: 'json' }])).toEqual([null]);
    await crew.close();
  });
});
