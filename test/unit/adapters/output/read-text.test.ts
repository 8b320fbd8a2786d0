import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from '../../../../src/adapters/output/tree.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-read-text-'));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(join(root, 'file.txt'), 'text\n');
writeFileSync(join(root, 'empty.txt'), '');
mkdirSync(join(root, 'folder'));
symlinkSync('loop', join(root, 'loop'));

test.each([
  ['file.txt', 'text\n'],
  ['empty.txt', ''],
  ['missing.txt', null],
  ['file.txt/below', null],
])('%s is read as %j', (path, text) => {
  expect(readText(join(root, path))).toBe(text);
});

test.each([
  ['folder', 'EISDIR'],
  ['loop', 'ELOOP'],
])('%s, which is there, but cannot be read, is no missing file: it throws %s', (path, code) => {
  expect(() => readText(join(root, path))).toThrow(
    expect.objectContaining({ code, path: join(root, path), operation: 'read' }),
  );
});
