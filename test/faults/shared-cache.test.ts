// Many builds at once, some of them killed, with one cache: every build that ends has written the right site, and so
// does the next one.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { readTree } from '../support/output-box.ts';
import { caseCount, caseSeed } from '../support/random-cases.ts';
import { repository } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const builds = 12;
const stages = ['discover', 'compile', 'render', 'write'];

let site: SmallSite;
let out: string;
beforeEach(() => {
  site = makeSmallSite(8);
  out = mkdtempSync(join(tmpdir(), 'pubdocs-shared-'));
});
afterEach(() => {
  site.destroy();
  rmSync(out, { recursive: true, force: true });
});

interface Ended {
  readonly folder: string;
  readonly code: number | null;
  readonly output: string;
}

/** One build into a folder of its own; killed when it prints the name of a stage, or before it prints anything. */
function build(folder: string, killIn: string | null): Promise<Ended> {
  const args = ['build', site.root, '--out-dir', folder, '--cache-dir', join(site.root, '.pubdocs')];
  const child = spawn(process.execPath, [join(repository, 'bin/pubdocs.js'), ...args], {
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (text: string): void => {
    output += text;
    if (killIn !== null && output.includes(killIn)) child.kill('SIGKILL');
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ folder, code, output }));
  });
}

const seeds = Array.from({ length: caseCount(1) }, (_, at) => caseSeed(20261121) + at);

test.each(seeds)(
  'twelve builds at once, every third killed at some stage: none reads wrong data from the cache, with seed %i',
  async (seed) => {
    await site.report('--no-cache', '--out-dir', join(out, 'right'));
    const right = readTree(join(out, 'right'));
    const dice = makeDice(seed);
    const ended = await Promise.all(
      Array.from({ length: builds }, (_, number) =>
        build(join(out, `site-${number}`), number % 3 === 0 ? (stages[dice(stages.length)] ?? null) : null),
      ),
    );
    for (const [number, { folder, code, output }] of ended.entries()) {
      // The build may have ended before the kill.
      if (number % 3 === 0 && code !== 0) continue;
      expect(code, output).toBe(0);
      expect(output).not.toContain('cache-damaged');
      expect(readTree(folder)).toEqual(right);
    }
    const after = await build(join(out, 'after'), null);
    expect([after.code, after.output.includes('cache-damaged')]).toEqual([0, false]);
    expect(readTree(join(out, 'after'))).toEqual(right);
  },
);
