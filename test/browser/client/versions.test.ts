// Versions of the docs in a browser: the list with and without JavaScript, the remembered choice, and search within a
// version.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { drawn, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-versions-'));
for (const folder of ['_base', 'versions']) cpSync(join(scenarios, folder, 'site'), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { site, open, forgive } = serveInBrowser(() => buildSite(root));

describe('the list of versions', () => {
  it('links to the same page, and marks versions that lack it, without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/2.3/start'));
    // The site has no icon, which this browser requests.
    forgive();
    const list = page.locator('.versions');
    expect(await list.getByRole('link').count()).toBe(0);
    await list.locator('summary').click();
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^3\.0 beta\s+Unreleased\s+Without this page$/),
      expect.stringMatching(/^2\.4\s+Current$/),
      '2.3 (LTS)',
      expect.stringMatching(/^2\.2\s+Without this page$/),
    ]);
    await list.getByRole('link', { name: '2.4' }).click();
    // A redirect of the site connects both names of the page.
    expect(page.url()).toBe(site.url('/docs/quick-start'));
  });

  it('remembers the choice and marks it, and closes like a menu', async () => {
    const page = await open();
    await visit(page, site.url('/docs/intro'));
    const summary = page.locator('.versions summary');
    await summary.click();
    await page.keyboard.press('Escape');
    expect(await page.locator('.versions a').first().isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await page.getByRole('link', { name: '2.3 (LTS)' }).click();
    await page.waitForURL(site.url('/docs/2.3/intro'));
    await page.getByRole('complementary', { name: 'Older version' }).getByRole('link').click();
    await page.waitForURL(site.url('/docs/intro'));
    await page.locator('.versions .version-tag', { hasText: 'Your last choice' }).waitFor({ state: 'attached' });
    await page.locator('.versions summary').click();
    expect(await page.getByRole('link', { name: 'Your last choice' }).textContent()).toContain('2.3 (LTS)');
  });

  it('takes its listeners away when the reader goes to another page', async () => {
    const page = await open();
    await page.addInitScript(() => {
      const live: string[] = [];
      Object.assign(globalThis, { live });
      document.addEventListener = (...listener: Parameters<typeof document.addEventListener>) => {
        live.push(listener[0]);
        EventTarget.prototype.addEventListener.apply(document, listener);
      };
      document.removeEventListener = (...listener: Parameters<typeof document.removeEventListener>) => {
        live.splice(live.indexOf(listener[0]), 1);
        EventTarget.prototype.removeEventListener.apply(document, listener);
      };
    });
    const presses = () => page.evaluate("live.filter((type) => type === 'pointerdown').length");
    await visit(page, site.url('/docs/intro'));
    await expect.poll(presses).toBe(1);
    for (const path of ['/docs/quick-start', '/docs/intro', '/docs/quick-start']) {
      await page.click(`#pd-sidebar a[href$="${path}"]`);
      await page.waitForSelector(`body[data-path="${path}"]`);
    }
    await drawn(page);
    await expect.poll(presses).toBe(1);
  });

  it.each([360, 996, 1440])('has no axe violation at %i pixels, in both modes', async (width) => {
    const page = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    for (const path of ['/docs/2.3/guide/sizes', '/cs/docs/next/intro', '/docs/2.2']) {
      await visit(page, site.url(path));
      await page.locator('.versions summary').click();
      expect(await findViolations(page)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      expect(await findViolations(page, 'colours')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('search', () => {
  it('finds pages of the reader’s version, also after a change of version', async () => {
    const page = await open();
    const find = async (query: string): Promise<string[]> => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill(query);
      await page.getByRole('option').first().waitFor();
      const links = await page.getByRole('option').evaluateAll((all) => all.map((option) => option.outerHTML));
      await page.keyboard.press('Escape');
      return links.flatMap((html) => /href="([^"?#]*)/.exec(html)?.[1] ?? []);
    };
    await visit(page, site.url('/docs/intro'));
    const current = await find('parcels');
    await page.locator('.versions summary').click();
    await page.getByRole('link', { name: '2.3 (LTS)' }).click();
    await page.waitForURL(site.url('/docs/2.3/intro'));
    const old = await find('parcels');
    expect(current.length * old.length).toBeGreaterThan(0);
    expect(current.filter((path) => path.includes('/2.3/'))).toEqual([]);
    expect(old.filter((path) => !path.includes('/docs/2.3/'))).toEqual([]);
  });
});
