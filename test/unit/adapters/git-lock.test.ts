import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGitLock } from '../../../src/adapters/git-lock.ts';

let box: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'lock-'));
  mkdirSync(join(box, 'site'));
});
afterEach(() => rmSync(box, { recursive: true }));

test('git is at work while its lock is there, wherever above the site the repository begins', () => {
  const isLocked = makeGitLock(join(box, 'site'));
  expect(isLocked()).toBe(false);
  mkdirSync(join(box, '.git'));
  expect(isLocked()).toBe(false);
  writeFileSync(join(box, '.git/index.lock'), '');
  expect(isLocked()).toBe(true);
});

test('a lock that was left behind says nothing', () => {
  mkdirSync(join(box, '.git'));
  writeFileSync(join(box, '.git/index.lock'), '');
  utimesSync(join(box, '.git/index.lock'), new Date(0), new Date(0));
  expect(makeGitLock(box)()).toBe(false);
});

test('in a worktree `.git` is a file that names the folder', () => {
  mkdirSync(join(box, 'main/.git/worktrees/site'), { recursive: true });
  writeFileSync(join(box, 'site/.git'), 'gitdir: ../main/.git/worktrees/site\n');
  writeFileSync(join(box, 'main/.git/worktrees/site/index.lock'), '');
  expect(makeGitLock(join(box, 'site'))()).toBe(true);
});
