import { expect, test } from 'vitest';
import type { RedirectRule } from '../../../src/config/site-config.ts';
import { startOfFile } from '../../../src/model/place.ts';
import type { PageAlias } from '../../../src/site/redirects/redirect-entries.ts';
import { groupRedirects, movedAnchorsHtml } from '../../../src/site/redirects/redirect-pages.ts';
import { netlifyRules, nginxRules } from '../../../src/site/redirects/rule-files.ts';
import { planRedirects } from '../../../src/site/redirects/site-redirects.ts';
import { makeLinkSite } from '../../support/link-site.ts';

const site = makeLinkSite();
const anchors = new Map([...site.routes.byPath.keys()].map((path) => [path, new Set(['keys'])]));

const rule = (from: string, to: string | null, gone: string | null = null): RedirectRule => ({
  from,
  to,
  gone,
  key: `redirects: ${from}`,
});

const plan = (rules: readonly RedirectRule[], aliases: readonly PageAlias[] = []) =>
  planRedirects({
    config: site.config,
    rules,
    aliases,
    routes: site.routes.byPath,
    files: new Set(['/blog/rss.xml']),
    anchors,
  });

const ends = (rules: readonly RedirectRule[]): string[] =>
  plan(rules).redirects.map(({ from, fromHash, to }) => `${from}${fromHash === null ? '' : `#${fromHash}`} → ${to}`);
const codes = (rules: readonly RedirectRule[]): string[] => plan(rules).diagnostics.map(({ code }) => code);

test('a rule holds in every language, one with a language’s segment in that language', () => {
  expect(ends([rule('/docs/old', '/docs/intro#keys')])).toEqual([
    '/cs/docs/old → /cs/docs/intro#keys',
    '/docs/old → /docs/intro#keys',
  ]);
  expect(ends([rule('/cs/docs/old', '/cs/docs/intro')])).toEqual(['/cs/docs/old → /cs/docs/intro']);
});

test('a target in one language is the same in every language', () => {
  const { i18n } = site.config;
  const german = i18n.locales.map((locale) => ({ ...locale, code: 'de', path: 'de' })).slice(0, 1);
  const { redirects, diagnostics } = planRedirects({
    ...{ config: { ...site.config, i18n: { ...i18n, locales: [...i18n.locales, ...german] } }, aliases: [], anchors },
    ...{ rules: [rule('/cz/old', '/cs/docs/intro')], routes: site.routes.byPath, files: new Set<string>() },
  });
  expect(redirects.map(({ from, to }) => [from, to])).toContainEqual(['/de/cz/old', '/cs/docs/intro']);
  expect(diagnostics).toEqual([]);
});

test('a file of `static/` is a target without a language', () => {
  const rules = [rule('/blog/feed.xml', '/blog/rss.xml')];
  expect(ends(rules)).toEqual(['/blog/feed.xml → /blog/rss.xml', '/cs/blog/feed.xml → /blog/rss.xml']);
  expect(codes(rules)).toEqual([]);
  expect(codes([rule('/blog/feed.xml', '/blog/atom.xml')])).toEqual(['redirect-dead']);
  const context = { base: '/b', trailingSlash: true };
  expect(netlifyRules({ ...plan(rules), context })).toContain('/b/blog/feed.xml /b/blog/rss.xml 301\n');
});

test('a splat is one redirect to each page below its target, in every language; a page that is still there stays', () => {
  expect(ends([rule('/old/*', '/docs/:splat')])).toEqual(
    expect.arrayContaining(['/old/intro → /docs/intro', '/cs/old/intro → /cs/docs/intro']),
  );
  expect(ends([rule('/old/*', '/docs/:splat')]).join()).not.toContain('*');
  expect(codes([rule('/old/*', '/docs/:splat')])).toEqual([]);
  expect(codes([rule('/old/*', '/nowhere/:splat')])).toEqual(['redirect-dead']);
  expect(ends([rule('/docs/*', '/docs/:splat')])).toEqual([]);
});

test('a splat is a rule of hosts after single pages and pages that stay, in every language', () => {
  const { redirects, splats } = plan([rule('/old/*', '/docs/:splat'), rule('/docs/Detailed/*', '/docs/:splat')]);
  const input = { redirects, splats, context: { base: '/b', trailingSlash: null } };
  const lines = netlifyRules(input).split('\n');
  expect(lines).toContain('/b/old/intro /b/docs/intro 301');
  expect(lines).toContain('/b/docs/Detailed/parcels /b/docs/Detailed/parcels 200');
  expect(lines.filter((line) => line.includes('*'))).toEqual([
    '/b/old/* /b/docs/:splat 301',
    '/b/cs/old/* /b/cs/docs/:splat 301',
    '/b/docs/Detailed/* /b/docs/:splat 301',
    '/b/cs/docs/Detailed/* /b/cs/docs/:splat 301',
  ]);
  expect(lines.indexOf('/b/docs/Detailed/parcels /b/docs/Detailed/parcels 200')).toBeLessThan(
    lines.indexOf('/b/docs/Detailed/* /b/docs/:splat 301'),
  );
  expect(plan([rule('/old/*', '/nowhere/:splat')]).splats).toEqual([]);
});

test('a splat to the root of a host is no rule, because `/old//host.example` would lead there', () => {
  const { redirects, splats } = plan([rule('/old/*', '/:splat')]);
  expect(splats.map(({ to }) => to)).toContain('/');
  for (const base of ['', '/b']) {
    const input = { redirects, splats, context: { base, trailingSlash: null } };
    const rules = `${netlifyRules(input)}${nginxRules(input)}`;
    expect(rules.includes(' /:splat ') || rules.includes('"/$pubdocs_rest"')).toBe(false);
    expect(rules.includes('/b/old/* /b/:splat')).toBe(base === '/b');
    expect(netlifyRules(input)).toContain(`${base}/old/docs/intro ${base}/docs/intro 301`);
  }
});

test('what hosts read as a wildcard or a variable is text in a path of a page or a rule', () => {
  const alias = (written: string): PageAlias => ({
    alias: `/cs/docs/${written}`,
    raw: written,
    path: '/cs/docs/intro',
    locale: 'cs',
    place: startOfFile('docs/intro.md'),
  });
  const { redirects, splats } = plan(
    [rule('/cs/x', 'https://a.example:8080/:y/*'), rule('/cs/$uri/*', '/cs/docs/:splat')],
    [alias('*'), alias(':splat'), alias('e*'), alias('a:b'), alias('$uri')],
  );
  const input = { redirects, splats, context: { base: '', trailingSlash: null } };
  const lines = netlifyRules(input).split('\n');
  expect(lines.filter((line) => /^[^ ]*[:*]/.test(line))).toEqual(['/cs/$uri/* /cs/docs/:splat 301']);
  expect(lines).toEqual(
    expect.arrayContaining(['/cs/docs/%2A /cs/docs/intro 301', '/cs/docs/%3Asplat /cs/docs/intro 301']),
  );
  expect(lines).toContain('/cs/x https://a.example:8080/%3Ay/%2A 301');
  const to = { from: '/cs/a/', to: '/cs/$uri/:splat/', kept: [] };
  expect(netlifyRules({ ...input, redirects: [], splats: [to] })).toBe('/cs/a/* /cs/$uri/%3Asplat/:splat 301\n');
  expect(nginxRules({ ...input, redirects: [], splats: [to] })).toContain('"/cs/%24uri/:splat/$pubdocs_rest";');
});

test('rules of hosts: hashes and other sites as targets; pages with anchors of their own, and gone ones, have none', () => {
  const { redirects, splats } = plan([
    rule('/cs/a', '/cs/docs/intro#keys'),
    rule('/cs/b', 'https://a.example/x$y'),
    rule('/cs/c', null, 'It ended.'),
    rule('/cs/d', '/cs/docs/intro'),
    rule('/cs/d#old', '/cs/docs/intro#keys'),
    rule('/cs/e.f', 'mailto:a@b.example'),
    rule('/cs/ž"(1)', '/cs/docs/intro'),
  ]);
  const input = { redirects, splats, context: { base: '', trailingSlash: true } };
  expect(netlifyRules(input).split('\n')).toEqual([
    '/cs/a /cs/docs/intro/#keys 301',
    '/cs/b https://a.example/x$y 301',
    '/cs/%C5%BE%22(1) /cs/docs/intro/ 301',
    '',
  ]);
  expect(nginxRules(input).split('\n')).toEqual([
    '"~^/cs/a/?$" "/cs/docs/intro/#keys";',
    '"~^/cs/b/?$" "https://a.example/x%24y";',
    '"~^/cs/ž\\"\\\\(1\\\\)/?$" "/cs/docs/intro/";',
    '',
  ]);
});

test('a path has one form, in whatever way it is written (RFC 3986, 6.2.2.2)', () => {
  for (const from of ['/Old%20%70age', '/Old page', '/Old%20page/', '/Old%20page/index.html']) {
    expect(plan([rule(`/cs${from}`, '/cs/docs/intro')]).redirects).toMatchObject([{ from: '/cs/Old page' }]);
  }
  expect(ends([rule('/cs/50%25%23%3F', '/cs/docs/%69ntro?next=%2Fa%20b#%6b%65ys')])).toEqual([
    '/cs/50%#? → /cs/docs/intro?next=%2Fa%20b#keys',
  ]);
});

test('a path with `.html` is another path than one without (RFC 3986, 6.1)', () => {
  const two = [rule('/cs/old.html', '/cs/docs/intro'), rule('/cs/old', '/cs/docs/glossary')];
  expect(ends(two)).toEqual(['/cs/old → /cs/docs/glossary', '/cs/old.html → /cs/docs/intro']);
  expect(codes(two)).toEqual([]);
  // As a target, it means the page, like a link of another generator.
  expect(ends([rule('/cs/a', '/cs/docs/intro.html'), rule('/cs/b', '/cs/docs/intro/index.html#keys')])).toEqual([
    '/cs/a → /cs/docs/intro',
    '/cs/b → /cs/docs/intro#keys',
  ]);
  expect(ends([rule('/cs/a', '/cs/b.html'), rule('/cs/b.html', '/cs/docs/intro')])).toEqual([
    '/cs/a → /cs/docs/intro',
    '/cs/b.html → /cs/docs/intro',
  ]);
});

test('where pages are files like `a.html`, both are the same file', () => {
  const flat = planRedirects({
    ...{ config: { ...site.config, trailingSlash: false }, rules: [rule('/cs/old.html', '/cs/docs/intro')] },
    ...{ aliases: [], routes: site.routes.byPath, files: new Set<string>(), anchors },
  });
  expect(flat.redirects).toMatchObject([{ from: '/cs/old' }]);
});

test.each([
  ['/cs/old?page=2', /query/],
  ['/cs/caf%E9', /not UTF-8/],
  ['/cs/a%2Fb', /%2F, which static hosts do not distinguish/],
])('%s cannot be an old URL: no request has this path', (from, why) => {
  const { redirects, diagnostics } = plan([rule(from, '/cs/docs/intro')]);
  expect(redirects).toEqual([]);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(new RegExp(`^redirect-from .*${why.source}`)),
  ]);
});

test.each(['https://docs.example/docs/old', '//docs.example/old'])('the alias %s is no path of the site', (written) => {
  const place = startOfFile('a.md');
  const { redirects, diagnostics } = plan(
    [],
    [{ alias: `/${written}`, raw: written, path: '/cs/a', locale: 'cs', place }],
  );
  expect(redirects).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(/it is a full URL, not a path/)]);
});

test('two targets of one URL are an error; a rule of one language replaces one of all languages, a page replaces a wildcard', () => {
  const place = { file: 'docs/a.md', line: 2, column: 1, endLine: 2, endColumn: 5 };
  const alias = (path: string, file: string): PageAlias => ({
    ...{ alias: '/docs/st%61rt', raw: '/docs/st%61rt', path, locale: 'en', place: { ...place, file } },
  });
  const twice = (rules: readonly RedirectRule[], aliases: readonly PageAlias[]): string[] =>
    plan(rules, aliases).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  const message = 'redirect-twice: /docs/start has two redirects: to /docs/intro and to /docs/glossary';
  expect(twice([], [alias('/docs/intro', 'docs/a.md'), alias('/docs/glossary', 'docs/b.md')])).toEqual([message]);
  expect(twice([rule('/docs/start', '/docs/intro')], [alias('/docs/glossary', 'docs/b.md')])).toEqual([message]);
  expect(twice([rule('/docs/start', '/docs/intro')], [alias('/docs/intro', 'docs/a.md')])).toEqual([]);
  expect(ends([rule('/a', '/docs/intro'), rule('/cs/a', '/cs/docs/glossary')])).toEqual([
    '/a → /docs/intro',
    '/cs/a → /cs/docs/glossary',
  ]);
  expect(ends([rule('/cs/old/*', '/cs/docs/:splat'), rule('/cs/old/intro', '/cs/docs/glossary')])).toContain(
    '/cs/old/intro → /cs/docs/glossary',
  );
});

test('a redirect without effect does not divert another one through it', () => {
  const rules = [rule('/cs/docs/intro', '/cs/docs/glossary'), rule('/cs/docs/intro#keys', '/cs/docs/glossary')];
  expect(ends([...rules, rule('/cs/a', '/cs/docs/intro'), rule('/cs/b', '/cs/docs/intro#keys')])).toEqual([
    '/cs/a → /cs/docs/intro',
    '/cs/b → /cs/docs/intro#keys',
  ]);
});

test('rules of hosts encode what is not encoded, and nothing twice', () => {
  const { redirects, splats } = plan([
    rule('/cs/a%20b', '/cs/docs/intro?next=%2Fdocs#keys'),
    rule('/cs/b', 'https://a.example/č?next=%2Fdocs&q=č'),
    rule('/cs/c', 'https://a.example/%zz'),
  ]);
  const input = { redirects, splats, context: { base: '', trailingSlash: null } };
  expect(netlifyRules(input).split('\n')).toEqual([
    '/cs/a%20b /cs/docs/intro?next=%2Fdocs#keys 301',
    '/cs/b https://a.example/%C4%8D?next=%2Fdocs&q=%C4%8D 301',
    '/cs/c https://a.example/%zz 301',
    '',
  ]);
  expect(nginxRules(input)).toContain('"/cs/docs/intro?next=%2Fdocs#keys"');
});

test('a chain is shortened to its end, and a hash goes along', () => {
  expect(ends([rule('/cs/a', '/cs/b#keys'), rule('/cs/b', '/cs/c'), rule('/cs/c', '/cs/docs/intro')])).toEqual([
    '/cs/a → /cs/docs/intro#keys',
    '/cs/b → /cs/docs/intro',
    '/cs/c → /cs/docs/intro',
  ]);
});

test('a loop is an error for each address in it, reported once for all languages', () => {
  expect(plan([rule('/a', '/b'), rule('/b', '/a')]).redirects).toEqual([]);
  expect(codes([rule('/a', '/b'), rule('/b', '/a')])).toEqual(['redirect-loop', 'redirect-loop']);
});

test('a dead target is an error, a dead anchor at it a warning, an outside address is taken as it is', () => {
  expect(codes([rule('/a', '/docs/none')])).toEqual(['redirect-dead']);
  expect(codes([rule('/a', '/docs/intro#none')])).toEqual(['redirect-dead-anchor']);
  expect(codes([rule('/a', 'https://x.example/')])).toEqual([]);
});

test('a redirect from an address that exists is needless', () => {
  expect(codes([rule('/docs/intro', '/docs/glossary')])).toEqual(['redirect-needless']);
  expect(codes([rule('/docs/intro#keys', '/docs/glossary')])).toEqual(['redirect-needless']);
});

test('an address may be gone for a reason; a redirect to it is dead', () => {
  expect(plan([rule('/a', null, 'ended')]).redirects).toHaveLength(2);
  expect(codes([rule('/a', null, 'ended'), rule('/b', '/a')])).toEqual(['redirect-dead']);
});

test('an alias of a page is a redirect to it in its language', () => {
  const place = { file: 'docs/intro.md', line: 2, column: 1, endLine: 2, endColumn: 5 };
  const { redirects } = plan(
    [],
    [{ alias: '/docs/start/', raw: '/docs/start/', path: '/docs/intro', locale: 'en', place }],
  );
  expect(redirects).toEqual([{ from: '/docs/start', fromHash: null, to: '/docs/intro', gone: null, locale: 'en' }]);
});

test('anchors of a page that is still there are added to it, others get a page of their own', () => {
  const { redirects } = plan([rule('/docs/intro#old', '/docs/glossary#keys'), rule('/docs/gone#a', '/docs/intro')]);
  const { pages, moved } = groupRedirects(redirects, (path) => site.routes.byPath.has(path));
  expect(pages.map(({ path }) => path)).toEqual(['/cs/docs/gone', '/docs/gone']);
  expect(moved.map(({ path }) => path)).toEqual(['/cs/docs/intro', '/docs/intro']);
  const [first] = moved;
  expect(first && movedAnchorsHtml(first, { moved: 'Moved', hrefOf: (to) => `/b${to}` })).toBe(
    '<div class="moved"><p id="old">Moved: <a href="/b/cs/docs/glossary#keys">/cs/docs/glossary</a></p></div>',
  );
});
