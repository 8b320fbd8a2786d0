// Filters of the search by front matter fields: in two languages, by keyboard, with a warm build.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { requestsOf, saveData, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';
import { makeSmallSite } from '../../support/small-site.ts';

const small = makeSmallSite(9);
small.edit(
  'pubdocs.config.ts',
  "docs: { path: 'docs',",
  `docs: { path: 'docs', fields: {
    product: {
      type: ['api', 'app'],
      facet: { label: { en: 'Product', cs: 'Produkt' }, values: { api: 'Interface for the programs of large customers', app: { en: 'The app', cs: 'Aplikace' } } },
    },
    tags: { type: 'string[]', default: [], facet: true },
    size: { type: 'number', optional: true, facet: true },
  },`,
);
for (let number = 0; number < 9; number += 1) {
  const keys = [`product: ${number < 6 ? 'api' : 'app'}`, ...(number % 3 === 0 ? ['tags: [new, slow]'] : [])];
  small.edit(`docs/page-${number}.md`, '---\n', ['---', ...keys, `size: ${12 - number}`, ''].join('\n'));
}
afterAll(small.destroy);

const { site, open, forgive } = serveInBrowser(() => buildSite(small.root));

const dialog = (page: Page) => page.getByRole('dialog');
const titles = (page: Page) => dialog(page).locator('.search-page').allTextContents();

async function search(page: Page, path: string, query: string): Promise<void> {
  await visit(page, site.url(path));
  forgive();
  await page.keyboard.press('/');
  await dialog(page).getByRole('combobox').first().fill(query);
}

describe('filters of the search', () => {
  it('limit the results, the count and the pages to begin with', async () => {
    const page = await open();
    await search(page, '/docs/page-0', 'words');
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('9 sections found.');
    await dialog(page).getByLabel('Product').selectOption({ label: 'The app' });
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('3 sections found.');
    expect(await titles(page)).toEqual(['Page 6', 'Page 7', 'Page 8']);
    await dialog(page).getByLabel('tags').selectOption('slow');
    await expect.poll(() => titles(page)).toEqual(['Page 6']);
    await dialog(page).getByLabel('tags').selectOption('All');
    await dialog(page).getByRole('combobox').first().fill('');
    await expect
      .poll(() => dialog(page).getByRole('option', { name: 'Page' }).allTextContents())
      .toEqual(['Page 6', 'Page 7', 'Page 8']);
  });

  it('have the values of the pages in order, with names in the language of the page', async () => {
    const page = await open();
    await search(page, '/cs/docs/page-0', 'words');
    const valuesOf = (label: string) => dialog(page).getByLabel(label).locator('option').allTextContents();
    await expect
      .poll(() => valuesOf('Produkt'))
      .toEqual(['Vše', 'Interface for the programs of large customers', 'Aplikace']);
    expect(await valuesOf('tags')).toEqual(['Vše', 'new', 'slow']);
    expect(await valuesOf('size')).toEqual(['Vše', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    await dialog(page).getByLabel('Produkt').selectOption('app');
    await expect.poll(() => titles(page)).toHaveLength(3);
  });

  it('load each file once, however often the dialog opens', async () => {
    const page = await open();
    const files: string[] = [];
    page.on('request', (request) => request.url().includes('search') && files.push(request.url()));
    await search(page, '/docs/page-0', 'words');
    await dialog(page).getByLabel('Product').selectOption('app');
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.keyboard.press('Escape');
    const before = files.length;
    await page.keyboard.press('/');
    await dialog(page).getByRole('combobox').first().fill('words');
    // Pages that are suggested before have no selected option.
    await page.waitForSelector('.search-option[aria-selected=true]');
    await expect.poll(() => titles(page)).toHaveLength(3);
    expect([before > 2, files.slice(before)]).toEqual([true, []]);
  });

  it('stay chosen on the next page', async () => {
    const page = await open();
    await search(page, '/docs/page-0', 'words');
    await dialog(page).getByLabel('Product').selectOption('app');
    await expect.poll(() => titles(page)).toHaveLength(3);
    await dialog(page).locator('.search-option').first().click();
    await page.waitForURL(/page-6/);
    await page.keyboard.press('/');
    await expect.poll(() => dialog(page).getByLabel('Product').inputValue()).toBe('app');
    await expect.poll(() => titles(page)).toHaveLength(3);
  });

  it('work by keyboard, without a finding of axe, and load nothing before a choice', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ viewport: { width: 360, height: 740 }, colorScheme, reducedMotion: 'reduce' });
      await saveData(page);
      const asked = requestsOf(page);
      await search(page, '/docs/page-0', 'words');
      await expect.poll(() => titles(page)).toHaveLength(9);
      const before = asked.length;
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => titles(page)).toHaveLength(3);
      expect(asked.slice(before).filter((path) => path.includes('/search/'))).not.toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
  });
});

it('a changed value changes the filters of a warm build, as in a build without a cache', async () => {
  small.edit('docs/page-6.md', 'product: app', 'product: api');
  await small.build();
  const warm = small.tree('build');
  expect(warm).toEqual(await small.coldTree());
});
