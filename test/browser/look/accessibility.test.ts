import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { launchBrowser } from '../../support/browser.ts';
import { buildSite } from '../../support/build-site.ts';
import { lookPaths, makeLookSite } from '../../support/look-site.ts';
import { type ServedSite, serveSite } from '../../support/serve.ts';

let browser: Browser;
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({ folder: buildSite(makeLookSite()), base: '/public-docs' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openPage(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(site.url(path));
  await page.waitForSelector('html[data-ready]');
  return page;
}

async function violationsIn(page: Page, mode: 'light' | 'dark'): Promise<readonly string[]> {
  const set = (value: string) => {
    document.documentElement.dataset.theme = value;
  };
  await page.evaluate(set, mode);
  return findViolations(page);
}

/** The page of every piece is the one that can go wrong; the others are looked at on a phone. */
const wide = lookPaths.filter((path) => path.endsWith('every-piece') || path.endsWith('/404.html'));

describe.each([
  ['a phone', 360, lookPaths],
  ['a desk', 1440, wide],
] as const)('on %s, in both modes', (_, width, paths) => {
  it.each(paths)('has no accessibility violations: %s', async (path) => {
    const page = await openPage(path, width);
    for (const mode of ['light', 'dark'] as const) {
      expect([mode, await violationsIn(page, mode)]).toEqual([mode, []]);
    }
    await page.context().close();
  });
});
