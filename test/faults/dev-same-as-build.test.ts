// After any edits while `dev` runs, it serves the same pages as a cold build of the same files.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import type { ChangingSite } from '../support/changes/changing-site.ts';
import { type Running, startCli } from '../support/dev-box.ts';
import { changesOf, makeChangingSite, shuffledChanges } from '../support/site-changes.ts';

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
  const { code } = await site.build('--no-cache', '--out-dir', join(out, 'site'));
  if (code !== 0) return null;
  const paths = readdirSync(join(out, 'site'), { recursive: true, encoding: 'utf8' });
  return new Map(
    paths.filter((path) => path.endsWith('.html')).map((path) => [path, readFileSync(join(out, 'site', path), 'utf8')]),
  );
}

/** Kinds of changes after which pages keep their addresses, or lose them in dev as in a build. */
const kinds = ['texts', 'titles', 'pages', 'translations', 'sidebars', 'files', 'strings', 'theme', 'siteTitle'];

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

test('sixty random edits, renames and deletions while dev runs: every page equals that of a cold build', async () => {
  const base = (await dev.address()).replace(/\/$/, '');
  const dice = makeDice(20261121);
  let compared = 0;
  for (const [at, { change }] of shuffledChanges(dice, 60, changesOf(kinds)).entries()) {
    const step = at + 1;
    change(site, dice, step);
    if (step % 6 !== 0) continue;
    const pages = await coldPages();
    if (!pages) continue;
    compared += 1;
    await expect.poll(() => differing(base, pages), { timeout: 60_000, interval: 50 }).toEqual([]);
  }
  expect(compared).toBeGreaterThan(5);
});
