// Navigation to pages that do not load or cannot be shown.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, drawn, holdRequests, saveData, visit } from '../../support/open-page.ts';
import { isSwapped, mark, toQuickStart } from '../../support/same-document.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

describe('what the reader does while the next page is loading', () => {
  const toVersions = 'nav.toc a[href="#versions"]';

  /** Releases the page, and waits until it would be shown. */
  const arrivesTooLate = async (page: Page, path: string, release: () => void): Promise<void> => {
    const answered = page.waitForResponse((response) => response.url().endsWith(path));
    release();
    await (await answered).finished();
    await drawn(page);
  };

  it('counts: Back to another place of the page stops the way to the next one', async () => {
    const page = await open();
    await saveData(page);
    const release = await holdRequests(page, '**/docs/quick-start');
    await visit(page, site.url('/docs/intro'));
    await page.click(toVersions);
    await page.click(toQuickStart);
    await page.waitForSelector('.progress');
    await page.goBack();
    await page.waitForSelector('.progress', { state: 'detached' });
    await arrivesTooLate(page, '/docs/quick-start', release);
    expect(page.url()).toBe(site.url('/docs/intro'));
    expect(await page.locator('h1#introduction').count()).toBe(1);
  });

  it('counts: Forward returns before Back has led to the page before', async () => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.click(toQuickStart);
    await page.waitForSelector('h1#quick-start');
    const release = await holdRequests(page, '**/docs/intro');
    await page.evaluate(() => history.back());
    await page.waitForSelector('.progress');
    await page.evaluate(() => history.forward());
    await page.waitForSelector('.progress', { state: 'detached' });
    await arrivesTooLate(page, '/docs/intro', release);
    expect(page.url()).toBe(site.url('/docs/quick-start'));
    expect(await page.locator('h1#quick-start').count()).toBe(1);
  });

  it('does not count where it only closes the menu: the page that is loading comes', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await saveData(page);
    const release = await holdRequests(page, '**/docs/glossary');
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    await page.click('dialog a[href$="/docs/glossary"]');
    await page.waitForSelector('.progress');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    release();
    await page.waitForSelector('h1#glossary');
    await atAddress(page, site.url('/docs/glossary'));
  });

  it('does not matter where it only closes the menu: its link to a place on another page is followed', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    await page.locator('dialog a[href$="/docs/glossary"]').evaluate((link) => {
      link.setAttribute('href', `${link.getAttribute('href')}#depot`);
    });
    await page.click('dialog a[href$="/docs/glossary#depot"]');
    await page.waitForSelector('h1#glossary');
    await atAddress(page, site.url('/docs/glossary#depot'));
  });
});

describe('when the next page fails', () => {
  const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    [
      'with 500',
      (page) =>
        page.route('**/docs/quick-start', (route) =>
          route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
        ),
    ],
    [
      'on the network',
      (page) =>
        page.route('**/docs/quick-start', (route) =>
          route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
        ),
    ],
    [
      'as something else',
      (page) =>
        page.route('**/docs/quick-start', (route) =>
          route.request().resourceType() === 'fetch' ? route.fulfill({ json: {} }) : route.continue(),
        ),
    ],
    [
      'as a page of another kind',
      (page) =>
        page.route('**/docs/quick-start', (route) =>
          route.request().resourceType() === 'fetch'
            ? route.fulfill({ contentType: 'text/html', body: '<p>Log in</p>' })
            : route.continue(),
        ),
    ],
  ];
  it.each(ways)('%s, the browser loads it once', async (_, fail) => {
    const page = await open();
    forgive();
    await saveData(page);
    await fail(page);
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.click(toQuickStart);
    await page.waitForSelector('h1#quick-start');
    await page.waitForSelector('html[data-ready]');
    expect(await isSwapped(page)).toBe(false);
    expect(loads).toBe(1);
    await page.goBack();
    await page.waitForSelector('h1#introduction');
  });

  it('with 404, the browser shows the not-found page of the host', async () => {
    const page = await open();
    forgive();
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() =>
      document.querySelector('#pd-sidebar a[href$="quick-start"]')?.setAttribute('href', '/public-docs/docs/gone'),
    );
    await page.click('#pd-sidebar a[href$="/docs/gone"]');
    await page.waitForSelector('body[data-page=not-found]');
    await atAddress(page, site.url('/docs/gone'));
  });

  it('because the network is down, the browser reports it and Back works', async () => {
    const page = await open();
    forgive();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.context().setOffline(true);
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    // Between the two pages there is no document to query.
    const isShown = () => page.evaluate(() => document.querySelector('h1#introduction') !== null);
    await expect.poll(() => isShown().catch(() => true)).toBe(false);
    await page.context().setOffline(false);
    await page.goBack();
    await page.waitForSelector('h1#introduction');
  });
});

describe('a page that cannot be swapped in', () => {
  it('is reported in the main area with the error; navbar and footer stay, Try again loads it', async () => {
    for (const [front, title] of [
      ['', 'This page crashed.'],
      ['/cs', null],
    ] as const) {
      const page = await open();
      forgive();
      await visit(page, site.url(`${front}/docs/intro`));
      await page.evaluate(() => {
        Element.prototype.replaceWith = () => {
          throw new Error('no room for it');
        };
      });
      await page.click(`#pd-sidebar a[href$="${front}/docs/quick-start"]`);
      const notice = page.locator('main [role=alert]');
      await notice.waitFor();
      const said = await notice.locator('h1').textContent();
      if (title === null) expect(said).not.toBe('This page crashed.');
      else expect(said).toBe(title);
      expect(await notice.locator('pre').textContent()).toBe('no room for it');
      expect(await page.isVisible('header.navbar')).toBe(true);
      expect(await page.isVisible('footer')).toBe(true);
      expect(await page.locator('.toc').count()).toBe(0);
      await notice.locator('button').click();
      await page.waitForSelector('main h1[id]');
      await atAddress(page, site.url(`${front}/docs/quick-start`));
    }
  });
});
