// Commands whose output is not read to the end, as in `pubdocs explain | head`, or that cannot write it.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/run-cli.ts';

test.each([['explain'], ['explain', '--json'], ['build', 'no-such-site', '--json']])(
  'pubdocs %s … ends quietly when its output is closed',
  async (...args) => {
    // The pipe is closed before Node has started, so even the first byte has no reader.
    const child = spawn(process.execPath, [join(repository, 'bin/pubdocs.js'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).not.toMatch(/EPIPE|node:|at /);
    expect(code).toBe(args[0] === 'explain' ? 0 : 2);
  },
);

test.runIf(process.platform === 'linux').each([
  [
    'pubdocs explain > /dev/full',
    'error file-unwritable  The output of this command cannot be written: the disk is full',
  ],
  [
    'pubdocs explain --json > /dev/full',
    'error file-unwritable  The output of this command cannot be written: the disk',
  ],
  ['pubdocs build no-such-site 2> /dev/full', ''],
  [
    'd=$(mktemp -d); cd "$d"; rmdir "$d"; pubdocs build',
    'error file-unreadable  The current folder cannot be read: it is gone',
  ],
  [
    'd=$(mktemp -d); cd "$d"; rmdir "$d"; pubdocs init',
    'error file-unreadable  The current folder cannot be read: it is gone',
  ],
])('%s ends with a finding', (line, message) => {
  const program = `"${process.execPath}" "${join(repository, 'bin/pubdocs.js')}"`;
  const { status, stderr } = spawnSync('sh', ['-c', line.replace('pubdocs', program)], { encoding: 'utf8' });
  expect([status, stderr.startsWith(message), /node:|\bat /.test(stderr)]).toEqual([2, true, false]);
});
