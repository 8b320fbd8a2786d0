// Whether the browser has loaded a page itself, or this one was swapped.
import type { Page } from 'playwright-core';

/** Marks the document, so that a test can distinguish a load by the browser from a swap. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

export const isSwapped = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

/** The link of the docs menu that the tests of navigation follow. */
export const toQuickStart = '#pd-sidebar a[href$="/docs/quick-start"]';
