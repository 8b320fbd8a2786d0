// Loading of pages: the progress bar and prefetched pages.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { drawn, holdRequests, requestsOf, saveData, visit } from '../../support/open-page.ts';
import { toQuickStart } from '../../support/same-document.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open } = serveInBrowser(() => buildSite('site'));

describe('the progress bar', () => {
  it('appears when a page loads slowly, and disappears when it has loaded', async () => {
    const page = await open();
    await saveData(page);
    const release = await holdRequests(page, '**/docs/quick-start');
    await visit(page, site.url('/docs/intro'));
    expect(await page.locator('.progress').count()).toBe(0);
    await page.click(toQuickStart);
    await page.waitForSelector('.progress[role=progressbar]');
    release();
    await page.waitForSelector('h1#quick-start');
    await page.waitForSelector('.progress', { state: 'detached' });
  });

  it('does not appear for a hash or a query', async () => {
    const page = await open();
    await page.clock.install();
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof Element && node.matches('.progress')) seen.push('bar');
      }).observe(document.body, { childList: true });
    });
    await page.click('nav.toc a[href="#versions"]');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '?q=1';
      document.body.append(link);
      link.click();
      link.remove();
    });
    await page.waitForURL('**?q=1');
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

describe('prefetching', () => {
  const pagesOf = (asked: readonly string[]) => asked.filter((path) => !/\.\w+$/.test(path));

  it('fetches each visible link once, at most ten in a view, and the link under the pointer', async () => {
    const page = await open();
    const asked = requestsOf(page);
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const link of await page.locator('#pd-sidebar a').all()) if (await link.isVisible()) await link.hover();
    await expect.poll(() => pagesOf(asked).slice(1).length).toBeGreaterThan(2);
    await drawn(page);
    const ahead = pagesOf(asked).slice(1);
    expect(ahead.length).toBeLessThanOrEqual(10);
    expect(new Set(ahead).size).toBe(ahead.length);
  });

  it('shows the page without another request', async () => {
    const page = await open();
    const all = requestsOf(page);
    const asked = () => all.filter((path) => path.endsWith('/docs/glossary'));
    await visit(page, site.url('/docs/intro'));
    await page.hover('#pd-sidebar a[href$="/docs/glossary"]');
    await expect.poll(asked).toHaveLength(1);
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('h1#glossary');
    expect(asked()).toHaveLength(1);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'does not happen on a connection like %j',
    async (connection) => {
      const page = await open();
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      const asked = requestsOf(page);
      await visit(page, site.url('/docs/intro'));
      await page.hover(toQuickStart);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await drawn(page);
      expect(pagesOf(asked)).toEqual(['/public-docs/docs/intro']);
      await page.click(toQuickStart);
      await page.waitForSelector('h1#quick-start');
    },
  );

  it('works without APIs that a browser lacks', async () => {
    const page = await open();
    await page.addInitScript(() => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback']) {
        Object.defineProperty(window, name, { value: undefined });
      }
      Object.defineProperty(navigator, 'connection', { value: {} });
    });
    await visit(page, site.url('/'));
    await page.focus('pubdocs-island :is(input, select, button)');
    await page.waitForSelector('pubdocs-island[data-hydrated]');
    await page.click('.navbar a[href$="/docs/intro"]');
    await page.waitForSelector('h1#introduction');
  });
});
