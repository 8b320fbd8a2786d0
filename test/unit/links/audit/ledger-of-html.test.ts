import { expect, test } from 'vitest';
import { hostRuleFiles, readHostRules } from '../../../../src/links/audit/host-rules.ts';
import { ledgerOfHtml, publishedPath, readSitemap } from '../../../../src/links/audit/ledger-of-html.ts';
import { readPublishedPage } from '../../../../src/links/audit/published-page.ts';

const locales = [
  { code: 'en', path: '', htmlLang: 'en' },
  { code: 'cs', path: 'cs', htmlLang: 'cs' },
];
const ledger = (pages: Readonly<Record<string, string | null>>, rules = '') =>
  ledgerOfHtml({
    pages: new Map(Object.entries(pages)),
    url: 'https://x.example',
    base: '/b',
    locales,
    rules: readHostRules('_redirects', rules),
  });

test.each([
  ['/docs/intro/index.html', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/index.html', '/'],
  ['/a%20b/%C4%8D', '/a%20b/č'],
  ['/c%23.html', '/c%23'],
  ['/a%2520b', '/a%2520b'],
  ['/v1.2', '/v1.2'],
  ['/v.html.md', '/v.html.md'],
  ['/aindex.html', '/aindex'],
  ['/a/index/index.html', '/a/index'],
  ['//', '/'],
  ['/a/INDEX.HTML', '/a'],
  ['/a/Index', '/a'],
  ['/B.HTM', '/B'],
])('%s is published as %s', (path, expected) => {
  expect(publishedPath(path)).toBe(expected);
});

test('ids of the text are anchors, those of the generator are not; a page without article or main has all of them', () => {
  const { routes } = ledger({
    '/index.html':
      '<title>A &amp; B</title><div id="__docusaurus"><nav id="menu"></nav><main id="m"><h1 id="_top">t</h1><article><h2 id="one"></h2><a name="two"></a><div id="post-content"></div><div id="docusaurus-base-url-issue-banner-container"></div></article></main></div>',
    '/cs/x.html': '<h2 id="b">x</h2><h2 id="a">x</h2>',
    '/404.html': '<h1 id="nope">x</h1>',
  });
  const around = ['__docusaurus', 'menu', 'm', '_top', 'post-content', 'docusaurus-base-url-issue-banner-container'];
  expect(routes).toEqual([
    { path: '/', locale: 'en', title: 'A & B', source: null, anchors: ['one', 'two'], around, hash: '' },
    { path: '/cs/x', locale: 'cs', title: '', source: null, anchors: ['a', 'b'], hash: '' },
  ]);
});

test('texts that outlive the HTML are copied out of it', () => {
  const copied: string[] = [];
  const keep = (text: string): string => {
    copied.push(text);
    return text;
  };
  const links = '<link rel="alternate" hreflang="cs" href="/cs/a">';
  readPublishedPage(`<title>A title</title>${links}<main><h2 id="one">x</h2></main>`, keep);
  expect(copied).toEqual(expect.arrayContaining(['A title', 'one', 'cs', '/cs/a']));
});

test('the exact URLs of a page are those of a sitemap, of its canonical link, or of the links to files', () => {
  const urlsOf = (pages: Readonly<Record<string, string | null>>) =>
    ledger(pages).routes.map(({ path, urls }) => [path, ...(urls ?? [])].join(' '));
  expect(urlsOf({ '/docs/a.html': null, '/docs/b/': null, '/docs/c': null })).toEqual([
    ...['/docs/a /docs/a.html', '/docs/b /docs/b/', '/docs/c'],
  ]);
  const canonical = (href: string) => `<link rel="canonical" href="https://docs.example/b${href}"><h1>x</h1>`;
  expect(
    urlsOf({ '/a.html': canonical('/a'), '/b.html': canonical('/b.html'), '/c/index.html': canonical('/c/') }),
  ).toEqual([...['/a', '/b /b.html', '/c /c/']]);
  expect(urlsOf({ '/a.html': '<p><a href="b">b</a><a href="https://x.example/y.html">y</a>' })).toEqual(['/a']);
  expect(urlsOf({ '/a.html': '<p><a class="x" href="../b.html#c">b</a>' })).toEqual(['/a /a /a.html']);
});

test('a relative refresh starts at the URL of its file (RFC 3986, 5.2)', () => {
  const refresh = (url: string) => `<meta http-equiv="refresh" content="0; url=${url}">`;
  const { redirects } = ledger({
    '/docs/flat.html': refresh('new'),
    '/docs/folder/index.html': refresh('new'),
    '/docs/up.html': refresh('../new.html#%C4%8D'),
    '/docs/c%23.html': refresh('./a%20b?x=1'),
  });
  expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    '/docs/c%23 → /docs/a%20b?x=1',
    '/docs/flat → /docs/new',
    '/docs/folder → /docs/folder/new',
    '/docs/up → /new#č',
  ]);
});

test('headings with names that begin with underscores are anchors, ids of Material for MkDocs are not', () => {
  const ids = [
    '__init__',
    '__dirname-in-modules',
    '__tabbed_1_2',
    '__codelineno-0-1',
    '__span-0-1',
    '___gatsby',
    '__nav_2_label',
    '__toc',
  ];
  const { routes } = ledger({ '/a.html': ids.map((id) => `<h2 id="${id}">x</h2>`).join('') });
  expect(routes[0]?.anchors).toEqual(['__dirname-in-modules', '__init__']);
});

test('ids of a table of contents in the text are anchors', () => {
  const { routes } = ledger({
    '/a.html': '<main><nav id="contents"><a id="id1" href="#x">X</a></nav><h2 id="x">X</h2></main><nav id="n"></nav>',
  });
  expect(routes[0]?.anchors).toEqual(['contents', 'id1', 'x']);
});

test('ids of scripts, of navigation and of an application are no anchors', () => {
  const { routes } = ledger({
    '/a.html':
      '<script id="s"></script><body><div id="app"><nav><span id="n">x</span></nav><h2 id="one">x</h2><div id="root">y</div></div></body>',
  });
  expect(routes.map(({ anchors }) => anchors)).toEqual([['one', 'root']]);
});

test('redirects: of meta refresh, and of the host’s rule file', () => {
  const rules = '# comment\n/gone /docs/new 301\n/old/* /new/:splat\n/docs/new /elsewhere\n';
  const { redirects } = ledger(
    {
      '/old/index.html': '<meta http-equiv="refresh" content="0; url=/b/docs/new/#x">',
      '/out/index.html': '<meta http-equiv=Refresh content="0;URL=https://other.example/">',
      '/docs/new/index.html': '<h1>new</h1>',
    },
    rules,
  );
  expect(redirects.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    '/gone → /docs/new',
    '/old → /docs/new#x',
    '/out → https://other.example/',
  ]);
});

test.each([
  ['_redirects', '# x\n/a /b 301\n/c/* /d/:splat\n/e.txt /e.txt 200!\n'],
  ['.htaccess', 'Redirect 301 /a /b\nRedirectMatch 301 ^/c /d\nRewriteEngine On\n'],
  [
    'netlify.toml',
    '[build]\ncommand = "x"\n[[redirects]]\n  from = "/a"\n  to = "/b"\n[[redirects]]\nfrom = "/c/*"\nto = "/d"\n[x]\n',
  ],
  ['vercel.json', '{"redirects":[{"source":"/a","destination":"/b"},{"source":"/c/:x","destination":"/d"},7]}'],
  ['staticwebapp.config.json', '{"routes":[{"route":"/a","redirect":"/b"},{"route":"/c","rewrite":"/d"}]}'],
])('%s: rules for single pages', (name, text) => {
  expect(readHostRules(name, text)).toEqual([{ from: '/a', to: '/b' }]);
  expect(readHostRules(name, '{')).toEqual([]);
  expect(hostRuleFiles).toContain(name);
});

test('a page has the language that hreflang gives its URL, and translates the page for all others', () => {
  const head = [
    '<link rel="alternate" hreflang="en" href="https://x.example/b/docs/a">',
    '<link rel="alternate" hreflang="de-AT" href="https://x.example/b/de/a">',
    '<link rel="alternate" hreflang="cs" href="https://x.example/b/jinak/a">',
    '<link rel="alternate" hreflang="x-default" href="https://x.example/b/docs/a">',
  ].join('');
  const { routes } = ledger({
    '/docs/a.html': `${head}<title>Limits</title><h2 id="x">x</h2>`,
    '/de/a.html': `${head}<title>Limits</title><h2 id="x">x</h2>`,
    '/jinak/a.html': `${head}<title>Meze</title><h2 id="x">x</h2>`,
  });
  expect(routes.map(({ path, locale, translates, language }) => ({ path, locale, translates, language }))).toEqual([
    { path: '/de/a', locale: 'de-AT', translates: '/docs/a', language: 'en' },
    { path: '/docs/a', locale: 'en', translates: undefined, language: undefined },
    { path: '/jinak/a', locale: 'cs', translates: '/docs/a', language: undefined },
  ]);
});

test('a sitemap names pages, those of other languages too, an index of sitemaps names sitemaps', () => {
  expect(readSitemap('<urlset><url><loc>https://x.example/a?b&amp;c</loc></url><loc>no url</loc></urlset>')).toEqual({
    pages: ['https://x.example/a?b&c'],
    sitemaps: [],
  });
  const other = '<xhtml:link rel="alternate" hreflang="cs" href="https://x.example/cs/a"/>';
  expect(readSitemap(`<url><loc>https://x.example/a</loc>${other}${other}</url>`).pages).toEqual([
    'https://x.example/a',
    'https://x.example/cs/a',
  ]);
  const marked = '<loc><![CDATA[https://x.example/a?b&amp;c]]></loc><image:loc>https://x.example/i.png</image:loc>';
  expect(readSitemap(marked).pages).toEqual(['https://x.example/a?b&c']);
  expect(readSitemap('<sitemapindex><sitemap><loc> https://x.example/s.xml </loc>').sitemaps).toEqual([
    'https://x.example/s.xml',
  ]);
});

test('the text may be an element with the role of main; dialogs and drawings have no anchors', () => {
  const { routes } = ledger({
    '/a.html':
      '<div id="menu"></div><div role="main"><h2 id="one">x</h2><svg><g id="g"><linearGradient id="h"/></g></svg><img id="two"><a id="footnote-ref1"></a><li id="footnote1"></li><i id="popper_0080rk59_yglpmn"></i><i id=":R1ab:"></i><i id="tab-panel-2"></i></div><div id="out"></div>',
    '/b.html':
      '<h2 id="one">x</h2><div role="dialog" id="search"><p id="results"></p></div><dialog><p id="d"></p></dialog><p id="two"></p>',
  });
  expect(routes.map(({ anchors }) => anchors)).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
});

test('`a.html` and `a/index.html` are two pages with one path, and no anchor of either is left out', () => {
  const { routes } = ledgerOfHtml({
    ...{ url: 'https://acme.org', base: '', rules: [], locales: [{ code: '', path: '', htmlLang: '' }] },
    pages: new Map([
      ['/a.html', '<p id="x">X</p><a href="b.html">b</a>'],
      ['/a/index.html', '<p id="y">Y</p>'],
      ['/a/index.htm', '<meta http-equiv="refresh" content="0; url=/b">'],
    ]),
  });
  expect(routes).toMatchObject([{ path: '/a', urls: ['/a', '/a.html', '/a/'], anchors: ['x', 'y'] }]);
});

test('a path beside the base, whose name only begins like it, is no path below it', () => {
  expect(ledger({ '/a.html': '' }, '/books/old /b/a 301\n/b/old /b/a 301\n').redirects.map(({ from }) => from)).toEqual(
    ['/books/old', '/old'],
  );
});

test('pages whose languages are on other hosts have no originals in this site', () => {
  const alternate = (lang: string, href: string): string => `<link rel="alternate" hreflang="${lang}" href="${href}">`;
  const page = (host: string): string =>
    `<title>A</title>${alternate('en', `https://${host}/b/a`)}${alternate('cs', 'https://x.example/b/cs/a')}`;
  const translationOf = (host: string) =>
    ledger({ '/a.html': page(host), '/cs/a.html': page(host) }).routes.find(({ path }) => path === '/cs/a')?.translates;
  expect(translationOf('x.example')).toBe('/a');
  expect(translationOf('y.example')).toBeUndefined();
});
