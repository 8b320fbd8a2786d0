// A slow page takes its time limit once, whatever is slow and however many threads need it. It is reported, and the
// others are built. PUBDOCS_SLOW_PAGES=20 makes more pages of each kind, and also builds smaller and larger sites.
import { afterEach, expect, it } from 'vitest';
import { boxFiles, makeDevBox, startCli } from '../support/dev-box.ts';

const { PUBDOCS_SLOW_PAGES: flag } = process.env;
const each = Number(flag ?? 1);

const block = (code: string): string => `\`\`\`terraform\n${code}\n\`\`\`\n\n`;

/** Kind of slow text → a page of it. */
const kinds: Readonly<Record<string, (page: number) => string>> = {
  // A long word takes the cube of its length in this grammar; the words differ, so that no page can reuse lines of
  // another.
  terraform: (page) => Array.from({ length: 6 }, (_, at) => block(`${'a'.repeat(1900)}${page}x${at}`)).join(''),
  'short-terraform': (page) => block(`b${page}${'a'.repeat(1800)}`),
  emphasis: () => '*a_'.repeat(30_000),
  comments: () => '{/*\n'.repeat(40_000),
  images: () => `${'!['.repeat(20_000)}a${'](b)'.repeat(20_000)}`,
  elements: () => '<Aa {'.repeat(60_000),
  instructions: () => `<head>${'<?'.repeat(240_000)}</head>`,
};

let dispose = async (): Promise<void> => {};
afterEach(() => dispose());

// Below 8 pages there is no worker; from 240 on, it compiles and renders pages, too.
it.each(flag === undefined ? [12] : [2, 12, 250])(
  'on a site with %i other pages',
  { timeout: 600_000 },
  async (others) => {
    const files = boxFiles(others);
    const config = (files['pubdocs.config.ts'] ?? '').replace('docs: {', 'limits: { pageSeconds: 1 },\n  docs: {');
    const slow = Object.entries(kinds).flatMap(([kind, make]) =>
      Array.from({ length: each }, (_, page) => [`docs/${kind}-${page}.md`, `# Slow\n\n${make(page)}\n`] as const),
    );
    const box = makeDevBox({ ...files, 'pubdocs.config.ts': config, ...Object.fromEntries(slow) });
    dispose = box.dispose;
    const from = performance.now();
    const build = startCli(box.root, ['build', '--json', '--no-cache']);
    await new Promise((resolve) => build.child.once('close', resolve));
    const seconds = (performance.now() - from) / 1000;
    const findings: { code: string; file: string | null }[] = JSON.parse(build.output()).findings;
    const codesOf = (kind: string, page: number): string[] => [
      ...new Set(findings.filter(({ file }) => file === `docs/${kind}-${page}.md`).map(({ code }) => code)),
    ];
    for (let page = 0; page < each; page += 1) {
      for (const kind of ['terraform', 'short-terraform'])
        expect([kind, codesOf(kind, page)]).toEqual([kind, ['code-too-long']]);
    }
    // A fast machine finishes some of the others within the second; most of them take many seconds.
    const isSlow = (kind: string): boolean => codesOf(kind, 0).includes('page-too-slow');
    expect(['emphasis', 'comments', 'images', 'elements'].filter(isSlow).length).toBeGreaterThanOrEqual(2);
    console.log(`${slow.length} slow pages with a limit of a second: ${seconds.toFixed(1)} s`);
  },
);
