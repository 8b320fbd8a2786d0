import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { serveSite } from '../../support/serve.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open } = serveInBrowser(() => buildSite('site'), { javaScriptEnabled: false });

async function openPage(path: string, width: number): Promise<Page> {
  const page = await open({ viewport: { width, height: 800 } });
  await page.goto(site.url(path));
  return page;
}

describe('a site that follows the system', () => {
  it('is dark on a dark system, before and without any script', async () => {
    const root = makeLabSite({ config: [['respectSystem: false', 'respectSystem: true']] });
    const follows = await serveSite({ folder: buildSite(root), base: '/public-docs' });
    for (const [colorScheme, paper] of [
      ['dark', 'rgb(14, 18, 27)'],
      ['light', 'rgb(251, 250, 247)'],
    ] as const) {
      const page = await open({ colorScheme });
      await page.goto(follows.url('/docs/intro'));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(paper);
    }
    await follows.close();
  });
});

describe('without JavaScript', () => {
  it('the dropdown opens and its links work', async () => {
    const page = await openPage('/docs/intro', 1200);
    const link = page.locator('.dropdown-list a').first();
    expect(await link.isVisible()).toBe(false);
    await page.click('.dropdown-button');
    expect(await link.isVisible()).toBe(true);
  });

  it('the menu of small screens opens, leads to the docs menu, and closes', async () => {
    const page = await openPage('/docs/intro', 360);
    await page.click('.menu-button');
    expect(await page.locator('#pd-menu').isVisible()).toBe(true);
    await page.click('#pd-menu .no-js-only');
    expect(await page.locator('#pd-menu').isVisible()).toBe(false);
    expect(await page.locator('#pd-sidebar').isVisible()).toBe(true);
    await page.click('#pd-sidebar .sidebar-close');
    expect(await page.locator('#pd-sidebar').isVisible()).toBe(false);
  });

  it('closed branches of the docs menu open, and the one around the page is open', async () => {
    const sidebars = readFileSync('site/sidebars.ts', 'utf8').replaceAll('collapsed: false', 'collapsed: true');
    const root = makeLabSite({ files: { 'sidebars.ts': sidebars } });
    const closed = await serveSite({ folder: buildSite(root), base: '/public-docs' });
    const page = await open({ viewport: { width: 1200, height: 800 } });
    await page.goto(closed.url('/docs/intro'));
    const parcels = page.locator('.sidebar a', { hasText: 'Parcels' });
    expect(await parcels.isVisible()).toBe(false);
    await page.click('.sidebar summary >> nth=0');
    await parcels.click();
    await page.waitForURL('**/docs/Detailed/parcels');
    expect(await page.locator('.sidebar a[aria-current="page"]').textContent()).toBe('Parcels');
    expect(await parcels.isVisible()).toBe(true);
    await closed.close();
  });

  it('the language switch leads to the same page', async () => {
    const page = await openPage('/docs/services', 1200);
    await page.click('.navbar-languages a[hreflang="cs"]');
    await page.waitForURL('**/cs/docs/services');
    expect(await page.locator('html').getAttribute('lang')).toBe('cs');
  });

  it('the table of contents expands on small screens', async () => {
    const page = await openPage('/docs/services', 360);
    await page.click('.toc-disclosure summary');
    await page.click('.toc-disclosure a >> nth=0');
    expect(page.url()).toContain('#');
  });

  it('all services are listed, and controls that need scripts are hidden', async () => {
    for (const path of ['/', '/docs/basic-flows', '/shipping-services-table']) {
      const page = await openPage(path, 1200);
      expect(await page.locator('.js-only >> visible=true').count()).toBe(0);
    }
    const page = await openPage('/shipping-services-table', 1200);
    expect(await page.locator('.services tbody tr').count()).toBe(12);
  });
});
