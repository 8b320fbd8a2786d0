// The reader's position: links to the current page, contents, languages, tabs, folded code, and the menu of small
// screens.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { atAddress, drawn, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const json = Array.from({ length: 18 }, (_, index) => `  "field${index}": ${index},`).join('\n');
const short = (name: string) => `## ${name}\n\nOne line.\n`;
const text = `---
title: Places
---

${['Alpha', 'Beta', 'Gamma', 'Delta'].map(short).join('\n')}

\`\`\`json title="Response" fold={2-19}
{
${json}
  "last": true
}
\`\`\`

::::beside
${'A sentence that speaks of the sample. '.repeat(60)}

:::sample
\`\`\`http title="Request"
GET /v1/shipments?reference=A-1
\`\`\`
:::
::::

${Array.from({ length: 40 }, (_, index) => `### Part ${index}\n\nText of part ${index}.`).join('\n\n')}
`;

const shortPage =
  '---\ndisplayed_sidebar: tutorialSidebar\n---\n\n# Short\n\n::::beside\n## One\n\nText.\n\n:::sample\n```http\nGET /\n```\n:::\n::::\n';

const { site, open } = serveInBrowser(() =>
  buildSite(makeLabSite({ files: { 'docs/places.md': text, 'docs/short.md': shortPage } })),
);

describe('a link to the current page', () => {
  it.each([
    ['/docs/intro#versions', '.navbar-nav a[href$="/docs/intro"]', '/docs/intro'],
    ['/?x=1', '.navbar .brand', '/'],
  ])('%s: removes hash and query, and scrolls to the top', async (from, link, to) => {
    const page = await open();
    await visit(page, site.url(from));
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.click(link);
    await atAddress(page, site.url(to));
    await page.waitForFunction(() => scrollY === 0);
  });
});

describe('bars', () => {
  it('leave a low window to the text', async () => {
    const page = await open({ viewport: { width: 320, height: 256 } });
    await visit(page, site.url('/docs/places'));
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const seen = await page.evaluate(
      () => document.elementsFromPoint(160, 4).filter((element) => element.matches('.navbar, .toc-disclosure')).length,
    );
    expect(seen).toBe(0);
    await page.goto(`${site.url('/docs/places')}#part-20`);
    const top = await page.locator('#part-20').evaluate((heading) => heading.getBoundingClientRect().top);
    expect(Math.round(top)).toBe(16);
  });
});

describe('the table of contents', () => {
  it('can mark each section, also in a tall window', async () => {
    const page = await open({ viewport: { width: 1280, height: 1400 } });
    await visit(page, site.url('/docs/glossary'));
    const marked = await page.evaluate(async () => {
      const found = new Set<string>();
      const end = document.documentElement.scrollHeight - innerHeight;
      for (let top = 0; top <= end; top += 4) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        found.add(document.querySelector('.toc [aria-current]')?.getAttribute('href') ?? '');
      }
      return [...found];
    });
    const links = await page.locator('.toc a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(marked.filter((href) => href !== '')).toEqual(links);
  });

  it('marks the section that was clicked, even if its neighbours are visible', async () => {
    const page = await open();
    await visit(page, site.url('/docs/places'));
    await page.setViewportSize({ width: 1100, height: 1000 });
    for (const name of ['beta', 'delta', 'alpha']) {
      await page.click(`.toc a[href="#${name}"]`);
      await page.waitForSelector(`.toc a[href="#${name}"][aria-current]`);
      await drawn(page);
      expect(await page.locator('.toc a[aria-current]').count()).toBe(1);
    }
  });

  it('scrolls to its current entry', async () => {
    const page = await open({ viewport: { width: 1100, height: 600 } });
    await visit(page, `${site.url('/docs/places')}#part-35`);
    const current = page.locator('.toc a[href="#part-35"]');
    await page.waitForSelector('.toc a[href="#part-35"][aria-current]');
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(600);
  });

  it('stays below the navbar on a phone, and names the current section', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, `${site.url('/docs/places')}#part-20`);
    await page.waitForFunction(() => document.querySelector('[data-toc-current]')?.textContent === 'Part 20');
    const box = await page.locator('.toc-disclosure').boundingBox();
    expect(Math.round(box?.y ?? 0)).toBe(60);
    await page.click('.toc-disclosure summary');
    await page.click('.toc-disclosure a[href="#part-30"]');
    await page.waitForFunction(() => document.querySelector('[data-toc-current]')?.textContent === 'Part 30');
    expect(await page.locator('.toc-disclosure[open]').count()).toBe(0);
  });
});

describe('the language switch', () => {
  it('keeps the position on the page, and changes only the prefix of the path', async () => {
    const page = await open();
    await visit(page, site.url('/docs/Detailed/parcels'));
    const topOf = () => page.evaluate(() => document.getElementById('states')?.getBoundingClientRect().top ?? -1);
    await page.evaluate(() => {
      document.getElementById('states')?.scrollIntoView({ behavior: 'instant' });
      scrollBy({ top: -40, behavior: 'instant' });
    });
    const before = await topOf();
    await page.click('.navbar .languages a[lang=cs]');
    await atAddress(page, site.url('/cs/docs/Detailed/parcels'));
    await page.waitForSelector('html[lang=cs]');
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(4);
  });
});

describe('tabs', () => {
  it('are opened by a hash, and write theirs into the URL', async () => {
    const page = await open();
    await visit(page, `${site.url('/docs/lab')}#tab-mac`);
    await page.locator('[role=tablist]').nth(1).waitFor();
    const chosen = () => page.locator('[role=tab][aria-selected=true]').allTextContents();
    expect(await chosen()).toEqual(['Mac', 'Mac']);
    expect(await page.evaluate(() => localStorage.getItem('pubdocs.tab.os'))).toBeNull();
    await page.click('[role=tab] >> nth=0');
    await atAddress(page, `${site.url('/docs/lab')}#tab-linux`);
    expect(await chosen()).toEqual(['Linux', 'Linux']);
  });
});

describe('folded code', () => {
  it('opens by click, is copied whole, and prints whole', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit(page, site.url('/docs/places'));
    const fold = page.locator('.fold');
    const height = async () => (await fold.boundingBox())?.height ?? 0;
    expect(await height()).toBe(0);
    expect(await page.getAttribute('[data-unfold]', 'aria-label')).toBe('… 18 lines');
    await page.locator('.code:has(.fold) [data-code-copy]').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`{\n${json}\n  "last": true\n}`);
    await page.emulateMedia({ media: 'print' });
    expect(await height()).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'screen' });
    await fold.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(await height()).toBeGreaterThan(200);
    await page.reload();
    await page.click('[data-unfold]');
    expect(await height()).toBeGreaterThan(200);
    expect(await page.locator('[data-unfold]').count()).toBe(0);
  });

  it('is open without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/places'));
    expect((await page.locator('.fold').boundingBox())?.height).toBeGreaterThan(200);
  });
});

describe('text beside samples', () => {
  it('has two columns from 1200 px with the samples in view, and one column below that', async () => {
    const page = await open({ viewport: { width: 1200, height: 700 } });
    await visit(page, site.url('/docs/places'));
    const boxes = async () => [
      await page.locator('.beside-text').first().boundingBox(),
      await page.locator('.beside-sample').boundingBox(),
    ];
    const [beside, sample] = await boxes();
    expect(sample?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0));
    await page.evaluate(() => {
      const element = document.querySelector('.beside');
      scrollTo({ top: scrollY + (element?.getBoundingClientRect().top ?? 0), behavior: 'instant' });
    });
    await drawn(page);
    expect((await boxes())[1]?.y).toBeGreaterThan(60);
    await page.setViewportSize({ width: 1199, height: 700 });
    const [above, below] = await boxes();
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(await page.isVisible('.toc')).toBe(true);
  });

  it('takes the same width without a menu', async () => {
    const page = await open({ viewport: { width: 1440, height: 800 } });
    await visit(page, site.url('/docs/places'));
    await page.evaluate(() => {
      document.getElementById('pd-sidebar')?.remove();
      document.querySelector('.page')?.classList.remove('with-sidebar', 'with-toc');
    });
    const { width } = (await page.locator('article').boundingBox()) ?? { width: 0 };
    expect(width).toBe(1120);
  });

  it.each([1200, 1440])('leaves the menu its place, however short the text is, at %i pixels', async (width) => {
    const page = await open({ viewport: { width, height: 700 } });
    await visit(page, site.url('/docs/short'));
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 };
    const [menu, text] = [await boxOf('.sidebar'), await boxOf('article')];
    expect([menu.x, menu.width, text.x - menu.x - menu.width]).toEqual([40, 240, 48]);
  });
});

describe('the menu of a phone', () => {
  it('shows language and colour mode without scrolling, and the main menu takes the focus', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, site.url('/docs/intro'));
    await page.click('.menu-button');
    expect(await page.isVisible('dialog .languages a[lang=cs]')).toBe(true);
    await page.click('dialog [data-behaviour=color-mode]');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    const labels = await page
      .locator('[data-behaviour=color-mode]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(new Set(labels).size).toBe(1);
    await page.click('[data-menu-to=main]');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Docs');
    const group = page.locator('dialog .menu-group');
    expect(await group.locator('a').first().isVisible()).toBe(false);
    await group.locator('summary').click();
    expect(await group.locator('a').first().isVisible()).toBe(true);
  });
});
