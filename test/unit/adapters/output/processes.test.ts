import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRunning, processTable, thisProcess } from '../../../../src/adapters/output/processes.ts';

it('a process runs as long as its id and its start are those of a process', () => {
  const own = thisProcess();
  expect(isRunning(own)).toBe(true);
  expect(isRunning({ ...own, started: '1' })).toBe(own.started === '');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(isRunning({ pid, started: '' })).toBe(false);
});

const canUnshare =
  existsSync('/usr/bin/unshare') &&
  spawnSync('/usr/bin/unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

it.runIf(canUnshare)('containers with one host name have different tables', () => {
  const inside = execFileSync('/usr/bin/unshare', ['--pid', '--fork', '--mount-proc', 'readlink', '/proc/self/ns/pid']);
  expect(processTable()).not.toContain(inside.toString().trim());
  const outside = execFileSync('/usr/bin/readlink', ['/proc/self/ns/pid']);
  expect(processTable()).toContain(outside.toString().trim());
});
