// Code is highlighted once; a block that the worker cannot highlight is left to rendering.
import { expect, it } from 'vitest';
import type { CodeBlock } from '../../../src/model/compiled-page.ts';
import type { BuildWorker, Code } from '../../../src/model/worker.ts';
import { codeKey } from '../../../src/pipeline/compiler.ts';
import { codeLines } from '../../../src/pipeline/doc-html.ts';
import { makeHighlightAhead } from '../../../src/pipeline/highlight-ahead.ts';

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

it('what took too long on the worker is not tried again here; the blocks after it are, on other pages', async () => {
  const cache = { ...memoryCache(), has: () => false };
  const { run } = makeWorker((code) => (code === 'before' ? ['before'] : null));
  const ahead = makeHighlightAhead(cache, { run });
  const page = ['before', 'slow', 'after'].map(block);
  ahead.begin(page);
  await ahead.finished();
  const tried: string[] = [];
  const lines = ({ code }: Code): readonly string[] => {
    tried.push(code);
    return [code];
  };
  const ports = {
    cache: cache as never,
    guard: <T>(_: number, work: () => T) => ({ kind: 'done' as const, value: work() }),
    highlighter: { lines, isKnown: () => true, prepare: async () => undefined },
  };
  const linesOf = (blocks: readonly Code[]) => codeLines(blocks as readonly CodeBlock[], ports, { seconds: 1 });
  expect(linesOf(page)).toEqual([['before'], null, null]);
  expect(tried).toEqual([]);
  expect(linesOf([block('slow'), block('after')])).toEqual([null, ['after']]);
  expect(tried).toEqual(['after']);
});
