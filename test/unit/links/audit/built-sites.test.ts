// Built sites of five generators: the dead targets of `check-links` against those of a script with another parser, and
// those of linkinator.
import { expect, test } from 'vitest';
import { crawlPort } from '../../../../src/cli/audit-ports.ts';
import { defaultExternalLinks } from '../../../../src/config/links-config.ts';
import { keyOfUrl } from '../../../../src/links/audit/addresses.ts';
import { auditFolder } from '../../../../src/links/audit/audit-folder.ts';
import { crawlFiles } from '../../../../src/links/audit/crawl.ts';
import { scanPage } from '../../../../src/links/audit/scan-page.ts';
import { digest } from '../../../../src/text/digest.ts';
import { type BuiltSite, builtSites } from '../../../support/built-sites.ts';

const sites = Object.entries(builtSites);

const filesOf = (built: BuiltSite['built']) =>
  new Map(
    Object.entries(built).map(([path, text]) => {
      const bytes = new TextEncoder().encode(text);
      return [path, { path, bytes, sha256: digest(text) }];
    }),
  );

async function check(name: string, { built, sources }: BuiltSite, withSources = true) {
  let served = '';
  const report = await auditFolder(
    {
      ...{ name, base: null, url: null, prefix: 'out/', external: defaultExternalLinks() },
      files: filesOf(built),
      sources: {
        files: withSources ? Object.keys(sources) : [],
        read: (file) => sources[file] ?? null,
        here: () => null,
      },
    },
    { crawl: true, external: false },
    {
      clock: { now: () => 0 },
      crawl: {
        serve: async ({ base }) => {
          served = base;
          return { origin: 'http://localhost:1', close: async () => {} };
        },
        crawl: async () => ({ breaks: [], requested: 0 }),
      },
      external: () => expect.fail('a request'),
      ...{ onStage: () => {}, onCount: () => {}, onPartial: () => {} },
    },
  );
  const dead = report.diagnostics.filter(({ code }) => /^broken-/.test(code));
  return {
    served,
    dead,
    all: report.diagnostics,
    targets: [...new Set(dead.map(({ resolved = '' }) => resolved))].sort(),
  };
}

/** Dead targets by regular expressions, and by trying the names of files that a host tries. */
function deadTargets({ built, base, url }: BuiltSite): string[] {
  const at = (path: string): string | undefined =>
    [path, `${path}.html`, `${path}/index.html`, `${path}index.html`].find((name) => name.slice(1) in built)?.slice(1);
  const moves = (built._redirects ?? '')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , status]) => status === '301');
  const move = (path: string): string => {
    for (const [from = '', to = ''] of moves) {
      if (from === path) return to;
      if (from.endsWith('*') && path.startsWith(from.slice(0, -1)))
        return to.replace(':splat', path.slice(from.length - 1));
    }
    return path;
  };
  const dead = Object.entries(built).flatMap(([file, text]) => {
    const own = `${url ?? 'http://x'}${base}/${file.replace(/index\.html$/, '')}`;
    const urls = [
      ...text.matchAll(/(?:href|src|url|"src")(?:="|=|\("?|":")([^">)]+)|<loc>([^<]+)|^\S+ ([^\s:]+) 301$/gm),
    ];
    return urls.flatMap(([, link, loc, rule]) => {
      const target = new URL(link ?? loc ?? rule ?? '', own);
      if (target.host !== new URL(own).host || link?.startsWith('#c') || link?.startsWith('data:')) return [];
      if (!target.pathname.startsWith(`${base}/`)) return [];
      const path = target.pathname.slice(base.length) || '/';
      const moved = at(path) === undefined ? move(path) : path;
      const found = at(moved);
      const id = target.hash.slice(1);
      if (found === undefined) return [base + moved];
      return id !== '' && !built[found]?.includes(`id="${id}"`) ? [`${base}${moved}#${id}`] : [];
    });
  });
  return [...new Set(dead)].sort();
}

test.each(sites)(
  '%s: the base is guessed, and the dead targets are those of an independent script',
  async (name, site) => {
    const { served, targets } = await check(name, site, false);
    expect(served).toBe(site.base);
    expect(targets).toEqual(deadTargets(site));
    expect(targets).toEqual(Object.keys(site.dead).sort());
  },
);

test.each(sites)('%s: a link of a text is reported at its line in the source, once', async (name, site) => {
  const { dead } = await check(name, site);
  const places = dead.map(({ place }) => `${place?.file}:${place?.line}:${place?.column}`);
  expect(places.filter((place) => !place.startsWith('out/')).sort()).toEqual(
    [...new Set(Object.values(site.dead).filter((place) => place !== null))].sort(),
  );
  expect(new Set(places).size).toBe(places.length);
  const lost = Object.entries(site.dead).flatMap(([target, place]) => (place === null ? [target] : []));
  expect(
    dead
      .filter(({ place }) => place?.file.startsWith('out/'))
      .map(({ resolved }) => resolved)
      .sort(),
  ).toEqual(lost.sort());
});

test.each(sites)('%s: linkinator finds no dead link that the check misses', async (name, site) => {
  const { targets } = await check(name, site, false);
  const files = filesOf(site.built);
  const known = new Set(targets.map(keyOfUrl));
  const scanned = new Map(
    Object.keys(site.built)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file,
        {
          ...{ lang: null, base: null, links: [], ids: [], names: [] },
          ...{ withoutAlt: [], isNoindex: false, refresh: null, carriesHash: false, ogUrl: null },
        },
      ]),
  );
  const input = { files, base: site.base, brokenUrls: known, scanned, redirectFolders: true };
  const { diagnostics, requested } = await crawlFiles(input, crawlPort);
  expect(requested).toBeGreaterThan(2);
  // The local server knows no `_redirects`.
  const unserved = /\/(?:moved|old\/using|old\/none)$/;
  expect(diagnostics.map(({ link }) => link ?? '').filter((link) => !unserved.test(link))).toEqual([]);
});

test('suggestions are in the form of the source, and name only links that are alike', async () => {
  const site = builtSites.docusaurus;
  const { dead } = await check('docusaurus', site ?? expect.fail());
  expect(Object.fromEntries(dead.map(({ resolved, suggest = [] }) => [resolved, suggest]))).toMatchObject({
    '/site/docs/keys#rotaet': ['./01-keys.md#rotate'],
    '/site/docs/limits': [],
    '/site/img/map.png': [],
  });
});

test('a dead link of a sidebar is one finding that names the other pages', async () => {
  const site = builtSites.docusaurus;
  const { dead } = await check('docusaurus', site ?? expect.fail());
  const [gone, ...others] = dead.filter(({ resolved }) => resolved === '/site/docs/gone');
  expect(others).toEqual([]);
  expect(gone?.related?.map(({ place }) => place.file)).toEqual([
    ...['out/docs/intro.html', 'out/docs/keys.html', 'out/index.html'],
  ]);
});

test('the link of a template to its own page is no mistake, and one of a text beside it is', async () => {
  const { all } = await check('sphinx', builtSites.sphinx ?? expect.fail());
  const empty = all.filter(({ code }) => code === 'empty-link');
  expect(empty.flatMap(({ place, related = [] }) => [place?.file, ...related])).toEqual(['out/b.html']);
});

test('an empty link that fewer than half of the pages have is a mistake', async () => {
  const built = Object.fromEntries(
    ['index', 'a', 'b', 'c', 'd', 'e'].map((name, at) => [
      `${name}.html`,
      `<title>x</title><a href="a.html">a</a>${at < 2 ? '<a href="">x</a>' : ''}`,
    ]),
  );
  const { all } = await check('few', { base: '', url: null, sources: {}, dead: {}, built });
  const empty = all.filter(({ code }) => code === 'empty-link');
  const files = empty.flatMap(({ place, related = [] }) => [place?.file, ...related.map((one) => one.place.file)]);
  expect(files).toEqual(['out/a.html', 'out/index.html']);
});

test('pages without a title are parts of others, and no orphans', async () => {
  const site = builtSites.mdbook ?? expect.fail();
  const { all } = await check('mdbook', { ...site, built: { ...site.built, 'frame.html': '<title></title>x' } });
  expect(all.filter(({ code }) => code === 'orphan-page')).toEqual([]);
});

test('not-found pages name themselves as Starlight writes them, and are no orphans', async () => {
  const page = (to: string) => `<title>x</title><link rel="canonical" href="https://docs.example${to}">`;
  const built = {
    'index.html': page('/'),
    '404.html': page('/404/'),
    'es/index.html': page('/es/'),
    'es/404/index.html': `${page('/es/404/')}<link rel="alternate" hreflang="en" href="https://docs.example/404/">`,
    'es/lost/index.html': page('/es/lost/'),
  };
  const { all } = await check('not-found', { base: '', url: null, sources: {}, dead: {}, built });
  expect(all.map(({ code, place }) => `${code} ${place?.file}`)).toEqual(['orphan-page out/es/lost/index.html']);
  const others = Object.fromEntries(Object.entries(built).filter(([file]) => file !== '404.html'));
  const without = await check('not-found', { base: '', url: null, sources: {}, dead: {}, built: others });
  expect(without.dead.map(({ resolved }) => resolved)).toEqual(['/404/']);
});

test('a link out of the folder has a hint that names the flag, unless the base is known', async () => {
  const site = { base: '', url: null, sources: {}, dead: {} };
  const built = { 'index.html': '<a href="../std/vec.html">v</a><a href="lost.html">l</a>' };
  const { dead } = await check('outside', { ...site, built });
  expect(dead.map(({ hint }) => hint?.includes('--base'))).toEqual([true, false]);
  const { all } = await check('mdbook', builtSites.mdbook ?? expect.fail());
  expect(all.filter(({ link }) => link === '../std/vec.html')).toEqual([]);
});

test('the only longer name of an id is a hint, and no correction', async () => {
  const built = { 'index.html': '<h2 id="e67-no-headers">E</h2><h2 id="e68-a">E</h2><a href="#e67">x</a>' };
  const { dead } = await check('ids', { base: '', url: null, sources: {}, dead: {}, built });
  expect(dead.map(({ hint, suggest }) => [hint, suggest])).toEqual([['Did you mean #e67-no-headers?', undefined]]);
});

test('a suggested page keeps the anchor of the link only if it has that id', async () => {
  const links = '<a href="/limit.html#weight">a</a><a href="/prise.html#gone">b</a><a href="/ruls.html#Top">c</a>';
  const page = '<h2 id="weight">W</h2>';
  const built = { 'index.html': links, 'limits.html': page, 'price.html': page, 'rules.html': page };
  const { dead } = await check('near', { base: '', url: null, sources: {}, dead: {}, built });
  expect(dead.flatMap(({ suggest = [] }) => suggest)).toEqual([
    '/limits.html#weight',
    '/price.html',
    '/rules.html#Top',
  ]);
});

test('ids with percent encodings and quoted redirects are read as browsers read them, also by the crawl', async () => {
  const id = '<h2 id="impl-%3CT%3E">I</h2><h2 id="a b">A</h2>';
  const built = {
    'index.html': `${id}<a href="#impl-%3CT%3E">x</a><a href="#a%20b">y</a><a href="#impl-%253CT%253E">z</a>`,
  };
  const all = { ...built, 'moved.html': `<meta http-equiv="refresh" content="0;url='index.html'">` };
  const { dead } = await check('ids', { base: '', url: null, sources: {}, dead: {}, built: all });
  expect(dead).toEqual([]);
  const scanned = new Map(Object.entries(all).map(([file, text]) => [file, scanPage(text)]));
  const input = { files: filesOf(all), base: '', brokenUrls: new Set<string>(), scanned, redirectFolders: true };
  expect((await crawlFiles(input, crawlPort)).diagnostics).toEqual([]);
});
