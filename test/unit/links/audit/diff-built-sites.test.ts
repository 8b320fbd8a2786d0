// Two builds of the same site: the lost URLs and anchors of `diff` against those of a script of ten lines over the
// HTML.
import { expect, test } from 'vitest';
import { ledgerOfHtml } from '../../../../src/links/audit/ledger-of-html.ts';
import { answersOf } from '../../../../src/site/ledger/answers.ts';
import { compareLedgers } from '../../../../src/site/ledger/compare-ledgers.ts';
import { builtSites } from '../../../support/built-sites.ts';

type Files = Readonly<Record<string, string>>;

function lost(base: string, before: Files, now: Files): string[] {
  const ledger = (files: Files) =>
    ledgerOfHtml({
      ...{ url: 'https://acme.org', base, locales: [{ code: '', path: '', htmlLang: '' }], rules: [] },
      pages: new Map(
        Object.entries(files).flatMap(([file, html]) => (file.endsWith('.html') ? [[`/${file}`, html] as const] : [])),
      ),
    });
  const answers = answersOf(new Set(Object.keys(now)));
  const { diagnostics } = compareLedgers(ledger(before), ledger(now), { answers });
  // A page that others link to with `.html` has two URLs.
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
