// Firefox ESR for the tests of what a reader uses, over WebDriver BiDi. PUBDOCS_FIREFOX is the path of its program.
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { callOf, evaluateBy, type ReaderPage, type SiteInBrowser, visitAt, wideScreen } from './reader-page.ts';
import { type ServedSite, serveSite } from './serve.ts';

/**
 * Registers set-up and clean-up of a test file. `build` returns the folder to serve. Every error on a page fails its
 * test.
 */
export function serveInFirefox(build: () => string | Promise<string>): SiteInBrowser {
  let parts: { readonly served: ServedSite; readonly browser: Browser } | null = null;
  const problems: string[] = [];
  const ready = () => {
    if (parts === null) throw new Error('The site is not served yet.');
    return parts;
  };
  /** Also records the errors of the page. */
  const readerPage = (page: Page): ReaderPage => {
    page.setDefaultTimeout(90_000);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    return {
      newTab: async () => readerPage(await page.browserContext().newPage()),
      goto: (address) => page.goto(address),
      goBack: () => page.goBack(),
      setViewport: (size) => page.setViewport(size),
      evaluate: evaluateBy((expression) => page.evaluate(expression)),
      waitForSelector: (selector) => page.waitForSelector(selector),
      waitForFunction: (run, ...values) => page.waitForFunction(callOf(run, values)),
      click: (selector) => page.click(selector),
      press: async (key) => {
        if (key !== 'Shift+Tab') return page.keyboard.press(key);
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
      },
      type: (text) => page.keyboard.type(text),
    };
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
    open: async (path, size = wideScreen) => {
      const context = await ready().browser.createBrowserContext();
      const page = readerPage(await context.newPage());
      await page.setViewport(size);
      return visitAt(page, ready().served.url(path));
    },
  };
}
