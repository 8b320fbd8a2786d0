// Contents of the search index, and the files of it that an edit changes.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const config = (search: string) => `export default {
  title: 'Site',
  url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } } },
  search: ${search},
};
`;

const filler = (page: number) =>
  Array.from({ length: 120 }, (_, word) => `word${((page * 31 + word * 7) % 900).toString(36)}x`).join(' ');

const ownPage = (meta: string, text: string): string => `export const meta = {
  title: { en: 'Zoo' }, description: { en: 'Animals to see.' }, ${meta}
};
export default ({ t }) => (
  <>
    <h1>{t({ en: 'Our zoo', cs: 'Naše zoo' })}</h1>
    <button>Feed the aurochs</button>
    <section><h2 id="herd">Bison</h2><p>{${JSON.stringify(text)}}</p></section>
  </>
);
`;

const files: Readonly<Record<string, string>> = {
  'pubdocs.config.ts': config("{ glossary: ['terms'] }"),
  'docs/intro.md': '# Introduction\n\nA walrus sleeps.\n\n## Feeding {#feeding}\n\nWalruses eat clams.\n',
  'docs/hidden.md': '---\nsearch: false\n---\n\n# Hidden walrus\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted walrus\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft walrus\n',
  'pages/zoo.tsx': ownPage('', "A herd's meadow & pond"),
  'pages/secret.tsx': ownPage('search: false', 'Nobody sees the axolotl'),
  'docs/pond/otter.md': '# Otter\n\nIt swims.\n\n## Food {#food}\n\nCrayfish first.\n',
  'docs/terms.md': '# Terms\n\n## Walrus {#walrus}\n\nAn animal.\n',
  'i18n/cs/docs/intro.md': '# Úvod\n\nMrož spí.\n\n## Krmení {#feeding}\n\nMroži jedí škeble.\n',
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, page) => [`docs/page-${page}.md`, `# Page ${page}\n\n${filler(page)}\n`]),
  ),
};

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const build = async (): Promise<void> => {
  const { code, stderr, stdout } = await runCli(['build', root, '--quiet']);
  if (code !== 0) throw new Error(stdout + stderr);
};
const indexFiles = (): string[] => readdirSync(join(root, 'build/assets/search')).sort();

interface Printed {
  readonly count: number;
  readonly results: readonly { readonly path: string; readonly anchor: string; readonly score: number }[];
}
const searchJson = async (query: string, locale: string): Promise<Printed> => {
  const { stdout } = await runCli(['search', query, root, '--locale', locale, '--json']);
  return JSON.parse(stdout);
};
const search = async (query: string, locale: string): Promise<string[]> => {
  const { results } = await searchJson(query, locale);
  return results.map(({ path, anchor }) => (anchor === '' ? path : `${path}#${anchor}`));
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-index-'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  await build();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the index', () => {
  it('has public text with the best match first, and nothing hidden, unlisted or in draft', async () => {
    expect(await search('walrus', 'en')).toEqual(['/docs/terms#walrus', '/docs/intro', '/docs/intro#feeding']);
  });

  it("has headings and text of the site's own pages, without controls and excluded pages", async () => {
    expect(await search("herd's meadow", 'en')).toEqual(['/zoo#herd']);
    expect(await search('bison', 'en')).toEqual(['/zoo#herd']);
    expect(await search('naše', 'cs')).toEqual(['/cs/zoo']);
    expect(await search('aurochs', 'en')).toEqual([]);
    expect(await search('axolotl', 'en')).toEqual([]);
  });

  it('has translations in their language, and an untranslated page once, stemmed in the language of its text', async () => {
    expect(await search('mrože', 'cs')).toEqual(['/cs/docs/intro', '/cs/docs/intro#feeding']);
    expect(await search('walruses', 'cs')).toEqual(['/cs/docs/terms#walrus']);
  });

  it('is printed by --json with every field of the manual', async () => {
    expect(await searchJson('Mrožy škeble', 'cs')).toEqual({
      query: 'Mrožy škeble',
      locale: 'cs',
      count: 2,
      corrected: [],
      results: [
        {
          path: '/cs/docs/intro',
          anchor: 'feeding',
          title: 'Úvod',
          trail: [],
          section: 'Krmení',
          excerpt: 'Mroži jedí škeble.',
          score: expect.any(Number),
        },
        {
          path: '/cs/docs/intro',
          anchor: '',
          title: 'Úvod',
          trail: [],
          section: 'Úvod',
          excerpt: 'Mrož spí.',
          score: expect.any(Number),
        },
      ],
    });
    expect((await searchJson('crayfish', 'en')).results).toEqual([
      {
        path: '/docs/pond/otter',
        anchor: 'food',
        title: 'Otter',
        trail: ['pond'],
        section: 'Food',
        excerpt: 'Crayfish first.',
        score: expect.any(Number),
      },
    ]);
    expect(await searchJson('walrsu', 'en')).toMatchObject({ corrected: [{ from: 'walrsu', to: 'walrus' }], count: 3 });
    expect(await searchJson('okapi', 'en')).toEqual({
      query: 'okapi',
      locale: 'en',
      count: 0,
      corrected: [],
      results: [],
    });
    // More sections than results: the best ones, the best first.
    const { count, results } = await searchJson('page', 'en');
    const scores = results.map(({ score }) => score);
    expect([count, results.length]).toEqual([60, 20]);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  it('has the same bytes in a second cold build, and an edit changes only a few of its files', async () => {
    const before = indexFiles();
    rmSync(join(root, 'build'), { recursive: true });
    rmSync(join(root, '.pubdocs'), { recursive: true });
    await build();
    expect(indexFiles()).toEqual(before);
    write('docs/page-30.md', `${files['docs/page-30.md']}\nAn aardvark.\n`);
    await build();
    const after = indexFiles();
    expect(before.length).toBeGreaterThan(60);
    // For each language: the terms that begin alike, and the texts of the page.
    expect(after.filter((name) => !before.includes(name)).length).toBeLessThanOrEqual(6);
    expect(await search('aardvarks', 'en')).toEqual(['/docs/page-30']);
  });

  it('has the same bytes after edits as in a cold build', async () => {
    const read = (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        ['search.json', 'cs/search.json', ...indexFiles().map((name) => `assets/search/${name}`)].map((path) => [
          path,
          readFileSync(join(root, 'build', path), 'utf8'),
        ]),
      );
    // The body of the page is the same: only the id of a heading differs.
    write('docs/intro.md', (files['docs/intro.md'] ?? '').replace('{#feeding}', '{#food}'));
    write('i18n/cs/docs/intro.md', '# Úvod\n\nMrož spí a plave.\n\n## Krmení {#feeding}\n\nMroži jedí škeble.\n');
    write('pages/zoo.tsx', ownPage('', 'A quokka'));
    write('docs/page-31.md', '# Page 31\n\nOther words.\n');
    await build();
    expect(await search('clams', 'en')).toEqual(['/docs/intro#food']);
    expect(await search('plave', 'cs')).toEqual(['/cs/docs/intro']);
    expect(await search('quokka', 'en')).toEqual(['/zoo#herd']);
    const updated = read();
    rmSync(join(root, 'build'), { recursive: true });
    rmSync(join(root, '.pubdocs'), { recursive: true });
    await build();
    expect(read()).toEqual(updated);
  });

  it('is reported when one of its files is damaged, and a build writes it again', async () => {
    const before = indexFiles();
    for (const name of before) write(`build/assets/search/${name}`, 'damaged');
    const { code, stderr } = await runCli(['search', 'walrus', root]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/search-missing.*The search index in .* is damaged/)]);
    await build();
    expect(await search('walrus', 'en')).toContain('/docs/intro');
    expect(indexFiles()).toEqual(before);
  });

  it('is reported when its manifest is damaged in any key', async () => {
    const text = readFileSync(join(root, 'build/search.json'), 'utf8');
    const manifest: Record<string, unknown> = JSON.parse(text);
    const keys = Object.keys(manifest);
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys)
      for (const value of [null, -1, 'x', [], {}]) {
        write('build/search.json', JSON.stringify({ ...manifest, [key]: value }));
        const { code, stderr } = await runCli(['search', 'walrus', root]);
        expect([key, value, code === 0 || code === 1 || /The search index in .* is damaged/.test(stderr)]).toEqual([
          key,
          value,
          true,
        ]);
        expect(stderr).not.toContain('internal-error');
      }
    write('build/search.json', text);
    expect((await runCli(['search', 'walrus', root])).code).toBe(0);
  });

  it('adds at most 0.4 kB compressed to a page, and nothing where search is off', async () => {
    const page = (): string => readFileSync(join(root, 'build/docs/intro/index.html'), 'utf8');
    const withSearch = page();
    write('pubdocs.config.ts', config('false'));
    await build();
    expect(gzipSync(withSearch).length - gzipSync(page()).length).toBeLessThanOrEqual(400);
    expect(page()).not.toContain('search-button');
    expect(readdirSync(join(root, 'build'))).not.toContain('search.json');
    const { code, stderr } = await runCli(['search', 'walrus', root]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('search: false')]);
  });
});
