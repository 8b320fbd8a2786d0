// Links whose targets depend on more than their paths: the language, the host, a redirect, an offline copy.
import { expect, test } from 'vitest';
import { resolveLink } from '../../../../src/links/resolve/resolve-link.ts';
import { resolvePrinted } from '../../../../src/links/resolve/resolve-printed.ts';
import { makeRouteTable } from '../../../../src/links/resolve/route-table.ts';
import type { LinkContext } from '../../../../src/site/link-site.ts';
import { contextOf, docRoute, makeLinkSite } from '../../../support/link-site.ts';

const english = contextOf('intro');
const czech = contextOf('intro', 'cs');

const resolve = (url: string, context: LinkContext = english) => {
  const { target, clean } = resolveLink({ url }, context);
  return { ...target, clean };
};
const hrefOf = (url: string, context: LinkContext = english): string => {
  const target = resolve(url, context);
  return target.kind === 'refused' ? 'refused' : `${target.kind} ${target.href}`;
};

test('a link of a translation to the front page is that of its language, and needs no other form', () => {
  expect(resolve('/', czech)).toMatchObject({ path: '/cs', href: '/public-docs/cs', clean: null });
  expect(resolve('/')).toMatchObject({ path: '/', clean: null });
});

test('a full URL is one of this site only on its own host', () => {
  expect(hrefOf('https://docs.carrier.example/public-docs/docs/intro')).toBe('page /public-docs/docs/intro');
  expect(hrefOf('https://other.example/public-docs/docs/intro')).toMatch(/^external https:\/\/other\.example/);
});

test('the anchor of a link overrides that of a redirect', () => {
  expect(hrefOf('/docs/old-start', czech)).toBe('page /public-docs/cs/docs/quick-start#kroky');
  expect(hrefOf('/docs/old-start#keys', czech)).toBe('page /public-docs/cs/docs/quick-start#keys');
});

test('a URL without a scheme gets one in an offline copy, whose own is `file:`', () => {
  const offline = makeLinkSite();
  const config = { ...offline.config, offline: { base: '', outDir: 'build', hasPrint: false } };
  const context = { ...contextOf('intro'), site: { ...offline, config } };
  expect(hrefOf('//cdn.example/a.js', context)).toBe('external https://cdn.example/a.js');
  expect(hrefOf('//cdn.example/a.js')).toBe('external //cdn.example/a.js');
});

test('a printed link to `x.html` leads to the page x only if the site has such copies', () => {
  const site = makeLinkSite();
  const kind = (htmlAliases: boolean): string => {
    const context = { ...contextOf('intro'), site: { ...site, config: { ...site.config, htmlAliases } } };
    return resolvePrinted('/public-docs/docs/glossary.html', null, context).target.kind;
  };
  expect([kind(true), kind(false)]).toEqual(['page', 'broken']);
});

const standalone: LinkContext = { ...english, file: null, path: '/' };

test.each([
  ['../../public-docs/docs/glossary#a', english, 'page /public-docs/docs/glossary#a'],
  ['../../public-docs/docs/gone', english, 'broken /public-docs/docs/gone'],
  ['../../other/a?b#c', english, 'unchecked /other/a?b#c'],
  ['../intro.md', english, 'broken /public-docs/intro.md'],
  ['docs/intro.md', standalone, 'broken /public-docs/docs/intro.md'],
  ['/docs/intro.md', standalone, 'page /public-docs/docs/intro'],
  ['docs/intro', standalone, 'page /public-docs/docs/intro'],
])('%s is %s', (url, context, expected) => {
  expect(hrefOf(url, context)).toBe(expected);
});

test('a page of a language is that of its locale; a not-found page is no target', () => {
  const site = makeLinkSite();
  const lost = { ...docRoute('404', 'en', true), kind: 'not-found' as const };
  const routes = [docRoute('intro', 'en', true), docRoute('intro', 'cs', true), lost];
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const table = makeRouteTable(site.config.i18n.locales, { routes, byPath, pageOfFile: new Map(), claimed: [] });
  const pathIn = (page: string, code: string) => table.inLocale(page, code)?.path;
  expect([pathIn('/docs/intro', 'en'), pathIn('/docs/intro', 'cs')]).toEqual(['/docs/intro', '/cs/docs/intro']);
  expect([pathIn('/docs/intro', 'de'), pathIn('/cs/docs/intro', 'en'), pathIn(lost.page, 'en')]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect([table.byPath.get(lost.path), table.byPath.size]).toEqual([undefined, 2]);
});
