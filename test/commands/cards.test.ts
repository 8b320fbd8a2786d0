// Cards of a build: drawn once, again only for another title, and the same pictures from a cold and a warm build.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../support/files-below.ts';
import { runCli } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-cards-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const config = (cards: string): string =>
  `export default { title: 'Parcels', url: 'https://x.example', base: '/base', docs: { main: 'long' },
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } } },
  theme: { cards: ${cards}, socialImage: '/site.png' } };\n`;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(() => {
  write('pubdocs.config.ts', config('true'));
  write('docs/long.md', `# ${'Příliš dlouhý nadpis '.repeat(20)}\n\nText.\n`);
  write('docs/word.md', `# ${'Slovo'.repeat(40)}\n\nText.\n`);
  write('docs/emoji.md', '# 🚀 Launch 👩‍💻 day\n\nText.\n');
  write('docs/own.md', '---\nimage: /own.png\n---\n\n# Own\n\nText.\n');
  write('docs/japanese.md', '# はじめに\n\nText.\n');
  write('static/own.png', pixel);
  write('static/site.png', pixel);
});

interface Built {
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly { readonly code: string }[];
  readonly steps: readonly { readonly step: string; readonly made: number }[];
}

async function build(out = 'build', ...flags: string[]): Promise<Built> {
  const { stdout } = await runCli(['build', root, '--out-dir', join(root, out), '--json', '--timings', ...flags]);
  return JSON.parse(stdout);
}

const drawings = ({ steps }: Built): number => steps.find(({ step }) => step === 'drawing')?.made ?? 0;
const cards = (out = 'build'): readonly string[] => readdirSync(join(root, out, 'assets/cards')).sort();
const html = (page: string): string => readFileSync(join(root, 'build', page, 'index.html'), 'utf8');
const imageOf = (page: string): string | undefined =>
  /<meta property="og:image" content="([^"]*)"/.exec(html(page))?.[1];

it('each page names its card, which is in the output', async () => {
  const built = await build();
  expect(built.findings.map(({ code }) => code)).toEqual(['card-characters']);
  expect(drawings(built)).toBe(cards().length);
  for (const page of ['docs/long', 'cs/docs/long', 'docs/word']) {
    const path = imageOf(page)?.replace('https://x.example/base/', '') ?? '';
    expect(imageSize(readFileSync(join(root, 'build', path)))).toMatchObject({ width: 1200, height: 630, type: 'png' });
  }
  // Emoji, which the fonts do not have, are left out.
  expect(html('docs/emoji')).toContain('<meta property="og:image:alt" content="Launch day"/>');
  expect(html('docs/word')).toContain('<meta property="og:image:height" content="630"/>');
  expect(html('docs/word')).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

it('a page keeps its own picture, and a page whose title has no font that of the site', () => {
  expect(imageOf('docs/own')).toBe('https://x.example/base/own.png');
  expect(imageOf('docs/japanese')).toBe('https://x.example/base/site.png');
  expect(html('docs/own')).not.toContain('og:image:width');
});

it('an edited text draws nothing, an edited title the cards of its page', async () => {
  const before = cards();
  write('docs/word.md', `# ${'Slovo'.repeat(40)}\n\nOther text.\n`);
  expect(drawings(await build())).toBe(0);
  expect(cards()).toEqual(before);
  write('docs/word.md', '# Another title\n\nOther text.\n');
  // The page in both languages shows the same texts.
  expect(drawings(await build())).toBe(1);
  expect(cards().filter((name) => !before.includes(name))).toHaveLength(1);
  expect(cards()).toHaveLength(before.length);
});

it('a warm build has the files of a cold one, and a lost output comes from the cache', async () => {
  await build('cold', '--no-cache');
  expect(filesBelow(join(root, 'build'))).toEqual(filesBelow(join(root, 'cold')));
  rmSync(join(root, 'build'), { recursive: true });
  expect(drawings(await build())).toBe(0);
  expect(cards()).toEqual(cards('cold'));
});

it('another label of a category draws the cards of its pages', async () => {
  write('docs/guide/inner.md', '# Inner\n\nText.\n');
  await build();
  const before = cards();
  write('docs/guide/_category_.json', '{ "label": "Handbook" }');
  expect(drawings(await build())).toBe(1);
  expect(cards().filter((name) => !before.includes(name))).toHaveLength(1);
  await build('cold', '--no-cache');
  expect(filesBelow(join(root, 'build'))).toEqual(filesBelow(join(root, 'cold')));
});

it('another colour draws all cards again, and a font of the site adds its characters', async () => {
  const count = cards().length;
  write('pubdocs.config.ts', config("{ background: '#ffd500' }"));
  expect(drawings(await build())).toBe(count);
  const bundled = join(import.meta.dirname, '../../dist/painter/Inter_600SemiBold.ttf');
  write('fonts/own.ttf', readFileSync(bundled));
  write('pubdocs.config.ts', config("{ fonts: ['./fonts/own.ttf'] }"));
  expect((await build()).findings.map(({ code }) => code)).toEqual(['card-characters']);
  // A font that changes is another font, also if the config is the same.
  write('fonts/own.ttf', readFileSync(bundled).subarray(0, 100_000));
  expect((await build()).findings.map(({ code }) => code)).toEqual(['card-font']);
});

it('without the key there is no card', async () => {
  write('pubdocs.config.ts', config('false'));
  await build();
  expect(imageOf('docs/word')).toBe('https://x.example/base/site.png');
  expect(filesBelow(join(root, 'build')).size).toBeGreaterThan(0);
  expect([...filesBelow(join(root, 'build')).keys()].filter((path) => path.includes('assets/cards'))).toEqual([]);
});
