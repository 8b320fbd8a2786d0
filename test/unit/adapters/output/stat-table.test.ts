// Stats of many files on two threads: the results are the same, whichever thread does the work.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishStatJob, lookAt, makeStatJob, runStatJob } from '../../../../src/adapters/output/stat-table.ts';

let folder: string;
const paths = Array.from({ length: 3000 }, (_, number) => (number % 3 === 0 ? `${number}.txt` : `gone/${number}.txt`));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-stat-'));
  for (const [number, path] of paths.entries())
    if (number % 3 === 0) writeFileSync(join(folder, path), 'x'.repeat(number % 7));
  mkdirSync(join(folder, 'inner'));
  symlinkSync('0.txt', join(folder, 'link'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const all = [...paths, '', 'inner', 'link'];
const expected = (): unknown[] => all.map((path) => lookAt(join(folder, path)));

test('each path has the same stat as by a single call', () => {
  const found = finishStatJob(makeStatJob(folder, all));
  expect(all.map((_, at) => found(at))).toEqual(expected());
  expect(all.slice(-3).map((_, at) => found(paths.length + at)?.kind)).toEqual(['folder', 'folder', 'other']);
  expect(finishStatJob(makeStatJob(folder, ['0.txt/below']))(0)).toBe(null);
});

test('a part that another thread has done is not done again', () => {
  const job = makeStatJob(folder, all);
  runStatJob(job);
  const before = expected();
  rmSync(join(folder, '0.txt'));
  expect(all.map((_, at) => finishStatJob(job)(at))).toEqual(before);
});

test('a part that another thread has taken but not finished is done by this thread', () => {
  const job = makeStatJob(folder, all);
  Atomics.add(job.parts, 0, 1);
  const found = finishStatJob(job, 1);
  expect(all.map((_, at) => found(at))).toEqual(expected());
});
