// A main script that does not run, stops with an error, or loads late: the page is readable and its links work.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

describe('the main script', () => {
  it.each([
    ['aborted', (page: Page) => page.route('**/main.*.js*', (route) => route.abort())],
    ['404', (page: Page) => page.route('**/main.*.js*', (route) => route.fulfill({ status: 404, body: '' }))],
    [
      'HTML',
      (page: Page) => page.route('**/main.*.js*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })),
    ],
    [
      'broken',
      (page: Page) =>
        page.route('**/main.*.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '((' })),
    ],
  ])('%s: the page is readable, its links work, controls that cannot work are hidden', async (_, fail) => {
    const page = await open();
    forgive();
    await fail(page);
    await page.goto(site.url('/docs/intro'));
    expect(await page.isVisible('h1')).toBe(true);
    expect(await page.isVisible('[data-behaviour=color-mode]')).toBe(false);
    expect(await page.locator('[data-wrong-base]').count()).toBe(0);
    await page.click('.navbar details summary');
    expect(await page.isVisible('.navbar details a')).toBe(true);
    await page.click('#pd-sidebar a[href$="/docs/quick-start"]');
    await page.waitForURL('**/docs/quick-start');
    expect(await page.textContent('h1')).toContain('Quick start');
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    [
      'at its start',
      (page) =>
        page.addInitScript(() => {
          const { append } = Element.prototype;
          Element.prototype.append = function (...nodes) {
            const { js, ready } = document.documentElement.dataset;
            if (js === 'main' && ready === undefined) throw new Error('planned');
            append.apply(this, nodes);
          };
        }),
    ],
    [
      'when it is imported',
      (page) =>
        page.route('**/main.*.js*', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planned")' }),
        ),
    ],
  ])('that fails %s: the page has its form without scripts, and the browser reports the error', async (_, fail) => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    forgive();
    await fail(page);
    await page.goto(site.url('/docs/quick-start'));
    await page.waitForSelector('html:not([data-js])');
    expect(errors).toContain('planned');
    expect(await page.isVisible('[data-behaviour=color-mode]')).toBe(false);
    for (const panel of await page.locator('[data-tab]').all()) expect(await panel.isVisible()).toBe(true);
    await page.click('.toc-disclosure summary');
    expect(await page.isVisible('.toc-disclosure a')).toBe(true);
    await page.click('.menu-button');
    await page.click('#pd-menu a[href="#pd-sidebar"]');
    await page.click('#pd-sidebar a[href$="/docs/intro"]');
    await page.waitForURL('**/docs/intro');
  });

  it('whose behaviours fail hides their controls, and all others work', async () => {
    const page = await open();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    forgive();
    await page.addInitScript(() => {
      const { matchMedia } = globalThis;
      globalThis.matchMedia = (query) => {
        if (document.documentElement.dataset.js === 'main') throw new Error('planned');
        return matchMedia(query);
      };
    });
    await visit(page, site.url('/docs/intro'));
    expect(errors).toContain('planned');
    expect(await page.isVisible('[data-behaviour=color-mode]')).toBe(false);
    await page.click('.navbar [data-behaviour=search]');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.click('.menu-button');
    await page.click('#pd-menu a[href="#pd-sidebar"]');
    expect(await page.isVisible('#pd-sidebar a[aria-current=page]')).toBe(true);
  });

  it.each<[string, () => void]>([
    [
      'history',
      () => {
        history.pushState = () => {
          throw new Error('planned');
        };
      },
    ],
    [
      'parser',
      () => {
        DOMParser.prototype.parseFromString = () => {
          throw new Error('planned');
        };
      },
    ],
  ])('that fails at a click because of the %s: the browser follows the link', async (_, fail) => {
    const page = await open();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    forgive();
    await page.addInitScript(fail);
    await visit(page, site.url('/docs/intro'));
    await page.click('#pd-sidebar a[href$="/docs/quick-start"]');
    await page.waitForSelector('html[data-ready] h1#quick-start');
    await page.waitForURL('**/docs/quick-start');
    expect(errors).toContain('planned');
  });

  it.each([true, false])(
    'waits for the first paint, but not in a tab that paints nothing: hidden is %s',
    async (isHidden) => {
      const page = await open();
      await page.addInitScript((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden });
        window.requestAnimationFrame = () => 0;
      }, isHidden);
      await page.goto(site.url('/docs/intro'), { waitUntil: 'networkidle' });
      await page.waitForSelector('html[data-js=main]');
      expect(await page.evaluate(() => document.documentElement.dataset.ready === '')).toBe(isHidden);
    },
  );

  it('that loads late moves nothing, and no click is lost', async () => {
    const page = await open();
    let release = () => {};
    let held = false;
    await page.route('**/main.*.js*', async (route) => {
      await new Promise<void>((go) => {
        release = go;
        held = true;
      });
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/docs/quick-start', '/shipping-services-table', '/']) {
      await page.goto(site.url(path), { waitUntil: 'commit' });
      await page.waitForSelector('footer');
      expect(await page.isVisible('[data-behaviour=color-mode]')).toBe(false);
      await expect.poll(() => held).toBe(true);
      held = false;
      release();
      await page.waitForSelector('html[data-ready]');
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
      );
      expect([path, shift < 0.02, shift]).toEqual([path, true, shift]);
    }
  });
});
