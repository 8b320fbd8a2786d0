import { expect, test } from 'vitest';
import { hosts } from '../../../../src/model/hosts.ts';
import type { Ledger, LedgerRoute } from '../../../../src/model/ledger.ts';
import { answersOf } from '../../../../src/site/ledger/answers.ts';
import { compareLedgers } from '../../../../src/site/ledger/compare-ledgers.ts';
import { parseLedger } from '../../../../src/site/ledger/parse-ledger.ts';

const route = (path: string, changes: Partial<LedgerRoute> = {}): LedgerRoute => ({
  path,
  locale: path.startsWith('/cs') ? 'cs' : 'en',
  title: `Title of ${path}`,
  source: `${path.slice(1)}.md`,
  anchors: ['keys', 'limits'],
  hash: `hash of ${path}`,
  ...changes,
});

const ledger = (routes: readonly LedgerRoute[], redirects: Ledger['redirects'] = []): Ledger => ({
  ledgerVersion: 1,
  url: 'https://docs.example',
  base: '/public-docs',
  locales: [{ code: 'en', path: '', htmlLang: 'en' }],
  routes,
  redirects,
});

const a = route('/docs/a');
const b = route('/docs/b', { anchors: ['start', 'end'] });

test('the same site, or one with more pages and anchors, loses nothing', () => {
  expect(compareLedgers(ledger([a]), ledger([{ ...a, anchors: [...a.anchors, 'new'] }, b])).diagnostics).toEqual([]);
});

test('a removed page is an error, unless a redirect or a reason answers it', () => {
  expect(compareLedgers(ledger([a, b]), ledger([a])).diagnostics).toMatchObject([
    { code: 'route-removed', severity: 'error', link: '/docs/b' },
  ]);
  expect(
    compareLedgers(ledger([a, b]), ledger([a], [{ from: '/docs/b', to: '/docs/a', gone: null }])).diagnostics,
  ).toEqual([]);
  expect(
    compareLedgers(ledger([a, b]), ledger([a], [{ from: '/docs/b', to: null, gone: 'ended' }])).diagnostics,
  ).toEqual([]);
});

test('a redirect of an anchor may go while its page is there, and is lost with it', () => {
  const moved = [{ from: '/docs/a#old', to: '/docs/a#keys', gone: null }];
  expect(compareLedgers(ledger([a], moved), ledger([a])).diagnostics).toEqual([]);
  expect(compareLedgers(ledger([b], moved), ledger([b])).diagnostics).toMatchObject([{ link: '/docs/a#old' }]);
});

test.each(['_R_1am_', '_c1-R_0H1_', '__R_3_R_0_', ':R1am:', '«R1am»', 'radix-:R1amH2:'])(
  'the id %s, which React made, is nothing to keep',
  (id) => {
    const before = [{ ...a, anchors: [id, ...a.anchors] }];
    expect(compareLedgers(ledger(before), ledger([a])).diagnostics).toEqual([]);
  },
);

test('a removed anchor is an error, unless a redirect answers it', () => {
  const now = [{ ...a, anchors: ['keys'] }];
  expect(compareLedgers(ledger([a]), ledger(now)).diagnostics).toMatchObject([
    { code: 'anchor-removed', link: '/docs/a#limits' },
  ]);
  expect(
    compareLedgers(ledger([a]), ledger(now, [{ from: '/docs/a#limits', to: '/docs/a#keys', gone: null }])).diagnostics,
  ).toEqual([]);
});

// RFC 3986, 6.1: two URLs are the same only if no host can tell them apart; `/docs/a` and `/docs/a.html` are two files.
test('a page is kept only if the site responds at each URL at which it was published', () => {
  const before = ledger([
    route('/docs/a', { urls: ['/docs/a.html'] }),
    route('/docs/b', { urls: ['/docs/b/', '/docs/b'] }),
  ]);
  const now = ledger([route('/docs/a'), route('/docs/b')]);
  const lostIn = (files: readonly string[], redirects: Ledger['redirects'] = []) =>
    compareLedgers(before, { ...now, redirects }, { answers: answersOf(new Set(files)), hasWrite: true });
  const folders = ['docs/a/index.html', 'docs/b/index.html'];
  const { diagnostics, proposals } = lostIn(folders);
  expect(diagnostics).toMatchObject([{ code: 'route-removed', link: '/docs/a.html' }]);
  expect(diagnostics[0]?.hint).toContain('`htmlAliases: true`');
  expect(proposals).toEqual([{ from: '/docs/a.html', to: '/docs/a' }]);
  // The redirect is a file, too.
  expect(lostIn([...folders, 'docs/a.html']).diagnostics).toEqual([]);
  // Pages that are files like `a.html` have no URL with a slash.
  const flat = lostIn(['docs/a.html', 'docs/b.html']);
  expect(flat.diagnostics).toMatchObject([{ link: '/docs/b/' }]);
  // A redirect from `/docs/b/` to `/docs/b` would lead to itself.
  expect(flat.proposals).toEqual([]);
});

test('a store without index documents responds at a slash only if `trailingSlash` says so', () => {
  const files = new Set(['index.html', 'docs/b/index.html']);
  const urls = ['/', '/docs/b', '/docs/b/', '/docs/b/index.html', '/docs/b.html'];
  const there = (answers: (url: string) => boolean) => urls.filter(answers);
  expect(there(answersOf(files, hosts['s3-cdn']))).toEqual(['/', '/docs/b', '/docs/b/index.html']);
  expect(there(answersOf(files, hosts['s3-cdn'], true))).toEqual(['/', '/docs/b', '/docs/b/', '/docs/b/index.html']);
  expect(there(answersOf(files, hosts['s3-cdn'], ['/docs/b']))).toContain('/docs/b/');
  expect(there(answersOf(files, hosts['s3-cdn'], ['/docs/c']))).not.toContain('/docs/b/');
  expect(there(answersOf(files, hosts.nginx))).toEqual(['/', '/docs/b', '/docs/b/', '/docs/b/index.html']);
});

test('a ledger distinguishes a page named `c#` from an anchor, and reads the decoded paths of earlier versions', () => {
  const before = parseLedger(JSON.stringify(ledger([route('/docs/c#'), route('/docs/a b', { anchors: ['x y'] })])));
  expect(before.ok && before.ledger.routes.map(({ path }) => path)).toEqual(['/docs/c%23', '/docs/a%20b']);
  const links = before.ok && compareLedgers(before.ledger, ledger([route('/docs/a%20b')])).diagnostics;
  expect(links).toMatchObject([
    { code: 'route-removed', link: '/docs/c%23' },
    { code: 'anchor-removed', link: '/docs/a%20b#x%20y' },
  ]);
});

test('a removed redirect is lost, too', () => {
  const before = ledger([a], [{ from: '/docs/old', to: '/docs/a', gone: null }]);
  expect(compareLedgers(before, ledger([a])).diagnostics).toMatchObject([{ code: 'route-removed', link: '/docs/old' }]);
});

test.each([
  ['the same text', { hash: a.hash }],
  ['the same anchors and title', { title: a.title, anchors: a.anchors }],
])('a page at another address with %s is proposed', (_, changes) => {
  const moved = route('/docs/moved', { anchors: ['x'], ...changes });
  expect(compareLedgers(ledger([a, b]), ledger([moved, b])).proposals).toEqual([
    { from: '/docs/a', to: '/docs/moved' },
  ]);
});

test('no page is proposed when two pages have the text of the lost one, or when it is in another language', () => {
  const same = { hash: a.hash, anchors: ['x'] };
  const proposals = (...pages: LedgerRoute[]) => compareLedgers(ledger([a]), ledger(pages)).proposals;
  expect(proposals(route('/docs/one', same), route('/docs/two', same))).toEqual([]);
  expect(proposals(route('/cs/docs/one', same))).toEqual([]);
});

test('anchors of the template, which all pages have, do not show that two pages are the same', () => {
  const template = ['toc', 'menu', 'footer', 'top'];
  const pages = Array.from({ length: 30 }, (_, at) => route(`/docs/page-${at}`, { anchors: template }));
  const lost = route('/docs/lost', { anchors: template });
  const other = route('/docs/other', { anchors: template });
  expect(compareLedgers(ledger([...pages, lost]), ledger([...pages, other])).proposals).toEqual([]);
  // So a page without any others is compared by its title.
  const renamed = { ...other, title: lost.title };
  expect(compareLedgers(ledger([...pages, lost]), ledger([...pages, renamed])).proposals).toEqual([
    { from: '/docs/lost', to: '/docs/other' },
  ]);
});

test('a page whose source the history knows as renamed is proposed', () => {
  const moved = route('/docs/moved', { anchors: ['x'] });
  const renames = new Map([['docs/a.md', 'docs/moved.md']]);
  expect(compareLedgers(ledger([a]), ledger([moved]), { renames }).proposals).toEqual([
    { from: '/docs/a', to: '/docs/moved' },
  ]);
});

test.each([
  [true, / or run with --write\.$/],
  [false, /to `redirects`\.$/],
])('a hint names --write only where the command has it: %s', (hasWrite, hint) => {
  const moved = route('/docs/moved', { hash: a.hash });
  expect(compareLedgers(ledger([a]), ledger([moved]), { hasWrite }).diagnostics).toMatchObject([
    { code: 'route-removed', hint: expect.stringMatching(hint) },
  ]);
});

test('a hint names the URL as a config must have it', () => {
  const odd = route("/docs/it's*:x", { hash: a.hash });
  const hints = [[a], []].map((now) => compareLedgers(ledger([odd]), ledger(now)).diagnostics[0]?.hint);
  for (const hint of hints) expect(hint).toContain(String.raw`{ from: '/docs/it\'s%2A%3Ax', to: `);
});

test('unlike pages, and two equally like ones, are no proposal', () => {
  expect(compareLedgers(ledger([a]), ledger([b])).proposals).toEqual([]);
  const copies = ['/docs/x', '/docs/y'].map((path) => route(path, { title: a.title }));
  expect(compareLedgers(ledger([a]), ledger(copies)).proposals).toEqual([]);
});

test('an anchor that one other page of the language has now is proposed there', () => {
  const now = ledger([
    { ...a, anchors: ['keys'] },
    { ...b, anchors: ['limits'] },
  ]);
  expect(compareLedgers(ledger([a, b]), now).proposals).toContainEqual({
    from: '/docs/a#limits',
    to: '/docs/b#limits',
  });
});

test.each([
  ['<!doctype html>', 'it is HTML, not JSON'],
  ['{', 'it is not JSON'],
  ['[]', 'it is not an object'],
  ['{"ledgerVersion": 9}', 'its ledgerVersion is 9, not 1'],
  ['{"ledgerVersion":1,"url":"","base":"","routes":[{"path":1}],"redirects":[]}', '`routes` is not a list of routes'],
])('a file that is not a ledger is reported: %s', (text, problem) => {
  expect(parseLedger(text)).toEqual({ ok: false, problem });
});

test('a ledger is unchanged after it is written and read', () => {
  const whole = ledger([a, b], [{ from: '/docs/old', to: '/docs/a', gone: null }]);
  expect(parseLedger(JSON.stringify(whole))).toEqual({ ok: true, ledger: whole });
});

test('a lost translation is named: a page that is gone, and one that is shown in another language now', () => {
  const czech = route('/cs/docs/a', { translates: '/docs/a' });
  expect(compareLedgers(ledger([a, czech]), ledger([a])).diagnostics).toMatchObject([
    {
      code: 'route-removed',
      message: 'This build would remove /cs/docs/a, the translation of /docs/a in the language "cs"',
    },
  ]);
  const untranslated = { ...czech, language: 'en' };
  expect(compareLedgers(ledger([a, czech]), ledger([a, untranslated])).diagnostics).toMatchObject([
    { code: 'translation-removed', severity: 'warning', link: '/cs/docs/a' },
  ]);
  // It was not translated before, or nobody knows.
  expect(compareLedgers(ledger([a, untranslated]), ledger([a, untranslated])).diagnostics).toEqual([]);
  expect(compareLedgers(ledger([{ ...czech, title: '' }]), ledger([untranslated])).diagnostics).toEqual([]);
  expect(parseLedger(JSON.stringify(ledger([untranslated])))).toMatchObject({ ok: true });
});

test('an anchor of the same name is a new place only if that page did not have it before, and no other page lost it', () => {
  const page = (path: string, ...anchors: readonly string[]) => ({ ...a, path, anchors });
  const proposals = (before: readonly LedgerRoute[], now: readonly LedgerRoute[]) =>
    compareLedgers(ledger(before), ledger(now)).proposals;
  const moved = [{ from: '/docs/a#limits', to: '/docs/c#limits' }];
  expect(proposals([page('/docs/a', 'limits'), page('/docs/c')], [page('/docs/a'), page('/docs/c', 'limits')])).toEqual(
    moved,
  );
  const stays = page('/docs/c', 'limits');
  expect(proposals([page('/docs/a', 'limits'), stays], [page('/docs/a'), stays])).toEqual([]);
  const two = [page('/docs/a', 'limits'), page('/docs/b', 'limits')];
  expect(proposals(two, [page('/docs/a'), page('/docs/b'), stays])).toEqual([]);
});

test('a ledger whose routes are no paths is none', () => {
  expect(parseLedger(JSON.stringify(ledger([route('/docs/a')]))).ok).toBe(true);
  expect(parseLedger(JSON.stringify(ledger([route('docs/a')])))).toEqual({
    ok: false,
    problem: '`routes` is not a list of routes',
  });
});
