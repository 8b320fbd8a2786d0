// Reads that the engine records, and values that it keeps in memory, with toy steps.
import { describe, expect, it } from 'vitest';
import { makeEngine } from '../../../../src/pipeline/engine/engine.ts';
import { makeLog } from '../../../../src/pipeline/engine/log.ts';
import { makeRecorder } from '../../../../src/pipeline/engine/recorder.ts';
import { cannotRun } from '../../../../src/pipeline/engine/step.ts';
import { makeMemoryCache } from '../../../support/memory-cache.ts';

const named = { idOf: (id: string) => id, find: (id: string) => id };
const json = { namespace: 'page', codec: { kind: 'json' } } as const;

describe('a read', () => {
  it('is not what a digest reads: the digest covers it', () => {
    const cache = makeMemoryCache();
    const build = (texts: Readonly<Record<string, string>>): string[] => {
      const engine = makeEngine(cache, () => 0);
      const ran: string[] = [];
      const text = engine.memory<string, string>({
        ...named,
        name: 'text',
        run: (id) => texts[id] ?? '',
        digest: (value) => value,
      });
      const lengths = engine.memory<'', () => number>({
        ...named,
        idOf: () => '',
        find: () => '',
        name: 'lengths',
        run: () => () => engine.unrecorded(() => text.get('a').length),
        digest: () => String(text.get('a').length),
      });
      const page = engine.stored<string, string>({
        ...named,
        ...json,
        name: 'page',
        key: (id) => id,
        run: (id) => {
          ran.push(id);
          return `${id}: ${lengths.get('')()}`;
        },
      });
      page.get('a');
      return ran;
    };
    expect([build({ a: 'one' }), build({ a: 'two' }), build({ a: 'three' })]).toEqual([['a'], [], ['a']]);
  });

  it('is a value that exists already, too', () => {
    const cache = makeMemoryCache();
    const build = (text: string): string => {
      const engine = makeEngine(cache, () => 0);
      const word = engine.memory<string, string>({
        ...named,
        name: 'word',
        run: () => text,
        digest: (value) => value,
      });
      word.get('a');
      const page = engine.stored<string, string>({
        ...named,
        ...json,
        name: 'page',
        key: (id) => id,
        run: (id) => word.peek(id) ?? '',
      });
      return page.get('a');
    };
    expect([build('one'), build('two')]).toEqual(['one', 'two']);
  });

  it('of an id that the site does not have any more is one that does not hold', () => {
    const cache = makeMemoryCache();
    const ran: string[] = [];
    const build = (words: Readonly<Record<string, string>>): string => {
      const engine = makeEngine(cache, () => 0);
      const word = engine.memory<string, string>({
        ...named,
        name: 'word',
        find: (id) => (id in words ? id : undefined),
        run: (id) => {
          ran.push(id);
          return words[id] ?? 'none';
        },
        digest: () => 'always the same',
      });
      const run = (id: string) => (id in words ? word.get(id) : 'no word');
      return engine.stored<string, string>({ ...named, ...json, name: 'page', key: (id) => id, run }).get('a');
    };
    expect([build({ a: 'one' }), build({})]).toEqual(['one', 'no word']);
    expect(ran).toEqual(['a']);
  });

  it('of a value that does not exist yet is none: what was made from it lasts', () => {
    const cache = makeMemoryCache();
    const build = (): number => {
      let runs = 0;
      const engine = makeEngine(cache, () => 0);
      const word = engine.stored<string, string>({ ...named, ...json, name: 'word', key: (id) => id, run: (id) => id });
      const page = engine.stored<string, string>({
        ...named,
        ...json,
        name: 'page',
        key: (id) => `page ${id}`,
        run: (id) => {
          runs += 1;
          return word.peek(id) ?? 'nothing yet';
        },
      });
      expect(page.get('a')).toBe('nothing yet');
      expect(page.isPassing('a')).toBe(false);
      return runs;
    };
    expect([build(), build()]).toEqual([1, 0]);
  });

  it('has the digest of the first time, so that a value made of two states does not hold', () => {
    const { record, note } = makeRecorder();
    const { reads } = record(() => {
      note(['file', 'a', '1']);
      note(['file', 'a', '2']);
    });
    expect([...reads.values()]).toEqual([['file', 'a', '1']]);
  });

  it('that may differ the next time belongs to the step that says so, whichever runs now', () => {
    const { record } = makeRecorder();
    const outer = record((passing) => record(() => passing()).isLasting);
    expect([outer.isLasting, outer.value]).toEqual([false, true]);
  });
});

describe('a value', () => {
  it('of a key that has changed is not taken over by the next build', () => {
    const cache = makeMemoryCache();
    const pageOf = (engine: ReturnType<typeof makeEngine>, salt: string) =>
      engine.stored<string, string>({ ...named, ...json, name: 'page', key: (id) => salt + id, run: () => salt });
    const first = makeEngine(cache, () => 0);
    expect(pageOf(first, 'old').get('a')).toBe('old');
    expect(pageOf(first.next(), 'new').get('a')).toBe('new');
  });

  it('is taken over by the four builds after it, and by no other', () => {
    let runs = 0;
    const run = (id: string): string => {
      runs += 1;
      return id;
    };
    const wordOf = (engine: ReturnType<typeof makeEngine>) =>
      engine.memory<string, string>({ ...named, name: 'word', outlivesBuild: true, run });
    const after = (builds: number): number => {
      let engine = makeEngine(makeMemoryCache(), () => 0);
      runs = 0;
      wordOf(engine).get('a');
      for (let build = 0; build < builds; build += 1) engine = engine.next();
      wordOf(engine).get('a');
      return runs;
    };
    expect([1, 4, 5].map(after)).toEqual([1, 1, 2]);
  });

  it('is taken over although a build between did not request it', () => {
    let runs = 0;
    const wordOf = (engine: ReturnType<typeof makeEngine>) =>
      engine.memory<string, string>({
        ...named,
        name: 'word',
        outlivesBuild: true,
        run: (id) => {
          runs += 1;
          return id;
        },
      });
    const first = makeEngine(makeMemoryCache(), () => 0);
    wordOf(first).get('a');
    const second = first.next();
    wordOf(second);
    wordOf(second.next()).get('a');
    expect(runs).toBe(1);
  });

  it('that may differ the next time stays in this build, beyond any limit, and exists', () => {
    const engine = makeEngine(makeMemoryCache(), () => 0);
    let runs = 0;
    const clock = engine.stored<string, number>({
      ...named,
      ...json,
      name: 'clock',
      memory: { limit: 0 },
      key: (id) => id,
      run: (_, passing) => {
        passing();
        runs += 1;
        return runs;
      },
    });
    expect([clock.has('a'), clock.isPassing('a')]).toEqual([false, false]);
    const ids = ['a', ...Array.from({ length: 20 }, (_, number) => `other ${number}`)];
    expect(ids.map(clock.get)).toEqual(ids.map((_, number) => number + 1));
    expect(clock.get('a')).toBe(1);
    expect([clock.has('a'), clock.isPassing('a')]).toEqual([true, true]);
  });

  it('that is made elsewhere cannot be made here, and the error names its step', () => {
    const engine = makeEngine(makeMemoryCache(), () => 0);
    const line = engine.stored<string, string>({
      ...named,
      ...json,
      name: 'line',
      key: (id) => id,
      run: cannotRun('line'),
    });
    line.keep('a', 'kept');
    expect(line.get('a')).toBe('kept');
    expect(() => line.get('b')).toThrow('line');
  });

  it('stays in memory up to the limit, and is made again beyond it', () => {
    const engine = makeEngine(makeMemoryCache(), () => 0);
    const ran: string[] = [];
    const word = engine.memory<string, string>({
      ...named,
      name: 'word',
      memory: { limit: 2 },
      run: (id) => {
        ran.push(id);
        return id;
      },
    });
    const ids = Array.from({ length: 20 }, (_, number) => String(number));
    for (const id of [...ids, '0', '1', '2']) word.get(id);
    expect(ran).toEqual([...ids, '2']);
  });
});

describe('the log', () => {
  it('has the reason of a value that was looked for before it was made', () => {
    const cache = makeMemoryCache();
    const rows = [{ name: 'page', namespace: 'rows' }] as const;
    const build = (text: string, name: string | null) => {
      const engine = makeEngine(cache, () => 0);
      if (name !== null) engine.openRows(rows, name);
      const word = engine.input<string, string>({ ...named, name: 'word', run: () => text, digest: (value) => value });
      const page = engine.rows<string, string>({
        ...named,
        name: 'page',
        namespace: 'rows',
        all: () => ['a'],
        run: (id) => word.get(id),
      });
      page.peek('a');
      page.get('a');
      engine.storeRows(rows, 'build');
      return engine.log.causeOf('page', 'a');
    };
    expect([build('one', null), build('two', 'build')]).toEqual(['new', ['word', 'a', 'one']]);
  });

  it('counts the time of a step without that of the steps that it reads', () => {
    let now = 0;
    const log = makeLog(() => now);
    const work = (ms: number) => {
      now += ms;
    };
    log.time('outer', () => {
      work(1);
      log.time('inner', () => work(10));
      log.time('inner', () => work(20));
      work(2);
    });
    expect(log.counts()).toEqual([
      { step: 'inner', made: 2, ms: 30 },
      { step: 'outer', made: 1, ms: 3 },
    ]);
  });
});
