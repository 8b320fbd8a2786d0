import { expect, test } from 'vitest';
import { withTimeLimit } from '../../../src/adapters/modules/time-limit.ts';
import { makeHighlighter } from '../../../src/adapters/shiki.ts';
import { highlight } from '../../../src/pipeline/highlight.ts';

const code = (text: string) => ({ language: 'json', code: text });

test('one time limit covers all blocks of a page: those after a slow one are not tried', () => {
  const tried: string[] = [];
  const highlighter = {
    prepare: async () => undefined,
    renew: () => undefined,
    lines: ({ code }: { readonly code: string }) => {
      tried.push(code[0] ?? '');
      for (;;) if (!code.startsWith('s')) return [code];
    },
  };
  const blocks = ['a', 's', 'b', 's', 'c'].map((start) => code(start.padEnd(1_000)));
  const lines = highlight(blocks, { highlighter, guard: withTimeLimit }, 0.2);
  expect(lines.map((found) => found !== null)).toEqual([true, false, false, false, false]);
  expect(tried).toEqual(['a', 's']);
});

test('a short block with a long line has its limit, too: a grammar may take the cube of its length', () => {
  const limits: number[] = [];
  const highlighter = {
    prepare: async () => undefined,
    renew: () => undefined,
    lines: () => ['x'],
  };
  const guard: Parameters<typeof highlight>[1]['guard'] = (milliseconds, work) => {
    limits.push(milliseconds);
    return { kind: 'done', value: work() };
  };
  const run = (text: string) => highlight([code(text)], { highlighter, guard }, 3);
  run('short\nlines\n'.repeat(100));
  expect(limits).toEqual([]);
  run('a'.repeat(101));
  run('short\nlines\n'.repeat(200));
  expect(limits).toEqual([3000, 3000]);
});

test('an interruption at any moment does not damage a grammar for later runs', { timeout: 120_000 }, async () => {
  const text = 'template<typename T> class A { std::vector<int> b = {1, "c", \'d\'}; // e\n};\n'.repeat(15);
  const blocks = ['typescript', 'cpp'].map((language) => ({ language, code: text }));
  const prepared = async () => {
    const highlighter = makeHighlighter();
    await highlighter.prepare(blocks.map(({ language }) => language));
    return highlighter;
  };
  const expected = highlight(
    blocks,
    { highlighter: await prepared(), guard: (_, work) => ({ kind: 'done', value: work() }) },
    1,
  );
  let interrupted = 0;
  for (const milliseconds of [1, 5, 20]) {
    const highlighter = await prepared();
    const once: Parameters<typeof highlight>[1]['guard'] = (_, work) => {
      if (withTimeLimit(milliseconds, work).kind === 'too-slow') interrupted += 1;
      return { kind: 'done', value: work() };
    };
    expect(highlight(blocks, { highlighter, guard: once }, 1)).toEqual(expected);
    const slow: Parameters<typeof highlight>[1]['guard'] = (_, work) => withTimeLimit(1, work);
    highlight(blocks, { highlighter, guard: slow }, 1);
    expect(blocks.map((block) => highlighter.lines(block))).toEqual(expected);
  }
  expect(interrupted).toBeGreaterThan(0);
});
