// A page for a test: it has its own browser context and records its errors.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface OpenedPage {
  readonly page: Page;
  /** Errors in the console (violations of the Content-Security-Policy are errors too) and uncaught exceptions. */
  readonly problems: string[];
}

/** Records the errors of a page. Call it before the first request. */
export function watchPage(page: Page): OpenedPage {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Whether the browser looks for an icon that no page names differs from run to run.
    const isIcon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isIcon) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

/** Guards only against hangs: the machine may be slow and loaded. */
const patienceMs = 90_000;

export const defaultWindow = { width: 1280, height: 800 };

/** A new reader: no storage, no cache. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: defaultWindow, ...options });
  context.setDefaultTimeout(patienceMs);
  return watchPage(await context.newPage());
}

/**
 * Opens a URL, and waits until the behaviours are set up. Set up `page.route` before: a page that is already open may
 * send requests before it learns of the interception.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
}

/** Waits until the page has this URL, which the browser reports later than the change of the page. */
export const atAddress = (page: Page, address: string): Promise<void> =>
  page.waitForURL(({ href }) => href === address);

/** Waits until the browser has painted, so that animation-frame callbacks have run. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  );

/** Turns prefetching off: it makes navigations immediate, and tests cannot intercept its requests. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Holds the answers to requests for these URLs back until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Adds a style sheet as a reader does: the Content-Security-Policy does not apply to it. */
export const adoptStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Paths that the page requests from now on, in order. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
