// Images and diagrams that can be enlarged: a link without JavaScript, a view with buttons, keys and dragging with it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-zoom-'));
cpSync(join(scenarios, '_base/site'), root, { recursive: true });
const config = readFileSync(join(root, 'pubdocs.config.ts'), 'utf8');
writeFileSync(
  join(root, 'pubdocs.config.ts'),
  config.replace('  docs: {', '  markdown: { zoom: true, diagrams: true },\n  docs: {'),
);
writeFileSync(
  join(root, 'docs/img/map.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800" viewBox="0 0 1600 800"><rect width="1600" height="800" fill="#cde"/><circle cx="1500" cy="700" r="60" fill="#a30"/></svg>\n',
);
writeFileSync(
  join(root, 'docs/guide/types.md'),
  `# Types

Back to [parcels](./parcels.md).

![A map of the depots](../img/map.svg)

\`\`\`dot alt="From the order to the recipient."
digraph { rankdir=LR; order -> label -> pickup }
\`\`\`
`,
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { site, open, forgive } = serveInBrowser(() => buildSite(root));
const path = '/docs/guide/types';

it('an image is a link to its file without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(site.url(path));
  // The site has no icon, which this browser requests.
  forgive();
  await page.getByRole('link', { name: 'A map of the depots' }).click();
  expect(new URL(page.url()).pathname).toMatch(/\/assets\/files\/map\.\w+\.svg$/);
});

it('opens in a view, is enlarged with buttons and keys, and moves by dragging', async () => {
  const page = await open({ viewport: { width: 360, height: 640 } });
  await visit(page, site.url(path));
  await page.getByRole('link', { name: 'A map of the depots' }).click();
  const dialog = page.getByRole('dialog', { name: 'A map of the depots' });
  const view = dialog.locator('.zoom-view');
  const width = () => view.locator('img').evaluate((image) => Math.round(image.getBoundingClientRect().width));
  const fitted = await width();
  expect(fitted).toBeGreaterThan(300);
  expect(fitted).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);
  expect(await dialog.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('+');
  expect(Math.abs((await width()) - fitted * 2.25)).toBeLessThan(3);
  const left = () => view.evaluate(({ scrollLeft }) => scrollLeft);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await page.mouse.move(200, 320);
  await page.mouse.down();
  await page.mouse.move(150, 320, { steps: 5 });
  await page.mouse.up();
  expect((await left()) - before).toBeGreaterThan(30);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  expect(await width()).toBe(fitted);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('zoom');
});

it('a diagram opens by its button, also after navigation inside the site', async () => {
  const page = await open({ colorScheme: 'dark' });
  await visit(page, site.url('/docs/intro'));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('.sidebar a[href$="/docs/guide/types"]').first().click();
  await page.waitForSelector('.zoom-open');
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog', { name: 'From the order to the recipient.' });
  expect(await dialog.locator('svg').count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

it('with Ctrl, the link of an image works as a link', async () => {
  const page = await open();
  await visit(page, site.url(path));
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'A map of the depots' }).click({ modifiers: ['Control'] }),
  ]);
  expect(new URL(other.url()).pathname).toContain('map.');
  expect(await page.locator('dialog.zoom-dialog').count()).toBe(0);
});
