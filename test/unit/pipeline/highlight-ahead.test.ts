// Code is highlighted once; a block that the worker cannot highlight is left to rendering.
import { expect, it } from 'vitest';
import type { CodeBlock } from '../../../src/model/compiled-page.ts';
import type { BuildWorker, CodeText } from '../../../src/model/worker.ts';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makeCodeLines } from '../../../src/pipeline/steps/code.ts';
import { makeHighlightAhead } from '../../../src/pipeline/worker-pool.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';

/** Lines in memory; `tried` has the code that was highlighted here. `slow` takes longer than its limit. */
function makeLines(slow = '') {
  const tried: string[] = [];
  const highlighter = {
    lines: ({ code }: CodeText): readonly string[] => {
      tried.push(code);
      if (code === slow) throw new Error('interrupted');
      return [code];
    },
    prepare: async () => undefined,
    renew: () => undefined,
  };
  const guard = <T>(_: number, work: () => T) => {
    try {
      return { kind: 'done' as const, value: work() };
    } catch {
      return { kind: 'too-slow' as const };
    }
  };
  const engine = makeEngine(makeMemoryCache(), () => 0);
  return { lines: makeCodeLines(engine, { highlighter, guard }, { pageSeconds: 1 }), tried };
}

const block = (code: string): CodeText => ({ code, language: 'json' });

function makeWorker(linesOf: (code: string) => readonly string[] | null) {
  const tasks: string[] = [];
  const run: BuildWorker['run'] = async (task, input) => {
    const blocks = input as readonly CodeText[];
    tasks.push(...blocks.map(({ code }) => `${task} ${code}`));
    return blocks.map(({ code }) => linesOf(code)) as never;
  };
  return { run, tasks };
}

it('highlights each code once, and keeps the lines', async () => {
  const { lines } = makeLines();
  const { run, tasks } = makeWorker((code) => [`<b>${code}</b>`]);
  const ahead = makeHighlightAhead(lines, { run });
  ahead.begin([block('1'), block('2'), block('1')]);
  ahead.begin([block('2'), block('3')]);
  await ahead.finished();
  ahead.begin([block('2')]);
  await ahead.finished();
  expect(tasks).toEqual(['highlight 1', 'highlight 2', 'highlight 3']);
  expect(lines.linesInCache([block('2')])).toEqual([['<b>2</b>']]);
});

it('sends nothing for code that is linesInCache', async () => {
  const { lines } = makeLines();
  lines.add(block('1'), ['1']);
  const { run, tasks } = makeWorker(() => null);
  const ahead = makeHighlightAhead(lines, { run });
  ahead.begin([block('1')]);
  await ahead.finished();
  expect(tasks).toEqual([]);
});

it('keeps nothing of a block without lines, or of a worker that is gone', async () => {
  for (const run of [makeWorker(() => null).run, async () => null]) {
    const { lines } = makeLines();
    const ahead = makeHighlightAhead(lines, { run });
    ahead.begin([block('1')]);
    await ahead.finished();
    expect(lines.linesInCache([block('1')])).toEqual([null]);
  }
});

it('what took too long on the worker is not tried again here; the blocks after it are, on other pages', async () => {
  const { lines, tried } = makeLines();
  const { run } = makeWorker((code) => (code === 'before' ? ['before'] : null));
  const ahead = makeHighlightAhead(lines, { run });
  const page = ['before', 'slow', 'after'].map(block);
  ahead.begin(page);
  await ahead.finished();
  const linesOf = (blocks: readonly CodeText[]) => lines.of(blocks as readonly CodeBlock[]);
  expect(linesOf(page)).toEqual([['before'], null, null]);
  expect(tried).toEqual([]);
  expect(linesOf([block('slow'), block('after')])).toEqual([null, ['after']]);
  expect(tried).toEqual(['after']);
});

it('what took too long on one page is not tried again on another', () => {
  const slow = 'slow'.padEnd(2000);
  const { lines, tried } = makeLines(slow);
  const linesOf = (...codes: readonly string[]) => {
    const blocks: readonly CodeText[] = codes.map(block);
    return lines.of(blocks as readonly CodeBlock[]);
  };
  expect(linesOf(slow)).toEqual([null]);
  expect(linesOf('a', slow)).toEqual([['a'], null]);
  expect(tried).toEqual([slow, 'a']);
});
