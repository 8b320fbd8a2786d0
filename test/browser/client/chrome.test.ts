// The chrome of every page: colour mode, announcement, menus, language, in a real browser under the policy of the
// build.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, drawn, visit, watchPage } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const waitForMode = (page: Page, wanted: string) => page.waitForSelector(`html[data-theme=${wanted}]`);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const toggle = 'button[data-behaviour=color-mode]';

describe('colour mode', () => {
  it('switches, is stored, and changes in other tabs at once', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    const other = watchPage(await page.context().newPage());
    await visit(other.page, site.url('/cs/docs/intro'));
    expect(await mode(page)).toBe('light');
    await page.click(toggle);
    expect(await mode(page)).toBe('dark');
    expect(await stored(page, 'pubdocs.theme')).toBe('dark');
    expect(await page.getAttribute(toggle, 'aria-label')).toBe('Switch to light mode');
    await waitForMode(other.page, 'dark');
    await page.evaluate(() => localStorage.removeItem('pubdocs.theme'));
    await waitForMode(other.page, 'light');
    await page.evaluate(() => localStorage.setItem('pubdocs.theme', '<junk>'));
    expect(await mode(other.page)).toBe('light');
    expect(other.problems).toEqual([]);
  });

  it('is set before the first paint, also for the frame of the browser', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await page.click(toggle);
    const script = (await (await page.request.get(site.url('/docs/intro'))).text()).match(
      /src="([^"]*main[^"]*)"/,
    )?.[1];
    forgive();
    await page.route(`**${script}`, (route) => route.abort());
    await page.goto(site.url('/docs/quick-start'));
    expect(await mode(page)).toBe('dark');
    await page.unroute(`**${script}`);
    await visit(page, site.url('/docs/quick-start'));
    expect(await page.getAttribute('meta[name=theme-color][data-mode=dark]', 'media')).toBe('all');
  });

  it.each(['purple', '', '{"a":1}', 'DARK'])('is light when storage holds junk: %j', async (junk) => {
    const page = await open();
    await page.addInitScript((value) => localStorage.setItem('pubdocs.theme', value), junk);
    await visit(page, site.url('/docs/intro'));
    expect(await mode(page)).toBe('light');
  });

  it('follows the system at once where the site says so, until the reader chooses another', async () => {
    const page = await open();
    await page.route('**/docs/intro', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"respectSystem":false', '"respectSystem":true');
      await route.fulfill({ response, body });
    });
    await visit(page, site.url('/docs/intro'));
    expect(await mode(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitForMode(page, 'dark');
    await page.click(toggle);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await drawn(page);
    expect(await mode(page)).toBe('light');
  });

  it('is that of another window when Back shows a page that the browser has kept', async () => {
    const page = await open();
    // A kept page gets no event of the storage.
    await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
    await visit(page, site.url('/docs/intro'));
    const other = await page.context().newPage();
    await visit(other, site.url('/docs/intro'));
    await other.click('.navbar [data-behaviour=color-mode]');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    // The same mode as that of the system is not stored.
    await other.click('.navbar [data-behaviour=color-mode]');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  });

  it('lasts for the visit when storage throws', async () => {
    const page = await open();
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await visit(page, site.url('/docs/intro'));
    await page.click(toggle);
    expect(await mode(page)).toBe('dark');
    await page.click('[data-announcement-close]');
    await page.click('#pd-sidebar a[href$="/docs/quick-start"]');
    await page.waitForURL('**/docs/quick-start');
    await page.waitForSelector('h1#quick-start');
    expect(await mode(page)).toBe('dark');
  });
});

describe('announcement', () => {
  it('stays dismissed by its id, in all tabs, without flashing on the next page', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    const other = watchPage(await page.context().newPage());
    await visit(other.page, site.url('/'));
    await page.click('[data-announcement-close]');
    expect(await page.isVisible('section.announcement')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pd-main');
    await other.page.waitForSelector('section.announcement', { state: 'hidden' });
    forgive();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(site.url('/docs/glossary'));
    expect(await page.isVisible('section.announcement')).toBe(false);
  });

  it('shows a new one on the first load', async () => {
    const page = await open();
    await page.addInitScript(() => localStorage.setItem('pubdocs.announcement', 'an-older-one'));
    await visit(page, site.url('/docs/intro'));
    expect(await page.isVisible('section.announcement')).toBe(true);
  });
});

describe('language', () => {
  it('keeps the query and the hash', async () => {
    const page = await open();
    await visit(page, `${site.url('/docs/intro')}?flag&b=%20x&c=%C5%99#versions`);
    await page.click('.navbar .languages a[lang=cs]');
    await page.waitForSelector('html[lang=cs]');
    await atAddress(page, `${site.url('/cs/docs/intro')}?flag&b=%20x&c=%C5%99#versions`);
    await page.click('.navbar .languages a[lang=en]');
    await page.waitForSelector('html[lang=en]');
    await atAddress(page, `${site.url('/docs/intro')}?flag&b=%20x&c=%C5%99#versions`);
  });

  it('changes the whole page with its announcement, and keeps the colour mode', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await page.click(toggle);
    await page.click('.navbar .languages a[lang=cs]');
    await page.waitForSelector('html[lang=cs]');
    expect(await page.textContent('section.announcement p')).toContain('Verze 2');
    expect(await page.textContent('.skip-link')).toBe('Přeskočit na hlavní obsah');
    expect(await page.getAttribute(toggle, 'aria-label')).not.toContain('Switch');
    expect(await mode(page)).toBe('dark');
    await page.click('figure.code [data-code-copy]', { trial: true });
    expect(await page.textContent('[data-code-copy]')).not.toBe('Copy');
  });

  it('keeps the path on the not-found page', async () => {
    const page = await open();
    forgive();
    await visit(page, `${site.url('/docs/nope')}?q=1`);
    await page.click('.navbar .languages a[lang=cs][href$="/cs/docs/nope?q=1"]');
    await page.waitForURL('**/cs/docs/nope?q=1');
    await page.waitForSelector('html[lang=cs]');
  });
});

describe('skip link', () => {
  it('is the first tab stop, moves the focus, and does not change the URL', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
    const box = await page.locator('.skip-link').boundingBox();
    expect(box !== null && box.y >= 0).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pd-main');
    await atAddress(page, site.url('/docs/intro'));
  });

  it('works without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/intro'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#pd-main');
    await page.keyboard.press('Tab');
    expect(await page.locator('#pd-main :focus').count()).toBe(1);
  });
});

describe('parts that follow the reader', () => {
  it('the table of contents marks the current heading', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await page.click('nav.toc a[href="#versions"]');
    await page.waitForSelector('nav.toc a[href="#versions"][aria-current=location]');
    expect(await page.locator('nav.toc [aria-current]').count()).toBe(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => {
      const links = [...document.querySelectorAll('nav.toc a')];
      return links.at(-1)?.getAttribute('aria-current') === 'location';
    });
  });

  it('the link to the top appears when the reader scrolls up, and leads there', async () => {
    const page = await open();
    await visit(page, site.url('/docs/quick-start'));
    await page.evaluate(() => scrollTo(0, 3000));
    await page.waitForFunction(() => scrollY > 1000);
    await drawn(page);
    expect(await page.locator('.back-to-top[data-shown]').count()).toBe(0);
    await page.mouse.wheel(0, -200);
    await page.waitForSelector('.back-to-top[data-shown]');
    await page.click('.back-to-top');
    await page.waitForFunction(() => scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pd-main');
  });

  it('the version is stored, an unknown version is dropped', async () => {
    const page = await open();
    await page.addInitScript(() => localStorage.setItem('pubdocs.version', 'v0'));
    await visit(page, site.url('/docs/intro'));
    expect(await stored(page, 'pubdocs.version')).toBe('current');
  });
});

describe('the copy button of code', () => {
  it('copies the code and confirms it', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit(page, site.url('/docs/quick-start'));
    const figure = page.locator('figure.code').first();
    await figure.locator('[data-code-copy]').click();
    await page.waitForFunction(() => document.querySelector('[data-code-copy]')?.textContent === 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await figure.locator('code').textContent())?.replace(/\n$/, ''));
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.waitForFunction(() => document.querySelector('[data-code-copy]')?.textContent === 'Copy');
  });

  it('copies without the clipboard API where that is missing', async () => {
    const page = await open();
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await visit(page, site.url('/docs/quick-start'));
    await page.click('figure.code [data-code-copy] >> nth=0');
    await page.waitForFunction(() => document.querySelector('[data-code-copy]')?.textContent !== 'Copy');
  });
});
