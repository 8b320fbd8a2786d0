// Pages of a version show whether the current docs have their page: after an edit of these, the version follows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSmallSite, type SmallSite, smallPage } from '../support/small-site.ts';

let site: SmallSite;
beforeAll(async () => {
  site = makeSmallSite();
  site.edit('pubdocs.config.ts', "  docs: { path: 'docs',", "  versions: ['1'],\n  docs: { path: 'docs',");
  for (let page = 0; page < 8; page += 1) site.write(`versions/1/docs/page-${page}.md`, smallPage(page, 8));
  // A link from the version to the current docs.
  site.edit('versions/1/docs/page-3.md', 'First words', 'See [the new one](/docs/page-5#part-two). First words');
  await site.report();
});
afterAll(() => site.destroy());

const oldPage = (number: number): string => site.read(`build/docs/1/page-${number}/index.html`);
const canonicalOf = (html: string): string => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';

it('the canonical URL and the switch of a version lose a page that the current docs lose', async () => {
  expect(canonicalOf(oldPage(5))).toMatch(/\/docs\/page-5$/);
  site.remove('docs/page-5.md');
  site.remove('i18n/cs/docs/page-5.md');
  const { findings } = await site.report();
  expect(canonicalOf(oldPage(5))).toMatch(/\/docs\/1\/page-5$/);
  // Also on a page of the version that only links there.
  expect(findings.filter(({ message }) => /No page at .*\/docs\/page-5$/.test(message)).length).toBeGreaterThan(1);
  expect(site.tree('build')).toEqual(await site.coldTree());
});

it('a new page of the current docs is the canonical one of its older versions', async () => {
  site.write('docs/page-5.md', smallPage(5, 8));
  await site.report();
  expect(canonicalOf(oldPage(5))).toMatch(/\/docs\/page-5$/);
  expect(site.tree('build')).toEqual(await site.coldTree());
});

it('a redirect of an anchor in a version follows the current page that has its target as an alias', async () => {
  const redirects = "redirects: [{ from: '/docs/1/page-2#old', to: '/docs/older' }],\n  docs: {";
  site.edit('pubdocs.config.ts', 'docs: {', redirects);
  site.edit('docs/page-3.md', 'title:', 'aliases: [/docs/older]\ntitle:');
  expect((await site.report()).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(oldPage(2)).toMatch(/id="old".*docs\/page-3"/);
  site.edit('docs/page-3.md', 'aliases: [/docs/older]\n', '');
  site.edit('docs/page-7.md', 'title:', 'aliases: [/docs/older]\ntitle:');
  expect((await site.work()).path).toBe('made');
  expect(oldPage(2)).toMatch(/id="old".*docs\/page-7"/);
  expect(site.tree('build')).toEqual(await site.coldTree());
});
