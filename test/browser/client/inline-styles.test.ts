// Pages that contain their style sheet: shown after one request, under a policy without 'unsafe-inline'.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { requestsOf, saveData, visit } from '../../support/open-page.ts';
import { serveSite } from '../../support/serve.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, folder, open, forgive } = serveInBrowser(() => buildSite('site'));

describe('a page that contains its style sheet', () => {
  it('is shown before any other file has arrived', async () => {
    const page = await open();
    forgive();
    await page.route('**/assets/**', () => {});
    await page.goto(site.url('/docs/intro'), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('.navbar') ?? document.body).position),
    ).toBe('sticky');
  });

  it('has a main script that starts after the first frame, or in a tab that nobody sees', async () => {
    const page = await open();
    await page.addInitScript(() => {
      let frames = 0;
      requestAnimationFrame(() => frames++);
      new MutationObserver(() => {
        if (document.documentElement.dataset.ready === '') Object.assign(globalThis, { framesBefore: frames });
      }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
    });
    await visit(page, site.url('/docs/intro'));
    expect(await page.evaluate('framesBefore')).toBe(1);
    const hidden = await open();
    await hidden.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.assign(globalThis, { requestAnimationFrame: () => 0 });
    });
    await visit(hidden, site.url('/docs/intro'));
  });

  it('has a main script that is not loaded again when the load event comes before the first frame', async () => {
    const page = await open();
    const requests = requestsOf(page);
    await page.addInitScript(() => {
      const later = (run: (time: number) => void) => {
        addEventListener('load', () => setTimeout(run, 100));
        return 1;
      };
      Object.assign(globalThis, { requestAnimationFrame: later });
    });
    await visit(page, site.url('/docs/intro'));
    expect(requests.filter((path) => /\/main\./.test(path))).toHaveLength(1);
  });

  it('is swapped in for another page, but not if its style sheet is another one', async () => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('html[data-same] h1#glossary');
    await page.route('**/docs/quick-start', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</style>', 'q{}</style>').replace(/<meta http-equiv[^>]*>/, '');
      await route.fulfill({ response, body, headers: { 'content-type': 'text/html; charset=utf-8' } });
    });
    await page.click('#pd-sidebar a[href$="/docs/quick-start"]');
    await page.waitForSelector('html:not([data-same])[data-ready] h1#quick-start');
    forgive();
  });

  it('retries its main script once, and names a wrong base', async () => {
    const page = await open();
    forgive();
    let requests = 0;
    await page.route('**/main.*.js*', (route) => (requests++ === 0 ? route.abort() : route.continue()));
    await page.goto(site.url('/docs/intro'));
    await page.waitForSelector('html[data-ready]');
    expect([requests, await page.locator('[data-missing], [data-wrong-base]').count()]).toEqual([2, 0]);

    const astray = await serveSite({ folder: folder(), base: '/elsewhere' });
    const lost = await open();
    forgive();
    await lost.goto(astray.url('/docs/intro'));
    const text = (await lost.locator('[data-wrong-base]').textContent()) ?? '';
    expect([text.includes('/public-docs'), text.includes('/elsewhere')]).toEqual([true, true]);
    await astray.close();
  });

  it('does not name a wrong base where no page is, or if another style sheet is missing, too', async () => {
    for (const path of ['/docs/no-such-page', '/shipping-services-table']) {
      const page = await open();
      forgive();
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto(site.url(path));
      await page.waitForSelector('[data-missing]');
      expect(await page.locator('[data-wrong-base]').count()).toBe(0);
    }
  });

  it('is shown with the line ends of Windows', async () => {
    const root = makeLabSite({
      config: [["base: '/public-docs',", "base: '/public-docs', inlineStyles: true, styles: ['./lab.css'],"]],
      files: { 'lab.css': '.navbar {\r\n  opacity: 0.5;\r\n}\r\n' },
    });
    const served = await serveSite({ folder: buildSite(root), base: '/public-docs' });
    const page = await open();
    await visit(page, served.url('/docs/intro'));
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('.navbar') ?? document.body).opacity),
    ).toBe('0.5');
    await served.close();
  });
});
