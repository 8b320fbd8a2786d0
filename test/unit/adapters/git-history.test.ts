import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uncommittedFiles } from '../../../src/adapters/git/git.ts';
import { readHistory } from '../../../src/adapters/git/git-history.ts';

let box: string;
beforeEach(() => {
  box = realpathSync(mkdtempSync(join(tmpdir(), 'history-')));
  mkdirSync(join(box, 'site/docs'), { recursive: true });
});
afterEach(() => rmSync(box, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: box,
    stdio: 'ignore',
  });
const commit = (path: string, text: string): void => {
  writeFileSync(join(box, path), text);
  git('add', '.');
  git('commit', '-q', '-m', 'a change');
};

test('outside a repository there is no history', () => {
  const { changes, problems } = readHistory(join(box, 'site'))();
  expect(changes.size).toBe(0);
  expect(problems).toMatchObject([{ folder: '', why: 'repository' }]);
});

test('paths are relative to the site folder, and the history is read again only after HEAD moves', () => {
  git('init', '-q');
  commit('site/docs/a.md', 'A');
  commit('outside.md', 'B');
  const read = readHistory(join(box, 'site'));
  const first = read();
  expect([...first.changes.keys()]).toEqual(['docs/a.md']);
  expect(first.changes.get('docs/a.md')?.author).toBe('Ann');
  expect(read()).toBe(first);
  commit('site/docs/b.md', 'C');
  expect([...read().changes.keys()].sort()).toEqual(['docs/a.md', 'docs/b.md']);
});

test('the authors of a file are each named once, the last first, by the names of .mailmap and without programs', () => {
  git('init', '-q');
  for (const [index, name] of ['Ann', 'Bob', 'Ann', 'robert', 'updates[bot]', 'Žofie'].entries()) {
    writeFileSync(join(box, 'site/docs/a.md'), `${index}`);
    git('add', '.');
    git('-c', `user.name=${name}`, '-c', `user.email=${name}@example.com`, 'commit', '-q', '-m', 'a change');
  }
  commit('.mailmap', 'Bob <Bob@example.com> <robert@example.com>\n');
  const { changes } = readHistory(join(box, 'site'))();
  expect(changes.get('docs/a.md')).toMatchObject({ author: 'Žofie', authors: ['Žofie', 'Bob', 'Ann'] });
});

test('uncommitted files are changed, moved or new files, with paths relative to the folder', () => {
  const site = join(box, 'site');
  expect(uncommittedFiles(site).size).toBe(0);
  git('init', '-q');
  commit('site/docs/a.md', 'A');
  commit('site/docs/balík 1.md', 'B');
  commit('site/docs/c.md', 'C');
  expect(uncommittedFiles(site).size).toBe(0);
  writeFileSync(join(site, 'docs/balík 1.md'), 'changed');
  writeFileSync(join(site, 'docs/new.md'), 'new');
  writeFileSync(join(box, 'outside.md'), 'new');
  git('mv', 'site/docs/c.md', 'site/docs/d.md');
  expect([...uncommittedFiles(site)].sort()).toEqual([...['docs/balík 1.md', 'docs/c.md', 'docs/d.md', 'docs/new.md']]);
});
