// Accessibility of pages: rules of axe in every state, keyboard, zoom, motion and forced colours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { adoptStyle, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, folder, ...readers } = serveInBrowser(() => buildSite(makeLabSite()), { reducedMotion: 'reduce' });

/** Includes pages that do not exist and islands that fail. */
async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await readers.open(options);
  readers.forgive();
  return page;
}

function routes(): readonly string[] {
  const all = ['routes.json', 'cs/routes.json'].flatMap((name) =>
    JSON.parse(readFileSync(join(folder(), name), 'utf8')),
  );
  expect(all.length).toBeGreaterThan(20);
  return all;
}
const dark = (page: Page) => page.addInitScript(() => localStorage.setItem('pubdocs.theme', 'dark'));
const kinds = [
  '/',
  '/shipping-services-table',
  '/docs',
  '/docs/intro',
  '/docs/lab',
  '/docs/nope',
  '/cs/docs/quick-start',
  '/cs/nic',
];

const modes = ['light', 'dark'] as const;

// test/browser/look/accessibility.test.ts checks every page on a phone. This file checks kinds of pages, the states of
// the chrome, and dark colours. Dark pages differ only in colours, and the pages of one language have all of these.
describe('axe finds no violation', () => {
  it('on any kind of page on a wide screen', async () => {
    const page = await open();
    for (const path of kinds) {
      await visit(page, site.url(path));
      expect([path, await findViolations(page)]).toEqual([path, []]);
    }
  });

  it('in the dark colours of any page', async () => {
    const page = await open();
    await dark(page);
    for (const route of routes().filter((path) => !path.startsWith('/public-docs/cs'))) {
      await visit(page, site.origin + route);
      expect([route, await findViolations(page, 'colours')]).toEqual([route, []]);
    }
  });

  it.each([320, 995])('on any kind of page at %i pixels, and in its open menu, in both modes', async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    for (const path of kinds) {
      await visit(page, site.url(path));
      expect([path, await findViolations(page)]).toEqual([path, []]);
    }
    for (const path of ['/', '/docs/intro', '/cs/docs/quick-start']) {
      await visit(page, site.url(path));
      await page.click('.menu-button');
      expect([path, 'menu', await findViolations(page)]).toEqual([path, 'menu', []]);
    }
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(['dark menu', await findViolations(page, 'colours')]).toEqual(['dark menu', []]);
  });

  it('with the dropdown open, an island crashed, and one that failed to load', async () => {
    for (const mode of modes) {
      const page = await open();
      if (mode === 'dark') await dark(page);
      await visit(page, site.url('/fragile'));
      await page.click('.navbar .dropdown summary');
      await page.waitForSelector('pubdocs-island[data-hydrated]');
      await page.evaluate(() => document.getElementById('count')?.click());
      await page.waitForFunction(() => document.getElementById('count')?.textContent === '1');
      await page.evaluate(() => document.getElementById('count')?.click());
      await page.waitForSelector('[role=alert]');
      expect([mode, await findViolations(page)]).toEqual([mode, []]);
      const failing = await open();
      await failing.route('**/islands/*.js*', (route) => route.abort());
      if (mode === 'dark') await dark(failing);
      await visit(failing, site.url('/shipping-services-table'));
      await failing.focus('pubdocs-island :is(input, select, button)');
      await failing.waitForSelector('pubdocs-island [role=alert]');
      expect([mode, await findViolations(failing)]).toEqual([mode, []]);
    }
  });
});

describe('the keyboard', () => {
  /** Where the focus is: a name, and whether it can be seen. */
  const focus = (page: Page) =>
    page.evaluate(() => {
      const active = document.activeElement;
      if (active === null || active === document.body) return null;
      const box = active.getBoundingClientRect();
      const x = Math.max(box.left, 0) / 2 + Math.min(box.right, innerWidth) / 2;
      const y = Math.max(box.top, 0) / 2 + Math.min(box.bottom, innerHeight) / 2;
      const top = document.elementFromPoint(x, y);
      const style = getComputedStyle(active);
      return {
        name: `${active.localName}.${active.className} ${active.textContent?.trim().slice(0, 30)}`,
        isSeen: top !== null && (active.contains(top) || top.contains(active)),
        isMarked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        isPage: active.closest('main, header, footer, .skip-link, section, #pd-sidebar, nav, dialog') !== null,
      };
    });

  it.each([1280, 320])(
    'moves from the skip link to the footer at %i pixels; the focus is always visible',
    async (width) => {
      for (const path of ['/docs/intro', '/shipping-services-table', '/cs/docs/quick-start']) {
        const page = await open({ viewport: { width, height: 800 } });
        await visit(page, site.url(path));
        await page.waitForLoadState('networkidle');
        const seen: string[] = [];
        for (let step = 0; step < 400; step++) {
          await page.keyboard.press('Tab');
          const here = await focus(page);
          if (here === null) break;
          seen.push(here.name);
          expect([path, here.name, here]).toEqual([
            path,
            here.name,
            { ...here, isSeen: true, isMarked: true, isPage: true },
          ]);
        }
        expect(seen[0]).toContain('skip-link');
        expect(seen.length).toBeLessThan(400);
        expect(await page.locator('footer a').count()).toBeGreaterThan(0);
        const last = await page.locator('footer a').last().textContent();
        expect(seen.at(-1)).toContain((last ?? '').trim().slice(0, 10));
      }
    },
  );
});

describe('size and space', () => {
  it('text twice as large, and with more space, stays on the page', async () => {
    const page = await open({ viewport: { width: 640, height: 800 } });
    for (const path of kinds) {
      await visit(page, site.url(path));
      await adoptStyle(
        page,
        'html { font-size: 200% } * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
  });
});

describe('the settings of the reader’s system', () => {
  it('reduced motion: nothing moves', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  it('forced colours: focus and icons stay visible', async () => {
    const page = await open({ forcedColors: 'active' });
    await visit(page, site.url('/docs/intro'));
    await page.focus('[data-behaviour=color-mode]');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === null ? '' : getComputedStyle(activeElement).outlineStyle;
    });
    expect(outline).not.toBe('none');
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('every page', () => {
  it('has one h1, headings without gaps, one main, named landmarks, and its language', async () => {
    const page = await open();
    for (const route of routes()) {
      await page.goto(site.origin + route, { waitUntil: 'domcontentloaded' });
      const facts = await page.evaluate(() => {
        const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ localName }) =>
          Number(localName[1]),
        );
        const names = [...document.querySelectorAll('body > header nav, main nav, aside nav')].map(
          (nav) => nav.getAttribute('aria-label') ?? '',
        );
        return {
          h1: document.querySelectorAll('h1').length,
          main: document.querySelectorAll('main').length,
          gaps: levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1).length,
          unnamed: names.filter((name) => name === '').length,
          lang: document.documentElement.lang,
        };
      });
      const lang = route.startsWith('/public-docs/cs') ? 'cs' : 'en';
      expect([route, facts]).toEqual([route, { h1: 1, main: 1, gaps: 0, unnamed: 0, lang }]);
    }
  });

  it('in Czech has no English name on any control', async () => {
    const page = await open();
    const namesOf = async (path: string) => {
      await visit(page, site.url(path));
      return page.evaluate(() =>
        [...document.querySelectorAll('button, summary, [aria-label]')].map(
          (element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
        ),
      );
    };
    const properNames = ['Swagger UI'];
    const isWord = (name: string) => / /.test(name) && !properNames.includes(name);
    const english = new Set((await namesOf('/docs/quick-start')).filter(isWord));
    const czech = await namesOf('/cs/docs/quick-start');
    expect(czech.filter((name) => english.has(name))).toEqual([]);
  });
});
