// Two threads share the pages; whatever the worker does, every page is compiled once.
import { describe, expect, it } from 'vitest';
import type { SourcePage } from '../../../src/model/source-page.ts';
import type { BuildWorker, WorkerTasks } from '../../../src/model/worker.ts';
import { compileInParallel } from '../../../src/pipeline/compile-in-parallel.ts';
import type { Compiler } from '../../../src/pipeline/compiler.ts';
import { givenUpIn } from '../../../src/pipeline/doc-html.ts';
import { samplePage } from '../../support/sample-site.ts';

const facts = {} as ReturnType<Compiler['facts']>;
const summary = {} as ReturnType<Compiler['summary']>;

function makeCounter(known: ReadonlySet<string> = new Set()) {
  const times = new Map<string, string[]>();
  const add = (page: SourcePage, who: string): void => {
    times.set(page.path, [...(times.get(page.path) ?? []), who]);
  };
  const compiler: Compiler = {
    facts: () => facts,
    claims: () => ({}),
    outline: () => undefined,
    summary: (page) => {
      add(page, 'here');
      return summary;
    },
    result: () => ({ summary, code: [], own: null }),
    names: { compiled: () => [], rendered: () => [] },
    adopt: (page) => add(page, 'there'),
    isFresh: () => false,
    isKnown: (page) => known.has(page.path),
    body: () => ({ html: '', slots: [], code: [] }),
    code: () => [],
    recordKey: () => '',
    record: () => ({ language: 'en', more: '', sections: [] }),
    compiled: () => 0,
  };
  return { compiler, times };
}

/** A worker that compiles this many batches and then exits. */
function makeWorker(answers: number): BuildWorker {
  let left = answers;
  const compile = (pages: WorkerTasks['compile']['input']): WorkerTasks['compile']['answer'] => ({
    pages: pages.map(() => ({ summary, code: [], own: null })),
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
const poolOf = (worker: BuildWorker | null) => ({
  workerFor: () => worker,
  highlightAheadFor: () => null,
  compiledThere: new Set<SourcePage>(),
  pause: async () => {},
  close: async () => {},
});
const cache = { adopt: () => {}, has: () => false };

describe('compileInParallel', () => {
  it('compiles every page once, on both threads', async () => {
    const { compiler, times } = makeCounter();
    const pool = poolOf(makeWorker(Number.POSITIVE_INFINITY));
    const counts: number[] = [];
    const seen: SourcePage[] = [];
    const onCount = (done: number, total: number) => counts.push(total - done);
    await compileInParallel(pages, { compiler, cache, pool, onCount, onPage: (page) => seen.push(page) });
    expect(new Set(seen).size).toBe(500);
    expect(seen.length).toBe(500);
    expect(counts.at(-1)).toBe(0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(times.size).toBe(500);
    expect([...times.values()].every((who) => who.length === 1)).toBe(true);
    expect(new Set([...times.values()].flat())).toEqual(new Set(['here', 'there']));
    expect(givenUpIn(cache).names()).toEqual(['slow code']);
    expect(pool.compiledThere.size).toBe([...times.values()].flat().filter((who) => who === 'there').length);
  });

  it('leaves the pages of a lost worker to their first use', async () => {
    const { compiler, times } = makeCounter();
    await compileInParallel(pages, { compiler, cache, pool: poolOf(makeWorker(1)) });
    expect([...times.values()].every((who) => who.length === 1)).toBe(true);
    expect(times.size).toBeLessThan(500);
    expect([...times.values()].flat()).toContain('there');
  });

  it('compiles only pages that are not in the cache', async () => {
    const { compiler, times } = makeCounter(new Set(['page-3.md']));
    await compileInParallel(pages, { compiler, cache, pool: poolOf(null) });
    expect(times.size).toBe(499);
  });
});
