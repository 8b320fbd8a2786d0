// Firefox ESR for the tests of what a reader uses, over WebDriver BiDi. PUBDOCS_FIREFOX is the path of its program.
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ServedSite, serveSite } from './serve.ts';

export interface SiteInFirefox {
  readonly url: (path: string) => string;
  /**
   * Opens the page at a path for a new reader, and waits until its behaviours are set up. Every error on it fails the
   * test.
   */
  readonly open: (path: string, size?: { readonly width: number; readonly height: number }) => Promise<Page>;
  /** Opens the page at a path in another tab of the same reader. */
  readonly openTab: (page: Page, path: string) => Promise<Page>;
}

/** Registers set-up and clean-up of a test file. `build` returns the folder to serve. */
export function serveInFirefox(build: () => string | Promise<string>): SiteInFirefox {
  let parts: { readonly served: ServedSite; readonly browser: Browser } | null = null;
  const problems: string[] = [];
  const ready = () => {
    if (parts === null) throw new Error('The site is not served yet.');
    return parts;
  };
  const watch = (page: Page): Page => {
    page.setDefaultTimeout(90_000);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    return page;
  };
  const visit = async (page: Page, path: string): Promise<Page> => {
    await page.goto(ready().served.url(path));
    await page.waitForSelector('html[data-ready]');
    return page;
  };
  beforeAll(async () => {
    const served = await serveSite({ folder: await build(), base: '/public-docs' });
    const executablePath = process.env.PUBDOCS_FIREFOX ?? '/usr/bin/firefox-esr';
    parts = { served, browser: await puppeteer.launch({ browser: 'firefox', executablePath }) };
  });
  afterEach(async () => {
    const contexts = ready().browser.browserContexts();
    const own = contexts.filter((context) => context !== ready().browser.defaultBrowserContext());
    await Promise.all(own.map((context) => context.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await parts?.browser.close();
    await parts?.served.close();
  });
  return {
    url: (path) => ready().served.url(path),
    open: async (path, size = { width: 1280, height: 800 }) => {
      const context = await ready().browser.createBrowserContext();
      const page = watch(await context.newPage());
      await page.setViewport(size);
      return visit(page, path);
    },
    openTab: async (page, path) => visit(watch(await page.browserContext().newPage()), path),
  };
}
