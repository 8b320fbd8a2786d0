// Reading: line length, tables on phones, code headers, enlarged text, paper.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brokenCode } from '../../support/broken-code.ts';
import { buildSite } from '../../support/build-site.ts';
import { makeLookSite } from '../../support/look-site.ts';
import { adoptStyle } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, reopen } = serveInBrowser(() => buildSite(makeLookSite()));

const docs = ['intro', 'quick-start', 'basic-flows', 'glossary', 'services', 'Detailed/parcels'];
const paths = ['', '/cs'].flatMap((prefix) => docs.map((name) => `${prefix}/docs/${name}`));

/**
 * Lines are measured in Arial, or in the font that Linux uses instead, because `system-ui` differs between machines.
 */
const inArial = ':root { --sans: Arial }';

async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await reopen({ bypassCSP: true, ...options });
  await page.goto(site.url(path), { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: inArial });
  return page;
}

const phone: BrowserContextOptions = { viewport: { width: 360, height: 800 } };

/** Characters in each line of plain paragraphs that are followed by another line. */
const fullLines = (): number[] => {
  const lengths: number[] = [];
  for (const paragraph of document.querySelectorAll('.prose > p:not(:has(code))')) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let [bottom, count] = [Number.NaN, 0];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top >= bottom) lengths.push(count);
        if (box.top >= bottom) count = 0;
        if (box.width > 0) bottom = box.bottom;
        count++;
      }
    }
  }
  return lengths;
};

/** Words on two lines in the visible heads of tables: phones show tables of up to four columns without their head. */
const brokenWords = (): string[] =>
  [...document.querySelectorAll('.table:has(tr > :nth-child(5)) thead th')].flatMap(({ firstChild }) => {
    if (!(firstChild instanceof Text)) return [];
    const range = document.createRange();
    return [...firstChild.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

describe('lines of prose', () => {
  it('have 68 to 74 characters on wide screens', async () => {
    const lengths: number[] = [];
    for (const path of paths) {
      const page = await openPage(path, { viewport: { width: 1440, height: 900 } });
      lengths.push(...(await page.evaluate(fullLines)));
    }
    const median = lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 0;
    expect(lengths.length).toBeGreaterThan(30);
    expect(median).toBeGreaterThanOrEqual(68);
    expect(median).toBeLessThanOrEqual(74);
  });

  it.each([360, 996, 1440])('end where lists, rules, tables and code end, at %i pixels', async (width) => {
    for (const path of ['/docs/quick-start', '/cs/docs/services', '/docs/every-piece']) {
      const page = await openPage(path, { viewport: { width, height: 900 } });
      const edges = await page
        .locator('div.prose > :is(p, h2, ul, ol, .table, .code, .tabs, .admonition, details)')
        .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().right)));
      expect(edges.length).toBeGreaterThan(10);
      expect([path, [...new Set(edges)].length]).toEqual([path, 1]);
    }
  });

  it('are centred at 995 pixels', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 995, height: 900 } });
    const box = await page.locator('article').boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThanOrEqual(2);
  });
});

describe('tables', () => {
  it.each(paths)('of up to four columns fit, with unbroken words in their heads: %s', async (path) => {
    const page = await openPage(path);
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflowing = await page.evaluate(() =>
        [...document.querySelectorAll('.table')]
          .filter((table) => !table.querySelector('tr > :nth-child(5)') && table.scrollWidth > table.clientWidth)
          .map((table) => table.getAttribute('aria-label')),
      );
      expect([width, overflowing, await page.evaluate(brokenWords)]).toEqual([width, [], []]);
    }
  });

  it('are cards where the text has no room for them, also beside a sidebar', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 1024, height: 900 } });
    const table = page.locator('.table > table').first();
    const display = () => table.evaluate((element) => getComputedStyle(element).display);
    expect(await display()).toBe('table');
    await table.evaluate((element) => element.parentElement?.classList.add('from-57'));
    expect(await display()).toBe('block');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await display()).toBe('table');
    await table.evaluate((element) => element.parentElement?.classList.add('from-92'));
    expect(await display()).toBe('block');
  });
});

describe('tables on a phone', () => {
  it('of two columns are stacked, and stay tables for screen readers', async () => {
    const page = await openPage('/docs/intro', phone);
    const table = page.locator('.table:not(:has(tr > :nth-child(3)))').first();
    const [first, second] = await table.locator('tbody tr').first().locator('td').all();
    const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(await table.getByRole('row').count()).toBeGreaterThan(2);
    expect(await table.getByRole('columnheader').count()).toBe(2);
  });

  it('of five or more columns scroll beside their first column', async () => {
    const page = await openPage('/docs/every-piece', phone);
    const table = page.locator('.table').first();
    const first = table.locator('tbody td').first();
    const before = await first.boundingBox();
    await table.evaluate((element) => element.scrollTo(300, 0));
    expect(await table.evaluate((element) => element.scrollLeft)).toBe(300);
    expect((await first.boundingBox())?.x).toBe(before?.x);
  });

  it('of three and four columns are cards: every value but the title has its label', async () => {
    const page = await openPage('/cs/docs/services', phone);
    const table = page.locator('.table:has(tr > :nth-child(3)):not(:has(tr > :nth-child(5)))').first();
    const heads = await table.locator('thead th').allTextContents();
    const cells = table.locator('tbody tr').first().locator('td');
    const labels = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels).toEqual(['none', ...heads.slice(1).map((head) => `"${head}" / ""`)]);
    expect(await table.getByRole('row').count()).toBeGreaterThan(2);
    expect(heads.length).toBeGreaterThan(2);
    expect(await table.getByRole('columnheader').count()).toBe(heads.length);
  });
});

describe('code in tables', () => {
  /** Words of code on two lines, except those wider than their table. */
  const brokenCode = (): string[] =>
    [...document.querySelectorAll('.table tbody code')].flatMap((code) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        boxes.push(...range.getClientRects());
      }
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      if (width > (code.closest('.table')?.clientWidth ?? 0)) return [];
      const lines = new Set(boxes.filter((box) => box.width > 0).map(({ top }) => Math.round(top)));
      return lines.size > 1 && !/\s/.test(code.textContent) ? [code.textContent] : [];
    });

  it.each(paths)('is never broken while there is room: %s', async (path) => {
    const page = await openPage(path);
    for (const width of [360, 600, 768, 996, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(brokenCode)]).toEqual([width, []]);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 900 });
    // Paper has no narrow tables of its own: long code may break everywhere.
    expect((await page.evaluate(brokenCode)).filter((code) => code.length <= 26)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
  });
});

describe('inline code', () => {
  it.each([360, 768])('never breaks inside a word of up to 24 characters, at %i pixels', async (width) => {
    const page = await openPage('/', { viewport: { width, height: 900 } });
    for (const path of paths) {
      await page.goto(site.url(path));
      expect([path, await page.evaluate(brokenCode)]).toEqual([path, []]);
    }
    // Long words break between their parts, and all fit.
    await page.evaluate(() => {
      const long = '<code><span class="whole">/v1/addresses/</span><span class="whole">{address}/</span></code>';
      for (const paragraph of document.querySelectorAll('.prose p')) paragraph.innerHTML += long.repeat(3);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('a long page of request samples', () => {
  it('is a fifth shorter at 1440 pixels, where samples are beside the text, than at 1199, where these follow it', async () => {
    const page = await openPage('/docs/basic-flows', { viewport: { width: 1440, height: 900 } });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const beside = await heightOf();
    await page.setViewportSize({ width: 1199, height: 900 });
    expect(beside).toBeLessThanOrEqual(0.8 * (await heightOf()));
  });
});

describe('text of twice the size', () => {
  it('comes with icons of twice the size', async () => {
    const page = await openPage('/docs/intro', { viewport: { width: 1280, height: 900 } });
    const icon = page.locator('.navbar .icon-moon');
    const before = await icon.boundingBox();
    await adoptStyle(page, 'html { font-size: 200% }');
    expect((await icon.boundingBox())?.width).toBe((before?.width ?? 0) * 2);
  });
});

describe('on paper', () => {
  it('has the whole of wide tables, and the URLs of cards below their titles', async () => {
    const page = await openPage('/docs/every-piece', { viewport: { width: 703, height: 1047 } });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(703);
    const url = (name: string) =>
      page
        .locator('.pd-card-title > a')
        .evaluate((link, key) => getComputedStyle(link, '::after')[key as 'position'], name);
    expect([await url('content'), await url('position')]).toEqual([expect.stringContaining('/docs/intro'), 'static']);
  });

  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

  it('shows the texts of closed details', async () => {
    const page = await openPage('/docs/every-piece');
    const isShown = () =>
      page
        .locator('.prose details:not([open]) > :not(summary)')
        .first()
        .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
  });

  it('leaves no half-empty pages, no breadcrumbs, and prints whole addresses', async () => {
    const page = await openPage('/docs/basic-flows', { viewport: { width: 703, height: 900 } });
    const pages = pagesOf(
      await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } }),
    );
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('.breadcrumbs')).toBe(false);
    const rightEdges = await page.evaluate(() =>
      [...document.querySelectorAll('.prose > :is(p, h2, h3, ul, ol, .code, .table)')].map((element) =>
        Math.round(element.getBoundingClientRect().right),
      ),
    );
    expect([...new Set(rightEdges)]).toEqual([703]);
    const link = page.locator('.prose a[href^="/"]').first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
      'https://docs.carrier.example',
    );
    // A4 without its margins is 703 × 1047 pixels.
    const height = await page.evaluate(() => document.body.scrollHeight);
    expect(pages).toBeLessThanOrEqual(Math.ceil(height / 1047) + 1);
    const cut = await page.evaluate(
      () => [...document.querySelectorAll('.code pre')].filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length,
    );
    expect(cut).toBe(0);
  });
});
