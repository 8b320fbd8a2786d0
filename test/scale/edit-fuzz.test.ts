// Cold = warm: after any edit, an incremental build has the bytes and findings of a build without a cache in another folder.
// PUBDOCS_EDITS=500 does more edits than `npm test`; PUBDOCS_SEED chooses others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { readTree } from '../support/output-box.ts';
import { runCli } from '../support/run-cli.ts';
import { changeAnything, changeNames, prepareForChanges } from '../support/site-changes.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const edits = Number(process.env.PUBDOCS_EDITS ?? 40);
const seed = Number(process.env.PUBDOCS_SEED ?? 20261122);

let site: SmallSite;
let folder: string;
beforeEach(() => {
  site = makeSmallSite(8);
  prepareForChanges(site);
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

it(`has the same output and findings as a cold build after each of ${edits} random edits`, {
  timeout: Math.max(600_000, edits * 20_000),
}, async () => {
  const dice = makeDice(seed);
  const cold = join(folder, 'cold');
  let published = 0;
  let before = '';
  /** The kind of change → the number of its steps, and of those that changed the output or the findings. */
  const steps = new Map(changeNames.map((name) => [name, { done: 0, seen: 0 }]));
  for (let step = 1; step <= edits; step += 1) {
    const name = changeAnything(site, dice, step);
    const env = { PUBDOCS_TEST_WORD: `word ${dice(3)}` };
    const incremental = await build(env);
    rmSync(cold, { recursive: true, force: true });
    const whole = await build(env, '--no-cache', '--out-dir', cold);
    expect(incremental, `findings after step ${step}, seed ${seed}`).toEqual(whole);
    const files = whole.code === 0 ? readTree(cold) : {};
    const after = JSON.stringify([whole.findings, files]);
    const counted = steps.get(name);
    if (counted) Object.assign(counted, { done: counted.done + 1, seen: counted.seen + (after === before ? 0 : 1) });
    before = after;
    if (whole.code !== 0) continue;
    published += 1;
    expect(readTree(join(site.root, 'build')), `output after step ${step} (${name}), seed ${seed}`).toEqual(files);
  }
  expect(published).toBeGreaterThan(edits / 3);
  console.log([...steps].map(([name, { done, seen }]) => `${name} ${seen}/${done}`).join(', '));
  // In a long test every kind of change happens, and changes something at least once.
  if (edits >= 200) expect([...steps].filter(([, { seen }]) => seen === 0)).toEqual([]);
});
