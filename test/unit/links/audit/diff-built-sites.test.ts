// Two builds of the same site: the lost URLs and anchors of `diff` against those of a script of ten lines over the
// HTML.
import { expect, test } from 'vitest';
import { ledgerOfHtml } from '../../../../src/links/audit/ledger-of-html.ts';
import { answersOf } from '../../../../src/site/ledger/answers.ts';
import { compareLedgers } from '../../../../src/site/ledger/compare-ledgers.ts';
import { builtSites } from '../../../support/built-sites.ts';

type Files = Readonly<Record<string, string>>;

const ledger = (files: Files, base = '') =>
  ledgerOfHtml({
    ...{ url: 'https://acme.org', base, locales: [{ code: '', path: '', htmlLang: '' }], rules: [] },
    pages: new Map(
      Object.entries(files).flatMap(([file, html]) => (file.endsWith('.html') ? [[`/${file}`, html] as const] : [])),
    ),
  });

function lost(base: string, before: Files, now: Files): string[] {
  const answers = answersOf(new Set(Object.keys(now)));
  const { diagnostics } = compareLedgers(ledger(before, base), ledger(now, base), { answers });
  return [...new Set(diagnostics.map(({ link = '' }) => link.replace(/\.html$/, '')))].sort();
}

/** Paths without a page, and ids that a page no longer has. */
function lostByScript(before: Files, now: Files): string[] {
  const ids = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return Object.entries(before)
    .filter(([file]) => file.endsWith('.html') && file !== '404.html')
    .flatMap(([file, html]) => {
      const path = `/${file.replace(/\/?index\.html$|\.html$/, '')}`;
      const page = now[file];
      if (page === undefined) return [path];
      return ids(html).flatMap((id) => (ids(page).includes(id) ? [] : [`${path}#${id}`]));
    })
    .sort();
}

test.each(Object.entries(builtSites))('%s: a removed page and a renamed id are the losses', (_, { base, built }) => {
  const pages = Object.keys(built).filter((file) => file.endsWith('.html') && !/^(?:404|index)\./.test(file));
  expect(lost(base, built, built)).toEqual([]);
  for (const page of pages) {
    const { [page]: html = '', ...others } = built;
    const renamed = { ...built, [page]: html.replaceAll(/ id="([^"]+)"/g, ' id="$1-2"') };
    for (const now of [others, renamed]) {
      // A redirect page has no ids of its own, and losing it loses its URL.
      expect(lost(base, built, now)).toEqual(lostByScript(built, now));
    }
  }
});

const page = (title: string, body: string, link = ''): string => `<title>${title}</title>${link}${body}`;

test('a page with two URLs is one loss, and each URL gets a redirect', () => {
  const link = '<a href="b.html">b</a>';
  const body = '<h2 id="first-step">x</h2>';
  const { diagnostics, proposals, counts } = compareLedgers(
    ledger({ 'a.html': page('A', '', link), 'b.html': page('B', body) }),
    ledger({ 'a.html': page('A', '', link), 'c.html': page('B', body) }),
    { answers: answersOf(new Set(['a.html', 'c.html'])) },
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'This build would remove the published path /b and /b.html',
  ]);
  expect(counts.removed).toBe(1);
  expect(proposals).toEqual([
    { from: '/b', to: '/c' },
    { from: '/b.html', to: '/c' },
  ]);
});

test('an id outside of the text still exists', () => {
  const text = '<h2 id="one">x</h2>';
  const now = `<div id="top">x</div><main>${text}</main>`;
  expect(lost('', { 'a.html': `<div id="top">x</div>${text}` }, { 'a.html': now })).toEqual([]);
});

test('anchors of a template do not show where a page is now', () => {
  const template = '<i id="search-input"></i><i id="toc-list"></i><i id="content-root"></i>';
  const pages = (names: readonly string[]): Files =>
    Object.fromEntries(names.map((name) => [`${name}.html`, page(name, template)]));
  const names = Array.from({ length: 30 }, (_, place) => `page-${place}`);
  const before = ledger(pages([...names, 'compat']));
  const { proposals } = compareLedgers(before, ledger(pages([...names.slice(1), 'environment'])));
  expect(proposals).toEqual([]);
});
