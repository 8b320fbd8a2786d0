// Counts what a reader would stumble over, on the pages of the example site whose file matches a pattern, at four widths
// and in both modes: `PUBDOCS_COUNTS=.` looks at all.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { buildSite } from '../support/build-site.ts';
import { drawn, visit } from '../support/open-page.ts';
import { serveInBrowser } from '../support/serve-in-browser.ts';

const { PUBDOCS_COUNTS: pattern = '' } = process.env;

/** Names of the faults in the layout of the page: ['code of a table breaks: STD-1', 'scrolls sideways: 12']. */
const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const lines = (rects: Iterable<DOMRect>) =>
      new Set(Array.from(rects).flatMap(({ width, top }) => (width > 0 ? [Math.round(top)] : []))).size;
    const wholeWidth = (code: Element) => {
      const rects = Array.from(code.getClientRects());
      const range = document.createRange();
      range.selectNodeContents(code);
      return { lines: lines(range.getClientRects()), width: rects.reduce((sum, { width }) => sum + width, 0) };
    };
    const broken = Array.from(document.querySelectorAll('main :is(td, th) code')).flatMap((code) => {
      const { lines: count, width } = wholeWidth(code);
      const isInline = getComputedStyle(code).display === 'inline';
      const room = code.closest('td, th')?.clientWidth ?? 0;
      return count > 1 && isInline && width < room ? [`code of a table breaks: ${code.textContent}`] : [];
    });
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const names: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest('pre, :is(h1, h2, h3, h4, h5, h6)')) continue;
      for (const { 0: name, index } of (node.textContent ?? '').matchAll(/\b[A-Z]{2,}-\d+\b/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + name.length);
        if (lines(range.getClientRects()) > 1) names.push(`a name breaks: ${name}`);
      }
    }
    return [
      ...broken,
      ...names,
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth - clientWidth}`] : []),
    ];
  });

/** The fault of the focused element: it is outside the window, covered, or without a ring. Null after the last one. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return null;
    const name = element.outerHTML.slice(0, 90);
    const boxes = Array.from(element.getClientRects());
    const seen = boxes.filter(
      ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    );
    if (seen.length === 0) return `focus outside the window: ${name}`;
    const isOnTop = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    const isCovered = seen.every(({ top, bottom, left, width }) => {
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return ![(from + to) / 2, from + 3, to - 3].some((y) => isOnTop(left + width / 2, y));
    });
    if (isCovered) return `focus covered: ${name}`;
    return getComputedStyle(element).outlineStyle === 'none' ? `no focus ring: ${name}` : '';
  });

/** Presses Tab from the start of the page to its end. */
async function tabThrough(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const count = await page.locator(':is(a[href], button, input, select, summary, [tabindex])').count();
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('Tab');
    const fault = await focusFault(page);
    if (fault === null) break;
    if (fault !== '') faults.push(fault);
  }
  return faults;
}

describe.skipIf(pattern === '')('on every page', { timeout: 3_600_000 }, () => {
  const { site, open, forgive, folder } = serveInBrowser(() => buildSite('site'), { reducedMotion: 'reduce' });

  it('nothing breaks, overflows, fails axe, or loses the focus', async () => {
    const pages = readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && new RegExp(pattern).test(file),
    );
    const faults: string[] = [];
    let [looks, stops] = [0, 0];
    const page = await open();
    forgive();
    for (const file of pages) {
      const path = `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
      for (const width of [360, 768, 996, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, site.url(path));
        for (const mode of ['light', 'dark']) {
          await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
          await drawn(page);
          looks += 1;
          const found = [
            ...(mode === 'light' ? await layoutFaults(page) : []),
            ...(await findViolations(page, mode === 'light' ? 'all' : 'colours')),
          ];
          faults.push(...found.map((fault) => `${path} ${width} ${mode}: ${fault}`));
        }
        stops += 1;
        faults.push(...(await tabThrough(page)).map((fault) => `${path} ${width}: ${fault}`));
      }
    }
    console.log(`${pages.length} pages, ${looks} looks, ${stops} walks with Tab, ${faults.length} faults`);
    expect(faults).toEqual([]);
  });
});
