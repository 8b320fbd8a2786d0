// A page whose HTML arrives in many pieces, as on a slow network: what is painted must stay where it is.
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { buildSite } from '../../support/build-site.ts';
import { openPage } from '../../support/open-page.ts';
import { serveSite } from '../../support/serve.ts';

// Not pages with tables: the widths of columns depend on all rows.
const paths = ['/docs/intro', '/cs/docs/quick-start', '/cs/shipping-services-table'];

/** Long enough for a frame in most cases; a longer frame only makes the test weaker. */
const pauseMs = 20;

/** HTML → pieces that end at tags: the elements of the navbar, then every hundredth tag. */
function piecesOf(html: string): readonly string[] {
  const tags = html.split(/(?=<)/);
  const start = tags.findIndex((tag) => tag.startsWith('<body'));
  const dense = start + 100;
  const ends = tags.flatMap((_, index) => (index < start ? [] : index < dense || index % 100 === 0 ? [index] : []));
  return [0, ...ends].map((from, index) => tags.slice(from, ends[index] ?? tags.length).join(''));
}

/** Sends the last piece when `painted` resolves. */
async function sendSlowly(html: string, response: ServerResponse, painted: Promise<void>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  const pieces = piecesOf(html);
  for (const piece of pieces.slice(0, -1)) {
    response.write(piece);
    await sleep(pauseMs);
  }
  await painted;
  response.end(pieces.at(-1));
}

/** Opens a page → the elements that moved on it. */
async function movesOf(browser: Browser, address: string, onPaint: () => void): Promise<readonly unknown[]> {
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    const moves: unknown[] = [];
    Object.assign(globalThis, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          moves.push(node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  onPaint();
  await page.waitForLoadState('load');
  const moves: readonly unknown[] = await page.evaluate('moves');
  await page.context().close();
  return moves;
}

it('moves nothing that is painted', { timeout: 300_000 }, async () => {
  const folder = await buildSite('site');
  let finish = () => {};
  const served = await serveSite({
    folder,
    base: '/public-docs',
    intercept: (path, response) => {
      const page = paths.find((pagePath) => path === `/public-docs${pagePath}`);
      if (page === undefined) return false;
      const painted = new Promise<void>((done) => {
        finish = done;
      });
      void sendSlowly(readFileSync(join(folder, page, 'index.html'), 'utf8'), response, painted);
      return true;
    },
  });
  const browser = await launchBrowser();
  const moves: Record<string, readonly unknown[]> = {};
  for (const path of paths) moves[path] = await movesOf(browser, served.url(path), () => finish());
  await browser.close();
  await served.close();
  expect(moves).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});
