// Tabs, folded text and long code, on a page that has all of them.
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, open, forgive } = serveInBrowser(() => buildSite(makeLabSite()));

describe('tabs and folded text', () => {
  it('show one tab, the same in all groups of a name, and remember it', async () => {
    const page = await open();
    await visit(page, site.url('/docs/lab'));
    const ready = () => page.locator('[role=tablist]').nth(1).waitFor();
    await ready();
    const shown = () => page.locator('[role=tabpanel]:not([hidden])').allTextContents();
    expect((await shown()).map((text) => text.includes('Linux'))).toEqual([true, true]);
    await page.click('[role=tab] >> nth=1');
    expect((await shown()).map((text) => text.includes('Mac'))).toEqual([true, true]);
    await page.keyboard.press('ArrowRight');
    expect((await shown()).map((text) => text.includes('Linux'))).toEqual([true, true]);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => localStorage.getItem('pubdocs.tab.os'))).toBe('mac');
    await page.reload();
    await ready();
    expect((await shown()).map((text) => text.includes('Mac'))).toEqual([true, true]);
    await page.evaluate(() => localStorage.setItem('pubdocs.tab.os', '<junk>'));
    await page.goto('about:blank');
    await visit(page, site.url('/docs/lab'));
    await ready();
    expect((await shown()).map((text) => text.includes('Linux'))).toEqual([true, true]);
  });

  it('have their height before their script is there, and show everything if it never is', async () => {
    const page = await open();
    forgive();
    let arrive: (value: 'continue' | 'abort') => void = () => {};
    const decision = new Promise<'continue' | 'abort'>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/tabs\.[^/]*\.js/, async (route) => route[await decision]());
    const heights = () =>
      page.locator('.tabs').evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().height));
    await visit(page, site.url('/docs/lab'));
    const before = await heights();
    expect(before.length).toBeGreaterThan(1);
    arrive('continue');
    await page.locator('[role=tablist]').nth(1).waitFor();
    expect(await heights()).toEqual(before);
    await page.unroute(/\/tabs\.[^/]*\.js/);
    await page.route(/\/tabs\.[^/]*\.js/, (route) => route.abort());
    await page.reload();
    await page.locator('.tabs [role=alert]').nth(1).waitFor();
    const sections = await page.locator('.tabs').first().locator('.tab').all();
    expect(sections.length).toBeGreaterThan(1);
    for (const section of sections) expect(await section.isVisible()).toBe(true);
  });

  it('open for a link to their content', async () => {
    const page = await open();
    for (const id of ['deep', 'in-a-tab']) {
      await visit(page, `${site.url('/docs/lab')}#${id}`);
      await page.waitForSelector(`h3#${id}`, { state: 'visible' });
      await page.waitForFunction((name) => {
        const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight;
      }, id);
      await page.goto('about:blank');
    }
  });

  it('stay as they are when a link leads to the group itself', async () => {
    const page = await open();
    await visit(page, `${site.url('/docs/lab')}#systems`);
    await page.locator('[role=tablist]').nth(1).waitFor();
    expect(await page.locator('[role=tabpanel]:not([hidden])').count()).toBe(2);
    expect(await page.locator('[role=tab][aria-selected=true]').count()).toBe(2);
  });

  it('find Czech anchors encoded or not', async () => {
    const page = await open();
    for (const hash of ['příklad-na-konci', encodeURIComponent('příklad-na-konci')]) {
      await page.goto('about:blank');
      await visit(page, `${site.url('/docs/lab')}#${hash}`);
      await page.waitForFunction(() => scrollY > 500);
    }
  });

  it('wrap long code on request', async () => {
    const page = await open();
    await visit(page, site.url('/docs/lab'));
    await page.click('[data-code-wrap]');
    expect(await page.getAttribute('[data-code-wrap]', 'aria-pressed')).toBe('true');
    expect(
      await page.evaluate(() => {
        const pre = document.querySelector('pre');
        return pre !== null && pre.scrollWidth <= pre.clientWidth;
      }),
    ).toBe(true);
  });
});
