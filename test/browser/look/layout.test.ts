import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { lookPaths, makeLookSite } from '../../support/look-site.ts';
import { adoptStyle } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, reopen, forgive } = serveInBrowser(() => buildSite(makeLookSite()));

async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await reopen(options);
  await page.goto(site.url(path));
  return page;
}

/** How many pixels the page scrolls sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Elements with text of their own that overflow the window and are in no scrolling region. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
      .filter((element) => element.closest('.visually-hidden, svg, thead') === null)
      .map((element) => `${element.tagName}.${element.className}`);
  });

describe('every page', () => {
  // 320 px is a window of 1280 px zoomed to 400 %.
  it.each(lookPaths)('never scrolls sideways, at any width: %s', async (path) => {
    const page = await openPage(path);
    for (const width of [320, 360, 768, 995, 996, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, by: await sideways(page), cut: await cutOff(page) }).toEqual({ width, by: 0, cut: [] });
    }
  });

  it.each([
    ['text of twice the size', 'html { font-size: 200% }'],
    [
      'text of twice the size with spaced letters',
      'html { font-size: 200% } body * { letter-spacing: 0.12em; word-spacing: 0.16em }',
    ],
    ['spaced letters', 'body * { letter-spacing: 0.12em; word-spacing: 0.16em }'],
  ])('fits %s from a style sheet of the reader', async (_, style) => {
    for (const path of ['/cs', '/cs/docs', '/cs/docs/quick-start', '/docs/every-piece', '/404.html']) {
      const page = await openPage(path);
      // The host answers with an error.
      if (path === '/404.html') forgive();
      await adoptStyle(page, style);
      for (const width of [320, 360, 996, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = { by: await sideways(page), cut: await cutOff(page) };
        expect({ path, width, ...faults }).toEqual({ path, width, by: 0, cut: [] });
      }
    }
  });

  it.each(['/', '/cs/docs/intro', '/docs/every-piece', '/cs/shipping-services-table'])(
    'fits text of twice the size with the spacing of WCAG 1.4.12: %s',
    async (path) => {
      const page = await open({ viewport: { width: 1280, height: 900 } });
      await page.goto(site.url(path));
      await adoptStyle(page, 'body * { letter-spacing: 0.12em; word-spacing: 0.16em }');
      // As a reader chooses it in the settings of the browser: media queries in rem follow it, too.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      for (const width of [360, 1080, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await sideways(page)]).toEqual([width, 0]);
        const link = await page.locator('.skip-link').boundingBox();
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(0);
        // A part of a narrow layout or of a wide one, never both or none.
        expect(await page.isVisible('.menu-button')).toBe(!(await page.isVisible('.navbar-nav')));
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      const clipped = await page.evaluate(() => {
        // The search field hides whole parts for which it has no place.
        const isCut = (element: Element): boolean => {
          const edge = element.getBoundingClientRect().bottom;
          return [...element.childNodes].some((node) => {
            const range = document.createRange();
            range.selectNode(node);
            const { top, bottom } = range.getBoundingClientRect();
            return top < edge - 1 && bottom > edge + 2;
          });
        };
        return [...document.querySelectorAll('header a, header button, main h1, main .button, footer a')]
          .filter((element) => element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0)
          .filter((element) => getComputedStyle(element).overflow !== 'visible')
          .filter(isCut)
          .map((element) => element.className);
      });
      expect(clipped).toEqual([]);
    },
  );

  it.each([
    [1280, '/'],
    [1280, '/cs/docs/services'],
    [1280, '/docs/nope'],
    [390, '/docs/quick-start'],
    [390, '/cs/shipping-services-table'],
  ])('does not shift while its scripts start: %i pixels, %s', async (width, path) => {
    const page = await open({ viewport: { width, height: 900 } });
    forgive();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site.url(path), { waitUntil: 'networkidle' });
    const shifts: readonly number[] = await page.evaluate('shifts');
    expect(shifts).toEqual([]);
  });
});

describe('the two layouts', () => {
  const seen = (page: Page) =>
    page.evaluate(() => {
      const isSeen = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      return ['.menu-button', '.navbar-nav', '.navbar-languages', '.sidebar', '.toc', '.toc-disclosure'].filter(isSeen);
    });

  it('change between 995 and 996 pixels', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 995, height: 900 } });
    expect(await seen(page)).toEqual(['.menu-button', '.toc-disclosure']);
    await page.setViewportSize({ width: 996, height: 900 });
    expect(await seen(page)).toEqual(['.navbar-nav', '.navbar-languages', '.sidebar', '.toc']);
  });

  it.each(['/docs/intro', '/cs/docs/intro'])('show the whole name of the site: %s', async (path) => {
    const page = await openPage(path);
    for (const width of [360, 995, 996, 1024, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await page.locator('.navbar .brand-title').evaluate((name) => name.scrollWidth - name.clientWidth);
      expect([width, hidden]).toEqual([width, 0]);
    }
  });

  it.each([996, 1010, 1030, 1440])(
    'show each part of the search field whole or not at all, at %i pixels',
    async (width) => {
      const page = await openPage('/cs/docs/services', { viewport: { width, height: 800 } });
      const parts = await page.locator('.navbar-inner > .search-button').evaluate((button) => {
        const [left, top] = [button.getBoundingClientRect().left, button.getBoundingClientRect().top];
        return Array.from(button.children, (part) => {
          const box = part.getBoundingClientRect();
          const isBelow = box.top - top >= button.clientHeight;
          return isBelow || (box.right - left <= button.clientWidth && box.bottom - top <= button.clientHeight);
        });
      });
      expect(parts).toEqual([true, true, true]);
    },
  );

  it.each(['ltr', 'rtl'])('put the key of the search at the end of its field, in text that runs %s', async (dir) => {
    const page = await openPage('/docs/intro', { viewport: { width: 1440, height: 800 } });
    const gap = await page.evaluate((direction) => {
      document.documentElement.dir = direction;
      const [field, key] = ['.navbar .search-button', '.navbar .search-button kbd'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      if (!field || !key) return null;
      return direction === 'rtl' ? key.left - field.left : field.right - key.right;
    }, dir);
    expect(gap).toBe(11);
  });

  it('are centred in wide windows', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 2000, height: 900 } });
    const box = await page.locator('.page').boundingBox();
    expect(box?.width).toBe(1440);
    expect(box?.x).toBe(280);
  });

  it('keep lines of text at a readable length', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 1440, height: 900 } });
    const box = await page.locator('.prose p').first().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(704);
  });

  it('show the services as a list on a phone, each value with its label', async () => {
    const page = await openPage('/cs/shipping-services-table', { viewport: { width: 360, height: 900 } });
    const first = page.locator('.services tbody tr').first();
    expect(await first.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
    const labels = await first
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]));
    expect(labels).toContain('Hmotnost (g)');
    expect(labels.every((label) => label !== undefined && label !== '')).toBe(true);
  });
});
