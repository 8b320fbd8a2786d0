import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { lookPaths, makeLookSite } from '../../support/look-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, reopen } = serveInBrowser(() => buildSite(makeLookSite()), { reducedMotion: 'reduce' });

async function openPage(path: string, width: number): Promise<Page> {
  const page = await reopen({ viewport: { width, height: 900 } });
  await visit(page, site.url(path));
  return page;
}

async function violationsIn(page: Page, mode: 'light' | 'dark'): Promise<readonly string[]> {
  const set = (value: string) => {
    document.documentElement.dataset.theme = value;
  };
  await page.evaluate(set, mode);
  return findViolations(page, mode === 'light' ? 'all' : 'colours');
}

describe('on a phone', () => {
  it.each(lookPaths)('has no accessibility violations: %s', async (path) => {
    expect(await violationsIn(await openPage(path, 360), 'light')).toEqual([]);
  });
});

/** The page with every element is the most likely to fail; the others are checked on a phone. */
const wide = lookPaths.filter((path) => path.endsWith('every-piece') || path.endsWith('/404.html'));

describe('on a wide screen, in both modes', () => {
  it.each(wide)('has no accessibility violations: %s', async (path) => {
    const page = await openPage(path, 1440);
    for (const mode of ['light', 'dark'] as const) expect([mode, await violationsIn(page, mode)]).toEqual([mode, []]);
  });
});
