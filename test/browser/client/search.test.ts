// The search dialog, by keyboard, by touch and with a screen reader.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, drawn, requestsOf, saveData, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const options = (page: Page) => page.getByRole('dialog').getByRole('option');

/** Opens the dialog with a key and types. */
async function search(page: Page, query: string, path = '/cs/docs/intro'): Promise<void> {
  await visit(page, site.url(path));
  await page.keyboard.press('/');
  await field(page).waitFor();
  await field(page).fill(query);
}

describe('before it is opened', () => {
  it('no file of the search is loaded', async () => {
    const page = await open();
    await saveData(page);
    const asked = requestsOf(page);
    await visit(page, site.url('/cs/docs/intro'));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /search|stem-/.test(path))).toEqual([]);
  });

  it('the control is hidden without scripts', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/intro'));
    expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0);
  });
});

describe('by keyboard', () => {
  it('an inflected word without accents finds its section, where it is highlighted', async () => {
    const page = await open();
    await search(page, 'zasilek');
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await options(page).first().textContent()).toMatch(/^zásilka/i);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await options(page).first().getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cs\/docs\/glossary\?q=zasilek#shipment$/);
    await page.locator('mark.search-mark').first().waitFor();
    expect((await page.locator('mark.search-mark').allTextContents()).join(' ')).toMatch(/zásilk/i);
    expect(await page.getByRole('dialog').count()).toBe(0);
    // When opened again, it has the words of the URL.
    await page.keyboard.press('Control+k');
    await expect.poll(() => field(page).inputValue()).toBe('zasilek');
  });

  it('arrows select, Escape closes and returns the focus', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    const button = page.getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await field(page).fill('label');
    // The pages that are suggested before have no selected option.
    await page.waitForSelector('.search-option[aria-selected=true]');
    await page.keyboard.press('ArrowDown');
    expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([
    ['page', '/docs/quick-start', '#pd-sidebar a[href$="/docs/intro"]'],
    ['section', '/docs/intro', '.toc a[href="#errors"]'],
  ])('Back to another %s closes it', async (_, from, link) => {
    const page = await open();
    await visit(page, site.url(from));
    await page.click(link);
    await page.waitForSelector('h1#introduction');
    await page.keyboard.press('/');
    await options(page).first().waitFor();
    await page.goBack();
    await page.waitForSelector('dialog.search', { state: 'detached' });
    await atAddress(page, site.url(from));
  });

  it('stays open when it was opened from the menu, which closes', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    await page.keyboard.press('/');
    await options(page).first().waitFor();
    await page.waitForFunction(() => history.state?.menu !== true);
    await drawn(page);
    expect(await field(page).isVisible()).toBe(true);
  });

  it('leaves the keys of an input method to it', async () => {
    const page = await open();
    await search(page, 'label', '/docs/intro');
    await page.waitForSelector('.search-option[aria-selected=true]');
    const isTaken = (key: string, isComposing: boolean, keyCode = 0): Promise<boolean> =>
      page.evaluate((init) => !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)), {
        key,
        isComposing,
        keyCode,
        bubbles: true,
        cancelable: true,
      });
    for (const key of ['ArrowDown', 'Escape', 'Enter']) expect([key, await isTaken(key, true)]).toEqual([key, false]);
    // Safari marks the key that ends a composition by its code alone.
    for (const key of ['Enter', 'Escape']) expect([key, await isTaken(key, false, 229)]).toEqual([key, false]);
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    expect(page.url()).toBe(site.url('/docs/intro'));
    expect(await isTaken('ArrowDown', false)).toBe(true);
  });

  it('a slash typed in a field stays a slash', async () => {
    const page = await open();
    await search(page, '');
    await page.keyboard.type('/v1/shipments');
    await expect.poll(() => options(page).count()).toBeGreaterThan(1);
    expect(await field(page).inputValue()).toBe('/v1/shipments');
  });
});

describe('its messages', () => {
  it('show the number of sections, and the correction of a typo', async () => {
    const page = await open();
    await search(page, 'štýtek');
    await expect.poll(() => page.locator('.search-status').textContent()).toMatch(/štýtek.*štítek.*Nalezen/);
  });

  it('say that nothing was found, and suggest a similar term and the glossary', async () => {
    const page = await open();
    await search(page, 'idempotnecyy', '/docs/intro');
    await page.getByText('Nothing found for “idempotnecyy”.').waitFor();
    expect(await page.getByRole('link', { name: 'Glossary' }).last().getAttribute('href')).toBe(
      '/public-docs/docs/glossary',
    );
    await page.getByRole('button', { name: /^idempoten/ }).click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
  });

  it('list recent queries when the field is empty', async () => {
    const page = await open();
    await search(page, 'depot', '/docs/intro');
    await options(page).first().click();
    await page.waitForURL(/q=depot/);
    await visit(page, site.url('/docs/services'));
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'depot', exact: true }).click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
  });
});

describe('an empty field', () => {
  it('offers pages to begin with, in the order of the sidebar', async () => {
    const page = await open();
    await visit(page, site.url('/cs/'));
    await page.locator('.navbar').getByRole('button', { name: 'Hledat' }).click();
    await page.getByRole('group', { name: 'Doporučené stránky' }).waitFor();
    expect(await options(page).allTextContents()).toEqual([
      'Úvod',
      'Rychlý start',
      'Základní postupy',
      'Služby',
      'Balíky',
    ]);
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cs\/docs\/quick-start$/);
  });
});

describe('everywhere', () => {
  it('on a phone it opens from the navbar, by tap', async () => {
    const page = await open({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await visit(page, site.url('/docs/intro'));
    await page.locator('.navbar').getByRole('button', { name: 'Search' }).tap();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    // The page behind it does not scroll.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await field(page).fill('pickup');
    await options(page).first().tap();
    await page.waitForURL(/q=pickup/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('the not-found page searches for the words of the URL', async () => {
    const page = await open();
    // The browser logs the status 404.
    forgive();
    await visit(page, site.url('/docs/Detailed/parcel-label'));
    await page.locator('.not-found').getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Detailed parcel label');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
  });

  it.each(['light', 'dark'] as const)('axe finds no violation while it is open, in %s mode', async (mode) => {
    const page = await open();
    await page.addInitScript((value) => localStorage.setItem('pubdocs.theme', value), mode);
    await search(page, 'label', '/docs/intro');
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator('.search-excerpt mark').count()).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('for readers with other displays', () => {
  it('at 400 % zoom, field and results fit the width and can be reached', async () => {
    // A window of 1280 × 1024 pixels at 400 %.
    const page = await open({ viewport: { width: 320, height: 256 } });
    await search(page, 'zasilek');
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && left >= 0 && right <= innerWidth;
    };
    expect(await field(page).evaluate(isSeen)).toBe(true);
    // The head scrolls away with the first results, because it would cover half of the window.
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    await expect
      .poll(() => chosen.evaluate((row) => row === document.querySelectorAll('[role="option"]')[2]))
      .toBe(true);
    expect(await chosen.evaluate(isSeen)).toBe(true);
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('in forced colours the selected result and the highlighted words stand out', async () => {
    const page = await open({ forcedColors: 'active' });
    await search(page, 'label', '/docs/intro');
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator('.search-excerpt mark').count()).toBeGreaterThan(0);
    const looks = await page.evaluate(() => {
      const look = (selector: string): string => {
        const element = document.querySelector(selector);
        if (!element) return '';
        const { backgroundColor, color, outlineStyle, outlineColor, textDecorationLine, borderInlineStartColor } =
          getComputedStyle(element);
        return [backgroundColor, color, outlineStyle, outlineColor, textDecorationLine, borderInlineStartColor].join();
      };
      return {
        chosen: look('[role="option"][aria-selected="true"]'),
        other: look('[role="option"]:not([aria-selected="true"])'),
        marked: look('.search-excerpt mark'),
        text: look('.search-excerpt'),
      };
    });
    expect(looks.chosen).not.toBe(looks.other);
    expect(looks.marked).not.toBe(looks.text);
  });
});

describe('the first query', () => {
  it('shows four excerpts at once, and other visible ones when the reader pauses', async () => {
    const page = await open({ viewport: { width: 1280, height: 500 } });
    const excerpts = page.locator('.search-excerpt:not(:empty)');
    await search(page, 'label', '/docs/intro');
    await expect.poll(() => excerpts.count()).toBeGreaterThan(4);
    const inSight = await options(page).evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom < innerHeight).length,
    );
    await expect.poll(() => excerpts.count()).toBeGreaterThanOrEqual(inSight);
    expect(await excerpts.count()).toBeLessThan(await options(page).count());
  });

  it('fetches at most 16 kB with script, stemmer and the excerpts of all visible options', async () => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/cs/docs/intro'));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.keyboard.press('/');
    await field(page).fill('zásilek');
    await expect.poll(() => page.locator('.search-excerpt:not(:empty)').count()).toBeGreaterThan(4);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(16_000);
  });
});
