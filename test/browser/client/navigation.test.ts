// From page to page: swapping, focus, scroll, the address bar, fetching ahead, and what happens when anything fails.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { atAddress, drawn, requestsOf, saveData, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite('site'));

/** Marks the document, so that a load by the browser itself can be told from a swap. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSwapped = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

const toQuickStart = '#sidebar a[href$="/docs/quick-start"]';
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
    expect(await page.locator('#sidebar a[aria-current=page]').textContent()).toBe('Quick start');
  });

  it('brings the style sheets that the next page alone needs, before it is shown', async () => {
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

  it('with a hash leads to the place, and says it to the focus', async () => {
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

  it('from Czech to English changes language and direction of the document', async () => {
    const page = await open();
    await visit(page, site.url('/cs/docs/intro'));
    await mark(page);
    await page.click('.navbar .languages a[lang=en]');
    await page.waitForSelector('html[lang=en][dir=ltr]');
    expect(await isSwapped(page)).toBe(true);
    expect(await page.title()).toBe('Introduction | Geographic API');
  });
});

describe('a view transition', () => {
  it.each<[string, 'no-preference' | 'reduce', number]>([
    ['is used where motion is welcome', 'no-preference', 1],
    ['is not used where motion is not', 'reduce', 0],
  ])('%s, and the page is right after it', async (_, reducedMotion, used) => {
    const page = await open({ reducedMotion });
    await page.addInitScript(() => {
      const before = document.startViewTransition?.bind(document);
      if (before === undefined) return;
      document.startViewTransition = (change) => {
        const { dataset } = document.documentElement;
        dataset.transitions = `${Number(dataset.transitions ?? 0) + 1}`;
        const transition = before(change);
        transition.finished.then(() => {
          dataset.finished = '';
        });
        return transition;
      };
    });
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    await page.click(toQuickStart);
    await page.waitForSelector('h1#quick-start');
    if (used > 0) await page.waitForSelector('html[data-finished]');
    expect(await page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0))).toBe(used);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('quick-start');
    expect(await isSwapped(page)).toBe(true);
  });
});

describe('Back and Forward', () => {
  it('return to the place where the reader was', async () => {
    const page = await open(still);
    await visit(page, site.url('/docs/quick-start'));
    await mark(page);
    await page.evaluate(() => scrollTo(0, 900));
    await page.click('#sidebar a[href$="/docs/glossary"]');
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

  it('between places of one page fetch nothing', async () => {
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

describe('the address bar', () => {
  it.each(['/docs/intro/index.html', '/docs/intro/'])('%s becomes the clean address', async (form) => {
    const page = await open();
    await visit(page, `${site.url(form)}?a=%20b&flag#versions`);
    await atAddress(page, `${site.url('/docs/intro')}?a=%20b&flag#versions`);
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(
      'https://docs.carrier.example/public-docs/docs/intro',
    );
    await page.click('.navbar .languages a[lang=cs]');
    await page.waitForURL('**/public-docs/cs/docs/intro?a=%20b&flag#versions');
  });

  it.each(['/docs/intro.html', '/cs/docs/intro.html'])('%s is found by the not-found page', async (form) => {
    const page = await open();
    forgive();
    await page.goto(`${site.url(form)}?a=1#versions`);
    await page.waitForSelector('body[data-page=doc]');
    await atAddress(page, `${site.url(form.replace('.html', ''))}?a=1#versions`);
  });

  it('keeps the address of a page that is no other form of one', async () => {
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

describe('the progress bar', () => {
  async function slowly(page: Page, act: () => Promise<unknown>) {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/docs/quick-start', async (route) => {
      await held;
      await route.continue();
    });
    await act();
    return release;
  }
  it('comes when a page takes its time, and goes when it is there', async () => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    expect(await page.locator('.progress').count()).toBe(0);
    const release = await slowly(page, () => page.click(toQuickStart));
    await page.waitForSelector('.progress[role=progressbar]');
    release();
    await page.waitForSelector('h1#quick-start');
    await page.waitForSelector('.progress', { state: 'detached' });
  });

  it('does not come for a hash or a query', async () => {
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

describe('fetching ahead', () => {
  const pagesOf = (asked: readonly string[]) => asked.filter((path) => !/\.\w+$/.test(path));

  it('takes links in sight once each, at most ten in a view, and what is pointed at', async () => {
    const page = await open();
    const asked = requestsOf(page);
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const link of await page.locator('#sidebar a').all()) if (await link.isVisible()) await link.hover();
    await expect.poll(() => pagesOf(asked).slice(1).length).toBeGreaterThan(2);
    await drawn(page);
    const ahead = pagesOf(asked).slice(1);
    expect(ahead.length).toBeLessThanOrEqual(10);
    expect(new Set(ahead).size).toBe(ahead.length);
  });

  it('makes the page come without another request', async () => {
    const page = await open();
    const all = requestsOf(page);
    const asked = () => all.filter((path) => path.endsWith('/docs/glossary'));
    await visit(page, site.url('/docs/intro'));
    await page.hover('#sidebar a[href$="/docs/glossary"]');
    await expect.poll(asked).toHaveLength(1);
    await page.click('#sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('h1#glossary');
    expect(asked()).toHaveLength(1);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'is not done on a network like %j',
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

  it('does without what a browser lacks', async () => {
    const page = await open();
    await page.addInitScript(() => {
      for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback']) {
        Object.defineProperty(window, name, { value: undefined });
      }
      Object.defineProperty(navigator, 'connection', { value: {} });
      Object.defineProperty(document, 'startViewTransition', { value: undefined });
    });
    await visit(page, site.url('/'));
    await page.waitForSelector('pubdocs-island[data-hydrated]');
    await page.click('.navbar a[href$="/docs/intro"]');
    await page.waitForSelector('h1#introduction');
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
  it.each(ways)('%s, the browser loads it itself, once', async (_, fail) => {
    const page = await open();
    forgive();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await mark(page);
    await fail(page);
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

  it('with 404, the reader sees the not-found page of the host', async () => {
    const page = await open();
    forgive();
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() =>
      document.querySelector('#sidebar a[href$="quick-start"]')?.setAttribute('href', '/public-docs/docs/gone'),
    );
    await page.click('#sidebar a[href$="/docs/gone"]');
    await page.waitForSelector('body[data-page=not-found]');
    await atAddress(page, site.url('/docs/gone'));
  });

  it('because the network is away, the browser says so and Back works', async () => {
    const page = await open();
    forgive();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.context().setOffline(true);
    await page.click('#sidebar a[href$="/docs/glossary"]');
    // Between the two pages there is nothing to ask.
    const isShown = () => page.evaluate(() => document.querySelector('h1#introduction') !== null);
    await expect.poll(() => isShown().catch(() => true)).toBe(false);
    await page.context().setOffline(false);
    await page.goBack();
    await page.waitForSelector('h1#introduction');
  });
});

describe('a page that cannot be put in place', () => {
  it('is said in the main area, with the error; navbar and footer stay, Try again loads it', async () => {
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
      await page.click(`#sidebar a[href$="${front}/docs/quick-start"]`);
      const notice = page.locator('main [role=alert]');
      await notice.waitFor();
      const said = await notice.locator('p').textContent();
      if (title === null) expect(said).not.toBe('This page crashed.');
      else expect(said).toBe(title);
      expect(await notice.locator('pre').textContent()).toBe('no room for it');
      expect(await page.isVisible('header.navbar')).toBe(true);
      expect(await page.isVisible('footer')).toBe(true);
      await notice.locator('button').click();
      await page.waitForSelector('main h1');
      await atAddress(page, site.url(`${front}/docs/quick-start`));
    }
  });
});

describe('many pages', () => {
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
          (path) => document.querySelector<HTMLElement>(`#sidebar a[href$="/docs/${path}"]`)?.click(),
          name,
        );
        await page.waitForFunction((path) => document.body.dataset.path === `/docs/${path}`, name);
      }
    };
    await round();
    await round();
    const before = await count();
    for (let index = 0; index < 18; index++) await round();
    // A browser lets go of a page some time after the last look at it: asked again until it has. What leaks stays.
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
