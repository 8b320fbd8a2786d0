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

/** A fresh reader: no storage, no cache. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  return watchPage(await context.newPage());
}

/** Goes there, and waits until the behaviours are set up. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
}
