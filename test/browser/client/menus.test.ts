// Menus: the dropdown of the navbar, the menu of small screens, and the menu that copies a page.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, drawn, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open } = serveInBrowser(() => buildSite('site'));

const mobile = { viewport: { width: 390, height: 800 } };

describe('dropdown', () => {
  const button = '.navbar .dropdown summary';
  const isOpen = (page: Page) =>
    page.locator('.navbar .dropdown details').evaluate((element) => element.matches('[open]'));

  it('opens by click, Enter and Space, closes by Escape, a click outside and when the focus leaves', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    expect(await isOpen(page)).toBe(false);
    expect(await page.isVisible('.navbar .dropdown ul')).toBe(false);
    await page.click(button);
    expect(await page.isVisible('.navbar .dropdown ul')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    for (const key of ['Enter', 'Space']) {
      await page.focus(button);
      await page.keyboard.press(key);
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Open API v2');
      await page.keyboard.press('Escape');
      expect(await page.evaluate((selector) => document.activeElement?.matches(selector), button)).toBe(true);
    }
    await page.click(button);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await isOpen(page)).toBe(false);
    await page.click(button);
    await page.click('h1');
    expect(await isOpen(page)).toBe(false);
  });
});

describe('mobile menu', () => {
  const isOpen = (page: Page) => page.evaluate(() => document.querySelector('dialog')?.open);

  it('has a hamburger button below 996 px, and none from 996 px on', async () => {
    const page = await open({ viewport: { width: 995, height: 800 } });
    await visit(page, site.url('/docs/intro'));
    expect(await page.isVisible('.menu-button')).toBe(true);
    await page.setViewportSize({ width: 996, height: 800 });
    await page.waitForSelector('.menu-button', { state: 'hidden' });
  });

  it('has all its links again when it is opened a second time', async () => {
    const page = await open(mobile);
    await visit(page, site.url('/docs/intro'));
    const linksOfMenu = async (): Promise<number> => {
      await page.click('.menu-button');
      const count = await page.locator('dialog [data-menu-slot] a').count();
      await page.keyboard.press('Escape');
      await page.waitForSelector('.menu-button[aria-expanded=false]', { state: 'attached' });
      await page.waitForFunction(() => history.state?.menu !== true);
      return count;
    };
    const first = await linksOfMenu();
    expect(first).toBeGreaterThan(0);
    expect(await linksOfMenu()).toBe(first);
  });

  it('opens with the docs menu, traps the focus, and goes back to the main menu', async () => {
    const page = await open(mobile);
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    expect(await page.getAttribute('.menu-button', 'aria-expanded')).toBe('true');
    expect(await page.isVisible('dialog [data-menu-content] a[aria-current=page]')).toBe(true);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || document.querySelector('dialog')?.contains(active);
      });
      expect(inside).toBe(true);
    }
    await page.click('[data-menu-to=main]');
    expect(await page.isVisible('dialog .menu-list')).toBe(true);
    expect(await page.isVisible('dialog [data-menu-content]')).toBe(false);
  });

  it('closes by Escape, Back, its button and a wide window; the docs menu moves back into the page', async () => {
    const page = await open(mobile);
    await visit(page, site.url('/docs/intro'));
    const address = page.url();
    const closers: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.click('[data-menu-close]'),
      () => page.setViewportSize({ width: 1200, height: 800 }),
    ];
    for (const close of closers) {
      await page.setViewportSize(mobile.viewport);
      await page.click('.menu-button');
      expect(await isOpen(page)).toBe(true);
      await close();
      await page.waitForSelector('.menu-button[aria-expanded=false]', { state: 'attached' });
      await page.waitForFunction(() => history.state?.menu !== true);
      expect(await isOpen(page)).toBe(false);
      await atAddress(page, address);
      expect(await page.locator('#pd-sidebar [data-menu-content]').count()).toBe(1);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('scroll');
    }
  });

  it('opens again right after it was closed, before the close event', async () => {
    const page = await open(mobile);
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('dialog [data-menu-close]')?.click();
      document.querySelector<HTMLElement>('.menu-button')?.click();
    });
    await drawn(page);
    expect(await isOpen(page)).toBe(true);
    expect(await page.getAttribute('.menu-button', 'aria-expanded')).toBe('true');
    expect(await page.isVisible('dialog [data-menu-content] a[aria-current=page]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'hidden' });
    expect(await page.locator('#pd-sidebar [data-menu-content]').count()).toBe(1);
    expect(await page.getAttribute('.menu-button', 'aria-expanded')).toBe('false');
  });

  it('leads to a page, and Back leads back to the page before', async () => {
    const page = await open(mobile);
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    await page.click('dialog a[href$="/docs/glossary"]');
    await page.waitForSelector('h1#glossary');
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    await page.waitForSelector('h1#introduction');
  });
});

describe('the menu that copies a page', () => {
  const button = '.copy-page button';
  const openMenu = async (page: Page): Promise<void> => {
    await visit(page, site.url('/docs/intro'));
    await page.click('.copy-page summary');
    await page.waitForSelector(`${button}:enabled`);
  };

  it('loads its script when it opens, copies the Markdown, and says so until it closes', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(...(request.url().match(/extras\.[^/]*$/) ?? [])));
    await visit(page, site.url('/docs/intro'));
    expect(scripts).toEqual([]);
    await openMenu(page);
    expect(scripts.length).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy as Markdown');
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.querySelector(name)?.textContent === 'Copied', button);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await fetch(site.url('/docs/intro.md'))).text());
    expect(copied).toMatch(/^---\ntitle: "Introduction"/);
    await page.keyboard.press('Escape');
    await page.waitForFunction((name) => document.querySelector(name)?.textContent !== 'Copied', button);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  });

  it('shows the Markdown if the browser does not copy', async () => {
    const page = await open();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await openMenu(page);
    const shown = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/intro.md'),
    );
    await page.click(button);
    await shown;
  });

  it('leads to the Markdown without JavaScript, and is not printed', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/intro'));
    await page.click('.copy-page summary');
    expect(await page.isVisible(button)).toBe(false);
    expect(await page.isVisible('.copy-page a[href$="/docs/intro.md"]')).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('.copy-page')).toBe(false);
  });
});
