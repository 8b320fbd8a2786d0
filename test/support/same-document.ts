// Whether the browser loaded a new document, or the script swapped the content of the current one.
import type { Page } from 'playwright-core';

/** Marks the document, so that a test can distinguish a load by the browser from a swap. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

export const isSwapped = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

/** The link of the sidebar that the tests of navigation follow. */
export const toQuickStart = '#pd-sidebar a[href$="/docs/quick-start"]';
