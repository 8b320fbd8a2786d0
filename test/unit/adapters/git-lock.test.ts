import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGitLock } from '../../../src/adapters/git/git-lock.ts';

let box: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'lock-'));
  mkdirSync(join(box, 'site'));
});
afterEach(() => rmSync(box, { recursive: true }));

test('git is busy while its lock exists, also if the site is a subfolder of the repository', () => {
  const isLocked = makeGitLock(join(box, 'site'));
  expect(isLocked()).toBe(false);
  mkdirSync(join(box, '.git'));
  expect(isLocked()).toBe(false);
  writeFileSync(join(box, '.git/index.lock'), '');
  expect(isLocked()).toBe(true);
});

test('a stale lock is ignored', () => {
  mkdirSync(join(box, '.git'));
  writeFileSync(join(box, '.git/index.lock'), '');
  utimesSync(join(box, '.git/index.lock'), new Date(0), new Date(0));
  expect(makeGitLock(box)()).toBe(false);
});

test('the lock of a worktree is found, where `.git` is a file', () => {
  mkdirSync(join(box, 'main/.git/worktrees/site'), { recursive: true });
  writeFileSync(join(box, 'site/.git'), 'gitdir: ../main/.git/worktrees/site\n');
  writeFileSync(join(box, 'main/.git/worktrees/site/index.lock'), '');
  expect(makeGitLock(join(box, 'site'))()).toBe(true);
});
