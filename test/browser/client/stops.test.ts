// Stops of the reader below the bars at the top: those of the Tab key, and targets of links.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { adoptStyle, drawn, visit } from '../../support/open-page.ts';
import { evaluateBy } from '../../support/reader-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';
import { walkWithTab } from '../../support/walk-with-tab.ts';

const { site, open } = serveInBrowser(() => buildSite('site'));

describe('Tab', () => {
  it.each([1280, 390])(
    'reaches every control of the navbar without scrolling the page, at %i pixels',
    async (width) => {
      const page = await open({ viewport: { width, height: 800 } });
      await page.addInitScript(() => localStorage.setItem('pubdocs.announcement', 'api-v2'));
      await visit(page, site.url('/docs/basic-flows'));
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      const controls = await page.locator('.navbar :is(a, button):visible').count();
      expect(controls).toBeGreaterThan(2);
      // The skip link comes before them.
      for (let step = 0; step <= controls; step++) await page.keyboard.press('Tab');
      const last = await page.evaluate(() => document.activeElement?.closest('.navbar')?.className);
      expect([last, await page.evaluate(() => scrollY)]).toEqual(['navbar', 1500]);
    },
  );

  it.each(['Tab', 'Shift+Tab'] as const)('reaches everything in the open menu of a phone, with %s', async (key) => {
    const page = await open({ viewport: { width: 390, height: 500 } });
    await visit(page, site.url('/docs/intro'));
    // A menu that is longer than the window.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.click('.menu-button');
    const evaluate = evaluateBy((expression) => page.evaluate(expression));
    expect(await walkWithTab({ evaluate, press: (pressed) => page.keyboard.press(pressed) }, key)).toEqual([]);
  });

  it('never stops behind the link to the top', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, site.url('/docs/basic-flows'));
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await drawn(page);
    await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
    const button = page.locator('.back-to-top[data-shown]');
    await button.waitFor();
    const isInFront = () =>
      button.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isInFront()).toBe(true);
    await page
      .locator('main .prose a')
      .last()
      .evaluate((link) => link.focus({ preventScroll: true }));
    expect(await isInFront()).toBe(false);
    await button.focus();
    await expect.poll(() => button.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
  });

  it.each([
    [1280, 800],
    [390, 800],
    [320, 256],
  ])('backwards never stops behind a bar, in a window of %i by %i', async (width, height) => {
    const page = await open({ viewport: { width, height } });
    await visit(page, site.url('/docs/intro'));
    await page.locator('.footer a').last().focus();
    const hidden = async () =>
      page.evaluate(() => {
        const active = document.activeElement;
        // A link on two lines has two boxes.
        const [box] = active?.getClientRects() ?? [];
        // Of a table that is higher than the window below the bars, only a part can be visible.
        const bars = active === null ? 0 : Number.parseFloat(getComputedStyle(active).scrollMarginBlockStart);
        const isHigh = box !== undefined && box.height > innerHeight - bars;
        const y =
          box && (isHigh ? (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2 : Math.max(box.top, 0) + 4);
        const top = box && document.elementFromPoint(box.left + box.width / 2, y ?? 0);
        return top && !active?.contains(top) && !top.contains(active) ? active?.outerHTML : null;
      });
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Shift+Tab');
      expect(await hidden()).toBeNull();
    }
  });
});

describe('a walk with Tab', () => {
  it.each([
    ['nothing in the page as it is', '', 'none'],
    ['a place that is lost', 'html { scroll-padding-block-start: 76px }', 'place lost'],
    ['a focus without a ring', ':focus-visible { outline: none }', 'no focus ring'],
    ['a focus outside the window', '.footer { translate: -200vw }', 'focus outside the window'],
    ['a focus behind a bar', '.navbar { position: fixed; inset: 0 }', 'focus covered'],
  ])('finds %s', async (_, style, fault) => {
    const page = await open();
    await visit(page, site.url('/docs/Detailed/Shipments/subjects'));
    await adoptStyle(page, style);
    const evaluate = evaluateBy((expression) => page.evaluate(expression));
    const faults = await walkWithTab({ evaluate, press: (key) => page.keyboard.press(key) }, 'Tab');
    expect([...new Set(faults.map((text) => text.split(/[,:]/, 1)[0]))]).toEqual(fault === 'none' ? [] : [fault]);
  });
});

describe('a link to a part of a reference', () => {
  it.each([360, 1280])('stops below the bars, at %i pixels', async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    for (const id of ['shipments.query', 'shipments.query.limit']) {
      await visit(page, `${site.url('/docs/Detailed/Shipments/types')}#${id}`);
      const [top = 0, bars = 0] = await page.evaluate((name) => {
        const bottoms = Array.from(document.querySelectorAll('.navbar, .toc-disclosure'), (bar) =>
          getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().bottom : 0,
        );
        return [document.getElementById(name)?.getBoundingClientRect().top ?? -1, Math.max(...bottoms)];
      }, id);
      expect(top).toBeGreaterThanOrEqual(bars);
    }
  });
});
