// The redirects of a site as hosts and pages need them: rules, pages, and copies of pages.
import { expect, test } from 'vitest';
import type { RedirectRule } from '../../../src/config/site-config.ts';
import type { StaticHost } from '../../../src/model/hosts.ts';
import { startOfFile } from '../../../src/model/place.ts';
import type { PageAlias } from '../../../src/site/redirects/redirect-entries.ts';
import { hostRules } from '../../../src/site/redirects/rule-files.ts';
import { planRedirects, siteRedirects } from '../../../src/site/redirects/site-redirects.ts';
import { resolveRoutes } from '../../../src/site/routes.ts';
import { docRoute, makeLinkSite } from '../../support/link-site.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleSite } from '../../support/sample-site.ts';

const site = makeLinkSite();
const rule = (from: string, to: string): RedirectRule => ({ from, to, gone: null, key: `redirects: ${from}` });

test('two pages with the same alias are one finding, about the default language', () => {
  const alias = (locale: 'en' | 'cs', name: string): PageAlias => {
    const start = locale === 'en' ? '' : '/cs';
    const place = startOfFile(`docs/${name}.md`);
    return { alias: `${start}/docs/old`, raw: 'old', path: `${start}/docs/${name}`, locale, place };
  };
  const all = (['cs', 'en'] as const).flatMap((locale) => ['intro', 'glossary'].map((name) => alias(locale, name)));
  const { diagnostics } = planRedirects({
    ...{ config: site.config, rules: [], aliases: all, routes: site.routes.byPath },
    ...{ files: new Set<string>(), anchors: new Map() },
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['redirect-twice']);
  expect(diagnostics[0]?.message).toMatch(/(?<!\/cs)\/docs\/old/);
  expect(diagnostics[0]?.message).not.toContain('/cs/');
});

test('a host that counts its rules gets wildcards first; a wildcard with more than 100 exceptions is none', () => {
  const single = ['/a', '/b', '/c'].map((from) => ({ from, fromHash: null, to: '/docs', gone: null, locale: 'en' }));
  const rulesFor = (limits: StaticHost['limits'], kept: number) => {
    const splat = { from: '/old/', to: '/new/', kept: Array.from({ length: kept }, (_, at) => `/old/${at}`) };
    const input = { redirects: single, splats: [splat], context: { base: '', trailingSlash: null } };
    const { rules, left } = hostRules(input, { redirects: 'rules', limits }, []);
    return { wildcards: rules.filter(({ isSplat }) => isSplat).length, all: rules.length, left };
  };
  expect(rulesFor({ rules: 3 }, 0)).toEqual({ wildcards: 1, all: 3, left: 1 });
  expect(rulesFor({ rules: 3, wildcards: 1 }, 0)).toEqual({ wildcards: 1, all: 4, left: 0 });
  expect(rulesFor({}, 100)).toEqual({ wildcards: 1, all: 104, left: 0 });
  expect(rulesFor({}, 101)).toEqual({ wildcards: 0, all: 3, left: 0 });
});

test('a page with a redirect from its own `.html` is copied there, unless an anchor of it leads elsewhere', () => {
  const config = sampleConfig({ redirects: [rule('/docs/a.html', '/docs/a'), rule('/docs/b.html', '/docs/b')] });
  const pages = sampleSite({ pages: { 'a.md': {}, 'b.md': {} } });
  const copiesIn = (own: typeof config) => {
    const { copies, paths } = siteRedirects(own, pages, resolveRoutes(own, pages));
    return { copies: [...copies], pages: [...paths] };
  };
  const english = { ...config, i18n: { ...config.i18n, locales: config.i18n.locales.slice(0, 1) } };
  expect(copiesIn(english)).toEqual({ copies: ['/docs/a', '/docs/b'], pages: [] });
  const moved = { ...english, redirects: [...english.redirects, rule('/docs/b.html#old', '/docs/a')] };
  expect(copiesIn(moved)).toEqual({ copies: ['/docs/a'], pages: ['/docs/b.html'] });
});

test('a page that is still there is no redirect of a splat, and no finding', () => {
  const kept = (['en', 'cs'] as const).map((locale) => docRoute('Detailed/intro', locale, true));
  const routes = new Map([...site.routes.byPath, ...kept.map((route) => [route.path, route] as const)]);
  const { diagnostics, redirects } = planRedirects({
    ...{ config: site.config, aliases: [], anchors: new Map(), files: new Set<string>(), routes },
    rules: [rule('/docs/Detailed/*', '/docs/:splat')],
  });
  expect(redirects.map(({ from }) => from)).toContain('/docs/Detailed/glossary');
  expect(redirects.map(({ from }) => from)).not.toContain('/docs/Detailed/intro');
  expect(diagnostics).toEqual([]);
});

test('a chain keeps the query and the anchor of each target, unless the next one has its own', () => {
  const chain = (to: string, next: RedirectRule): string | null | undefined =>
    planRedirects({
      ...{ config: site.config, rules: [rule('/cs/a', to), next], aliases: [], routes: site.routes.byPath },
      ...{ files: new Set<string>(), anchors: new Map() },
    }).redirects[0]?.to;
  expect(chain('/cs/b?x=1', rule('/cs/b', '/cs/docs/intro'))).toBe('/cs/docs/intro?x=1');
  expect(chain('/cs/b?x=1', rule('/cs/b', '/cs/docs/intro?y=2'))).toBe('/cs/docs/intro?y=2');
  expect(chain('/cs/b#keys', rule('/cs/b', '/cs/docs/intro'))).toBe('/cs/docs/intro#keys');
  // The rule is about the anchor, which its target does not have.
  expect(chain('/cs/b#old', rule('/cs/b#old', '/cs/docs/intro'))).toBe('/cs/docs/intro');
});
