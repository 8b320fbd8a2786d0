// The notice on a translation whose original may be newer, in a browser.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-outdated-'));
for (const folder of ['_base', 'translation-outdated'])
  cpSync(join(scenarios, folder, 'site'), root, { recursive: true });
const original = join(root, 'docs/quick-start.md');
writeFileSync(original, `${readFileSync(original, 'utf8')}\nIt takes 45 minutes.\n`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { site, open, forgive } = serveInBrowser(() => buildSite(root));

it('links to the original without JavaScript, and is on no other page', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(site.url('/cs/docs/intro'));
  // The site has no icon, which this browser requests.
  forgive();
  expect(await page.locator('.notice').count()).toBe(0);
  await page.goto(site.url('/cs/docs/quick-start'));
  const notice = page.getByRole('complementary', { name: 'Starší překlad' });
  expect(await notice.count()).toBe(1);
  expect(await notice.textContent()).toContain('Původní stránka se od doby překladu mohla změnit.');
  await page.emulateMedia({ media: 'print' });
  expect(await notice.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const link = notice.getByRole('link', { name: 'Zobrazit původní stránku' });
  expect(await link.getAttribute('hreflang')).toBe('en');
  await link.click();
  expect(page.url()).toBe(site.url('/docs/quick-start'));
  expect(await page.locator('.notice').count()).toBe(0);
});

it.each([360, 1440])('has no axe violation at %i pixels, in both modes', async (width) => {
  const page = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await visit(page, site.url('/cs/docs/quick-start'));
  expect(await page.locator('.notice').count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await findViolations(page, 'colours')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

it('the search names the language of pages that are not translated, and of no others', async () => {
  const page = await open();
  await visit(page, site.url('/cs/docs/intro'));
  await page.keyboard.press('/');
  const group = (title: string) => page.getByRole('dialog').getByRole('group', { name: title });
  await page.getByRole('dialog').getByRole('combobox').fill('types');
  await group('Types').waitFor();
  expect(await group('Types').getAttribute('lang')).toBe('en');
  expect(await group('Types').locator('.badge').textContent()).toBe('EN');
  await page.getByRole('dialog').getByRole('combobox').fill('úvod');
  await group('Úvod').first().waitFor();
  expect(await group('Úvod').first().getAttribute('lang')).toBeNull();
  expect(await group('Úvod').locator('.badge').count()).toBe(0);
  forgive();
});
