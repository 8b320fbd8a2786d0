// Cold = warm: after any edit an incremental build writes the bytes, and reports the findings, of a build without a cache in another folder.
// PUBDOCS_EDITS=500 does more edits than `npm test`; PUBDOCS_SEED chooses others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { readTree } from '../support/output-box.ts';
import { runCli } from '../support/run-cli.ts';
import { changeAnything } from '../support/site-changes.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const edits = Number(process.env.PUBDOCS_EDITS ?? 40);
const seed = Number(process.env.PUBDOCS_SEED ?? 20261122);

let site: SmallSite;
let folder: string;
beforeEach(() => {
  site = makeSmallSite(8);
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-fuzz-'));
});
afterEach(() => {
  site.destroy();
  rmSync(folder, { recursive: true, force: true });
});

interface Result {
  readonly code: number | null;
  readonly findings: unknown;
}

async function build(env: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<Result> {
  const { stdout, code } = await runCli(['build', site.root, '--json', ...flags], { env });
  return { code, findings: JSON.parse(stdout).findings };
}

it(`${edits} edits of everything`, { timeout: Math.max(600_000, edits * 20_000) }, async () => {
  const dice = makeDice(seed);
  const cold = join(folder, 'cold');
  let published = 0;
  for (let step = 1; step <= edits; step += 1) {
    changeAnything(site, dice, step);
    // A page can stand where a file of somebody else was put: that is refused, and has its own tests.
    if (!site.list('docs').includes('docs/page-1.md')) site.write('docs/page-1.md', '# One\n\nText.\n');
    const env = { PUBDOCS_TEST_WORD: `word ${dice(3)}` };
    const incremental = await build(env);
    rmSync(cold, { recursive: true, force: true });
    const whole = await build(env, '--no-cache', '--out-dir', cold);
    expect(incremental, `findings after step ${step}, seed ${seed}`).toEqual(whole);
    if (whole.code !== 0) continue;
    published += 1;
    expect(readTree(join(site.root, 'build')), `output after step ${step}, seed ${seed}`).toEqual(readTree(cold));
  }
  expect(published).toBeGreaterThan(edits / 3);
});
