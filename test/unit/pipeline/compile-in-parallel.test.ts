// Two threads share the pages; whatever the worker does, every page is compiled once.
import { describe, expect, it } from 'vitest';
import type { SourcePage } from '../../../src/model/source-page.ts';
import type { BuildWorker, WorkerTasks } from '../../../src/model/worker.ts';
import { compileInParallel } from '../../../src/pipeline/compile-in-parallel.ts';
import type { CodeLines } from '../../../src/pipeline/steps/code.ts';
import type { TextSummary } from '../../../src/pipeline/steps/texts.ts';
import { fixedStep } from '../../support/fixed-step.ts';
import { samplePage } from '../../support/sample-site.ts';

const summary = {} as TextSummary;

function makeCounter(linesInCache: ReadonlySet<string> = new Set()) {
  const times = new Map<string, string[]>();
  const add = (page: SourcePage, who: string): void => {
    times.set(page.path, [...(times.get(page.path) ?? []), who]);
  };
  const texts = {
    summary: fixedStep((page: SourcePage) => {
      add(page, 'here');
      return summary;
    }),
    adopt: (page: SourcePage) => add(page, 'there'),
    isKnown: (page: SourcePage) => linesInCache.has(page.path),
    body: () => ({ html: '', slots: [], code: [] }),
  };
  return { texts, times };
}

/** A worker that compiles this many batches and then exits. */
function makeWorker(answers: number): BuildWorker {
  let left = answers;
  const compile = (pages: WorkerTasks['compile']['input']): WorkerTasks['compile']['answer'] => ({
    pages: pages.map(() => ({ summary, code: [], compiled: null })),
    share: { entries: [], packs: [] },
    givenUp: ['slow code'],
  });
  return {
    run: async (task, input) => {
      left -= 1;
      return left < 0 || task !== 'compile' ? null : (compile(input as WorkerTasks['compile']['input']) as never);
    },
    close: async () => {},
    stop: async () => {},
  };
}

const pages = Array.from({ length: 500 }, (_, number) => samplePage(`page-${number}.md`));
const poolOf = (worker: BuildWorker | null, isShared = true) => ({
  workerFor: () => worker,
  isShared: () => isShared,
  highlightAheadFor: () => null,
  compiledThere: new Set<SourcePage>(),
  pause: async () => {},
  times: () => [],
  close: async () => {},
});
const cache = { adopt: () => {} };
function makeCode(): CodeLines {
  const slow: string[] = [];
  const givenUp = { names: () => slow, add: (names: readonly string[]) => void slow.push(...names) };
  return { givenUp, has: () => false, linesInCache: () => [], of: () => [], add: () => {} };
}

describe('compileInParallel', () => {
  it('compiles every page once, on both threads', async () => {
    const { texts, times } = makeCounter();
    const code = makeCode();
    const pool = poolOf(makeWorker(Number.POSITIVE_INFINITY));
    const counts: number[] = [];
    const seen: SourcePage[] = [];
    const onCount = (done: number, total: number) => counts.push(total - done);
    await compileInParallel(pages, { texts, code, cache, pool, onCount, onPage: (page) => seen.push(page) });
    expect(new Set(seen).size).toBe(500);
    expect(seen.length).toBe(500);
    expect(counts.at(-1)).toBe(0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(times.size).toBe(500);
    expect([...times.values()].every((who) => who.length === 1)).toBe(true);
    expect(new Set([...times.values()].flat())).toEqual(new Set(['here', 'there']));
    expect(new Set(code.givenUp.names())).toEqual(new Set(['slow code']));
    expect(pool.compiledThere.size).toBe([...times.values()].flat().filter((who) => who === 'there').length);
  });

  it('leaves the pages of a lost worker to their first use', async () => {
    const { texts, times } = makeCounter();
    await compileInParallel(pages, { texts, code: makeCode(), cache, pool: poolOf(makeWorker(1)) });
    expect([...times.values()].every((who) => who.length === 1)).toBe(true);
    expect(times.size).toBeLessThan(500);
    expect([...times.values()].flat()).toContain('there');
  });

  it('compiles few pages on this thread alone', async () => {
    const { texts, times } = makeCounter();
    const pool = poolOf(makeWorker(Number.POSITIVE_INFINITY), false);
    await compileInParallel(pages, { texts, code: makeCode(), cache, pool });
    expect(new Set([...times.values()].flat())).toEqual(new Set(['here']));
  });

  it('compiles only pages that are not in the cache', async () => {
    const { texts, times } = makeCounter(new Set(['page-3.md']));
    await compileInParallel(pages, { texts, code: makeCode(), cache, pool: poolOf(null) });
    expect(times.size).toBe(499);
  });
});
