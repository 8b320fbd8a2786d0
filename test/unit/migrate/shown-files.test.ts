// Files that pages of the original show: which of them are copied, and what is counted.
import { expect, it, test } from 'vitest';
import { addCount, type MigrationNote, type OriginalFiles } from '../../../src/migrate/plan.ts';
import { copyShown, isHiddenFile } from '../../../src/migrate/shown-files.ts';

it.each([
  ['.env', true],
  ['../.env', true],
  ['.github/logo.png', true],
  ['docs/.cache/a.png', true],
  ['../a.png', false],
  ['./a.png', false],
  ['a/..b/c.png', true],
  ['docs/v1.2/a.png', false],
])('%s is hidden: %s', (path, isHidden) => expect(isHiddenFile(path)).toBe(isHidden));

test('a hidden file is noted and not copied, a missing one is neither', () => {
  const source = {
    read: (path: string) => (path === 'gone.png' ? null : new Uint8Array()),
  } as unknown as OriginalFiles;
  const notes: MigrationNote[] = [];
  const shown = ['a.png', '.secret/b.png', 'gone.png'].map((from) => ({ from, to: `img/${from}` }));
  expect(copyShown(shown, 'docs/a.md', source, notes).map(({ path }) => path)).toEqual(['img/a.png']);
  expect(notes.map(({ what }) => what)).toEqual(['the file .secret/b.png']);
});

test('a change that no page needs is not counted', () => {
  const counts = new Map<string, number>();
  addCount(counts, 'tabs', 0);
  addCount(counts, 'notes', 2);
  addCount(counts, 'notes');
  expect([...counts]).toEqual([['notes', 3]]);
});
