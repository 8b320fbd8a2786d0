// Code is highlighted once; a block that the worker cannot highlight is left to rendering.
import { expect, it } from 'vitest';
import { codeKey } from '../../../src/build/compiler.ts';
import { makeHighlightAhead } from '../../../src/build/highlight-ahead.ts';
import type { BuildWorker, Code } from '../../../src/model/worker.ts';

const memoryCache = () => {
  const values = new Map<string, unknown>();
  return {
    get: (_: string, key: string) => values.get(key),
    has: (_: string, key: string) => values.has(key),
    put: (_: string, key: string, value: unknown) => void values.set(key, value),
  };
};

const block = (code: string): Code => ({ code, language: 'json' });

function makeWorker(linesOf: (code: string) => readonly string[] | null) {
  const tasks: string[] = [];
  const run: BuildWorker['run'] = async (task, input) => {
    const blocks = input as readonly Code[];
    tasks.push(...blocks.map(({ code }) => `${task} ${code}`));
    return blocks.map(({ code }) => linesOf(code)) as never;
  };
  return { run, tasks };
}

it('highlights each code once, and keeps the lines', async () => {
  const cache = memoryCache();
  const { run, tasks } = makeWorker((code) => [`<b>${code}</b>`]);
  const ahead = makeHighlightAhead(cache, { run });
  ahead.begin([block('1'), block('2'), block('1')]);
  ahead.begin([block('2'), block('3')]);
  await ahead.finished();
  ahead.begin([block('2')]);
  await ahead.finished();
  expect(tasks).toEqual(['highlight 1', 'highlight 2', 'highlight 3']);
  expect(cache.get('code', codeKey(block('2')).key)).toEqual(['<b>2</b>']);
});

it('sends nothing for code that is known', async () => {
  const cache = memoryCache();
  cache.put('code', codeKey(block('1')).key, ['1']);
  const { run, tasks } = makeWorker(() => null);
  const ahead = makeHighlightAhead(cache, { run });
  ahead.begin([block('1')]);
  await ahead.finished();
  expect(tasks).toEqual([]);
});

it('keeps nothing of a block without lines, or of a worker that is gone', async () => {
  for (const run of [makeWorker(() => null).run, async () => null]) {
    const cache = memoryCache();
    const ahead = makeHighlightAhead(cache, { run });
    ahead.begin([block('1')]);
    await ahead.finished();
    expect(cache.get('code', codeKey(block('1')).key)).toBeUndefined();
  }
});
