import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { RedirectRule } from '../../../src/model/site-config.ts';
import { type PageAlias, planRedirects } from '../../../src/site/redirects/plan-redirects.ts';
import {
  groupRedirects,
  movedAnchorsHtml,
  redirectHtml,
  redirectScript,
} from '../../../src/site/redirects/redirect-pages.ts';
import { netlifyRules, nginxRules } from '../../../src/site/redirects/rule-files.ts';
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
    '"~^/cs/ž\\"\\(1\\)/?$" "/cs/docs/intro/";',
    '',
  ]);
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
  const { redirects } = plan([], [{ alias: '/docs/start/', path: '/docs/intro', locale: 'en', place }]);
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

test('a redirect page leads on by script, by refresh and by a link, and is not indexed', () => {
  const html = redirectHtml(
    {
      path: '/docs/old',
      locale: 'en',
      to: '/docs/intro',
      gone: null,
      anchors: [{ id: '"</script>', to: '/docs/glossary#a', gone: null }],
    },
    {
      lang: 'en',
      direction: 'ltr',
      moved: 'This page has moved',
      gone: 'This page is gone',
      hrefOf: (to) => `/public-docs${to}`,
      absolute: (href) => `https://docs.example${href}`,
    },
  );
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/public-docs/docs/intro">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example/public-docs/docs/intro">');
  expect(html).toContain('<a href="/public-docs/docs/intro">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const { results } = new HtmlValidate({ extends: ['html-validate:standard'] }).validateStringSync(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test('the script leads on: query and hash go along, an anchor with a rule goes where the rule says', () => {
  const run = (hash: string): string => {
    let went = '';
    const data: Record<string, string> = { 'data-to': '/new#top', 'data-anchors': '{"a b":"/other#c"}' };
    const location = {
      hash,
      search: '?x=1',
      replace: (to: string) => {
        went = to;
      },
    };
    const document = { documentElement: { getAttribute: (name: string) => data[name] ?? null } };
    new Function('location', 'document', redirectScript)(location, document);
    return went;
  };
  expect(run('')).toBe('/new?x=1#top');
  expect(run('#a%20b')).toBe('/other?x=1#c');
  expect(run('#__proto__')).toBe('/new?x=1#top');
});
