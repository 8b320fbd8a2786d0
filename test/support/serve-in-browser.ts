// Setup of every browser test: a built site on a server, one browser for each file, new readers. Every error on a page
// fails its test.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { defaultWindow, type OpenedPage, openPage } from './open-page.ts';
import { type ServedSite, serveSite } from './serve.ts';

export interface ServedInBrowser {
  /** Folder of the build. */
  readonly folder: () => string;
  readonly site: Omit<ServedSite, 'close'>;
  /** Opens a page for a new reader. It is closed after the test, and every error on it fails the test. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * The page of one reader for all tests of the file with these options, with the window and media of the options. For
   * tests that only look at what they open: a new reader would take twice the processor time.
   */
  readonly reopen: (options?: BrowserContextOptions) => Promise<Page>;
  /** Allows errors on the last opened page: they do not fail the test. */
  readonly forgive: () => void;
}

interface Parts {
  readonly folder: string;
  readonly served: ServedSite;
  readonly browser: Browser;
}

/**
 * Registers set-up and clean-up of a test file. `build` returns the folder to serve, `reader` has the browser options
 * of every reader.
 */
export function serveInBrowser(
  build: () => string | Promise<string>,
  reader: BrowserContextOptions = {},
): ServedInBrowser {
  let parts: Parts | null = null;
  /** `earlier`: errors of a kept page before the same test reopened it. */
  const opened: { readonly one: OpenedPage; forgiven: boolean; readonly isKept: boolean; earlier?: string[] }[] = [];
  const kept = new Map<string, OpenedPage>();
  const ready = (): Parts => {
    if (parts === null) throw new Error('The site is not served yet.');
    return parts;
  };
  beforeAll(async () => {
    const folder = await build();
    const served = await serveSite({ folder, base: '/public-docs' });
    parts = { folder, served, browser: await launchBrowser() };
  });
  afterEach(async () => {
    const readers = opened.splice(0);
    const problems = readers.flatMap(({ one, forgiven, earlier }) => (forgiven ? [] : [...(earlier ?? one.problems)]));
    await Promise.all(readers.map(({ one, isKept }) => (isKept ? null : one.page.context().close())));
    ready().served.switchTo(ready().folder);
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await parts?.browser.close();
    await parts?.served.close();
  });
  return {
    folder: () => ready().folder,
    site: {
      get origin() {
        return ready().served.origin;
      },
      get asked() {
        return ready().served.asked;
      },
      url: (path) => ready().served.url(path),
      switchTo: (folder) => ready().served.switchTo(folder),
    },
    open: async (options) => {
      const one = await openPage(ready().browser, { ...reader, ...options });
      opened.push({ one, forgiven: false, isKept: false });
      return one.page;
    },
    reopen: async (options) => {
      const all = { ...reader, ...options };
      const key = JSON.stringify(all);
      const one = kept.get(key) ?? (await openPage(ready().browser, all));
      kept.set(key, one);
      // Errors of an earlier document belong to the test that opened it.
      await one.page.goto('about:blank');
      const problems = one.problems.splice(0);
      const last = opened.findLast((entry) => entry.one === one);
      if (last) last.earlier = problems;
      await one.page.emulateMedia({ media: null });
      await one.page.setViewportSize(all.viewport ?? defaultWindow);
      opened.push({ one, forgiven: false, isKept: true });
      return one.page;
    },
    forgive: () => {
      const last = opened.at(-1);
      if (last) last.forgiven = true;
    },
  };
}
