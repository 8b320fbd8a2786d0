// Settings of V8: one that it does not know would be complained of on the user's screen, in every command.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = join(import.meta.dirname, '../../../src/adapters/engine-settings.ts');

it('are known to the V8 that runs', () => {
  const code = `
    const { transformSync } = require('esbuild');
    const { readFileSync } = require('node:fs');
    const { code } = transformSync(readFileSync(${JSON.stringify(module)}, 'utf8'), { loader: 'ts', format: 'cjs' });
    const made = { exports: {} };
    new Function('module', 'exports', 'require', code)(made, made.exports, require);
    made.exports.suitShortRuns();
    made.exports.boundHeapGrowth();
  `;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});
