// The first paint lays out only what is near the window, and nothing that the reader sees moves afterwards.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { lookPaths, makeLookSite } from '../../support/look-site.ts';
import { drawn, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite(makeLookSite()));

/** Records whether the last heading was laid out, frame by frame from the first, and each movement of the layout. */
async function watch(page: Page): Promise<() => Promise<{ readonly laidOut: boolean[]; readonly moves: number[] }>> {
  await page.addInitScript(() => {
    const seen: { laidOut: boolean[]; moves: number[] } = { laidOut: [], moves: [] };
    Object.assign(globalThis, { seen });
    const look = () => {
      const anchor = [...document.querySelectorAll('.prose > h2 > .anchor')].at(-1);
      if (anchor) seen.laidOut.push(anchor.checkVisibility({ contentVisibilityAuto: true }));
      if (seen.laidOut.length < 5) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moves.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('seen');
}

/** A page → its pieces: its content is cut before each fourth row of tables, and before each twelfth other block. */
function piecesOf(html: string): readonly string[] {
  const main = html.indexOf('<main');
  const starts = (tag: RegExp, every: number) =>
    [...html.matchAll(tag)].filter(({ index }, count) => index > main && count % every === 1);
  const cuts = [...starts(/<tr>/g, 4), ...starts(/<(?:p|h[1-6]|[uod]l|li|dt|nav|section|footer)\b/g, 12)];
  const places = cuts.map(({ index }) => index).sort((a, b) => a - b);
  return [0, ...places].map((start, count) => html.slice(start, places[count] ?? html.length));
}

describe('the first paint', () => {
  it('leaves out what is far below, and the next frame adds it', async () => {
    const page = await open({ viewport: { width: 412, height: 823 } });
    const seen = await watch(page);
    await visit(page, site.url('/docs/services'));
    await page.waitForFunction('seen.laidOut.length === 5');
    const { laidOut } = await seen();
    expect([laidOut.includes(false), laidOut.at(-1)]).toEqual([true, true]);
    expect(await page.locator('html[data-first]').count()).toBe(0);
  });

  it.each([
    [412, 823],
    [1440, 900],
  ])('moves nothing on any page, at %i × %i pixels', async (width, height) => {
    const page = await open({ viewport: { width, height } });
    forgive();
    const seen = await watch(page);
    for (const path of lookPaths) {
      await visit(page, site.url(path));
      await drawn(page);
      expect([path, (await seen()).moves]).toEqual([path, []]);
    }
  });

  it.each([
    [412, 823],
    [1440, 900],
  ])('moves nothing while a page arrives in pieces, at %i × %i pixels', async (width, height) => {
    const page = await open({ viewport: { width, height } });
    forgive();
    const seen = await watch(page);
    const moved: unknown[] = [];
    for (const path of lookPaths.filter((each) => !each.startsWith('/cs'))) {
      await visit(page, site.url(path));
      const pieces = piecesOf(await (await page.request.get(site.url(path))).text());
      await page.evaluate(async (parts) => {
        document.open();
        for (const part of parts) {
          document.write(part);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        document.close();
      }, pieces);
      await drawn(page);
      const { moves } = await seen();
      if (moves.length > 0) moved.push([path, moves]);
    }
    expect(moved).toEqual([]);
  });

  it('has the whole layout where a place depends on it: with a hash, and after Reload', async () => {
    const page = await open({ viewport: { width: 412, height: 823 } });
    const seen = await watch(page);
    await visit(page, site.url('/docs/services#pickup-points'));
    await page.waitForFunction('seen.laidOut.length === 5');
    expect((await seen()).laidOut).not.toContain(false);

    await visit(page, site.url('/docs/Detailed/parcels'));
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await drawn(page);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.ready === '' && scrollY === 3000);
    expect((await seen()).laidOut).not.toContain(false);
  });
});
