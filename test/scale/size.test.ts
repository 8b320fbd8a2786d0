// Cost grows with the number of pages and no faster: a page is as large on a large site as on a small one, and the
// number of threads changes no byte.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
async function buildCorpus(pages: number, out: string) {
  const site = join(box, `site-${pages}`);
  writeCorpus(site, { pages });
  const { code, stderr } = await runCli(['build', site, '--quiet', '--no-cache', '--out-dir', join(box, out)]);
  if (code !== 0) throw new Error(stderr);
  return readTree(join(box, out));
}

const meanPage = (tree: Readonly<Record<string, string>>): number => {
  const sizes = Object.entries(tree).flatMap(([path, text]) => (path.includes('/page-') ? [text.length] : []));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
};

/** From 8 pages on, a thread highlights; from 240 on, it renders, and from 600 on, it also compiles. */
it.each([
  { pages: 20, steps: [] },
  { pages: 260, steps: ['page'] },
  { pages: 610, steps: ['compile', 'page'] },
])('a site of $pages pages has the same bytes with one thread and with two', async ({ pages, steps: workerSteps }) => {
  const site = join(box, `threads-${pages}`);
  writeCorpus(site, { pages: 1 });
  const text = (page: number) =>
    `# Page ${page}\n\n[Next](page-${(page + 1) % pages}.md)\n\n\`\`\`js\nlet a = ${page};\n\`\`\`\n`;
  for (let page = 0; page < pages; page += 1) writeFileSync(join(site, `docs/page-${page}.md`), text(page));
  const build = async (out: string, env: Readonly<Record<string, string>>) => {
    const folder = join(box, `${out}-${pages}`);
    const { stdout, stderr } = await runCli(['build', site, '--json', '--timings', '--no-cache', '--out-dir', folder], {
      env,
    });
    expect(stderr).toBe('');
    const report: { steps: { step: string; thread: string }[] } = JSON.parse(stdout);
    const steps = new Set(report.steps.flatMap(({ step, thread }) => (thread === 'worker' ? step : [])));
    return { tree: readTree(folder), steps: ['compile', 'page'].filter((step) => steps.has(step)) };
  };
  const two = await build('two', {});
  const one = await build('one', { PUBDOCS_THREADS: '1' });
  expect(two.steps).toEqual(workerSteps);
  expect(one.steps).toEqual([]);
  expect(one.tree).toEqual(two.tree);
});

it('a page is as large on a large site as on a small one', async () => {
  const small = await buildCorpus(200, 'small');
  // The size of the sidebar is the same from 200 pages on.
  const large = await buildCorpus(400, 'large');
  expect(meanPage(large) / meanPage(small)).toBeLessThan(1.03);
});
