// After any edits while `dev` runs, it serves the same pages as a cold build of the same files.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import type { ChangingSite } from '../support/changes/changing-site.ts';
import { restoreSite, saveSite } from '../support/changes/whole-changes.ts';
import { type Running, startCli } from '../support/dev-box.ts';
import { caseCount, caseSeed } from '../support/random-cases.ts';
import { changesOf, makeChangingSite, shuffledChanges } from '../support/site-changes.ts';

const seed = caseSeed(20261121);
const edits = caseCount(60);

let site: ChangingSite;
let out: string;
let dev: Running;

beforeEach(() => {
  site = makeChangingSite(12);
  out = mkdtempSync(join(tmpdir(), 'pubdocs-cold-'));
  dev = startCli(site.root, ['dev', '--port', '0']);
});
afterEach(async () => {
  await dev.stop('SIGKILL');
  site.destroy();
  rmSync(out, { recursive: true, force: true });
});

/** Page → bytes as text, of a cold build in another folder; null when it has errors. */
async function coldPages(): Promise<ReadonlyMap<string, string> | null> {
  const { code } = await site.build('--no-cache', '--drafts', '--out-dir', join(out, 'site'));
  if (code !== 0) return null;
  const paths = readdirSync(join(out, 'site'), { recursive: true, encoding: 'utf8' });
  return new Map(
    paths.filter((path) => path.endsWith('.html')).map((path) => [path, readFileSync(join(out, 'site', path), 'utf8')]),
  );
}

/** Kinds of changes that dev reads only when it starts, or that concern only what builds store. */
const others = new Set(['flags', 'address', 'secrets', 'machine', 'abort', 'stores', 'output']);
const changes = changesOf().filter(({ name }) => !others.has(name.split(' ')[0] ?? ''));

const withoutClient = (html: string): string => html.replace(/<script[^>]* data-pubdocs-live="\w*"><\/script>/, '');

/** Pages whose bytes from dev and from the build differ. */
async function differing(base: string, pages: ReadonlyMap<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, text] of pages) {
    const response = await fetch(`${base}/${path}`);
    if (withoutClient(await response.text()) !== text) wrong.push(path);
  }
  return wrong;
}

/** A guard against hangs: an edit takes half a second on an idle machine. */
const timeout = Math.max(600_000, edits * 10_000);
/** Edits before each comparison. */
const together = 4;

test('random edits of all kinds while dev runs: every page equals that of a cold build', { timeout }, async () => {
  const { origin } = new URL(await dev.address());
  const dice = makeDice(seed);
  const made: string[] = [];
  let compared = 0;
  for (const [at, { name, change }] of shuffledChanges(dice, edits, changes).entries()) {
    await change(site, dice, at + 1);
    made.push(name);
    if ((at + 1) % together !== 0) continue;
    const pages = await coldPages();
    if (pages === null) {
      restoreSite(site);
      continue;
    }
    if (site.saved === null || dice(3) === 0) saveSite(site);
    compared += 1;
    const base = origin + (site.config.get('base') === "'/'" ? '' : '/public-docs');
    const about = `seed ${seed}, after ${made.slice(-3 * together).join(', ')}`;
    await expect.poll(() => differing(base, pages), { timeout: 30_000, interval: 50, message: about }).toEqual([]);
  }
  expect(compared).toBeGreaterThan(edits / together / 2);
});
