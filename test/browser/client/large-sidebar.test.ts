// A sidebar of which a page has only a part: branches open in place with items of the page or fetched items, or by a
// link.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { drawn, requestsOf, saveData, visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

/** The number of items of a branch that a page contains, and of one too large to be in a page with others. */
const few = 3;
const many = 190;

const sidebars = `const links = (name: string) =>
  Array.from({ length: ${many} }, (_, index) => ({
    type: 'link',
    label: \`\${name} \${index + 1}\`,
    href: \`/docs/intro?\${name}=\${index + 1}\`,
  }));
const pages = (folder: string) => Array.from({ length: ${few} }, (_, index) => \`\${folder}/\${folder}-\${index + 1}\`);

export default {
  tutorialSidebar: [
    'intro', 'quick-start', 'basic-flows', 'services', 'glossary', 'lab',
    { type: 'category', label: { en: 'Zones', cs: 'Zóny' }, items: ['zone/hidden', ...pages('zone'), ...links('zone')] },
    {
      type: 'category',
      label: { en: 'Rates', cs: 'Sazby' },
      link: { type: 'doc', id: 'rate/rate-1' },
      items: [
        ...pages('rate'),
        { type: 'category', label: 'Older', items: ['Detailed/parcels', 'Detailed/Shipments/subjects'] },
        ...links('rate'),
      ],
    },
    { type: 'category', label: { en: 'Codes', cs: 'Kódy' }, items: pages('code') },
    { type: 'category', label: { en: 'Notes', cs: 'Poznámky' }, collapsed: false, items: pages('note') },
  ],
};
`;

const pages = ['zone', 'rate', 'code', 'note'].flatMap((folder) =>
  Array.from({ length: few }, (_, index): [string, string] => {
    const name = `${folder}-${index + 1}`;
    return [`docs/${folder}/${name}.md`, `---\ntitle: ${name}\n---\n\nText.\n`];
  }),
);
const { site, open, forgive } = serveInBrowser(() => {
  const hidden = '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n';
  const files = { 'sidebars.ts': sidebars, 'docs/zone/hidden.md': hidden, ...Object.fromEntries(pages) };
  return buildSite(makeLabSite({ files }));
});

const branch = (page: Page, label: string) =>
  page.locator('#pd-sidebar .branch-linked, #pd-sidebar .branch').filter({
    has: page.locator(
      `:scope > a:text-is("${label}"), :scope > .branch-label:text-is("${label}"), :scope > details > summary:text-is("${label}")`,
    ),
  });
const summary = (page: Page, label: string) => branch(page, label).locator(':scope > details > summary');
const items = (page: Page, label: string) => branch(page, label).locator(':scope > details > ul > li');
const isOpen = (page: Page, label: string) =>
  branch(page, label)
    .locator(':scope > details')
    .evaluate((details) => (details as HTMLDetailsElement).open);

describe('a sidebar of more than 200 items', () => {
  it('shows open branches, and fetches the others when they are opened', async () => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/docs/glossary'));
    expect(await isOpen(page, 'Notes')).toBe(true);
    expect(await items(page, 'Notes').count()).toBe(few);
    const asked = requestsOf(page);
    await summary(page, 'Rates').click();
    await expect.poll(() => isOpen(page, 'Rates')).toBe(true);
    expect(await items(page, 'Rates').count()).toBe(few + many + 1);
    expect(
      asked.filter((path) => path.endsWith('.json')).map((path) => path.replace(/\w{10}\.json/, '*.json')),
    ).toEqual(['/public-docs/sidebars.json', '/public-docs/assets/sidebar/*.json']);
    // A second opening requests nothing.
    const before = asked.length;
    await summary(page, 'Rates').click();
    await expect.poll(() => isOpen(page, 'Rates')).toBe(false);
    await summary(page, 'Rates').click();
    await expect.poll(() => isOpen(page, 'Rates')).toBe(true);
    expect(asked.length).toBe(before);
    expect(await page.locator('#pd-sidebar [aria-current]').count()).toBe(1);
  });

  it('opens by keyboard, keeps the focus, and moves only the items below', async () => {
    const page = await open();
    await visit(page, site.url('/docs/glossary'));
    const place = () => summary(page, 'Zones').boundingBox();
    const before = await place();
    await summary(page, 'Zones').focus();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Pages in Zones');
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(page, 'Zones')).toBe(true);
    expect(await items(page, 'Zones').count()).toBe(few + many);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    await drawn(page);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('zone-1');
  });

  it('keeps fetched branches from page to page, also nested ones, and marks the current page', async () => {
    const page = await open();
    await visit(page, site.url('/docs/glossary'));
    await summary(page, 'Rates').click();
    await summary(page, 'Older').click();
    await expect.poll(() => isOpen(page, 'Older')).toBe(true);
    await page.click('#pd-sidebar a[href$="/docs/quick-start"]');
    await page.waitForSelector('#pd-sidebar a[aria-current=page][href$="/docs/quick-start"]');
    expect(await isOpen(page, 'Rates')).toBe(true);
    expect(await isOpen(page, 'Older')).toBe(true);
    await page.click('#pd-sidebar a[href$="/docs/rate/rate-2"]');
    await page.waitForSelector('#pd-sidebar a[aria-current=page][href$="/docs/rate/rate-2"]');
    expect(await page.locator('#pd-sidebar [aria-current]').count()).toBe(1);
    expect(await isOpen(page, 'Rates')).toBe(true);
  });

  it('is accessible with branches closed, open and failed, in both modes', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.route('**/assets/sidebar/*.json', (route) => route.abort(), { times: 2 });
    await visit(page, site.url('/docs/glossary'));
    await summary(page, 'Zones').click();
    await expect.poll(() => branch(page, 'Zones').locator('[role=alert]').count()).toBe(1);
    await summary(page, 'Rates').click();
    await expect.poll(() => isOpen(page, 'Rates')).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.click('.navbar [data-behaviour=color-mode]');
    expect(await findViolations(page, 'colours')).toEqual([]);
    forgive();
  });

  it('shows items in the page’s language', async () => {
    const page = await open();
    await visit(page, site.url('/cs/docs/glossary'));
    await summary(page, 'Zóny').click();
    await expect.poll(() => isOpen(page, 'Zóny')).toBe(true);
    expect(await items(page, 'Zóny').first().locator('a').getAttribute('href')).toBe(
      '/public-docs/cs/docs/zone/zone-1',
    );
  });

  it.each<[string, (route: Route) => Promise<void>]>([
    ['because the network is down', (route) => route.abort()],
    ['because the host is busy', (route) => route.fulfill({ status: 503, json: '<li>busy</li>' })],
  ])('reports items that cannot be fetched %s, links to the page where they are, and tries again', async (_, fail) => {
    const page = await open();
    let isDown = true;
    await page.route('**/assets/sidebar/*.json', (route) => (isDown ? fail(route) : route.continue()));
    await visit(page, site.url('/docs/glossary'));
    await summary(page, 'Zones').click();
    const notice = branch(page, 'Zones').locator('[role=alert]');
    await expect.poll(() => notice.textContent()).toBe('This part could not be loaded. Pages in Zones');
    await notice.locator('a').click();
    await page.waitForSelector('h1:text-is("zone-1")');
    expect(await isOpen(page, 'Zones')).toBe(true);
    await summary(page, 'Rates').click();
    await expect.poll(() => branch(page, 'Rates').locator('[role=alert]').count()).toBe(1);
    await summary(page, 'Rates').click();
    isDown = false;
    await summary(page, 'Rates').click();
    await expect.poll(() => items(page, 'Rates').count()).toBe(few + many + 1);
    expect(await branch(page, 'Rates').locator('[role=alert]').count()).toBe(0);
    forgive();
  });

  it('reads the list of branches again when a new release has other files', async () => {
    const page = await open();
    let lists = 0;
    await page.route('**/sidebars.json', async (route) => {
      lists += 1;
      const response = await route.fetch();
      const files: Record<string, string> = await response.json();
      const old = Object.fromEntries(Object.keys(files).map((name) => [name, '0000000000']));
      await route.fulfill({ json: lists === 1 ? old : files });
    });
    await visit(page, site.url('/docs/glossary'));
    await summary(page, 'Zones').click();
    await expect.poll(() => items(page, 'Zones').count()).toBe(few + many);
    expect(lists).toBe(2);
    forgive();
  });

  it('opens in the menu of small screens', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await visit(page, site.url('/docs/glossary'));
    await page.click('.menu-button');
    const rate = page.locator('dialog .branch-linked', { hasText: 'Rates' });
    await rate.locator('summary').click();
    await expect.poll(() => rate.locator('ul > li').count()).toBe(few + many + 1);
  });

  it('leads to the open branch without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/glossary'));
    expect(await isOpen(page, 'Notes')).toBe(true);
    expect(await summary(page, 'Zones').isVisible()).toBe(false);
    await branch(page, 'Zones').locator(':scope > a').click();
    await page.waitForSelector('h1:text-is("zone-1")');
    expect(await isOpen(page, 'Zones')).toBe(true);
    // A window of 100, one of which is unlisted.
    expect(await items(page, 'Zones').count()).toBe(99);
    await summary(page, 'Codes').click();
    expect(await isOpen(page, 'Codes')).toBe(true);
    expect(await items(page, 'Codes').count()).toBe(few);
  });
});
