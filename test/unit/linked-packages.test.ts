// The scripts of this repository never empty the packages of another worktree.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-linked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('nothing is installed through a link to the packages of another folder', () => {
  const root = join(folder, 'worktree');
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  writeFileSync(join(packages, 'kept'), '');
  for (const name of ['scripts', 'bin'])
    cpSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), join(root, name), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  symlinkSync(packages, join(root, 'node_modules'));
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'bundle'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('node_modules is a link')]);
  expect(existsSync(join(packages, 'kept'))).toBe(true);
});
