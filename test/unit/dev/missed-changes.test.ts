import { expect, test } from 'vitest';
import { makeMissedChanges } from '../../../src/dev/file-changes.ts';

test('new, changed and deleted files are reported once; temporary files of editors never', () => {
  let disk = new Map([
    ['a.md', '1'],
    ['b.md', '1'],
    ['c.md', '1'],
  ]);
  const missed = makeMissedChanges(() => disk);
  expect(missed()).toEqual([]);
  disk = new Map([
    ['a.md', '1'],
    ['b.md', '2'],
    ['d.md', '1'],
    ['d.md~', '1'],
  ]);
  expect(missed().sort()).toEqual(['b.md', 'c.md', 'd.md']);
  expect(missed()).toEqual([]);
});
