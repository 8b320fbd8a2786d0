// Sections that changed since the last visit have a mark, and their earlier text is a click away.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { once } from '../../../src/text/once.ts';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const scenarios = join(import.meta.dirname, '../../scenarios');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-marks-'));
cpSync(join(scenarios, '_base/site'), root, { recursive: true });
const config = readFileSync(join(root, 'pubdocs.config.ts'), 'utf8');
writeFileSync(join(root, 'pubdocs.config.ts'), config.replace('  docs: {', '  changes: { marks: true },\n  docs: {'));
const page = (weight: string, more = ''): string =>
  `# Types\n\nBack to [parcels](./parcels.md).\n\n## Weight\n\nUp to ${weight} & <b>more</b>.\n\nAsk us.\n\n### Code\n\n\`\`\`json\n{}\n\`\`\`\n${more}`;
writeFileSync(join(root, 'docs/guide/types.md'), page('30 kg'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The site with another weight and a new section. */
const changedFolder = once(() => {
  writeFileSync(join(root, 'docs/guide/types.md'), page('31.5 kg', '\n## Fresh\n\nText.\n'));
  return buildSite(root);
});

/** The site without the sections of the page. */
const removedFolder = once(() => {
  writeFileSync(join(root, 'docs/guide/types.md'), '# Types\n\nBack to [parcels](./parcels.md).\n');
  return buildSite(root);
});

/** The site with the releases of two years, and without one. */
const yearsFolder = (years: readonly string[]) => {
  writeFileSync(
    join(root, 'docs/guide/types.md'),
    `# Types\n\n## Intro\n\nA.\n${years.map((year) => `\n## ${year}\n\nText of ${year}.\n`).join('')}`,
  );
  return buildSite(root);
};

const { site, open } = serveInBrowser(() => buildSite(root));

it.each([
  ['/docs/guide/types', 'Changed since your last visit', 'New since your last visit'],
  ['/cs/docs/guide/types', 'Změněno od vaší poslední návštěvy', 'Nové od vaší poslední návštěvy'],
])('the second visit of %s has marks', async (path, changed, fresh) => {
  const tab = await open({ viewport: { width: 360, height: 640 } });
  await visit(tab, site.url(path));
  await tab.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('seen:')));
  expect(await tab.locator('.change-mark').count()).toBe(0);
  site.switchTo(changedFolder());
  await tab.goto('about:blank');
  await visit(tab, site.url(path));
  const mark = tab.getByRole('button', { name: changed });
  await mark.waitFor();
  expect(await tab.locator('.change-mark').allTextContents()).toEqual([changed, fresh]);
  const shift = await tab.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 200);
      }),
  );
  expect(shift).toBe(0);
  const before = tab.locator('.change-before');
  expect(await before.isVisible()).toBe(false);
  await mark.focus();
  await tab.keyboard.press('Enter');
  expect(await before.locator('del').allTextContents()).toEqual(['Up to 30 kg & more.']);
  expect(await mark.getAttribute('aria-expanded')).toBe('true');
  expect(await findViolations(tab)).toEqual([]);
  const { height = 0 } = (await mark.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(24);
  // Navigation without a reload starts it, too, and the page keeps its marks.
  await tab.getByRole('main').getByRole('link', { name: 'parcels', exact: true }).click();
  await mark.waitFor({ state: 'detached' });
  await tab.goBack();
  await mark.waitFor();
  expect(await mark.getAttribute('lang')).toBe(path.startsWith('/cs/') ? 'cs' : 'en');
  await tab.emulateMedia({ media: 'print' });
  expect([await mark.isVisible(), await before.isVisible()]).toEqual([false, false]);
});

const stored = () => Object.keys(localStorage).filter((key) => key.includes('seen:')).length;

it('a page that navigation shows in another language has marks in that language', async () => {
  const tab = await open();
  for (const path of ['/docs/guide/types', '/cs/docs/guide/types']) await visit(tab, site.url(path));
  await expect.poll(() => tab.evaluate(stored)).toBe(2);
  site.switchTo(changedFolder());
  await tab.goto('about:blank');
  await visit(tab, site.url('/docs/guide/types'));
  await tab.click('[data-behaviour=language-links] a[hreflang=cs]');
  const mark = tab.getByRole('button', { name: 'Změněno od vaší poslední návštěvy' });
  await mark.waitFor();
  expect(await mark.getAttribute('lang')).toBe('cs');
});

it.each(['{', '1', '{"sections":{"weight":1},"changes":{}}', '{"sections":{},"changes":null}'])(
  'a stored text that is no visit is the same as none: %s',
  async (text) => {
    const tab = await open();
    await visit(tab, site.url('/docs/guide/types'));
    await expect.poll(() => tab.evaluate(stored)).toBe(1);
    await tab.evaluate((value) => {
      for (const key of Object.keys(localStorage)) if (key.includes('seen:')) localStorage.setItem(key, value);
    }, text);
    site.switchTo(changedFolder());
    await tab.goto('about:blank');
    await visit(tab, site.url('/docs/guide/types'));
    await tab.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('Fresh')));
    expect(await tab.locator('.change-mark').count()).toBe(0);
  },
);

it('a removed section is shown at the section before it', async () => {
  const tab = await open();
  await visit(tab, site.url('/docs/guide/types'));
  await expect.poll(() => tab.evaluate(stored)).toBe(1);
  const folder = removedFolder();
  site.switchTo(folder);
  await tab.goto('about:blank');
  await visit(tab, site.url('/docs/guide/types'));
  const mark = tab.locator('h1').getByRole('button', { name: 'Changed since your last visit' });
  await mark.click();
  expect(await tab.locator('.change-before del').allTextContents()).toEqual(
    expect.arrayContaining(['Weight', 'Up to 30 kg & more.', 'Code']),
  );
  expect(await tab.locator('.change-mark').count()).toBe(1);
});

it('sections with numbers as ids keep their places', async () => {
  const tab = await open();
  site.switchTo(yearsFolder(['2024', '2023']));
  await visit(tab, site.url('/docs/guide/types'));
  await expect.poll(() => tab.evaluate(stored)).toBe(1);
  site.switchTo(yearsFolder(['2023']));
  await tab.goto('about:blank');
  await visit(tab, site.url('/docs/guide/types'));
  const mark = tab.locator('#intro').getByRole('button', { name: 'Changed since your last visit' });
  await mark.click();
  expect(await tab.locator('.change-before del').allTextContents()).toEqual(['2024', 'Text of 2024.']);
});

it('a visit that an earlier release stored is the same as none', async () => {
  const tab = await open();
  await visit(tab, site.url('/docs/guide/types'));
  await expect.poll(() => tab.evaluate(stored)).toBe(1);
  await tab.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.includes('seen:')) localStorage.setItem(key, value.replaceAll('"#', '"'));
  });
  site.switchTo(changedFolder());
  await tab.goto('about:blank');
  await visit(tab, site.url('/docs/guide/types'));
  await tab.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('Fresh')));
  expect(await tab.locator('.change-mark').count()).toBe(0);
});
