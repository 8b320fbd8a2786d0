// Cold = warm: after any edit, an incremental build has the bytes and findings of a build without a cache in another
// folder, and a build after it has nothing to do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, type ExpectStatic, expect, it } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { type BuildPath, pathOf } from '../support/build-path.ts';
import type { ChangingSite } from '../support/changes/changing-site.ts';
import { restoreSite, saveSite } from '../support/changes/whole-changes.ts';
import { readTree } from '../support/output-box.ts';
import { caseCount, caseSeed, isLong } from '../support/random-cases.ts';
import { runCli } from '../support/run-cli.ts';
import {
  changesOf,
  makeChangingSite,
  type NamedChange,
  readsMachine,
  shuffledChanges,
} from '../support/site-changes.ts';

/** `npm test` makes every change once. */
const edits = caseCount(changesOf().length);
const seed = caseSeed(20261122);
/** Later edits of one site would meet a site with many mistakes, which is not published. */
const editsOfSite = 20;
/** Edits between two builds that are compared. Long runs compare after each, so that no edit hides what another did. */
const editsOfBuild = isLong ? 1 : 2;

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

/** Kinds of change that damage only what builds have stored: output and findings stay as they are. */
const isDamage = (name: string): boolean => /^(?:stores|output) /.test(name);

/** Change → how often the output or the findings were others after it. */
const seen = new Map(changesOf().map(({ name }) => [name, 0]));
let published = 0;
let recalled = 0;

async function editSite(number: number, changes: readonly NamedChange[], expect: ExpectStatic): Promise<void> {
  const dice = makeDice(seed + number);
  const site = makeChangingSite(8);
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-fuzz-'));
  const cold = join(folder, 'cold');
  const edited: string[] = [];
  try {
    const first = await build(site);
    /** Null: an earlier state has come back since. */
    let before: string | null = JSON.stringify([first.findings, readTree(join(site.root, 'build'))]);
    for (let at = 0; at < changes.length; at += editsOfBuild) {
      const step = changes.slice(at, at + editsOfBuild);
      for (const [index, { change }] of step.entries()) await change(site, dice, at + index + 1);
      edited.push(...step.map(({ name }) => name));
      const about = `site ${number} after ${edited.join(', ')}, seed ${seed}`;
      const kept = readTree(join(site.root, 'build'));
      const warm = await build(site);
      rmSync(cold, { recursive: true, force: true });
      const { code, findings } = await build(site, '--no-cache', '--out-dir', cold);
      expect({ code: warm.code, findings: warm.findings }, `findings of ${about}`).toEqual({ code, findings });
      const files = code === 0 ? readTree(cold) : {};
      const after = JSON.stringify([findings, files]);
      if (before !== null && step.every(({ name }) => isDamage(name))) expect(after, about).toBe(before);
      else if (before !== null && after !== before)
        for (const { name } of step) seen.set(name, (seen.get(name) ?? 0) + 1);
      before = after;
      if (code !== 0) {
        expect(readTree(join(site.root, 'build')), `the last good output, of ${about}`).toEqual(kept);
        // Most mistakes stay until their file changes, and nothing is published with them.
        if (dice(4) > 0 && site.saved !== null) {
          restoreSite(site);
          before = null;
        }
        continue;
      }
      published += step.length;
      if (site.saved === null || dice(3) === 0) saveSite(site);
      expect(readTree(join(site.root, 'build')), `output of ${about}`).toEqual(files);
      const again = await build(site);
      expect(again, `a build that has nothing to do, of ${about}`).toEqual({
        code,
        findings,
        path: readsMachine(site) ? 'made' : 'recalled',
      });
      if (again.path === 'recalled') recalled += step.length;
    }
  } finally {
    site.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.concurrent(`each of ${edits} random edits has the output and the findings of a cold build`, () => {
  const changes = shuffledChanges(makeDice(seed), edits);
  const sites = Array.from({ length: Math.ceil(edits / editsOfSite) }, (_, number) => number);
  it.for(sites)('site %i', { timeout: Math.max(600_000, edits * 20_000) }, async (number, { expect }) => {
    await editSite(number, changes.slice(number * editsOfSite, (number + 1) * editsOfSite), expect);
  });
});

afterAll(() => {
  const unseen = [...seen].flatMap(([name, count]) => (count === 0 && !isDamage(name) ? [name] : []));
  console.log(
    `${published} of ${edits} edits published, builds after ${recalled} recalled; without effect: ${unseen.join(', ')}`,
  );
  expect(published).toBeGreaterThan(edits / 2);
  expect(recalled).toBeGreaterThan(published / 2);
  // Some changes have an effect only after others: a component that a page uses since. In many tries, each has one.
  const isOften = edits >= 15 * changesOf().length;
  expect(unseen.length).toBeLessThan(isOften ? 1 : edits / 2);
});
