// The interface of the example site by its specification, for tests in engines other than Chromium: what Chromium shows
// is no proof for these.
import { describe, expect, it } from 'vitest';
import { brokenCode } from './broken-code.ts';
import { type ReaderPage, type SiteInBrowser, visitAt, wideScreen } from './reader-page.ts';

const phone = { width: 390, height: 800 };
const toggle = 'button[data-behaviour=color-mode]';
const mode = (page: ReaderPage) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: ReaderPage, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const focused = (page: ReaderPage) => page.evaluate(() => document.activeElement?.id);
const isShown = (page: ReaderPage, selector: string) =>
  page.evaluate((name) => document.querySelector(name)?.checkVisibility() === true, selector);
async function at(page: ReaderPage, address: string): Promise<void> {
  await page.waitForFunction((href) => location.href === href, address);
  expect(await page.evaluate(() => location.href)).toBe(address);
}
/** Clicks without scrolling first, so that a place that moves is seen. */
const click = (page: ReaderPage, selector: string) =>
  page.evaluate((name) => document.querySelector<HTMLElement>(name)?.click(), selector);

const routes = [
  '',
  'shipping-services-table',
  'docs',
  'docs/intro',
  'docs/quick-start',
  'docs/basic-flows',
  'docs/glossary',
]
  .concat([
    'docs/services',
    'docs/Detailed/parcels',
    'docs/Detailed/Shipments/subjects',
    'docs/Detailed/Shipments/types',
  ])
  .flatMap((path) => [`/${path}`, `/cs/${path}`.replace(/\/$/, '')]);

/** Registers the tests of one browser. */
export function describeInterface({ url, open }: SiteInBrowser): void {
  describe('every page', () => {
    it('has no error, nothing beyond its right edge on wide and narrow screens, and whole words of code', async () => {
      const page = await open('/');
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      for (const route of routes) {
        await page.goto(url(route));
        await page.waitForSelector('html[data-ready] h1');
        const wide = await excess();
        await page.setViewport({ width: 360, height: 800 });
        expect([route, wide, await excess(), await page.evaluate(brokenCode)]).toEqual([route, 0, 0, []]);
        await page.setViewport(wideScreen);
      }
    });
  });

  describe('colour mode', () => {
    it('is light at first, switches, is stored, and changes in other tabs at once', async () => {
      const page = await open('/docs/intro');
      expect(await mode(page)).toBe('light');
      const other = await visitAt(await page.newTab(), url('/cs/docs/intro'));
      await page.click(toggle);
      expect([await mode(page), await stored(page, 'pubdocs.theme')]).toEqual(['dark', 'dark']);
      await other.waitForSelector('html[data-theme=dark]');
      await page.goto(url('/docs/glossary'));
      expect(await mode(page)).toBe('dark');
    });
  });

  describe('announcement', () => {
    it('stays dismissed, and comes back with another id', async () => {
      const page = await open('/docs/intro');
      await page.click('[data-announcement-close]');
      await page.goto(url('/docs/glossary'));
      expect(await isShown(page, 'section.announcement')).toBe(false);
      await page.evaluate(() => localStorage.setItem('pubdocs.announcement', 'an-older-one'));
      await page.goto(url('/docs/intro'));
      expect(await isShown(page, 'section.announcement')).toBe(true);
    });
  });

  describe('language', () => {
    it('keeps the path, the query and the hash', async () => {
      const page = await open('/docs/intro?b=%20x&c=%C5%99#versions');
      await page.click('.navbar .languages a[lang=cs]');
      await page.waitForSelector('html[lang=cs]');
      await at(page, `${url('/cs/docs/intro')}?b=%20x&c=%C5%99#versions`);
    });
  });

  describe('links', () => {
    it('swap the page without loading it again, and Back returns to the place of the reader', async () => {
      const page = await open('/docs/quick-start');
      await page.evaluate(() => {
        document.body.dataset.mark = 'same document';
        scrollTo({ top: 700, behavior: 'instant' });
      });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      await click(page, '#pd-sidebar a[href$="/docs/glossary"]');
      await page.waitForSelector('h1#glossary');
      await at(page, url('/docs/glossary'));
      expect(await page.evaluate(() => [document.body.dataset.mark, scrollY])).toEqual(['same document', 0]);
      await page.goBack();
      await page.waitForSelector('h1#quick-start');
      await page.waitForFunction(() => Math.abs(scrollY - 700) < 5);
    });

    it('have the focus again after Back, at the place of the reader', async () => {
      const page = await open('/docs/services');
      const href = await page.evaluate(() => {
        const link = [...document.querySelectorAll<HTMLElement>('main .prose a[href*="/docs/intro"]')].at(-1);
        link?.focus();
        return link?.getAttribute('href');
      });
      await page.press('Enter');
      await page.waitForSelector('h1#introduction');
      await page.goBack();
      await page.waitForFunction((link) => document.activeElement?.getAttribute('href') === link, href);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    });

    it('load the page when it cannot be fetched', async () => {
      const page = await open('/docs/quick-start');
      await page.evaluate(() => {
        document.body.dataset.mark = 'old document';
        window.fetch = () => Promise.reject(new TypeError('no network'));
      });
      await click(page, '#pd-sidebar a[href$="/docs/glossary"]');
      await page.waitForSelector('h1#glossary');
      expect(await page.evaluate(() => document.body.dataset.mark ?? null)).toBeNull();
    });

    it('show the progress bar when the next page takes longer than 200 ms', async () => {
      const page = await open('/docs/quick-start');
      await page.evaluate(() => {
        const send = window.fetch;
        window.fetch = async (...request) => {
          await new Promise((done) => addEventListener('test-continue', done, { once: true }));
          return send(...request);
        };
      });
      const isBusy = () => page.evaluate(() => document.querySelector('[role=progressbar]') !== null);
      expect(await isBusy()).toBe(false);
      await click(page, '#pd-sidebar a[href$="/docs/glossary"]');
      await page.waitForSelector('[role=progressbar]');
      await page.evaluate(() => dispatchEvent(new Event('test-continue')));
      await page.waitForSelector('h1#glossary');
      await page.waitForFunction(() => document.querySelector('[role=progressbar]') === null);
    });

    it.each(['/docs/intro/index.html', '/docs/intro/', '/docs/intro.html'])(
      '%s becomes the clean URL',
      async (form) => {
        const page = await open('/');
        await page.goto(url(form));
        await at(page, url('/docs/intro'));
      },
    );
  });

  describe('the navbar', () => {
    it('opens the dropdown by click, and closes it by Escape and by a click outside', async () => {
      const page = await open('/docs/intro');
      const isOpen = () => isShown(page, '.navbar .dropdown ul');
      await page.click('.navbar .dropdown summary');
      expect(await isOpen()).toBe(true);
      await page.press('Escape');
      expect(await isOpen()).toBe(false);
      await page.click('.navbar .dropdown summary');
      await page.click('h1');
      expect(await isOpen()).toBe(false);
    });

    it('keeps the place of a reader who tabs through it', async () => {
      const page = await open('/docs/quick-start');
      await page.click('[data-announcement-close]');
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      await page.evaluate(() => document.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true }));
      const tops: number[] = [];
      for (let stop = 0; stop < 6; stop += 1) {
        await page.press('Tab');
        tops.push(await page.evaluate(() => scrollY));
      }
      expect(tops).toEqual([1500, 1500, 1500, 1500, 1500, 1500]);
    });
  });

  describe('the menu of small screens', () => {
    it('has a hamburger button below 996 px alone', async () => {
      const page = await open('/docs/intro', { width: 995, height: 800 });
      expect(await isShown(page, '.menu-button')).toBe(true);
      await page.setViewport({ width: 996, height: 800 });
      expect(await isShown(page, '.menu-button')).toBe(false);
    });

    it('opens without moving the page, leads back to the main menu, and closes by Escape', async () => {
      const page = await open('/docs/quick-start', phone);
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const place = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top);
      const before = await place();
      await page.click('.menu-button');
      await page.waitForSelector('dialog[open]');
      expect(await place()).toBe(before);
      expect(await isShown(page, 'dialog [data-menu-content]')).toBe(true);
      await page.click('[data-menu-to=main]');
      expect(await isShown(page, 'dialog .menu-list')).toBe(true);
      expect(await isShown(page, 'dialog [data-menu-content]')).toBe(false);
      await page.press('Escape');
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
      expect(await place()).toBe(before);
    });
  });

  describe('the docs', () => {
    it('mark the current heading in the table of contents', async () => {
      const page = await open('/docs/intro');
      await click(page, 'nav.toc a[href="#versions"]');
      await page.waitForSelector('nav.toc a[href="#versions"][aria-current=location]');
      expect(await page.evaluate(() => document.querySelectorAll('nav.toc [aria-current]').length)).toBe(1);
    });

    it('store the version', async () => {
      const page = await open('/docs/intro');
      expect(await stored(page, 'pubdocs.version')).toBe('current');
    });

    it('have a skip link that moves the focus and not the address', async () => {
      const page = await open('/docs/intro');
      await page.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
      await page.press('Enter');
      expect(await focused(page)).toBe('pd-main');
      await at(page, url('/docs/intro'));
    });

    it('are found by the search', async () => {
      const page = await open('/docs/intro');
      await page.press('/');
      await page.waitForSelector('dialog[open] input');
      await page.type('glossary');
      await page.waitForSelector('dialog[open] [role=option]');
      await page.press('Enter');
      await page.waitForSelector('h1#glossary');
      expect(await page.evaluate(() => location.pathname)).toBe('/public-docs/docs/glossary');
    });
  });
}
