// Files of another generator's site: the paths that can be read, and the paths that cannot.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSource } from '../../../src/adapters/migration/open-source.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-source-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

for (const path of [
  '.git/config',
  '.env',
  '.github/CONTRIBUTING.md',
  'web/node_modules/a/b.js',
  'web/docs/a.md',
  'shared/c.png',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), 'x');
}
symlinkSync('../../.git/config', join(root, 'web/docs/link.txt'));
symlinkSync('../../.env', join(root, 'web/docs/settings.txt'));
symlinkSync('../../.github/CONTRIBUTING.md', join(root, 'web/docs/contributing.md'));
const source = openSource(join(root, 'web'));

test.each([
  ['docs/a.md', true],
  ['../shared/c.png', true],
  ['../.git/config', false],
  ['docs/../../.git/config', false],
  ['docs/link.txt', false],
  ['docs/settings.txt', false],
  ['docs/contributing.md', true],
  ['node_modules/a/b.js', false],
  ['../../other', false],
])('reads %s: %j', (path, isRead) => {
  expect(source.read(path) !== null).toBe(isRead);
});

test('names existing files out of the repository', () => {
  const alone = openSource(join(root, 'shared'));
  expect(['../web/docs/a.md', '../none', 'c.png'].map((path) => alone.read(path) !== null)).toEqual([
    true,
    false,
    true,
  ]);
  rmSync(join(root, '.git'), { recursive: true });
  const outside = openSource(join(root, 'shared'));
  expect(['../web/docs/a.md', '../none', 'c.png'].map((path) => outside.read(path) !== null)).toEqual([
    ...[false, false, true],
  ]);
  expect([...alone.outside, ...outside.outside]).toEqual(['../web/docs/a.md']);
});

test('lists the files that it reads', () => {
  expect(source.list('.')).toEqual(['docs/a.md', 'docs/contributing.md']);
});
