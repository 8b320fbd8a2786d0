// A site whose pages contain only a part of its sidebar: pages keep their size, and every branch is in the page or in a
// file that it names.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../support/output-box.ts';
import { runCli } from '../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-large-sidebar-'));
const site = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
};
const areas = ['ash', 'birch', 'cedar', 'fir', 'oak'];
const perArea = 60;
const pageText = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

const config = `export default {
  title: 'Large',
  url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } } },
};
`;

async function build(...flags: readonly string[]) {
  const { code, stdout, stderr } = await runCli(['build', site, '--json', ...flags]);
  expect(code, stdout + stderr).toBe(0);
  const { counts }: { counts: Readonly<Record<string, number>> } = JSON.parse(stdout);
  return { counts, tree: readTree(join(site, 'build')) };
}

type Tree = Readonly<Record<string, string>>;
const page = (tree: Tree, path: string): string => tree[`${path}/index.html`] ?? '';
const list = (html: string): string => html.match(/<ul class="sidebar-list">[\s\S]*?<\/nav>/)?.[0] ?? '';
const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;
const branchesOf = (html: string): string[] => [...html.matchAll(/data-branch="(\w+)"/g)].map(([, name]) => name ?? '');
const cutOf = (html: string): string[] =>
  [...html.matchAll(/<details class="js-only" data-branch="(\w+)"/g)].map(([, name]) => name ?? '');
/** The items that a browser fetches for a branch. */
const fetched = (tree: Tree, name: string, path = ''): string => {
  const files: Readonly<Record<string, string>> = JSON.parse(tree[`${path}sidebars.json`] ?? '{}');
  return JSON.parse(tree[`assets/sidebar/${files[name]}.json`] ?? '""');
};

let first: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  write('pubdocs.config.ts', config);
  for (const area of areas) {
    write(`docs/${area}/_category_.yml`, `label: ${area}\ncollapsed: ${area !== 'oak'}\n`);
    for (let number = 1; number <= perArea; number += 1)
      write(`docs/${area}/${area}-${number}.md`, pageText(`${area} ${number}`));
  }
  first = await build();
});

describe('a sidebar of more than 200 items', () => {
  it('has at most 200 items in a page: the current branch, branches that are always open, and others from top to bottom', () => {
    const html = list(page(first.tree, 'docs/fir/fir-7'));
    expect(count(html, /<li[ >]/g)).toBe(5 + 3 * perArea);
    expect(count(html, /aria-current="page"/g)).toBe(1);
    for (const [area, isThere] of [
      ['ash', true],
      ['birch', false],
      ['cedar', false],
      ['fir', true],
      ['oak', true],
    ] as const)
      expect([area, html.includes(`/docs/${area}/${area}-2"`)]).toEqual([area, isThere]);
    // Open: the branch of the page, and the one that is not collapsed.
    expect(count(html, /<details[^>]* open=""/g)).toBe(2);
  });

  it('links every other branch to its first page, which shows it open', () => {
    const html = list(page(first.tree, 'docs/fir/fir-7'));
    expect(html).toMatch(/<a href="\/docs\/birch\/birch-1">birch<\/a><details class="js-only" data-branch="\w+">/);
    expect(list(page(first.tree, 'docs/birch/birch-1'))).toMatch(/open=""[^>]*><summary>birch/);
  });

  it('has a file for every branch, with all its items, in every language', () => {
    const cut = cutOf(list(page(first.tree, 'docs/fir/fir-7')));
    expect(cut.length).toBe(2);
    for (const [at, name] of cut.entries()) {
      const area = ['birch', 'cedar'][at];
      expect(count(fetched(first.tree, name), /<li>/g)).toBe(perArea);
      expect(fetched(first.tree, name)).toContain(`<a href="/docs/${area}/${area}-1">${area} 1</a>`);
      expect(fetched(first.tree, name, 'cs/')).toContain(`<a href="/cs/docs/${area}/${area}-1">`);
      expect(fetched(first.tree, name)).not.toContain('data-mark');
    }
  });

  it('gives branches the same names on all pages', () => {
    const names = new Set(areas.flatMap((area) => branchesOf(list(page(first.tree, `docs/${area}/${area}-1`)))));
    expect(names.size).toBe(areas.length);
  });

  it('changes only the pages that show an edited title, and the file of its branch', async () => {
    write('docs/birch/birch-30.md', pageText('A new name'));
    const second = await build();
    const changed = Object.keys(second.tree).filter((path) => second.tree[path] !== first.tree[path]);
    const far = changed.filter((path) => /^(?:cs\/)?docs\/(?:ash|cedar|fir|oak)\//.test(path));
    expect(far.every((path) => list(second.tree[path] ?? '').includes('A new name'))).toBe(true);
    expect(changed).not.toContain('docs/fir/fir-7/index.html');
    expect(changed).toEqual(expect.arrayContaining(['sidebars.json', 'docs/birch/birch-1/index.html']));
    const name = cutOf(list(page(second.tree, 'docs/fir/fir-7')))[0] ?? '';
    expect(fetched(second.tree, name)).toContain('A new name');
    const files = (tree: Tree): string[] => Object.keys(tree).filter((path) => path.startsWith('assets/sidebar/'));
    expect(files(second.tree).length).toBe(files(first.tree).length);
    expect((await build('--no-cache')).tree).toEqual(second.tree);
  });

  it('is complete in every page with 200 items, and then needs no files', async () => {
    write('pubdocs.config.ts', config.replace("url: 'https", "docs: { exclude: ['{ash,birch}/**'] }, url: 'https"));
    const { tree } = await build();
    const html = list(page(tree, 'docs/fir/fir-7'));
    expect(count(html, /<li[ >]/g)).toBe(3 * perArea + 3);
    expect([tree['sidebars.json'], branchesOf(html)]).toEqual([undefined, []]);
  });
});
