// Commands whose output is not read to the end, as in `pubdocs explain | head`.
import { spawn } from 'node:child_process';
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
