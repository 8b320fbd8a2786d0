import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, requestsOf, saveData, visit } from '../../support/open-page.ts';
import { isSwapped, mark, toQuickStart } from '../../support/same-document.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

const still = { reducedMotion: 'reduce' } as const;

describe('a link inside the site', () => {
  it('swaps the page: title, head, address, focus, one announcement', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = document.querySelector('body > [role=status]');
      if (region) new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
    });
    await page.click(toQuickStart);
    await page.waitForSelector('h1#quick-start');
    expect(await isSwapped(page)).toBe(true);
    await atAddress(page, site.url('/docs/quick-start'));
    expect(await page.title()).toBe('Quick start | Geographic API');
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(
      'https://docs.carrier.example/public-docs/docs/quick-start',
    );
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(await page.locator('meta[name=description]').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quick-start');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
      'Page loaded: Quick start | Geographic API',
    ]);
    expect(await page.locator('#pd-sidebar a[aria-current=page]').textContent()).toBe('Quick start');
  });

  it('loads the style sheets that only the next page needs before it is shown', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    const isThere = () =>
      page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/assets/pages.')).length);
    expect(await isThere()).toBe(0);
    await page.evaluate(() => {
      addEventListener('pubdocs:entered', () => {
        const { display } = getComputedStyle(document.querySelector('.hero') ?? document.body);
        document.documentElement.dataset.hero = display;
      });
    });
    await page.click('.navbar .brand');
    await page.waitForSelector('html[data-hero=grid]');
    await page.click('.navbar a[href$="/docs/intro"]');
    await page.waitForSelector('h1#introduction');
    await page.click('.navbar .brand');
    await page.waitForSelector('.hero h1');
    expect(await isThere()).toBe(1);
    expect(await isSwapped(page)).toBe(true);
  });

  it('leaves modified clicks, other targets and other origins to the browser', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    const [fresh] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click(toQuickStart, { modifiers: ['Control'] }),
    ]);
    await fresh.waitForLoadState();
    expect(page.url()).toBe(site.url('/docs/intro'));
    const prevented = await page.evaluate(() => {
      const results: boolean[] = [];
      for (const [attribute, value] of [
        ['target', '_blank'],
        ['download', ''],
        ['href', 'https://www.carrier.example/'],
        ['href', '/public-docs/img/logo.svg'],
        ['href', '/elsewhere'],
      ] as const) {
        const link = document.createElement('a');
        link.href = '/public-docs/docs/quick-start';
        link.setAttribute(attribute, value);
        document.body.append(link);
        const event = new MouseEvent('click', { bubbles: true, cancelable: true });
        window.addEventListener(
          'click',
          (last) => {
            results.push(last.defaultPrevented);
            last.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(event);
        link.remove();
      }
      return results;
    });
    expect(prevented).toEqual([false, false, false, false, false]);
    expect(await isSwapped(page)).toBe(true);
  });

  it('with a hash scrolls to its target and moves the focus there', async () => {
    const page = await open(still);
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href$="/docs/quick-start"]');
      if (link) link.hash = '#quick-start';
    });
    await page.click('section.announcement p a');
    await page.waitForFunction(() => location.hash === '#versions' && scrollY > 0);
    const top = await page.evaluate(() => document.getElementById('versions')?.getBoundingClientRect().top ?? -1);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(400);
    expect(await isSwapped(page)).toBe(true);
  });

  it('from Czech to English changes lang and dir of the document', async () => {
    const page = await open();
    await visit(page, site.url('/cs/docs/intro'));
    await mark(page);
    await page.click('.navbar .languages a[lang=en]');
    await page.waitForSelector('html[lang=en][dir=ltr]');
    expect(await isSwapped(page)).toBe(true);
    expect(await page.title()).toBe('Introduction | Geographic API');
  });
});

describe('the swap of a page', () => {
  it('is no view transition, which ends the process of WebKit without compositing', async () => {
    const page = await open();
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('This browser would have ended.');
      };
    });
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    await page.click(toQuickStart);
    await page.waitForSelector('h1#quick-start');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quick-start');
    expect(await isSwapped(page)).toBe(true);
  });
});

describe('a host that redirects', () => {
  it.each([
    ['/docs/quick-start/', '/docs/quick-start?q=key#key'],
    ['/docs/quick-start/?from=host', '/docs/quick-start?from=host#key'],
  ])('to %s: the address keeps what was requested', async (to, shown) => {
    const page = await open();
    await saveData(page);
    await page.route('**/docs/quick-start?*', (route) =>
      route.fulfill({ status: 301, headers: { location: site.url(to) } }),
    );
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    await page.locator(toQuickStart).evaluate((link) => {
      link.setAttribute('href', `${link.getAttribute('href')}?q=key#key`);
      if (link instanceof HTMLElement) link.click();
    });
    await atAddress(page, site.url(shown));
    expect(await isSwapped(page)).toBe(true);
  });
});

describe('Back and Forward', () => {
  it('return to the scroll position of the reader', async () => {
    const page = await open(still);
    await visit(page, site.url('/docs/quick-start'));
    await mark(page);
    await page.evaluate(() => scrollTo(0, 900));
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('h1#glossary');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 500));
    await page.goBack();
    await page.waitForSelector('h1#quick-start');
    await page.waitForFunction(() => Math.abs(scrollY - 900) < 3);
    await page.goForward();
    await page.waitForSelector('h1#glossary');
    await page.waitForFunction(() => Math.abs(scrollY - 500) < 3);
    expect(await isSwapped(page)).toBe(true);
  });

  it('return to the link that had the focus, on this page and on another', async () => {
    const page = await open(still);
    await visit(page, site.url('/docs/services'));
    const focus = (selector: string) => page.locator(selector).last().focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    for (const selector of ['main .prose a[href*="/docs/intro"]', 'nav.toc a']) {
      await focus(selector);
      const href = await focused();
      const before = page.url();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== before);
      await page.waitForFunction(() => document.activeElement?.localName !== 'a');
      await page.goBack();
      await page.waitForSelector('h1#services');
      await expect.poll(focused).toBe(href);
    }
  });

  it('between anchors of one page fetch nothing', async () => {
    const page = await open(still);
    await visit(page, site.url('/docs/intro'));
    await page.click('nav.toc a[href="#versions"]');
    await page.waitForURL('**#versions');
    const asked = requestsOf(page);
    await page.goBack();
    await page.waitForURL('**/docs/intro');
    await page.waitForFunction(() => scrollY === 0);
    await page.goForward();
    await page.waitForFunction(() => location.hash === '#versions' && scrollY > 0);
    expect(asked.filter((path) => path.endsWith('/docs/intro'))).toEqual([]);
  });
});

describe('the URL of the page', () => {
  it.each(['/docs/intro/index.html', '/docs/intro/'])('%s becomes the clean URL', async (form) => {
    const page = await open();
    await visit(page, `${site.url(form)}?a=%20b&flag#versions`);
    await atAddress(page, `${site.url('/docs/intro')}?a=%20b&flag#versions`);
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(
      'https://docs.carrier.example/public-docs/docs/intro',
    );
    await page.click('.navbar .languages a[lang=cs]');
    await page.waitForURL('**/public-docs/cs/docs/intro?a=%20b&flag#versions');
  });

  it.each(['/docs/intro.html', '/cs/docs/intro.html'])('%s leads from the not-found page to the page', async (form) => {
    const page = await open();
    forgive();
    await page.goto(`${site.url(form)}?a=1#versions`);
    await page.waitForSelector('body[data-page=doc]');
    await atAddress(page, `${site.url(form.replace('.html', ''))}?a=1#versions`);
  });

  it('stays when it is not another form of the URL of a page', async () => {
    const page = await open();
    forgive();
    await page.goto(site.url('/cs/docs/quick-strat'));
    await page.waitForSelector('[data-nearest]:not([hidden]) a');
    expect(page.url()).toBe(site.url('/cs/docs/quick-strat'));
    expect(await page.getAttribute('html', 'lang')).toBe('cs');
    expect(await page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
    expect(await page.textContent('[data-address] code')).toBe('/public-docs/cs/docs/quick-strat');
    await page.click('[data-nearest] a >> nth=0');
    await page.waitForURL('**/cs/docs/quick-start');
  });
});

describe('many navigations', () => {
  it('leave no listeners and no nodes behind', async () => {
    const page = await open(still);
    await visit(page, site.url('/docs/intro'));
    const session = await page.context().newCDPSession(page);
    const count = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    };
    const round = async () => {
      for (const name of ['quick-start', 'glossary', 'services', 'basic-flows', 'intro']) {
        await page.evaluate(
          (path) => document.querySelector<HTMLElement>(`#pd-sidebar a[href$="/docs/${path}"]`)?.click(),
          name,
        );
        await page.waitForFunction((path) => document.body.dataset.path === `/docs/${path}`, name);
      }
    };
    await round();
    await round();
    const before = await count();
    for (let index = 0; index < 8; index++) await round();
    // A browser releases a page some time after its last use, so the test checks until it has. Leaked pages stay.
    await expect
      .poll(
        async () => {
          const after = await count();
          return {
            listeners: after.listeners - before.listeners < 20,
            nodes: after.nodes - before.nodes < before.nodes / 2,
          };
        },
        { interval: 500 },
      )
      .toEqual({ listeners: true, nodes: true });
  });
});
