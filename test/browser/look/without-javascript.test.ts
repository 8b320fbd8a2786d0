import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { buildSite } from '../../support/build-site.ts';
import { type ServedSite, serveSite } from '../../support/serve.ts';

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({ folder: buildSite('site'), base: '/public-docs' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openPage(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(site.url(path));
  return page;
}

describe('without JavaScript', () => {
  it('the dropdown opens and leads on', async () => {
    const page = await openPage('/docs/intro', 1200);
    const link = page.locator('.dropdown-list a').first();
    expect(await link.isVisible()).toBe(false);
    await page.click('.dropdown-button');
    expect(await link.isVisible()).toBe(true);
    await page.context().close();
  });

  it('the menu of small screens opens, leads to the docs menu, and closes', async () => {
    const page = await openPage('/docs/intro', 360);
    await page.click('.menu-button');
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await page.click('#menu .no-js-only');
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(await page.locator('#sidebar').isVisible()).toBe(true);
    await page.click('#sidebar .sidebar-close');
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
    await page.context().close();
  });

  it('closed branches of the docs menu open, and the one around the page is open', async () => {
    const page = await openPage('/docs/intro', 1200);
    const parcels = page.locator('.sidebar a', { hasText: 'Parcels' });
    expect(await parcels.isVisible()).toBe(false);
    await page.click('.sidebar summary >> nth=0');
    await parcels.click();
    await page.waitForURL('**/docs/Detailed/parcels');
    expect(await page.locator('.sidebar a[aria-current="page"]').textContent()).toBe('Parcels');
    expect(await parcels.isVisible()).toBe(true);
    await page.context().close();
  });

  it('the language switch leads to the same page', async () => {
    const page = await openPage('/docs/services', 1200);
    await page.click('.navbar-languages a[hreflang="cs"]');
    await page.waitForURL('**/cs/docs/services');
    expect(await page.locator('html').getAttribute('lang')).toBe('cs');
    await page.context().close();
  });

  it('the contents fold out on small screens', async () => {
    const page = await openPage('/docs/services', 360);
    await page.click('.toc-disclosure summary');
    await page.click('.toc-disclosure a >> nth=0');
    expect(page.url()).toContain('#');
    await page.context().close();
  });

  it('the services are all there, and no control that would not work', async () => {
    for (const path of ['/', '/docs/basic-flows', '/shipping-services-table']) {
      const page = await openPage(path, 1200);
      expect(await page.locator('.js-only >> visible=true').count()).toBe(0);
      await page.context().close();
    }
    const page = await openPage('/shipping-services-table', 1200);
    expect(await page.locator('.services tbody tr').count()).toBe(12);
    await page.context().close();
  });
});
