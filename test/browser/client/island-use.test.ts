// Islands that wait for their reader: nothing is loaded before the first use, and what the reader did before the code
// arrived is not lost.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { holdRequests, requestsOf, saveData, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open } = serveInBrowser(() => buildSite('site'));

const table = '/shipping-services-table';
const hydrated = 'pubdocs-island[data-hydrated]';
const rows = '.services tbody tr';
const script = '**/islands.*.js';

describe('the shipping services', () => {
  it('load no React, and less than 50 kB, before they are used', async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const asked = requestsOf(page);
    await saveData(page);
    await visit(page, site.url(table));
    await page.mouse.move(500, 500);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /islands/.test(path))).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(50_000);
    await page.hover('.services-filter input');
    await page.waitForSelector(hydrated);
  });

  it('keep what was typed and where the caret was before their code arrived', async () => {
    const page = await open();
    const release = await holdRequests(page, script);
    await visit(page, site.url(table));
    await page.click('input[name=q]');
    await page.keyboard.type('loker');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    release();
    await page.waitForSelector(hydrated);
    await page.keyboard.type('c');
    await page.waitForFunction(() => location.search === '?q=locker');
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    expect(await page.textContent('.services-state output')).toBe('1 of 12 services');
  });

  it('follow the choice and the press of a button before their code arrived', async () => {
    const page = await open();
    const release = await holdRequests(page, script);
    await visit(page, site.url(table));
    await page.selectOption('select[name=country]', 'SK');
    await page.click('button.sort >> text=Weight');
    release();
    await page.waitForFunction(() => location.search === '?country=SK&sort=maxWeight');
    await page.waitForSelector('th.column-maxWeight[aria-sort=ascending]');
  });

  it('give the focus of a button that vanishes to the number of services', async () => {
    const page = await open();
    await visit(page, `${site.url(table)}?q=zzz&country=CZ`);
    await page.waitForSelector(hydrated);
    for (const button of ['.active-filter', '.active-filter', '.no-rows button']) {
      if (!(await page.locator(button).count())) await page.fill('.services-filter input', 'zzz');
      await page.focus(button);
      await page.keyboard.press('Enter');
      await page.waitForSelector('output:focus');
    }
  });

  it('apply a query of the URL at once, and one that comes later', async () => {
    const page = await open();
    await visit(page, `${site.url(table)}?q=locker`);
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await visit(page, site.url(table));
    await page.evaluate(() => {
      history.pushState(null, '', '?q=express');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => page.locator(rows).count()).toBe(2);
  });

  it('are complete without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url(table));
    expect(await page.locator(rows).count()).toBe(12);
    expect(await page.isVisible('.services-filter')).toBe(false);
    expect(await page.locator('.services button:visible').count()).toBe(0);
    expect(await page.locator('.services .sort:visible').count()).toBe(6);
    expect(await page.textContent('.data-note')).toContain('Data as of');
  });
});
