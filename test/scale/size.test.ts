// Cost grows with the number of pages and no faster: a page is as large on a large site as on a small one, and the
// number of threads changes no byte.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCorpus } from '../bench/corpus.mjs';
import { readTree } from '../support/output-box.ts';
import { runCli } from '../support/run-cli.ts';

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-size-'));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

/** Path → text of the output of a generated site. */
async function buildCorpus(pages: number, out: string, env: Readonly<Record<string, string>> = {}) {
  const site = join(box, `site-${pages}`);
  writeCorpus(site, { pages });
  const { code, stderr } = await runCli(['build', site, '--quiet', '--no-cache', '--out-dir', join(box, out)], { env });
  if (code !== 0) throw new Error(stderr);
  return readTree(join(box, out));
}

const meanPage = (tree: Readonly<Record<string, string>>): number => {
  const sizes = Object.entries(tree).flatMap(([path, text]) => (path.includes('/page-') ? [text.length] : []));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
};

it('a site of many pages has the same bytes with one thread and with two', async () => {
  const two = await buildCorpus(200, 'two');
  const one = await buildCorpus(200, 'one', { PUBDOCS_THREADS: '1' });
  expect(Object.keys(two).length).toBeGreaterThan(200);
  expect(one).toEqual(two);
  // The size of the sidebar is the same from 200 pages on.
  const large = await buildCorpus(400, 'large');
  expect(meanPage(large) / meanPage(two)).toBeLessThan(1.03);
});
