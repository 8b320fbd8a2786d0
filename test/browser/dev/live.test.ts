// The dev loop as an author sees it: a real browser, the real command line, files written as editors write them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { boxFiles, type DevBox, makeDevBox, type Running } from '../../support/dev-box.ts';

let browser: Browser;
let box: DevBox;
let dev: Running;
let base: string;

beforeAll(async () => {
  browser = await launchBrowser();
  box = makeDevBox({
    ...boxFiles(),
    'static/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'i18n/cs/docs/intro.md': '# Úvod\n\nPrvní slova.\n',
  });
  dev = box.run(['dev', '--port', '0']);
  base = (await dev.address()).replace(/\/$/, '');
});
afterAll(async () => {
  await browser.close();
  await box.dispose();
});

const intro = () => readFileSync(join(box.root, 'docs/intro.md'), 'utf8');

/** Marks the document, so that a reload is noticed. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'yes');
const shows = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' });
const overlay = (page: Page) => page.locator('pubdocs-findings .panel');

/** Opens a page and waits until its live client listens. */
async function open(path: string) {
  const greeted = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/_pubdocs/events'));
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(90_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await Promise.all([greeted(page), page.goto(base + path)]);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});
  return Object.assign(page, { problems });
}

describe('an edit of the open page', () => {
  test('is shown without a reload; scroll position and changes by scripts stay', async () => {
    const page = await open('/docs/intro');
    await mark(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    box.write('docs/intro.md', intro().replace('The end.', 'The very end.'));
    await shows(page, 'The very end.');
    expect(await isMarked(page)).toBe(true);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
    expect(page.problems).toEqual([]);
  });

  test('in its front matter changes title and sidebar', async () => {
    const page = await open('/docs/page-1');
    box.write('docs/page-1.md', '---\ntitle: Renamed page\n---\n\nBody.\n');
    await page.waitForFunction(() => document.title.startsWith('Renamed page'));
    await page.locator('#pd-sidebar a', { hasText: 'Renamed page' }).waitFor();
  });

  test('in a code block keeps its buttons working', async () => {
    const page = await open('/docs/page-2');
    await mark(page);
    box.write('docs/page-2.md', '# Page 2\n\n```json\n{ "changed": true }\n```\n');
    await page.locator('pre', { hasText: 'changed' }).waitFor();
    await page.locator('[data-code-copy]').first().waitFor({ state: 'attached' });
    expect(await isMarked(page)).toBe(true);
  });

  test('is also shown after a navigation inside the site', async () => {
    const page = await open('/docs/page-3');
    await mark(page);
    await page.getByRole('link', { name: 'intro', exact: true }).first().click();
    await shows(page, 'Far down');
    box.write('docs/intro.md', intro().replace('First words.', 'Words after a click.'));
    await shows(page, 'Words after a click.');
    expect(await isMarked(page)).toBe(true);
  });

  test('of a translation is shown under its language', async () => {
    const page = await open('/cs/docs/intro');
    box.write('i18n/cs/docs/intro.md', '# Úvod\n\nNová slova.\n');
    await shows(page, 'Nová slova.');
  });
});

describe('other changes', () => {
  test('a style sheet is swapped without a reload', async () => {
    const page = await open('/docs/page-4');
    await mark(page);
    const color = () => page.evaluate(() => getComputedStyle(document.body).outlineColor);
    box.write('theme/site.css', 'body { outline-color: rgb(1, 2, 3) }');
    box.write(
      'pubdocs.config.ts',
      boxFiles()['pubdocs.config.ts']?.replace('docs: {', "styles: ['./theme/site.css'], docs: {") ?? '',
    );
    await expect.poll(color).toBe('rgb(1, 2, 3)');
    box.write('theme/site.css', 'body { outline-color: rgb(4, 5, 6) }');
    await expect.poll(color).toBe('rgb(4, 5, 6)');
    expect(await isMarked(page)).toBe(true);
  });

  test('an interface text is shown', async () => {
    const page = await open('/docs/page-5');
    box.write('i18n/strings.json', JSON.stringify({ 'skip.link': 'Jump to the text' }));
    const key =
      Object.keys(
        JSON.parse(readFileSync(join(import.meta.dirname, '../../../templates/strings/en.json'), 'utf8')),
      ).find((name) => /skip/i.test(name)) ?? '';
    box.write('i18n/strings.json', JSON.stringify({ [key]: 'Jump to the text' }));
    await page.getByText('Jump to the text').waitFor({ state: 'attached' });
  });

  test('the title of the site in the config is shown', async () => {
    const page = await open('/docs/page-6');
    box.write('pubdocs.config.ts', boxFiles()['pubdocs.config.ts']?.replace("en: 'Box'", "en: 'Chest'") ?? '');
    await page.waitForFunction(() => document.title.endsWith('Chest'));
  });

  test('a static file is shown', async () => {
    box.write('static/new.txt', 'fresh');
    await expect.poll(async () => (await fetch(`${base}/new.txt`)).text()).toBe('fresh');
  });

  test('a new page appears in the sidebar, a deleted one becomes a not-found page, and comes back', async () => {
    const page = await open('/docs/page-7');
    box.write('docs/brand-new.md', '# Brand new\n\nHello.\n');
    await page.locator('#pd-sidebar a', { hasText: 'Brand new' }).waitFor();
    await page.goto(`${base}/docs/brand-new`);
    await shows(page, 'Hello.');
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});
    box.remove('docs/brand-new.md');
    await page.locator('body[data-page="not-found"]').waitFor();
    expect((await fetch(`${base}/docs/brand-new`)).status).toBe(404);
    box.write('docs/brand-new.md', '# Brand new\n\nBack again.\n');
    await shows(page, 'Back again.');
  });
});

describe('a mistake', () => {
  test('shows its place and source line over the last good page, and disappears when it is fixed', async () => {
    const page = await open('/docs/page-8');
    const good = readFileSync(join(box.root, 'docs/page-8.md'), 'utf8');
    box.write('docs/page-8.md', '---\ntitle: [unclosed\n---\n\nBroken.\n');
    await overlay(page).waitFor();
    expect(await overlay(page).textContent()).toContain('docs/page-8.md:');
    expect(await overlay(page).textContent()).toContain('3 │ ---');
    await page.reload();
    await overlay(page).waitFor();
    expect(await page.locator('main').count()).toBe(1);
    box.write('docs/page-8.md', good);
    await overlay(page).waitFor({ state: 'hidden' });
    await shows(page, 'Page 8');
  });

  test('a broken link of the open page is shown with its line; when closed, it stays away until another mistake', async () => {
    const page = await open('/docs/page-9');
    box.write('docs/page-9.md', '# Page 9\n\nSee [that](./no-such-page.md).\n');
    await page.locator('pubdocs-findings[data-state="open"] .panel').waitFor();
    expect(await overlay(page).textContent()).toContain('no-such-page.md');
    await page.keyboard.press('Escape');
    await page.locator('pubdocs-findings[data-state="closed"] .badge').waitFor();
    box.write('docs/page-9.md', '# Page 9\n\nMore words. See [that](./no-such-page.md).\n');
    await page.locator('main', { hasText: 'More words.' }).waitFor();
    expect(await page.locator('pubdocs-findings').getAttribute('data-state')).toBe('closed');
    box.write('docs/page-9.md', '# Page 9\n\nSee [those](./neither-this.md).\n');
    await page.locator('pubdocs-findings[data-state="open"] .panel').waitFor();
    box.write('docs/page-9.md', '# Page 9\n\nFine.\n');
    await overlay(page).waitFor({ state: 'hidden' });
  });

  test('in the config keeps the last site, and is reported', async () => {
    const page = await open('/docs/page-10');
    box.write('pubdocs.config.ts', 'export default { title: 1 };');
    await page.locator('pubdocs-findings[data-state="open"] .panel').waitFor();
    expect((await fetch(`${base}/docs/page-11`)).status).toBe(200);
    box.write('pubdocs.config.ts', 'export default {');
    await page.getByText('pubdocs.config.ts:').first().waitFor();
    box.write('pubdocs.config.ts', boxFiles()['pubdocs.config.ts'] ?? '');
    await overlay(page).waitFor({ state: 'hidden' });
  });

  test('in the config from the start is shown, and fixing it brings the site', async () => {
    const broken = makeDevBox({ ...boxFiles(1), 'pubdocs.config.ts': 'export default { title: ' });
    try {
      const address = await broken.run(['dev', '--port', '0']).address();
      const page = await (await browser.newContext()).newPage();
      page.setDefaultTimeout(90_000);
      await page.goto(`${address}box/docs/intro`);
      await overlay(page).waitFor();
      expect(await overlay(page).textContent()).toContain('pubdocs.config.ts');
      broken.write('pubdocs.config.ts', boxFiles()['pubdocs.config.ts'] ?? '');
      await shows(page, 'First words.');
      await overlay(page).waitFor({ state: 'hidden' });
    } finally {
      await broken.dispose();
    }
  });

  test('in a TSX page, at build time or while it renders, is shown over the last good page', async () => {
    const page = (body: string) => `export const meta = { title: 'Hello' };\nexport default () => ${body};\n`;
    box.write('pages/hello.tsx', page('<h1>Hello one</h1>'));
    await expect.poll(async () => (await fetch(`${base}/hello`)).status).toBe(200);
    const shown = await open('/hello');
    box.write('pages/hello.tsx', page('<h1>Hello two</h1>'));
    await shows(shown, 'Hello two');
    for (const wrong of ['<h1>Unclosed', '{ (() => { throw new Error("thrown on purpose") })() }', 'null.what']) {
      box.write('pages/hello.tsx', page(wrong.startsWith('{') ? `<p>${wrong}</p>` : wrong));
      await overlay(shown).waitFor();
      expect(await overlay(shown).textContent()).toContain('pages/hello.tsx');
      await shown.reload();
      await shows(shown, 'Hello two');
      await overlay(shown).waitFor();
      box.write('pages/hello.tsx', page('<h1>Hello two</h1>'));
      await overlay(shown).waitFor({ state: 'hidden' });
    }
  });

  test('in a template of the theme is shown on every page, over its last good state', async () => {
    const shown = await open('/docs/page-13');
    const other = await open('/docs/page-14');
    box.write(
      'theme/layout/Footer.tsx',
      'export const Footer = () => <footer data-swap="footer">Own footer</footer>;\nexport default Footer;\n',
    );
    await shows(shown, 'Own footer');
    box.write('theme/layout/Footer.tsx', 'export default () => <footer>{undefinedName}</footer>;\n');
    for (const page of [shown, other]) await overlay(page).waitFor();
    for (const page of [shown, other]) await shows(page, 'Own footer');
    box.remove('theme/layout/Footer.tsx');
    await overlay(shown).waitFor({ state: 'hidden' });
    for (const page of [shown, other]) await page.getByText('Own footer').waitFor({ state: 'detached' });
  });

  test('in the syntax of a template is shown on every page, also on pages not opened before', async () => {
    const before = await open('/docs/page-13');
    box.write('theme/layout/Footer.tsx', 'export default () => <footer>unclosed\n');
    await overlay(before).waitFor();
    const never = await open('/docs/page-14');
    await overlay(never).waitFor();
    await never.locator('pubdocs-findings').getByText('module-syntax').first().waitFor();
    await never.getByRole('heading', { name: 'Page 14' }).waitFor();
    box.remove('theme/layout/Footer.tsx');
    await overlay(never).waitFor({ state: 'hidden' });
  });

  test('is shown in the colour mode that the reader chose', async () => {
    const page = await open('/docs/page-15');
    box.write('docs/page-15.md', '# Page 15\n\n[x](./nowhere.md)\n');
    await overlay(page).waitFor();
    const background = () => overlay(page).evaluate((panel) => getComputedStyle(panel).backgroundColor);
    const choose = (mode: string) =>
      page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, mode);
    await choose('dark');
    expect(await background()).toBe('rgb(21, 26, 38)');
    await choose('light');
    expect(await background()).toBe('rgb(255, 255, 255)');
    box.write('docs/page-15.md', '# Page 15\n');
    await overlay(page).waitFor({ state: 'hidden' });
  });

  test('shows quoted markup as text', async () => {
    const page = await open('/docs/page-12');
    box.write(
      'docs/page-12.md',
      '# Page 12\n\n[x](./<img/src=x/onerror=document.title=1>.md)\n\n[y](./"><script>document.title=2</script>.md)\n',
    );
    await page.locator('pubdocs-findings[data-state="open"] .panel').waitFor();
    expect(
      await page.evaluate(
        () => document.querySelector('pubdocs-findings')?.shadowRoot?.querySelectorAll('img, script').length,
      ),
    ).toBe(0);
    expect(await page.title()).toContain('Page 12');
  });
});
