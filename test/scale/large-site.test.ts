// Budgets of a large site, and limits of a single page: a finding, never a crash.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageName, writeCorpus } from '../bench/corpus.mjs';
import { runCli } from '../support/run-cli.ts';

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-large-'));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

/** `PUBDOCS_PAGES=10000` builds a larger site than `npm test` does. Megabytes grow with the pages from a base. */
const pages = Number(process.env.PUBDOCS_PAGES ?? 1600);
const heapMegabytes = 60 + pages / 100;
const maxMegabytes = 230 + pages / 50;

// The memory that Node takes beyond its needs depends on the machine and its load: one tree took 240 to 268 MB. So the
// heap of each thread is limited, and a build that needs more ends with an error.
const telling = {
  NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --import=${pathToFileURL(join(import.meta.dirname, '../support/tell-usage.mjs')).href}`,
};

/** A cold build of a generated site: seconds of processor time, and megabytes at the peak. */
async function costOf(pages: number): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const site = join(box, `site-${pages}`);
  writeCorpus(site, { pages });
  const { code, stderr } = await runCli(['build', site, '--quiet'], { env: telling });
  const [, seconds, megabytes] = /usage ([\d.]+) s (\d+) MB/.exec(stderr) ?? [];
  if (code !== 0 || seconds === undefined) throw new Error(stderr);
  rmSync(site, { recursive: true });
  return { seconds: Number(seconds), megabytes: Number(megabytes) };
}

describe(`${pages} pages`, () => {
  const name = `need a heap of at most ${heapMegabytes} MB a thread, ${maxMegabytes} MB in all, and work that grows with the pages`;
  it(name, { timeout: 1_800_000 }, async () => {
    const few = pages / 8;
    const small = await costOf(few);
    const large = await costOf(pages);
    expect(large.megabytes).toBeLessThanOrEqual(maxMegabytes);
    // Work that grows with the square of the pages would be 64 times as much.
    expect(large.seconds / small.seconds).toBeLessThan(16);
  });
});

const counting = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/count-looks.mjs')).href}`,
};

/** The second edit after a cold build → how often it looks at files, reads files and lists folders. */
async function looksOf(pages: number): Promise<Readonly<Record<'looks' | 'reads' | 'lists', number>>> {
  const site = join(box, `edited-${pages}`);
  writeCorpus(site, { pages });
  let counted = '';
  for (const word of ['cold', 'first', 'second']) {
    appendFileSync(join(site, `docs/${pageName(1)}.md`), `\n${word}\n`);
    const { code, stderr } = await runCli(['build', site, '--quiet'], { env: counting });
    if (code !== 0) throw new Error(stderr);
    counted = /counted (.*)/.exec(stderr)?.[1] ?? '';
  }
  return JSON.parse(counted);
}

describe('an edit of one page', () => {
  it('reads as many files on a small site as on a large one, and makes at most five checks of files per page', {
    timeout: 600_000,
  }, async () => {
    const [small, large] = [await looksOf(100), await looksOf(400)];
    expect(large.reads - small.reads).toBeLessThan(10);
    expect((large.looks - small.looks) / 300).toBeLessThan(5);
    // One list for each folder: the large site has more folders of pages; the output is not listed.
    expect(large.lists - small.lists).toBeLessThan(10);
  });
});

describe('a page that is too large', () => {
  const config = `export default {
  title: 'Large', tagline: 'Large', url: 'https://docs.example.com', base: '/',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' } } },
};\n`;

  /** Builds a site of one ordinary page and this one → exit code and the codes of the findings. */
  async function buildWith(path: string, text: string) {
    const root = mkdtempSync(join(box, 'page-'));
    const write = (file: string, content: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    };
    write('pubdocs.config.ts', config);
    write('docs/intro.md', '# Intro\n\nWords.\n');
    write(path, text);
    const { code, stdout, stderr } = await runCli(['build', root, '--json']);
    const { findings } = JSON.parse(stdout) as { findings: readonly { code: string; file?: string }[] };
    return { root, code, stderr, codes: findings.map((finding) => finding.code) };
  }

  it('of ten megabytes is reported by name', async () => {
    const { code, codes } = await buildWith('docs/huge.md', `# Huge\n\n${'Words upon words. '.repeat(600_000)}\n`);
    expect([code, codes]).toEqual([1, ['page-too-large']]);
  });

  it('with 20,000 headings is built, or reported by the name of a limit', async () => {
    const headings = Array.from({ length: 20_000 }, (_, number) => `## Heading ${number}\n`).join('\n');
    const { code, codes } = await buildWith('docs/headings.md', `# Many\n\n${headings}`);
    expect(code).toBeLessThanOrEqual(1);
    if (code === 1) expect(['page-too-large', 'page-too-slow']).toEqual(expect.arrayContaining(codes));
  });

  it('ninety folders deep is built; one two hundred folders deep is reported by name', async () => {
    const folders = (count: number): string => Array.from({ length: count }, () => 'd').join('/');
    const deep = await buildWith(`docs/${folders(90)}/deep.md`, '# Deep\n\nDown here.\n');
    expect([deep.code, deep.codes]).toEqual([0, []]);
    expect(existsSync(join(deep.root, 'build/docs', folders(90), 'deep/index.html'))).toBe(true);
    const deeper = await buildWith(`docs/${folders(200)}/deep.md`, '# Deep\n\nDown here.\n');
    expect([deeper.code, deeper.codes]).toEqual([1, ['unreadable-file']]);
  });
});
