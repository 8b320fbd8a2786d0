import { expect, test } from 'vitest';
import { folderOf, normalisePath, relativePath } from '../../../src/text/paths.ts';

test.each([
  ['docs/a/b.md', 'docs/a'],
  ['/docs/a', '/docs'],
  ['/a', ''],
  ['a.md', ''],
])('the folder of %s is %j', (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});

test.each([
  ['docs/a', '../b.md', 'docs/b.md'],
  ['', './a//b', 'a/b'],
  ['docs', '../../x', null],
])('%j and %j join to %j', (folder, path, joined) => {
  expect(normalisePath(folder, path)).toBe(joined);
});

test('a relative path leads from a folder to a file', () => {
  expect(relativePath('Detailed/Shipments', 'Detailed/parcels.md')).toBe('../parcels.md');
  expect(relativePath('', 'a.md')).toBe('a.md');
});
