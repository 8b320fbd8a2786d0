// Small sites as other generators build them, with their sources: URLs, heads and edit links in the style of each. Each
// has mistakes of its own.

export interface BuiltSite {
  /** Published below, and the origin that its pages show. */
  readonly base: string;
  readonly url: string | null;
  /** Output path → its text. */
  readonly built: Readonly<Record<string, string>>;
  /** Source file → its text. */
  readonly sources: Readonly<Record<string, string>>;
  /** Targets that do not exist, with the place in the source where it has the link. */
  readonly dead: Readonly<Record<string, string | null>>;
}

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>t</title>${head}</head><body>${body}</body></html>`;

const edit = (file: string): string => `<a href="https://git.example/acme/site/edit/main/${file}">Edit this page</a>`;

// Docusaurus: a base, canonical links, no slash at the end, a not-found page that links to itself.
function docusaurus(): BuiltSite {
  const nav =
    '<a href="/site/">Home</a><a href="/site/docs/intro">Intro</a><a href="/site/docs/keys">Keys</a><a href="/site/docs/gone">Gone</a>';
  const doc = (path: string, body: string, source: string): string =>
    page(
      `<link rel="canonical" href="https://acme.org/site${path}"><link rel="stylesheet" href="/site/assets/main.css">`,
      `<nav>${nav}</nav><main>${body}${source === '' ? '' : edit(source)}</main>`,
    );
  return {
    base: '/site',
    url: 'https://acme.org',
    built: {
      'index.html': doc('/', '<a href="/site/docs/intro#setup">s</a>', ''),
      '404.html': doc('/404.html', '<a href="/site/404">here</a>', ''),
      'docs/intro.html': doc(
        '/docs/intro',
        '<h2 id="setup">Setup<a href="#setup"></a></h2><a href="/site/docs/keys">k</a><a href="/site/docs/keys#rotaet">r</a><img src="/site/img/map.png" alt="">',
        'docs/intro.md',
      ),
      'docs/keys.html': doc('/docs/keys', '<h2 id="rotate">R</h2><a href="/site/docs/limits">l</a>', 'docs/01-keys.md'),
      'assets/main.css': 'a{background:url("/site/img/lost.svg")}b{fill:url(#c);background:url(data:,)}',
      'sitemap.xml': '<urlset><url><loc>https://acme.org/site/docs/old</loc></url></urlset>',
    },
    sources: {
      'docs/intro.md':
        '---\ntitle: Intro\n---\n\n## Setup\n\n`[r](./01-keys.md#rotaet)`\n\n```md\n![](/img/map.png)\n```\n\n[k](./01-keys.md) [r](./01-keys.md#rotaet) ![](/img/map.png)\n',
      'docs/01-keys.md': '# Keys\n\n## Rotate\n\n[l](./limits.md)\n',
    },
    dead: {
      '/site/docs/gone': null,
      '/site/img/lost.svg': null,
      '/site/docs/old': null,
      '/site/docs/keys#rotaet': 'docs/intro.md:13:23',
      '/site/img/map.png': 'docs/intro.md:13:48',
      '/site/docs/limits': 'docs/01-keys.md:5:5',
    },
  };
}

// MkDocs: folders, relative links, a not-found page with absolute ones. Links to missing files stay as written.
function mkdocs(): BuiltSite {
  const doc = (path: string, up: string, body: string, source: string): string =>
    page(
      `<link rel="canonical" href="https://acme.org/en/stable${path}"><link rel="stylesheet" href="${up}main.css">`,
      `<a href="${up}.">Home</a><a href="${up}guide/">Guide</a>${body}${edit(`docs/${source}`)}`,
    );
  return {
    base: '/en/stable',
    url: 'https://acme.org',
    built: {
      'index.html': doc(
        '/',
        '',
        '<h1 id="home">H</h1><a href="guide/#top-of">x</a><a href="guide/#to-of">y</a>',
        'index.md',
      ),
      'guide/index.html': doc(
        '/guide/',
        '../',
        '<h1 id="top-of">G</h1><a href="../#home">h</a><a href="missing.md">m</a>',
        'guide.md',
      ),
      '404.html': page('<link rel="stylesheet" href="/en/stable/main.css">', '<a href="/en/stable/guide/">g</a>'),
      'main.css': '',
    },
    sources: {
      'docs/index.md': '# Home\n\n[x](guide.md#top-of) [y](guide.md#to-of)\n',
      'docs/guide.md': '# Guide\n\n[h](index.md#home) [m](missing.md)\n',
    },
    dead: { '/en/stable/guide/#to-of': 'docs/index.md:3:26', '/en/stable/guide/missing.md': 'docs/guide.md:3:24' },
  };
}

// VitePress: no canonical links, links with `.html`, redirects of the host, links in a config.
function vitepress(): BuiltSite {
  const doc = (body: string, source: string): string =>
    page(
      '<link rel="preload stylesheet" href="/assets/style.css"><script type="module" src="/assets/app.js"></script>',
      `<a href="/">Home</a><a href="/guide/">G</a><a href="/lost.html">L</a><main>${body}${edit(`docs/${source}`)}</main>`,
    );
  return {
    base: '',
    url: null,
    built: {
      'index.html': doc('', 'index.md'),
      'guide/index.html': doc('<a href="/guide/using.html#b">u</a>', 'guide/index.md'),
      'guide/using.html': doc(
        '<h1 id="a">U</h1><a href="./">i</a><a href="/moved">r</a><a href="/old/using">r</a><a href="/old/none">r</a>',
        'guide/using.md',
      ),
      'assets/style.css': '',
      'assets/app.js': '',
      _redirects:
        '/moved /guide/using 301\n/old/* /guide/:splat 301\n/away /nowhere 301\n/hidden /none 404\n/* /index.html 200\n',
    },
    sources: {
      'docs/index.md': '',
      'docs/guide/index.md': '# G\n\n[u](./using#b)\n',
      'docs/guide/using.md': '# U {#a}\n\n[i](./) [r](/moved) [r](/old/using) [r](/old/none)\n',
      'docs/.vitepress/config.ts': "export default { nav: [{ text: 'L', link: '/lost' }] };\n",
    },
    dead: {
      '/lost.html': 'docs/.vitepress/config.ts:1:44',
      '/guide/using.html#b': 'docs/guide/index.md:3:5',
      '/guide/none': 'docs/guide/using.md:3:41',
      '/nowhere': null,
    },
  };
}

// Starlight: two languages, the page of one is shown in the other, a redirect page, a manifest.
function starlight(): BuiltSite {
  const doc = (path: string, body: string, source: string): string =>
    page(
      `<link rel="canonical" href="https://acme.org${path}"><link rel="alternate" hreflang="de" href="https://acme.org/de${path}"><link rel="manifest" href="/site.webmanifest">`,
      `<a href="/start/">s</a><a href="/de/start/">d</a><main>${body}${edit(`src/content/docs/${source}`)}</main>`,
    );
  const start = '<a href="../plugin/">p</a><a href="/plugin/x/">x</a>';
  return {
    base: '',
    url: 'https://acme.org',
    built: {
      'index.html': doc('/', '', 'index.mdx'),
      'start/index.html': doc('/start/', start, 'start.mdx'),
      'de/start/index.html': doc('/de/start/', start, 'start.mdx'),
      'old/index.html': page('<meta http-equiv="refresh" content="0;url=/start/#gone">', ''),
      'site.webmanifest': '{"start_url":"/","icons":[{"src":"/icon.png"}]}',
    },
    sources: {
      'src/content/docs/index.mdx': '---\ntitle: T\n---\n',
      'src/content/docs/start.mdx':
        '---\ntitle: S\n---\n\n[p](../plugin/)\n\n<LinkCard title="x" href="/plugin/x/" />\n',
    },
    dead: {
      '/de/': null,
      '/de/de/start/': null,
      '/start/#gone': null,
      '/icon.png': null,
      '/plugin/': 'src/content/docs/start.mdx:5:5',
      '/de/plugin/': 'src/content/docs/start.mdx:5:5',
      '/plugin/x/': 'src/content/docs/start.mdx:7:27',
    },
  };
}

// Hugo: complete URLs, a sitemap instead of canonical links, no edit links.
function hugo(): BuiltSite {
  const doc = (body: string): string =>
    page('', `<a href="https://acme.org/doc/">H</a><a href="https://acme.org/doc/posts/">P</a>${body}`);
  return {
    base: '/doc',
    url: 'https://acme.org',
    built: {
      'index.html': doc(''),
      'posts/index.html': doc('<a href="https://acme.org/doc/posts/one/">1</a><a href="/doc/posts/two/">2</a>'),
      'posts/one/index.html': doc(
        '<h1 id="one">1</h1><a href="#two">2</a><img src="https://acme.org/doc/posts/one/a.jpg" alt="">',
      ),
      'sitemap.xml':
        '<urlset><url><loc>https://acme.org/doc/</loc></url><url><loc>https://acme.org/doc/posts/one/</loc></url></urlset>',
    },
    sources: {
      'content/posts/_index.md': '---\ntitle: P\n---\n[1](one.md) [2]({{< ref "two.md" >}})\n',
      'content/posts/one.md': '+++\ntitle = "1"\n+++\n[2](#two) ![](a.jpg)\n',
    },
    dead: {
      '/doc/posts/two/': 'content/posts/_index.md:4:26',
      '/doc/posts/one/#two': 'content/posts/one.md:4:5',
      '/doc/posts/one/a.jpg': 'content/posts/one.md:4:15',
    },
  };
}

// Docusaurus with a translation, whose edit links name the originals.
function translated(): BuiltSite {
  const doc = (language: string, body: string): string =>
    page(
      '',
      `<nav><a href="/a/">a</a><a href="/de/a/">d</a><a href="/b/">b</a></nav><main>${body}${edit('docs/a.md')}</main>`,
    ).replace('lang="en"', `lang="${language}"`);
  return {
    base: '',
    url: null,
    built: {
      'index.html': doc('en', ''),
      'a/index.html': doc('en', '<a href="/b/#new">n</a>'),
      'b/index.html': doc('en', '<h2 id="new">N</h2><a href="/de/b/">d</a>'),
      'de/a/index.html': doc('de', '<a href="/de/b/#new">n</a>'),
      'de/b/index.html': doc('de', '<h2 id="old">A</h2><a href="/fr/a/">f</a>'),
    },
    sources: {
      'docs/a.md': '[n](./b.md#new) [a](/a)\n',
      'docs/b.md': '## New\n',
      'i18n/de/docs/a.md': '\n[n](./b.md#new) [a](/a)\n',
      'i18n/de/docs/b.md': '## Old\n\n[a](/a)\n',
    },
    dead: { '/de/b/#new': 'i18n/de/docs/a.md:2:5', '/fr/a/': null },
  };
}

// Sphinx: links to the page itself without a URL, sources in reStructuredText.
function sphinx(): BuiltSite {
  const names = ['index', 'a', 'b', 'c', 'd'];
  const nav = `<ul>${names.map((name) => `<li><a href="${name}.html">${name}</a></li>`).join('')}</ul>`;
  const doc = (body: string): string => page('', `${nav}<ul><li><a href="">this</a></li></ul><main>${body}</main>`);
  return {
    base: '',
    url: null,
    built: {
      ...Object.fromEntries(names.map((name) => [`${name}.html`, doc('')])),
      'b.html': doc('<a href="none.html">n</a><img src="_images/x.png" alt=""><a href="">mistake</a>'),
    },
    sources: {
      'docs/a.rst': 'A\n=\n',
      'docs/b.rst': 'B\n=\n\nSee `n <none.html>`_.\n\n.. image:: _images/x.png\n',
    },
    dead: { '/none.html': 'docs/b.rst:4:9', '/_images/x.png': 'docs/b.rst:6:12' },
  };
}

// mdBook: only the not-found page, which is served below any path, shows the base.
function mdbook(): BuiltSite {
  const toc = '<a href="a.html">a</a><a href="b.html">b</a><a href="c.html">c</a><iframe src="toc.html"></iframe>';
  return {
    base: '/book',
    url: null,
    built: {
      '404.html': page('<base href="/book/">', toc),
      'index.html': page('', toc),
      ...{ 'a.html': page('', toc), 'b.html': page('', '<a href="../std/vec.html">outside</a>') },
      ...{ 'c.html': page('', '<a href="lost.html">l</a>'), 'toc.html': '<a href="a.html">a</a>' },
    },
    sources: { 'src/c.md': '[l](lost.md)\n' },
    dead: { '/book/lost.html': 'src/c.md:1:5' },
  };
}

export const builtSites: Readonly<Record<string, BuiltSite>> = {
  ...{ docusaurus: docusaurus(), mkdocs: mkdocs(), vitepress: vitepress() },
  ...{ starlight: starlight(), hugo: hugo() },
  ...{ translated: translated(), sphinx: sphinx(), mdbook: mdbook() },
};
