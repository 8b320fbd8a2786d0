// Very large pages: they work, and an action of the reader costs a few style computations, not thousands. Counted, not
// timed.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { liveApi } from '../../support/live-api.ts';
import { requestsOf, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const rows = 10_000;
const links = 5_000;

const rowsPage = `---
title: Rows
---

## The table

| Number | Weight | State |
| --- | --: | --- |
${Array.from({ length: rows }, (_, index) => `| ${index + 1} | ${index % 31} kg | ready |`).join('\n')}

## After it

The end.
`;

const sidebars = `const links = (from: number) =>
  Array.from({ length: ${links / 2} }, (_, index) => ({
    type: 'link',
    label: \`Link \${from + index}\`,
    href: \`/docs/intro?n=\${from + index}\`,
  }));

export default {
  tutorialSidebar: [
    ...links(0),
    'intro', 'quick-start', 'basic-flows', 'services', 'glossary', 'lab', 'rows',
    'Detailed/parcels', 'Detailed/Shipments/subjects', 'Detailed/Shipments/types',
    ...links(${links / 2}),
  ],
};
`;

const snapshot: { readonly data: { readonly items: readonly Record<string, unknown>[] } } = JSON.parse(
  readFileSync(new URL('../../../site/data/shipping-services.json', import.meta.url), 'utf8'),
);
const letter = (index: number): string => String.fromCharCode(65 + (index % 26));
const codeOf = (index: number): string =>
  letter(Math.floor(index / 676)) + letter(Math.floor(index / 26)) + letter(index);
const text = { en: 'A service', cs: 'Služba' };
const services = Array.from({ length: rows }, (_, index) => ({
  ...snapshot.data.items[0],
  code: codeOf(index),
  name: text,
  description: text,
}));

const api = liveApi((response) => {
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
  response.end(JSON.stringify({ items: services, nextCursor: null }));
});
const { site, open } = serveInBrowser(async () => {
  const patient = ["onBrokenLinks: 'throw'", "limits: { pageSeconds: 500 }, onBrokenLinks: 'throw'"] as const;
  const files = { 'docs/rows.md': rowsPage, 'sidebars.ts': sidebars };
  return buildSite(makeLabSite({ config: [...(await api.start()), patient], files }));
});

/**
 * How often the browser computed styles and laid out while something was done, and how many listeners there are after
 * it.
 */
async function workOf(page: Page, act: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () => {
    const { metrics: all } = await session.send('Performance.getMetrics');
    return new Map(all.map(({ name, value }) => [name, value]));
  };
  const before = await metrics();
  await act();
  const after = await metrics();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return { layouts: grown('LayoutCount'), styles: grown('RecalcStyleCount'), listeners: after.get('JSEventListeners') };
}

describe(`a text with a table of ${rows} rows`, () => {
  it('is complete, has no listener for each row, and changes of colour mode and menus cause few layouts', async () => {
    const page = await open();
    await visit(page, site.url('/docs/rows'));
    expect(await page.locator('main tbody tr').count()).toBe(rows);
    const { layouts, listeners } = await workOf(page, async () => {
      await page.click('[data-behaviour=color-mode]');
      await page.click('.navbar .dropdown summary');
      await page.keyboard.press('Escape');
    });
    expect(layouts).toBeLessThan(100);
    expect(listeners).toBeLessThan(500);
    await page.click('nav.toc a[href="#after-it"]');
    await page.waitForSelector('nav.toc a[href="#after-it"][aria-current=location]');
  });

  it('has links that work like those of other pages', async () => {
    const page = await open();
    await visit(page, site.url('/docs/rows'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('html[data-same] h1#glossary');
    expect(await page.locator('main tbody tr').count()).toBeLessThan(100);
  });
});

describe(`a sidebar of ${links} items`, () => {
  it('shows the part around the current page, scrolled into view, and prefetches no more than others', async () => {
    const page = await open();
    const asked = requestsOf(page);
    await visit(page, site.url('/docs/glossary'));
    expect(await page.locator('#pd-sidebar a').count()).toBeLessThan(250);
    const isInSight = await page.locator('#pd-sidebar a[aria-current=page]').evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(isInSight).toBe(true);
    await page.click('#pd-sidebar a[href$="/docs/services"]');
    await page.waitForSelector('h1#services');
    expect(asked.filter((path) => !/\.\w+$/.test(path)).length).toBeLessThanOrEqual(22);
  });

  it('also works as the menu of small screens', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, site.url('/docs/glossary'));
    await page.click('.menu-button');
    await page.waitForSelector('dialog [data-menu-content] a[aria-current=page]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.menu-button[aria-expanded=false]');
  });
});

describe(`a live table of ${rows} services`, () => {
  it('filters while the reader types, without rendering unchanged rows', async () => {
    const page = await open();
    await page.addInitScript(() => {
      // Each row looks up the plural of its days once.
      const { select } = Intl.PluralRules.prototype;
      Object.assign(window, { rendered: 0 });
      Intl.PluralRules.prototype.select = function (this: Intl.PluralRules, amount: number) {
        (window as unknown as { rendered: number }).rendered += 1;
        return select.call(this, amount);
      };
    });
    const rendered = () => page.evaluate(() => (window as unknown as { rendered: number }).rendered);
    const shown = page.locator('.services tbody tr');
    await visit(page, site.url('/shipping-services-table'));
    await page.waitForSelector('.data-note[data-state=fresh]');
    await expect.poll(() => shown.count()).toBe(rows);
    const before = await rendered();
    await page.locator('input[name=q]').pressSequentially('abz');
    await expect.poll(() => shown.count()).toBe(1);
    expect(await page.inputValue('input[name=q]')).toBe('abz');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    expect((await rendered()) - before).toBeLessThan(rows / 10);
  });
});
