// Counts what a reader would stumble over, on the pages of the example site and of the manual whose file matches a
// pattern, at four widths and in both modes: `PUBDOCS_COUNTS=.` looks at all.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { brokenCode } from '../support/broken-code.ts';
import { buildSite } from '../support/build-site.ts';
import { contrastFaults } from '../support/contrast-by-pixels.ts';
import { serveInFirefox } from '../support/firefox.ts';
import { drawn, visit } from '../support/open-page.ts';
import { evaluateBy } from '../support/reader-page.ts';
import { serveInBrowser } from '../support/serve-in-browser.ts';
import { type Direction, type Walker, walkWithTab } from '../support/walk-with-tab.ts';

const { PUBDOCS_COUNTS: pattern = '' } = process.env;

/** Names of the faults in the layout of the page: ['code of a table breaks: STD-1', 'scrolls sideways: 12']. */
const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const lines = (rects: Iterable<DOMRect>) =>
      new Set(Array.from(rects).flatMap(({ width, top }) => (width > 0 ? [Math.round(top)] : []))).size;
    const broken = Array.from(document.querySelectorAll('main :is(td, th) code')).flatMap((code) => {
      const room = code.closest('td, th')?.clientWidth ?? 0;
      const parts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const words: DOMRect[][] = [[]];
      const range = document.createRange();
      for (let part = parts.nextNode(); part !== null; part = parts.nextNode())
        for (const { 0: piece, index } of (part.textContent ?? '').matchAll(/\s+|\S+/g)) {
          range.setStart(part, index);
          range.setEnd(part, index + piece.length);
          if (piece.trim() === '') words.push([]);
          else words.at(-1)?.push(...range.getClientRects());
        }
      const isBroken = words.some(
        (rects) => lines(rects) > 1 && rects.reduce((sum, { width }) => sum + width, 0) < room,
      );
      return isBroken ? [`code of a table breaks: ${code.textContent}`] : [];
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

const pagesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && new RegExp(pattern).test(file))
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`);

const widths = [360, 768, 996, 1440];
const ways: readonly Direction[] = ['Tab', 'Shift+Tab'];

describe.skipIf(pattern === '').each(['site', 'docs'])('on every page of %s', { timeout: 3_600_000 }, (root) => {
  const { site, open, forgive, folder } = serveInBrowser(() => buildSite(root, ['--base', '/public-docs']), {
    reducedMotion: 'reduce',
  });

  it('nothing breaks, overflows, has a low contrast, fails axe, or loses focus or place', async () => {
    const pages = pagesOf(folder());
    const faults: string[] = [];
    let [looks, walks] = [0, 0];
    const desk = await open();
    forgive();
    const page = await open();
    forgive();
    for (const path of pages) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, site.url(path));
        for (const mode of ['light', 'dark']) {
          await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
          await drawn(page);
          looks += 1;
          const found = [
            ...(mode === 'light' ? await layoutFaults(page) : []),
            ...(mode === 'light' ? await page.evaluate(brokenCode) : []).map(
              (word) => `code of a text breaks: ${word}`,
            ),
            ...(await findViolations(page, mode === 'light' ? 'all' : 'colours')),
            ...(await contrastFaults(page, desk)),
          ];
          faults.push(...found.map((fault) => `${path} ${width} ${mode}: ${fault}`));
        }
        const evaluate = evaluateBy((expression) => page.evaluate(expression));
        const walker: Walker = { evaluate, press: (key) => page.keyboard.press(key) };
        for (const way of ways) {
          await visit(page, site.url(path));
          walks += 1;
          faults.push(...(await walkWithTab(walker, way)).map((fault) => `${path} ${width} ${way}: ${fault}`));
        }
      }
    }
    console.log(`${root}: ${pages.length} pages, ${looks} looks, ${walks} walks with Tab, ${faults.length} faults`);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(pattern === '').each(['site', 'docs'])(
  'in Firefox, on every page of %s',
  { timeout: 3_600_000 },
  (root) => {
    let folder = '';
    const { open } = serveInFirefox(() => {
      folder = buildSite(root, ['--base', '/public-docs']);
      return folder;
    });

    it('Tab loses neither focus nor place', async () => {
      const faults: string[] = [];
      for (const path of pagesOf(folder)) {
        for (const width of widths) {
          for (const way of ways) {
            // A walk ends in the window of Firefox, whose pages then show no ring: each walk needs a new one.
            const page = await open(path, { width, height: 900 });
            faults.push(...(await walkWithTab(page, way)).map((fault) => `${path} ${width} ${way}: ${fault}`));
          }
        }
      }
      console.log(`${root} in Firefox: ${faults.length} faults`);
      expect(faults).toEqual([]);
    });
  },
);
