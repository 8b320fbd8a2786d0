// Two threads share the pages; whatever the helper does, every page is compiled once.
import { describe, expect, it } from 'vitest';
import { compileInParallel } from '../../../src/build/compile-in-parallel.ts';
import type { Compiler } from '../../../src/build/compiler.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import type { Crew } from '../../../src/model/worker-pool.ts';
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
    summary: (page) => {
      add(page, 'here');
      return summary;
    },
    tell: () => ({ summary, code: [], facts: null }),
    adopt: (page) => add(page, 'there'),
    isFresh: () => false,
    isKnown: (page) => known.has(page.path),
    body: () => ({ html: '', slots: [], code: [] }),
    code: () => [],
    compiled: () => 0,
  };
  return { compiler, times };
}

/** A helper that answers this many questions and is gone then. */
function makeCrew(answers: number): Crew {
  let left = answers;
  return {
    lines: async () => [],
    compile: async (pages) => {
      left -= 1;
      return left < 0
        ? null
        : { known: pages.map(() => ({ summary, code: [], facts: null })), share: { entries: [], packs: [] } };
    },
    render: async () => null,
    close: async () => {},
    stop: async () => {},
  };
}

const pages = Array.from({ length: 500 }, (_, number) => samplePage(`page-${number}.md`));
const helperOf = (crew: Crew | null) => ({
  crewFor: () => crew,
  aheadFor: () => null,
  elsewhere: new Set<SourcePage>(),
  close: async () => {},
});
const cache = { adopt: () => {} };

describe('compileInParallel', () => {
  it('compiles every page once, some here and some there', async () => {
    const { compiler, times } = makeCounter();
    const helper = helperOf(makeCrew(Number.POSITIVE_INFINITY));
    await compileInParallel(pages, { compiler, cache, helper });
    expect(times.size).toBe(500);
    expect([...times.values()].every((who) => who.length === 1)).toBe(true);
    expect(new Set([...times.values()].flat())).toEqual(new Set(['here', 'there']));
    expect(helper.elsewhere.size).toBe([...times.values()].flat().filter((who) => who === 'there').length);
  });

  it('leaves what a lost helper had taken to whoever asks for it', async () => {
    const { compiler, times } = makeCounter();
    await compileInParallel(pages, { compiler, cache, helper: helperOf(makeCrew(1)) });
    expect([...times.values()].every((who) => who.length === 1)).toBe(true);
    // Two questions were under way: one was answered, the other one and the next were not.
    expect(times.size).toBe(500 - 48);
  });

  it('compiles only what is not known', async () => {
    const { compiler, times } = makeCounter(new Set(['page-3.md']));
    await compileInParallel(pages, { compiler, cache, helper: helperOf(null) });
    expect(times.size).toBe(499);
  });
});
