// The engine with toy steps: a word is counted, counts are summed, and the sum is printed.
import { describe, expect, it } from 'vitest';
import type { Cache } from '../../../../src/model/ports.ts';
import { type Engine, makeEngine } from '../../../../src/pipeline/engine/engine.ts';
import { makeMemoryCache } from '../../../support/memory-cache.ts';

interface Toy {
  readonly engine: Engine;
  readonly get: (line: string) => string;
  /** Steps that ran, in order: 'length one'. */
  readonly ran: readonly string[];
}

/** Files with a word in each; a line names files, and prints the sum of the lengths of their words. */
function makeToy(files: Readonly<Record<string, string>>, cache: Cache, engine = makeEngine(cache, () => 0)): Toy {
  const ran: string[] = [];
  const named = { idOf: (id: string) => id, find: (id: string) => id };
  const file = engine.input<string, string>({
    ...named,
    name: 'file',
    find: (id) => (id in files ? id : undefined),
    run: (id) => files[id] ?? '',
    digest: (text) => text,
  });
  const length = engine.memory<string, number>({
    ...named,
    name: 'length',
    run: (id) => {
      ran.push(`length ${id}`);
      return file.get(id).length;
    },
    digest: String,
  });
  const sum = engine.rows<string, number>({
    ...named,
    name: 'sum',
    namespace: 'rows',
    all: () => ['one two', 'two'],
    digest: String,
    run: (line) => {
      ran.push(`sum ${line}`);
      return line.split(' ').reduce((all, id) => all + length.get(id), 0);
    },
  });
  const printed = engine.stored<string, string>({
    ...named,
    name: 'printed',
    namespace: 'page',
    key: (line) => line,
    codec: { kind: 'json' },
    run: (line, passing) => {
      ran.push(`printed ${line}`);
      if (line.includes('passing')) passing();
      return `${line}: ${sum.get(line)}`;
    },
  });
  return { engine, get: printed.get, ran };
}

const rows = [{ name: 'sum', namespace: 'rows' }] as const;

/** A build of two lines whose rows are stored. */
function build(files: Readonly<Record<string, string>>, cache: Cache, last: string | null = null): Toy {
  const toy = makeToy(files, cache);
  if (last !== null) toy.engine.openRows(rows, last);
  for (const line of ['one two', 'two']) toy.get(line);
  toy.engine.storeRows(rows, 'build');
  return toy;
}

describe('a build with the engine', () => {
  const files = { one: 'a', two: 'bb' };

  it('runs each step once', () => {
    const { ran } = build(files, makeMemoryCache());
    expect(ran).toEqual(['printed one two', 'sum one two', 'length one', 'length two', 'printed two', 'sum two']);
  });

  it('recalls stored values while their reads have the same digests', () => {
    const cache = makeMemoryCache();
    build(files, cache);
    const { ran, get } = build(files, cache, 'build');
    expect(get('one two')).toBe('one two: 3');
    expect(ran.filter((step) => !step.startsWith('length'))).toEqual([]);
  });

  it('runs again what has read something that changed', () => {
    const cache = makeMemoryCache();
    build(files, cache);
    const { ran, get } = build({ ...files, one: 'aaa' }, cache, 'build');
    expect(get('one two')).toBe('one two: 5');
    expect(ran).toContain('printed one two');
    expect(ran).not.toContain('printed two');
  });

  it('stops at a step that gives the same digest again', () => {
    const cache = makeMemoryCache();
    build(files, cache);
    const { ran, engine } = build({ ...files, one: 'x' }, cache, 'build');
    expect(ran).toContain('length one');
    expect(ran).not.toContain('sum one two');
    expect(engine.log.causes().get('sum')).toBeUndefined();
  });

  it('knows the read because of which a value was made again', () => {
    const cache = makeMemoryCache();
    build(files, cache);
    const { engine } = build({ ...files, one: 'aaa' }, cache, 'build');
    expect(engine.log.causeOf('sum', 'one two')).toEqual(['length', 'one', '1']);
    expect(engine.log.causeOf('printed', 'one two')).toEqual(['sum', 'one two', '3']);
    expect(engine.log.causeOf('sum', 'two')).toBeUndefined();
  });

  it('runs again what has read something that is gone', () => {
    const cache = makeMemoryCache();
    const { idOf, find } = { idOf: (id: string) => id, find: (id: string) => id };
    const make = (known: readonly string[]) => {
      const engine = makeEngine(cache, () => 0);
      const input = engine.input<string, string>({
        name: 'file',
        idOf,
        find: (id) => (known.includes(id) ? id : undefined),
        run: (id) => id,
        digest: (text) => text,
      });
      let runs = 0;
      const shout = engine.stored<string, string>({
        name: 'shout',
        namespace: 'page',
        idOf,
        find,
        key: () => 'key',
        codec: { kind: 'json' },
        run: (id) => {
          runs += 1;
          return known.includes(id) ? input.get(id).toUpperCase() : '-';
        },
      });
      return { value: shout.get('a'), runs: () => runs };
    };
    expect(make(['a']).value).toBe('A');
    expect(make(['a']).runs()).toBe(0);
    expect(make([]).value).toBe('-');
  });

  it('does not store a value that may differ the next time, nor anything made from it', () => {
    const cache = makeMemoryCache();
    const make = () => {
      const engine = makeEngine(cache, () => 0);
      const named = { idOf: (id: string) => id, find: (id: string) => id, codec: { kind: 'json' } as const };
      let runs = 0;
      const clock = engine.stored<string, string>({
        ...named,
        name: 'clock',
        namespace: 'page',
        key: (id) => `clock ${id}`,
        run: (id, passing) => {
          runs += 1;
          if (id === 'now') passing();
          return id;
        },
      });
      const page = engine.stored<string, string>({
        ...named,
        name: 'page',
        namespace: 'page',
        key: (id) => `page ${id}`,
        run: (id) => {
          runs += 1;
          return `it is ${clock.get(id)}`;
        },
      });
      expect([page.get('now'), page.get('noon')]).toEqual(['it is now', 'it is noon']);
      expect([page.isPassing('now'), page.isPassing('noon')]).toEqual([true, false]);
      return runs;
    };
    expect([make(), make()]).toEqual([4, 2]);
  });

  it('stores only the reads that a key does not name', () => {
    const puts: unknown[] = [];
    const memory = makeMemoryCache();
    const cache: Cache = { ...memory, put: (namespace, key, value) => puts.push([namespace, key, value]) };
    const engine = makeEngine(cache, () => 0);
    const named = { idOf: (id: string) => id, find: (id: string) => id };
    const word = engine.input<string, string>({ ...named, name: 'word', run: (id) => id, digest: (text) => text });
    engine
      .stored<string, string>({
        ...named,
        name: 'pair',
        namespace: 'page',
        key: (id) => `pair ${word.digest(id)}`,
        codec: { kind: 'json' },
        run: (id) => `${word.get(id)} ${word.get('other')}`,
      })
      .get('a');
    expect(puts).toEqual([['page', 'pair a', ['a other', [['word', 'other', 'other']]]]]);
  });

  it('refuses bytes that depend on something that their key does not name', () => {
    const engine = makeEngine(makeMemoryCache(), () => 0);
    const named = { idOf: (id: string) => id, find: (id: string) => id };
    const word = engine.input<string, string>({ ...named, name: 'word', run: (id) => id, digest: (text) => text });
    const step = engine.stored<string, Uint8Array>({
      ...named,
      name: 'bytes',
      namespace: 'page',
      key: (id) => id,
      codec: { kind: 'bytes', encode: (bytes) => bytes, decode: (bytes) => bytes },
      run: (id) => Buffer.from(word.get(id)),
    });
    expect(() => step.get('a')).toThrow('the key of bytes does not name word a');
  });

  it('makes a value again whose file has changed', () => {
    const cache = makeMemoryCache();
    const make = (fileIsSame: boolean): readonly unknown[] => {
      const engine = makeEngine(cache, () => 0);
      const step = engine.stored<string, string>({
        name: 'page',
        namespace: 'page',
        idOf: (id) => id,
        find: (id) => id,
        key: (id) => id,
        codec: { kind: 'json' },
        fileIsSame: () => fileIsSame,
        run: (id) => id,
      });
      step.get('a');
      return [...(engine.log.causes().get('page') ?? [])];
    };
    expect([make(true), make(true), make(false)]).toEqual([[['new key', 1]], [], [['file', 1]]]);
  });
});

describe('the engine of the next build in the same process', () => {
  const files = { one: 'a', two: 'bb' };

  it('takes over values whose reads hold, and makes the others again', () => {
    const cache = makeMemoryCache();
    const first = makeToy(files, cache);
    for (const line of ['one two', 'two']) first.get(line);
    const second = makeToy({ ...files, one: 'aaa' }, cache, first.engine.next());
    expect([second.get('one two'), second.get('two')]).toEqual(['one two: 5', 'two: 2']);
    expect(second.ran.filter((step) => !step.startsWith('length'))).toEqual(['sum one two', 'printed one two']);
  });

  it('does not change the values of the build before, which may still answer requests', () => {
    const cache = makeMemoryCache();
    const first = makeToy(files, cache);
    first.get('one two');
    const second = makeToy({ ...files, one: 'aaa' }, cache, first.engine.next());
    second.get('one two');
    expect([first.get('one two'), first.get('two')]).toEqual(['one two: 3', 'two: 2']);
  });

  it('forgets values of earlier builds when it has requested all that it needs', () => {
    const first = makeToy(files, makeMemoryCache());
    first.get('two');
    const second = makeToy(files, makeMemoryCache(), first.engine.next());
    second.engine.settle();
    second.get('two');
    expect(second.ran).toContain('sum two');
  });
});
