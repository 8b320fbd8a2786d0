// Built sites of five generators: the dead targets of `check-links` against those of a script with another parser, and
// those of linkinator.
import { expect, test } from 'vitest';
import { crawlPort } from '../../../../src/cli/audit-ports.ts';
import { defaultExternalLinks } from '../../../../src/config/links-config.ts';
import { keyOfUrl } from '../../../../src/links/audit/addresses.ts';
import { auditFolder } from '../../../../src/links/audit/audit-folder.ts';
import { crawlFiles } from '../../../../src/links/audit/crawl.ts';
import { digest } from '../../../../src/text/digest.ts';
import { type BuiltSite, builtSites } from '../../../support/built-sites.ts';

const sites = Object.entries(builtSites);

async function check(name: string, { built, sources }: BuiltSite, withSources = true) {
  let served = '';
  const report = await auditFolder(
    {
      ...{ name, base: null, url: null, prefix: 'out/', external: defaultExternalLinks() },
      files: new Map(
        Object.entries(built).map(([path, text]) => {
          const bytes = new TextEncoder().encode(text);
          return [path, { path, bytes, sha256: digest(text) }];
        }),
      ),
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
  return { served, dead, targets: [...new Set(dead.map(({ resolved = '' }) => resolved))].sort() };
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
  const files = new Map(
    Object.entries(site.built).map(([path, text]) => {
      return [path, { path, bytes: new TextEncoder().encode(text), sha256: digest(text) }];
    }),
  );
  const known = new Set(targets.map(keyOfUrl));
  const scanned = new Map(
    Object.keys(site.built)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file,
        {
          ...{ lang: null, base: null, links: [], ids: [], names: [] },
          ...{ withoutAlt: [], isNoindex: false, refresh: null },
        },
      ]),
  );
  const input = { files, base: site.base, known, scanned, redirectFolders: true };
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
