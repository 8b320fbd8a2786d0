import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the example site reports every mistake in one language', () => {
  const script = join(import.meta.dirname, 'fact-mistakes.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, join(import.meta.dirname, '../../site'), '60', '1'], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^all +\d+\/\d+ 100 % /m);
  expect(status).toBe(0);
});
