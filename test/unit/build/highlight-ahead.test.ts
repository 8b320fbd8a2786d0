// Code is coloured once, by a thread that starts at the first block at the latest; what it cannot tell is left to rendering.
import { expect, it } from 'vitest';
import { codeKey } from '../../../src/build/compiler.ts';
import { makeHighlightAhead } from '../../../src/build/highlight-ahead.ts';
import type { HighlightThread } from '../../../src/model/ports.ts';

const memoryCache = () => {
  const values = new Map<string, unknown>();
  return {
    get: (_: string, key: string) => values.get(key),
    has: (_: string, key: string) => values.has(key),
    put: (_: string, key: string, value: unknown) => void values.set(key, value),
  };
};

const block = (code: string) => ({ code, language: 'json' });

function makeThread(linesOf: (code: string) => readonly string[] | null) {
  const asked: string[] = [];
  let starts = 0;
  const thread: HighlightThread = {
    lines: async (blocks) => {
      asked.push(...blocks.map(({ code }) => code));
      return blocks.map(({ code }) => linesOf(code));
    },
    stop: async () => {
      asked.push('stop');
    },
  };
  const start = () => {
    starts += 1;
    return thread;
  };
  return { start, asked, starts: () => starts };
}

it('asks for each code once, and keeps the lines', async () => {
  const cache = memoryCache();
  const { start, asked, starts } = makeThread((code) => [`<b>${code}</b>`]);
  const ahead = makeHighlightAhead(cache, start);
  ahead.begin([block('1'), block('2'), block('1')]);
  ahead.begin([block('2'), block('3')]);
  await ahead.settled();
  ahead.begin([block('2')]);
  await ahead.close();
  expect(asked).toEqual(['1', '2', '3', 'stop']);
  expect(starts()).toBe(1);
  expect(cache.get('code', codeKey(block('2')).key)).toEqual(['<b>2</b>']);
});

it('starts the thread before the first block when it is told to, and once', async () => {
  const { start, asked, starts } = makeThread(() => null);
  const ahead = makeHighlightAhead(memoryCache(), start);
  ahead.warmUp();
  ahead.warmUp();
  expect([starts(), asked]).toEqual([1, []]);
  ahead.begin([block('1')]);
  await ahead.settled();
  await ahead.close();
  expect([starts(), asked]).toEqual([1, ['1', 'stop']]);
});

it('starts no thread for code that is known', async () => {
  const cache = memoryCache();
  cache.put('code', codeKey(block('1')).key, ['1']);
  const { start, starts } = makeThread(() => null);
  const ahead = makeHighlightAhead(cache, start);
  ahead.begin([block('1')]);
  await ahead.settled();
  await ahead.close();
  expect(starts()).toBe(0);
});

it('keeps nothing of what the thread cannot tell', async () => {
  const cache = memoryCache();
  const ahead = makeHighlightAhead(cache, makeThread(() => null).start);
  ahead.begin([block('1')]);
  await ahead.settled();
  expect(cache.get('code', codeKey(block('1')).key)).toBeUndefined();
});
