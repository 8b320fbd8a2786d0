// The redirects that `diff` prints, read as the program of each form reads them: every lost URL with a suggestion leads
// to a file of the new site.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ledgerOfHtml } from '../../../src/links/audit/ledger-of-html.ts';
import { compareLedgers } from '../../../src/site/ledger/compare-ledgers.ts';
import { exactMoves, printRedirects, type RedirectForm } from '../../../src/site/redirects/redirect-texts.ts';

type Follow = (path: string) => string | undefined;

const exact =
  (pairs: readonly (readonly [string, string])[], normal = (path: string) => path): Follow =>
  (path) =>
    pairs.find(([from]) => normal(from) === normal(path))?.[1];

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

const evaluate = (text: string): unknown => runInNewContext(`(${text})`);

/** A text → where it leads. `below` adds the base, which some forms leave out. */
const readers: Readonly<Record<RedirectForm, (text: string, below: (path: string) => string) => Follow>> = {
  netlify: (text) => {
    const lines = text.trim().split('\n');
    return exact(
      lines.map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
      withoutSlash,
    );
  },
  nginx: (text) => (path) =>
    [...text.matchAll(/^"~(.*)" "(.*)";$/gm)].find(([, pattern = '']) =>
      new RegExp(pattern.replaceAll('\\\\', '\\')).test(path),
    )?.[2],
  docusaurus: (text, below) => {
    const pairs = [...text.matchAll(/\{ from: '(.*)', to: '(.*)' \}/g)];
    return exact(
      // It writes a file of this name.
      pairs.map(([, from = '', to = '']) => [below(encodeURI(from)), below(to)]),
      withoutSlash,
    );
  },
  starlight: (text, below) => {
    const object = evaluate(`{${text.split('\n').slice(1).join('\n').replace('redirects: {', 'r: {')}}`);
    const { r } = JSON.parse(JSON.stringify(object));
    return exact(
      Object.entries<string>(r).map(([from, to]) => [below(from), to]),
      withoutSlash,
    );
  },
  vercel: (text) => {
    const { redirects } = JSON.parse(text);
    return exact(redirects.map(({ source, destination }: Record<string, string>) => [source, destination]));
  },
  mkdocs: (text, below) => {
    const [{ redirects }] = parse(text).plugins;
    const urlOf = (file: string): string =>
      below(`/${file}`.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html'));
    const pairs = Object.entries<string>(redirects.redirect_maps);
    const follow = exact(pairs.map(([from, to]) => [urlOf(from), urlOf(to)]));
    return (path) => follow(path) ?? follow(`${path}.html`) ?? follow(`${path}/`);
  },
};

const ledger = (base: string, files: Readonly<Record<string, string>>) =>
  ledgerOfHtml({
    ...{ url: 'https://acme.org', base, rules: [] },
    locales: [{ code: '', path: '', htmlLang: '' }],
    pages: new Map(Object.entries(files).map(([file, body]) => [`/${file}`, `<title>${file}</title>${body}`])),
  });

const ids = (...names: readonly string[]): string => names.map((name) => `<h2 id="${name}">x</h2>`).join('');
const links = '<a href="keys.html">k</a>';
const keys = ids('create-a-key', 'rotate-a-key');
const guide = ids('first-steps', 'second-steps');
const time = ids('clock-of-the-server', 'clock-of-the-client');
const old = { 'index.html': links, 'auth/keys.html': keys, 'guide/index.html': guide, 'a b.html': time };
const built = { 'index.html': links, 'access/keys.html': keys, 'manual/guide/index.html': guide, 'c/a b.html': time };

test.each(Object.keys(readers).flatMap((form) => ['', '/docs'].map((base) => [form as RedirectForm, base] as const)))(
  '%s below "%s": each lost URL leads to a file',
  (form, base) => {
    const [before, now] = [ledger(base, old), ledger(base, built)];
    const { proposals } = compareLedgers(before, now, { answers: (path) => path === '/' });
    const text = printRedirects(form, exactMoves(proposals, before, now), base);
    const follow = readers[form](text, (path) => `${base}${path}`);
    expect(proposals.length).toBeGreaterThan(4);
    for (const { from } of proposals) {
      const url = from === '/guide' ? '/guide/' : from;
      const path = decodeURI(
        follow(`${base}${form === 'nginx' || form === 'mkdocs' ? decodeURI(url) : url}`) ??
          expect.fail(`${url}\n${text}`),
      );
      const file = path.slice(base.length + 1).replace(/\/$/, '/index.html');
      expect([path, Object.keys(built)]).toEqual([path, expect.arrayContaining([file])]);
    }
    const entries = text.split('\n').filter((line) => form !== 'vercel' && line !== '');
    expect(new Set(entries).size).toBe(entries.length);
  },
);

test('Docusaurus writes a file of the old name, and MkDocs finds the index of a folder', () => {
  const move = { from: '/a%20b/', to: '/c/', isFolder: true };
  expect(printRedirects('docusaurus', [move], '')).toContain("from: '/a b/'");
  expect(printRedirects('mkdocs', [move], '')).toContain("'a b/index.md': 'c/index.md'");
  const [before, now] = [ledger('', old), ledger('', { ...built, 'manual/guide/more/index.html': ids('more') })];
  const guideMove = exactMoves([{ from: '/guide', to: '/manual/guide' }], before, now);
  expect(guideMove).toEqual([{ from: '/guide/', to: '/manual/guide/', isFolder: true }]);
});

test('no move is printed for a page that is still at its URL', () => {
  const published = ledgerOfHtml({
    ...{ url: 'https://docs.example', base: '', locales: [], rules: [] },
    pages: new Map([['a.html', '<title>A</title><a href="a.html">a</a>']]),
  });
  expect(exactMoves([{ from: '/a', to: '/a' }], published, published)).toEqual([]);
});
