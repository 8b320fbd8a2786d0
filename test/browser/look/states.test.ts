import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { lookPaths, makeLookSite } from '../../support/look-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';
import { withoutStyle } from '../../support/without-style.ts';

const { site, folder, reopen } = serveInBrowser(() => buildSite(makeLookSite()), {
  viewport: { width: 1200, height: 900 },
});

async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await reopen(options);
  await visit(page, site.url(path));
  return page;
}

/**
 * Elements with text whose colour has a contrast below 4.5 to what is painted behind it: in forced colours, the ground
 * of the page, also in boxes with another ground, unless they keep their colours. axe does not know of that.
 */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const partsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminanceOf = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const canvas = getComputedStyle(document.body).backgroundColor;
    const groundOf = (element: Element | null): string => {
      if (element === null || getComputedStyle(element).forcedColorAdjust === 'auto') return canvas;
      const { backgroundColor } = getComputedStyle(element);
      return partsOf(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest('svg, script, noscript') === null)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')),
      )
      .filter((element) => {
        const lights = [getComputedStyle(element).color, groundOf(element)].map(luminanceOf);
        return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05) < 4.5;
      })
      .map((element) => `${element.className}: ${element.textContent}`);
  });

describe('the keyboard', () => {
  it('reaches the skip link first, which then shows and leads to the text', async () => {
    const page = await openPage('/docs/intro');
    await page.keyboard.press('Tab');
    const box = await page.locator('.skip-link').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pd-main');
  });

  it('reaches regions that scroll', async () => {
    const page = await openPage('/docs/every-piece', { viewport: { width: 500, height: 900 } });
    const unreachable = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .filter((element) => element.scrollWidth > element.clientWidth && element.tabIndex < 0)
        .map((element) => element.className),
    );
    expect(unreachable).toEqual([]);
  });
});

describe('settings of the reader’s system', () => {
  it('reduced motion stops animations', async () => {
    const page = await openPage('/');
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime === Infinity)
          .length,
    );
    expect(endless).toBe(0);
  });

  it('forced colours mark the current page', async () => {
    const page = await openPage('/docs/intro', { forcedColors: 'active' });
    const mark = await page
      .locator('.sidebar a[aria-current]')
      .evaluate((element) => getComputedStyle(element, '::before').borderTopStyle);
    expect(mark).toBe('solid');
  });

  it.each(['light', 'dark'].flatMap((colorScheme) => lookPaths.map((path) => [colorScheme, path] as const)))(
    'forced colours leave all text readable: %s, %s',
    async (colorScheme, path) => {
      const page = await reopen({ forcedColors: 'active', colorScheme: colorScheme === 'dark' ? 'dark' : 'light' });
      await page.goto(site.url(path));
      expect(await unreadable(page)).toEqual([]);
    },
  );

  it('forced colours mark lines of code without moving their text', async () => {
    const page = await openPage('/docs/quick-start', { forcedColors: 'active' });
    const starts = await page
      .locator('.line-highlight')
      .first()
      .evaluate((line) => {
        const startOf = (element: Element | null) => {
          const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          if (!text) return null;
          const range = document.createRange();
          range.setStart(text, 0);
          range.setEnd(text, 1);
          return Math.round(range.getBoundingClientRect().left);
        };
        return [startOf(line), startOf(line.closest('code'))];
      });
    expect(starts[0]).toBe(starts[1]);
  });

  it('forced colours underline the selected tab alone', async () => {
    const page = await openPage('/docs/every-piece', { forcedColors: 'active' });
    const lines = await page
      .locator('[role=tab]')
      .evaluateAll((tabs) =>
        tabs.map((tab) => [
          tab.ariaSelected,
          getComputedStyle(tab).borderBottomColor === getComputedStyle(document.body).backgroundColor,
        ]),
      );
    expect(new Set(lines.map(String))).toEqual(new Set(['true,false', 'false,true']));
  });

  it('pages from right to left keep code from left to right', async () => {
    const page = await openPage('/docs/every-piece');
    const directions = await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      return ['p', 'pre', 'code'].map((name) => {
        const elements = [...document.querySelectorAll(`main ${name}:not(.pd-video *)`)];
        return [...new Set(elements.map((element) => getComputedStyle(element).direction))].join();
      });
    });
    expect(directions).toEqual(['rtl', 'ltr', 'ltr']);
  });

  it('print shows only the text, with the URLs of its links', async () => {
    const page = await openPage('/docs/intro');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.navbar', '.sidebar', '.toc', '.pager', '.announcement', '.code-tools']) {
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    }
    const outside = page.locator('.prose a[href^="http"]').first();
    const href = await outside.getAttribute('href');
    expect(await outside.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href);
  });

  it('print shows dark pages on white', async () => {
    const page = await openPage('/docs/intro');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});

describe('a page without translation', () => {
  it('says so in the reader’s language, and names the language of its text', async () => {
    const page = await openPage('/cs/docs/every-piece');
    expect(await page.locator('.notice').first().textContent()).toContain('Zatím bez překladu');
    expect(await page.locator('div.prose').getAttribute('lang')).toBe('en');
    expect(await page.locator('html').getAttribute('lang')).toBe('cs');
  });
});

describe('the weight of a page', () => {
  const docs = lookPaths.filter((path) => path.includes('/docs/'));

  // The quick start contains three complete programs.
  const limitOf = (path: string): number => (path.endsWith('/quick-start') ? 15_000 : 13_000);

  it.each(docs)('is at most 13 kB of HTML besides its style sheet, or 15 kB with programs: %s', (path) => {
    const html = withoutStyle(readFileSync(join(folder(), path, 'index.html'), 'utf8'));
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(limitOf(path));
  });
});
