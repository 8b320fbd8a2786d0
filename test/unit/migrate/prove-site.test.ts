import { expect, test } from 'vitest';
import { type ProofInput, proveSite } from '../../../src/migrate/prove/prove-site.ts';
import type { Ledger } from '../../../src/model/ledger.ts';

const page = (text: string): string => `<html><head><title>x</title></head><body><main>${text}</main></body></html>`;

/** A site that keeps /docs/a of the original, and lost /docs/lost with its three anchors. */
const input = (changes: Partial<ProofInput> = {}, redirects: Ledger['redirects'] = []): ProofInput => ({
  original: {
    ...{ url: 'https://docs.example', base: '/base', rules: [] },
    locales: [{ code: 'en', path: '', htmlLang: 'en' }],
    pages: new Map([
      ['/docs/a/index.html', page('<h2 id="keys">A</h2>')],
      ['/docs/lost/index.html', page('<h2 id="x">X</h2><h2 id="y">Y</h2><h2 id="z">Z</h2>')],
    ]),
  },
  originalFiles: [],
  ledger: {
    ...{ ledgerVersion: 1, url: 'https://docs.example', base: '/base', redirects },
    locales: [{ code: 'en', path: '', htmlLang: 'en' }],
    routes: [{ path: '/docs/a', locale: 'en', title: 'x', source: 'docs/a.md', anchors: ['keys'], hash: '1' }],
  },
  files: new Map([['docs/a/index.html', page('<h2 id="keys">A</h2>')]]),
  docs: ['docs'],
  within: [],
  ...changes,
});

test('Markdown copies of pages are one finding, and each other file is one', () => {
  const original = input().original;
  const originalFiles = ['docs/a.md', 'docs/lost/index.md', 'docs/notes.md', 'llms.txt'];
  const { diagnostics } = proveSite(input({ original, originalFiles }));
  const found = diagnostics.filter(({ code }) => code === 'proof-file').map(({ message }) => message);
  expect(found).toEqual([
    'The original publishes the file /docs/notes.md, and this site does not',
    'The original publishes the file /llms.txt, and this site does not',
    'The original publishes the text of 2 pages as files, such as /docs/a.md, and this site does not',
  ]);
});

test('a page of VitePress without `main` is compared by its content element', () => {
  const built = (text: string): string => `<body><div id="app"><div id="local-search">Search</div>${text}</div></body>`;
  const original = {
    ...input().original,
    pages: new Map([['/docs/a/index.html', built('<div id="VPContent"><h2 id="keys">A</h2></div>')]]),
  };
  expect(proveSite(input({ original })).counts).toMatchObject({ anchors: 1, lostAnchors: 0, sameText: 1 });
});

test('the anchors of a lost page count as lost', () => {
  expect(proveSite(input()).counts).toMatchObject({ urls: 2, lostUrls: 1, anchors: 4, lostAnchors: 3 });
});

test('an anchor that many pages lost is one finding, and counts once for each page', () => {
  const names = ['a', 'b', 'c'];
  const original = {
    ...input().original,
    pages: new Map(
      names.map((name) => [`/docs/${name}/index.html`, page('<h2 id="log">Log</h2><h2 id="own">Own</h2>')]),
    ),
  };
  const routes = names.map((name) => ({
    ...{ path: `/docs/${name}`, locale: 'en', title: 'x', source: `docs/${name}.md`, hash: '1' },
    anchors: name === 'a' ? ['own'] : [],
  }));
  const files = new Map(
    names.map((name) => [`docs/${name}/index.html`, page(name === 'a' ? '<h2 id="own">Own</h2>' : '')]),
  );
  const proof = proveSite(input({ original, files, ledger: { ...input().ledger, routes } }));
  const [found, ...others] = proof.diagnostics.filter(({ code }) => code === 'proof-anchor');
  expect(found?.message).toBe('3 pages, such as /docs/a, lost the anchor #log');
  expect(found?.hint).toContain("'/docs/a#log', '/docs/b#log', '/docs/c#log'.");
  expect(others).toEqual([]);
  // Two pages can have the same heading by chance, and the third page still has this anchor.
  expect(proof.diagnostics.filter(({ code }) => code === 'anchor-removed')).toHaveLength(2);
  expect(proof.counts).toMatchObject({ anchors: 6, lostAnchors: 5 });
  // That anchor is no new place for those of the other pages.
  expect(proof.lost.anchors.map(({ ids }) => ids)).toEqual([['log'], ['log', 'own'], ['log', 'own']]);
  expect(proof.lost.redirects).toEqual([]);
});

test('the same page in three languages does not count as many pages', () => {
  const ledger = {
    ...input().ledger,
    locales: ['en', 'cs', 'de'].map((code) => ({ code, path: code === 'en' ? '' : code, htmlLang: code })),
  };
  const paths = ['/docs/a', '/cs/docs/a', '/de/docs/a'];
  const original = {
    ...input().original,
    pages: new Map(paths.map((path) => [`${path}/index.html`, page('<h2 id="log">Log</h2>')])),
  };
  const routes = paths.map((path) => ({
    ...{ path, locale: 'en', title: 'x', source: 'docs/a.md', hash: '1' },
    anchors: [],
  }));
  const files = new Map(paths.map((path) => [`${path.slice(1)}/index.html`, page('')]));
  const codes = proveSite(input({ original, files, ledger: { ...ledger, routes } })).diagnostics.map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === 'anchor-removed')).toHaveLength(3);
  expect(codes).not.toContain('proof-anchor');
});

/** A page with a text of its own. */
const words = (topic: string): string => Array.from({ length: 30 }, (_, at) => `${topic}${at}`).join(' ');

test.each([
  ['whose target has its text', words('lost'), { lostUrls: 0, lostAnchors: 1 }],
  ['whose target has another text', words('other'), { lostUrls: 1, lostAnchors: 2 }],
])('a page with a text that became a redirect, %s', (_, text, counts) => {
  const original = {
    ...input().original,
    pages: new Map([
      ['/docs/a/index.html', page('<h2 id="keys">A</h2>')],
      ['/docs/lost/index.html', page(`<h2 id="x">X</h2><h2 id="y">Y</h2>${words('lost')}`)],
    ]),
  };
  const files = new Map([['docs/a/index.html', page(`<h2 id="keys">A</h2><a id="x"></a>X Y ${text}`)]]);
  const prove = (redirect: Ledger['redirects'][number]) => proveSite(input({ original, files }, [redirect]));
  const proof = prove({ from: '/docs/lost', to: '/docs/a', gone: null });
  expect(proof.counts).toMatchObject(counts);
  expect(proof.diagnostics.some(({ code }) => code === 'proof-page-redirected')).toBe(counts.lostUrls === 1);
  // Somebody wrote why the page is gone.
  expect(prove({ from: '/docs/lost', to: null, gone: 'ended' }).counts).toMatchObject({ lostUrls: 0, lostAnchors: 0 });
});

test.each([
  ['with only links to pages and their texts', '', 0],
  ['with a text of its own', words('list'), 1],
])('a list of pages that became a redirect, %s, is lost or not', (_, own, lostUrls) => {
  const list = `<h1>Tag</h1>${own}<p><a href="/base/docs/b">${words('title')}</a></p><p>${words('post')}</p>`;
  const pages = new Map([
    ['/docs/a/index.html', page('<h2 id="keys">A</h2>')],
    ['/docs/b/index.html', page(words('post'))],
    ['/docs/tag/index.html', page(list)],
  ]);
  const files = new Map([
    ['docs/a/index.html', page('<h2 id="keys">A</h2>')],
    ['docs/b/index.html', page(words('post'))],
  ]);
  const { ledger, original } = input({}, [{ from: '/docs/tag', to: '/docs/a', gone: null }]);
  const routes = [...ledger.routes, ...ledger.routes.map((route) => ({ ...route, path: '/docs/b', anchors: [] }))];
  const proof = proveSite(input({ original: { ...original, pages }, files, ledger: { ...ledger, routes } }));
  expect(proof.counts).toMatchObject({ lostUrls });
  expect(proof.diagnostics.some(({ code }) => code === 'proof-list-redirected')).toBe(lostUrls === 0);
});

test('a redirected page without a text and its anchors are not lost', () => {
  const proof = proveSite(input({}, [{ from: '/docs/lost', to: '/docs/a', gone: null }]));
  expect(proof.counts).toMatchObject({ urls: 2, lostUrls: 0, anchors: 4, lostAnchors: 0 });
});

test('a redirect of the original counts only if its target exists', () => {
  const { original } = input();
  const rules = [
    { from: '/old', to: '/docs/a' },
    { from: '/dead', to: '/llms.txt' },
  ];
  const counts = (originalFiles: string[]) =>
    proveSite(input({ original: { ...original, rules }, originalFiles })).counts;
  expect(counts([])).toMatchObject({ urls: 3, lostUrls: 2 });
  expect(counts(['llms.txt'])).toMatchObject({ urls: 4, lostUrls: 3 });
});

test.each(['docs/lost', '/docs/lost/', '/base/docs/lost', 'base/docs/lost/'])(
  '--within %s selects one page',
  (path) => {
    expect(proveSite(input({ within: [path] })).counts).toMatchObject({ urls: 1, lostUrls: 1, anchors: 3 });
  },
);

test.each(['/', '/base', '/base/'])('--within %s selects the whole site', (path) => {
  expect(proveSite(input({ within: [path] })).counts).toMatchObject({ urls: 2 });
});

test('a path of --within without pages or files is an error, even beside other paths', () => {
  const originalFiles = ['assets/app.Bx81kQ2z.js'];
  const proof = proveSite(input({ within: ['/docs', '/dosc', '/assets', '/doc'], originalFiles }));
  expect(proof.counts).toBeNull();
  expect(proof.diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('migrate-nothing-within'));
});
