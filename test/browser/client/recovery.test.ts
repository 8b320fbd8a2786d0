// Scripts and style sheets that do not load: retried once, then a text with a button, or a full load. Every failure is
// reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { atAddress, saveData, visit } from '../../support/open-page.ts';
import { serveSite } from '../../support/serve.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, folder, open, forgive } = serveInBrowser(() => buildSite(makeLabSite()));

/** Lets the first requests of a pattern fail, the others pass; → the number of requests so far. */
async function failFirst(page: Page, pattern: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(pattern, (route) => {
    asked++;
    return asked <= times ? route.abort() : route.continue();
  });
  forgive();
  return () => asked;
}

describe('the main script', () => {
  it('is retried once, and then works', async () => {
    const page = await open();
    const asked = await failFirst(page, '**/main.*.js*', 1);
    await page.goto(site.url('/docs/intro'));
    await page.waitForSelector('html[data-ready]');
    expect(asked()).toBe(2);
    expect(await page.isVisible('.navbar [data-behaviour=color-mode]')).toBe(true);
    expect(await page.locator('[data-missing]').count()).toBe(0);
  });

  it('that fails twice is reported with a button, and the page works as without scripts', async () => {
    const page = await open();
    await failFirst(page, '**/main.*.js*', 2);
    await page.goto(site.url('/cs/docs/intro'));
    const notice = page.locator('[data-missing]');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('nepodařilo načíst');
    expect(await page.isVisible('.navbar [data-behaviour=color-mode]')).toBe(false);
    await notice.locator('button').click();
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('[data-missing]').count()).toBe(0);
  });
});

describe('the style sheet', () => {
  it('is retried once', async () => {
    const page = await open();
    await failFirst(page, '**/site.*.css*', 1);
    await page.goto(site.url('/docs/intro'));
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.navbar') ?? document.body).position === 'sticky',
    );
    expect(await page.locator('[data-missing]').count()).toBe(0);
  });

  it.each([
    [0, 'swapped in', true],
    [1, 'loaded by the browser', false],
  ])('of a site page that fails %i times during a page change: the page is %s', async (times, _, isSame) => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await failFirst(page, '**/pages.*.css*', times);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.click('.navbar .brand');
    await page.waitForURL('**/public-docs/');
    await page.waitForSelector('body[data-page=standalone]');
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href, cssRules }) => /\/pages\./.test(href ?? '') && cssRules.length > 0),
    );
    expect(await page.locator('html[data-same]').count()).toBe(isSame ? 1 : 0);
  });
});

describe('the script of rare behaviours', () => {
  it.each([
    [1, 0],
    [2, 1],
  ])('that fails %i times on a not-found page: %i notices', async (times, notices) => {
    const page = await open();
    await failFirst(page, '**/extras.*.js*', times);
    await page.goto(site.url('/docs/quick-strat'));
    if (notices === 1) {
      await page.locator('.not-found .failure').waitFor();
      await page.click('.not-found .failure button');
    }
    await page.waitForSelector('[data-nearest] a');
    expect(await page.locator('.not-found .failure').count()).toBe(0);
    expect(await page.textContent('[data-address] code')).toBe('/public-docs/docs/quick-strat');
  });
});

/** The text of an element as lines on the screen. */
const linesOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluate((element) => {
    const lines = new Map<number, string>();
    const range = document.createRange();
    for (const node of element.childNodes)
      for (const [at, character] of [...(node instanceof Text ? node.data : '')].entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + character);
      }
    return [...lines.values()];
  });

describe('the address of a lost page', () => {
  it('breaks after a slash on a phone', async () => {
    const page = await open({ viewport: { width: 360, height: 800 } });
    forgive();
    await page.goto(site.url('/cs/docs/detailed/shipments/types'));
    await page.waitForSelector('[data-address] code:not(:empty)');
    expect(await linesOf(page, '[data-address] code')).toEqual(['/public-docs/cs/docs/detailed/', 'shipments/types']);
  });
});

describe('a wrong base', () => {
  it('is not guessed from an unknown URL', async () => {
    const astray = await serveSite({ folder: folder(), base: '/elsewhere' });
    const page = await open();
    forgive();
    await page.goto(astray.url('/docs/nope'));
    const text = await page.locator('[data-wrong-base]').textContent();
    expect(text).toContain('/public-docs');
    expect(text).not.toContain('nope');
    await astray.close();
  });
});

describe('a crash during a page change', () => {
  it('shows a heading, and the title and docs menu of the page that failed', async () => {
    const page = await open();
    forgive();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() => {
      const original = Element.prototype.replaceWith;
      Element.prototype.replaceWith = function (...nodes) {
        if (this.matches('[data-swap=page]')) throw new Error('No place');
        original.apply(this, nodes);
      };
    });
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('main .failure h1');
    expect(await page.textContent('main .failure h1')).toBe('This page crashed.');
    expect(await page.title()).toContain('Glossary');
    expect(await page.getAttribute('#pd-sidebar a[aria-current=page]', 'href')).toContain('/docs/glossary');
    await page.click('main .failure button');
    await page.waitForSelector('h1#glossary');
  });
});

describe('on a host without rewriting', () => {
  it.each([
    ['/cs.html?x=1', '/cs?x=1', 'cs'],
    ['/docs/intro.html', '/docs/intro', 'en'],
    ['/cs/docs/intro/index.html#versions', '/cs/docs/intro#versions', 'cs'],
    ['/docs/nope.html', '/docs/nope', 'en'],
    ['/cs/docs/nope.html', '/cs/docs/nope', 'cs'],
  ])('%s becomes %s', async (path, clean, language) => {
    const page = await open();
    forgive();
    await page.goto(site.url(path));
    await atAddress(page, site.url(clean));
    await page.waitForSelector(`html[lang=${language}]`);
    expect(await page.locator('body[data-page=not-found]').count()).toBe(clean.endsWith('nope') ? 1 : 0);
  });
});

describe('the not-found page', () => {
  it('suggests the same pages in both languages, with their titles', async () => {
    const hrefs: string[][] = [];
    for (const [prefix, title] of [
      ['', 'Quick start'],
      ['/cs', 'Rychlý start'],
    ] as const) {
      const page = await open();
      forgive();
      await page.goto(site.url(`${prefix}/docs/quick-strat`));
      const links = page.locator('[data-nearest] a');
      await links.first().waitFor();
      expect(await links.first().textContent()).toBe(title);
      expect(await links.count()).toBeLessThanOrEqual(3);
      hrefs.push(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
    }
    expect(hrefs[1]).toEqual(hrefs[0]?.map((href) => href.replace('/public-docs/', '/public-docs/cs/')));
  });

  it('has a description and no canonical URL', () => {
    for (const file of ['404.html', 'cs/404.html']) {
      const html = readFileSync(join(folder(), file), 'utf8');
      expect(html).toMatch(/<meta name="description" content="[^"]+"/);
      expect(html).not.toMatch(/rel="canonical"|property="og:url"/);
    }
  });
});
