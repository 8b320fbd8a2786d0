// The links and ids of built pages, without a server: which links are broken, which pages nothing links to.
import { expect, test } from 'vitest';
import { checkPages, type PagesInput } from '../../../../src/links/audit/check-pages.ts';

type Texts = Readonly<Record<string, string>>;

/** Bodies of pages by file → findings: code, file, link or path */
function check(bodies: Texts, options: Partial<PagesInput> = {}, others: Texts = {}) {
  const pages = Object.fromEntries(
    Object.entries(bodies).map(([file, body]) => [file, `<title>${file}</title>${body}`]),
  );
  const texts: Texts = { ...pages, ...others };
  const files = Object.keys(texts);
  return checkPages({ files, readText: (file) => texts[file] ?? '', base: '', url: null, ...options }).diagnostics;
}
const link = (url: string): string => `<a href="${url}">x</a>`;
const orphansOf = (bodies: Texts, options: Partial<PagesInput> = {}): unknown[] =>
  check(bodies, options).flatMap(({ code, place }) => (code === 'orphan-page' ? [place?.file] : []));

test('a page that only links to itself, or that only lists of pages link to, is an orphan', () => {
  expect(orphansOf({ 'index.html': link('a.html'), 'a.html': '' })).toEqual([]);
  expect(orphansOf({ 'index.html': '', 'a.html': link('a.html') })).toEqual(['a.html']);
  const leads: PagesInput['leads'] = (from) => from !== 'index.html';
  expect(orphansOf({ 'index.html': link('a.html'), 'a.html': '' }, { leads })).toEqual(['a.html']);
});

test('a page that search engines must not list is no orphan', () => {
  expect(orphansOf({ 'index.html': '', 'a.html': '<meta name="robots" content="noindex">' })).toEqual([]);
});

test('an anchor is an id, or the name of an element in old pages', () => {
  const page = '<p id="new"></p><a name="old"></a>';
  const links = ['#new', '#old', '#gone'].map((hash) => link(`a.html${hash}`)).join('');
  expect(check({ 'index.html': links, 'a.html': page }).map(({ link: url }) => url)).toEqual(['a.html#gone']);
});

test('only links of readers need an anchor, whichever comes first', () => {
  const [frame, reader] = ['<iframe src="/a.html#gone"></iframe>', link('/a.html#gone')];
  for (const body of [frame + reader, reader + frame])
    expect(check({ 'index.html': body, 'a.html': link('index.html') }).map(({ code }) => code)).toContain(
      'broken-anchor',
    );
});

test('the anchor that a broken one begins is suggested if it is the only one', () => {
  const hintFor = (...ids: string[]) =>
    check({ 'index.html': link('a.html#limits'), 'a.html': ids.map((id) => `<p id="${id}"></p>`).join('') })[0]?.hint;
  expect(hintFor('limits-of-requests')).toBe('Did you mean a.html#limits-of-requests?');
  expect(hintFor('limits-of-requests', 'limits-of-accounts')).not.toContain('Did you mean');
});

test('a page is suggested by its own name, not only by its folders', () => {
  const suggestFor = (url: string) =>
    check({ 'index.html': link(url), 'guides/parcels-of-customers/dog.html': '' })[0]?.suggest;
  expect(suggestFor('guides/parcel-of-customers/dog.html')).toEqual(['/guides/parcels-of-customers/dog.html']);
  expect(suggestFor('guides/parcels-of-customers/cat.html')).toBeUndefined();
});

test('redirects of a host that lead in a circle end as a broken link', () => {
  const rules = { _redirects: '/a /b 301\n/b /a 301\n/c /d.html 301\n' };
  const bodies = { 'index.html': link('/a') + link('/c'), 'd.html': '' };
  const ofPage = check(bodies, { allFiles: true }, rules).filter(({ place }) => place?.file === 'index.html');
  expect(ofPage.map(({ code, link: url }) => `${code} ${url}`)).toEqual(['broken-link /a']);
});

/** Code and link of the findings about links of `index.html`, with the reason of a broken link. */
const linksAt = (bodies: Texts, options: Partial<PagesInput> = {}, others: Texts = {}): string[] =>
  check(bodies, { allFiles: true, ...options }, others).flatMap(({ code, place, link: url, message }) =>
    place?.file === 'index.html' && url !== undefined ? [`${code} ${url}: ${message}`] : [],
  );

test('a link from the root without the base of the site, to a page that is below the base, is broken', () => {
  const body = ['/a/', '/a/#x', '/gone/', '/', '/base/a/', 'https://x.example/a/'].map(link).join('');
  const bodies = { 'index.html': body, 'a/index.html': '<p id="x">' };
  const findings = check(bodies, { base: '/base', url: 'https://x.example', allFiles: true });
  expect(findings.map(({ code, link: url, suggest }) => [code, url, suggest])).toEqual([
    ['broken-link', '/a/', ['/base/a/']],
    ['broken-link', '/a/#x', ['/base/a/#x']],
  ]);
  const moved = { _redirects: '/a/* /base/a/:splat 301\n' };
  expect(linksAt(bodies, { base: '/base', url: 'https://x.example' }, moved)).toEqual([]);
});

test('what follows the hash can be for a script: a route, or the number of a line', () => {
  const body = ['#/route', '#!/route', '#!', 'a.js.html#line2', 'index.html#line2'].map(link).join('');
  const scripted = '<script src="scripts/linenumber.js"></script>';
  expect(
    linksAt({ 'index.html': body, 'a.js.html': scripted }, {}, { 'scripts/linenumber.js': '' }).map(
      (text) => text.split(':')[0],
    ),
  ).toEqual(['broken-anchor index.html#line2']);
});

test('an anchor is that of the page to which a page with a redirect leads, if its script adds the anchor', () => {
  const redirect = (to: string, script = '') => `<meta http-equiv="refresh" content="0; url=${to}">${script}`;
  const script = '<script>location.href = "/a.html" + location.hash</script>';
  const bodies = {
    'index.html': ['new#x', 'new#gone', 'plain#x'].map((url) => link(`/${url}`)).join(''),
    ...{ 'a.html': '<p id="x">', 'new.html': redirect('/a.html', script), 'plain.html': redirect('/a.html') },
  };
  expect(linksAt(bodies).map((text) => text.split(':')[0])).toEqual([
    ...['broken-anchor /new#gone', 'broken-anchor /plain#x'],
  ]);
});

test('redirects of pages and of a host that lead in a circle are named as such', () => {
  const redirect = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
  const bodies = {
    'index.html': redirect('/b.html'),
    'b.html': redirect('/index.html'),
    'c.html': redirect('/a.html'),
  };
  const circles = check({ ...bodies, 'a.html': '' }, { allFiles: true }, { _redirects: '/x /y\n/y /x\n' });
  expect(circles.map(({ place, message }) => `${place?.file}: ${message}`)).toEqual([
    'b.html: The redirects from /index.html lead in a circle',
    'index.html: The redirects from /b.html lead in a circle',
    '_redirects: The redirects from /y lead in a circle',
    '_redirects: The redirects from /x lead in a circle',
  ]);
});

test('styles in a page, images of cards, and all URLs of sitemaps and manifests are checked', () => {
  const head = [
    '<style>@import "s.css"; p{background:url(b.png)} a{fill:url(#c)}</style>',
    '<meta property="og:image" content="https://x.example/o.png"><meta itemprop="image" content="/t.png">',
    '<link rel="preload" as="image" imagesrcset="i.png 1x">',
  ];
  const page = `${head.join('')}<p style="background: url(&quot;d.png&quot;)">x</p>`;
  const others = {
    'sitemap.xml':
      '<url><loc><![CDATA[https://x.example/e/]]></loc><image:loc>https://x.example/f.png</image:loc></url>',
    'robots.txt': 'User-agent: *\nSitemap: https://x.example/g.xml\n',
    'manifest.json':
      '{"icons":[],"screenshots":[{"src":"h.png"}],"shortcuts":[{"url":"/j","icons":[{"src":"k.png"}]}]}',
  };
  const brokenLinks = check({ 'index.html': page }, { allFiles: true, url: 'https://x.example' }, others);
  expect(brokenLinks.map(({ resolved }) => resolved)).toEqual(
    ['s.css', 'b.png', 'o.png', 't.png', 'i.png', 'd.png', 'e/', 'f.png', 'g.xml', 'j', 'k.png', 'h.png'].map(
      (n) => `/${n}`,
    ),
  );
});

test('a page that a form, a redirect or the next page names is no orphan; neither is an own link an empty one', () => {
  const body =
    '<form action="s.html"></form><link rel="next" href="n.html"><meta http-equiv="refresh" content="9;r.html">';
  const bodies = {
    'index.html': `${body}<a href="" aria-current="page">x</a>`,
    's.html': '',
    'n.html': '',
    'r.html': '',
  };
  expect(check(bodies)).toEqual([]);
});

test('an id can begin with an exclamation mark', () => {
  const body = `${link('#!important')}${link('#!default')}<p id="!default"></p>`;
  expect(check({ 'index.html': body }).map(({ link: url }) => url)).toEqual(['#!important']);
});

test('an SVG file has links', () => {
  const drawing = '<svg><a xlink:href="gone.html"/><image href="a.png"/></svg>';
  const findings = check({ 'index.html': '' }, { allFiles: true }, { 'a.svg': drawing, 'a.png': '' });
  expect(findings.map(({ link: url }) => url)).toEqual(['gone.html']);
});

test('ids in a template and for browsers without scripts are no targets', () => {
  const body = '<template><p id="a"></p></template><noscript><a name="b"></a></noscript><p id="c"></p>';
  const findings = check({ 'index.html': body + link('#a') + link('#b') + link('#c') });
  expect(findings.map(({ link: url }) => url)).toEqual(['#a', '#b']);
});

test('links to this host with another protocol are links to this site', () => {
  const body = link('http://x.example/gone') + link('http://y.example/gone');
  const findings = check({ 'index.html': body }, { allFiles: true, url: 'https://x.example' });
  expect(findings.map(({ link: url }) => url)).toEqual(['http://x.example/gone']);
});

test.each([
  ['<a href="gone">', 'No page at /base/gone'],
  ['<a href="gone.png">', 'No file /base/gone.png'],
  ['<a href="A.HTML">', 'Nothing at /base/A.HTML: paths are case-sensitive, and their Unicode form must match too'],
  ['<a href="http://[">', 'http://[ is not a valid URL'],
  ['<a href="">', 'This link has no URL'],
  ['<img src=" " alt="">', 'This link has no URL'],
  ['<iframe src="">', null],
  ['<a href="mailto:a@b.example">', null],
  ['<a href="xhttp://x.example/gone">', null],
  ['<a href="/based/gone">', null],
])('%s: %s', (body, message) => {
  const findings = check({ 'index.html': body, 'a.html': link('index.html') }, { base: '/base' });
  expect(findings.flatMap(({ code, message }) => (code === 'orphan-page' ? [] : [message]))).toEqual(
    message === null ? [] : [message],
  );
});
