// A page of the tests: its own context, everything that goes wrong in it noted.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface OpenedPage {
  readonly page: Page;
  /** Errors in the console (breaches of the policy are errors too) and uncaught exceptions. */
  readonly problems: string[];
}

/** Listens before the first request. */
export function watchPage(page: Page): OpenedPage {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

/** Guards against hanging, not measures: the machine may be slow and busy. */
const patienceMs = 90_000;

/** A fresh reader: no storage, no cache. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(patienceMs);
  return watchPage(await context.newPage());
}

/** Goes there, and waits until the behaviours are set up. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
}

/** Waits until the address bar shows this; the browser tells of a changed address later than of a changed page. */
export const atAddress = (page: Page, address: string): Promise<void> =>
  page.waitForURL(({ href }) => href === address);

/** Waits until the browser has drawn, so that what runs once a frame has run. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  );

/** Fetching ahead would make navigations immediate, and pages come from where no test reaches. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Paths that the page asks its site for from now on, in order. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
