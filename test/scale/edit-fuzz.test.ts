// Cold = warm: after any edit, an incremental build has the bytes and findings of a build without a cache in another folder, and a build after it
// has nothing to do. PUBDOCS_EDITS=1000 makes more edits than `npm test`; PUBDOCS_SEED chooses others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { type BuildPath, pathOf } from '../support/build-path.ts';
import type { ChangingSite } from '../support/changes/changing-site.ts';
import { readTree } from '../support/output-box.ts';
import { runCli } from '../support/run-cli.ts';
import { changeAnything, changeNames, makeChangingSite, readsMachine } from '../support/site-changes.ts';

const edits = Number(process.env.PUBDOCS_EDITS ?? 40);
const seed = Number(process.env.PUBDOCS_SEED ?? 20261122);
/** Later edits of one site would meet a site with many mistakes, which is not published. */
const editsOfSite = 20;

interface Result {
  readonly code: number | null;
  readonly findings: unknown;
  readonly path: BuildPath;
}

async function build({ root, run }: ChangingSite, ...flags: readonly string[]): Promise<Result> {
  const { stdout, code } = await runCli(['build', root, '--json', ...run.flags, ...flags], { env: run.env });
  const { findings, stages } = JSON.parse(stdout);
  return { code, findings, path: pathOf(stages) };
}

/** The kind of change → how often it was made, and how often the output or the findings changed with it. */
const counts = new Map(changeNames.map((name) => [name, { made: 0, seen: 0 }]));
let published = 0;
let recalled = 0;

async function editSite(number: number, steps: number): Promise<void> {
  const dice = makeDice(seed + number);
  const site = makeChangingSite(8);
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-fuzz-'));
  const cold = join(folder, 'cold');
  const edited: string[] = [];
  try {
    let before = '';
    await build(site);
    for (let step = 1; step <= steps; step += 1) {
      const name = changeAnything(site, dice, step);
      edited.push(name);
      const about = `site ${number} after ${edited.join(', ')}, seed ${seed}`;
      const warm = await build(site);
      rmSync(cold, { recursive: true, force: true });
      const { code, findings } = await build(site, '--no-cache', '--out-dir', cold);
      expect({ code: warm.code, findings: warm.findings }, `findings of ${about}`).toEqual({ code, findings });
      const files = code === 0 ? readTree(cold) : {};
      const after = JSON.stringify([findings, files]);
      const count = counts.get(name);
      if (count) Object.assign(count, { made: count.made + 1, seen: count.seen + (after === before ? 0 : 1) });
      before = after;
      if (code !== 0) continue;
      published += 1;
      expect(readTree(join(site.root, 'build')), `output of ${about}`).toEqual(files);
      const again = await build(site);
      expect(again, `a build that has nothing to do, of ${about}`).toEqual({
        code,
        findings,
        path: readsMachine(site) ? 'made' : 'recalled',
      });
      if (again.path === 'recalled') recalled += 1;
    }
  } finally {
    site.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.concurrent(`each of ${edits} random edits has the output and the findings of a cold build`, () => {
  const sites = Array.from({ length: Math.ceil(edits / editsOfSite) }, (_, number) => number);
  it.each(sites)('site %i', { timeout: Math.max(600_000, edits * 20_000) }, async (number) => {
    await editSite(number, Math.min(editsOfSite, edits - number * editsOfSite));
  });
});

afterAll(() => {
  console.log([...counts].map(([name, { made, seen }]) => `${name} ${seen}/${made}`).join(', '));
  console.log(`${published} of ${edits} edits published, ${recalled} builds recalled`);
  expect(published).toBeGreaterThan(edits / 2);
  expect(recalled).toBeGreaterThan(published / 2);
  // In a long test every kind of change happens, and changes something at least once.
  if (edits >= 400) expect([...counts].filter(([, { seen }]) => seen === 0)).toEqual([]);
});
