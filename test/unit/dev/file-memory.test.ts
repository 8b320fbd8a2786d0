import { expect, test } from 'vitest';
import { makeFileMemory } from '../../../src/dev/run-dev.ts';

test('the same bytes are no change, whatever the watcher says', async () => {
  const disk = new Map<string, string | null>([['a', '1']]);
  const memory = makeFileMemory((path) => disk.get(path) ?? null);
  expect(await memory.changed(['a'])).toEqual(['a']);
  expect(await memory.changed(['a'])).toEqual([]);
  disk.set('a', '2');
  expect(await memory.changed(['a', 'b'])).toEqual(['a', 'b']);
  disk.delete('a');
  expect(await memory.changed(['a', 'b'])).toEqual(['a']);
});

test('a file that is empty or gone for a moment is waited for', async () => {
  const looks = ['1', '', '', '2'];
  const memory = makeFileMemory(() => looks.shift() ?? '2');
  expect(await memory.changed(['a'])).toEqual(['a']);
  expect(await memory.changed(['a'])).toEqual(['a']);
  expect(await memory.changed(['a'])).toEqual([]);
});

test('a file that was already missing is not waited for', async () => {
  let looks = 0;
  const memory = makeFileMemory(() => {
    looks += 1;
    return null;
  });
  expect(await memory.changed(['a'])).toEqual(['a']);
  looks = 0;
  expect(await memory.changed(['a'])).toEqual([]);
  expect(looks).toBe(1);
});
