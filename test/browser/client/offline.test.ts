// `build --offline`: the copy is read from the disk, in Chromium and in Firefox, as the site is read from a host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser as Chromium } from 'playwright-core';
import puppeteer, { type Browser as Firefox } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { buildSite } from '../../support/build-site.ts';
import { type FolderLinks, folderLinks } from '../../support/folder-links.ts';
import { makeLabSite } from '../../support/lab-site.ts';

const many = 210;
const sidebars = `const links = Array.from({ length: ${many} }, (_, index) => ({
  type: 'link', label: \`Rate \${index + 1}\`, href: \`/docs/intro?rate=\${index + 1}\`,
}));

export default {
  tutorialSidebar: [
    'intro', 'quick-start', 'basic-flows', 'services', 'glossary', 'lab',
    { type: 'category', label: { en: 'Rates', cs: 'Sazby' }, items: ['Detailed/parcels', ...links] },
    { type: 'category', label: { en: 'More', cs: 'Další' }, items: ['Detailed/Shipments/subjects', ...links] },
  ],
};`;

/** A page of either browser. */
interface DiskPage {
  readonly goto: (url: string) => Promise<unknown>;
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Enter') => Promise<void>;
  readonly problems: readonly string[];
}

let copy = '';
let links: FolderLinks | undefined;
let published: FolderLinks | undefined;
let chromium: Chromium | undefined;
let firefox: Firefox | undefined;

const fileUrl = (file: string): string => pathToFileURL(join(copy, file)).href;

beforeAll(async () => {
  const root = makeLabSite({
    files: { 'sidebars.ts': sidebars },
    config: [
      ["base: '/public-docs',", "base: '/public-docs',\n  redirects: [{ from: '/docs/old', to: '/docs/intro' }],"],
    ],
  });
  published = folderLinks(buildSite(root), 'https://docs.example/public-docs/');
  copy = buildSite(root, ['--offline']);
  links = folderLinks(copy, `${pathToFileURL(copy).href}/`);
  chromium = await launchBrowser();
  const executablePath = process.env.PUBDOCS_FIREFOX ?? '/usr/bin/firefox-esr';
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath });
});
afterAll(async () => {
  await chromium?.close();
  await firefox?.close();
});

async function inChromium(): Promise<DiskPage> {
  const page = await (chromium as Chromium).newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  // The next page ends the requests of this one.
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') problems.push(`${why}: ${request.url()}`);
  });
  page.on('request', (request) => request.url().startsWith('http') && problems.push(`asked: ${request.url()}`));
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    problems,
  };
}

async function inFirefox(): Promise<DiskPage> {
  const page = await (firefox as Firefox).newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    goto: (url) => page.goto(url),
    evaluate: async (expression) => (await page.evaluate(expression)) as never,
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    problems,
  };
}

it('has every link of the published site, with its file and its anchor', () => {
  expect(links?.dead).toEqual([]);
  expect(links?.targets.size).toBe(published?.targets.size);
  // Names of scripts and style sheets have digests, which differ.
  const plain = (targets: readonly string[] | undefined): readonly string[] =>
    [...new Set(targets?.map((target) => target.replace(/\.[0-9a-f]{8}\./, '.')))].sort();
  for (const [page, targets] of published?.targets ?? [])
    expect([page, ...plain(links?.targets.get(page))]).toEqual([
      page,
      ...plain(targets.filter((target) => !/\.(?:md|txt|webmanifest)$/.test(target))),
    ]);
});

it('contains no trace of the base, and nothing for hosts', () => {
  expect(links?.targets.size).toBeGreaterThan(10);
  for (const page of links?.targets.keys() ?? []) {
    const html = readFileSync(join(copy, page), 'utf8');
    expect(html).not.toMatch(/~pubdocs-offline~|(?:href|src)="\/|rel="manifest"|type="module"/);
  }
});

it('loads every page without a failed request or an error', async () => {
  const page = await inChromium();
  for (const file of links?.targets.keys() ?? []) {
    await page.goto(fileUrl(file));
    // A page that redirects has no script.
    await expect.poll(() => page.evaluate('document.documentElement.dataset.ready')).toBe('');
  }
  expect(page.problems).toEqual([]);
});

describe.each([
  ['Chromium', inChromium],
  ['Firefox', inFirefox],
] as const)('in %s', (_name, open) => {
  const eventually = (page: DiskPage, expression: string) => expect.poll(() => page.evaluate(expression));

  it('navigates, jumps to anchors and switches the language', async () => {
    const page = await open();
    await page.goto(fileUrl('docs/intro/index.html'));
    await page.click('#pd-sidebar a[href$="docs/glossary/index.html"]');
    await eventually(page, 'document.title').toContain('Glossary');
    await page.evaluate('location.hash = "parcel"');
    await eventually(page, 'Math.round(document.getElementById("parcel").getBoundingClientRect().top) < 200').toBe(
      true,
    );
    // At once, it could end the page before the answer of `evaluate`.
    const link = '.navbar [data-behaviour=language-links] a[hreflang=cs]';
    await page.evaluate(`setTimeout(() => document.querySelector('${link}').click())`);
    await eventually(page, 'location.href').toBe(`${fileUrl('cs/docs/glossary/index.html')}#parcel`);
    await eventually(page, 'document.documentElement.lang').toBe('cs');
    await page.goto(fileUrl('docs/old/index.html'));
    await eventually(page, 'location.href').toBe(fileUrl('docs/intro/index.html'));
    expect(page.problems).toEqual([]);
  });

  it('searches in each language, and marks the words in the page', async () => {
    const page = await open();
    await page.goto(fileUrl('cs/docs/intro/index.html'));
    await page.click('.navbar [data-behaviour=search]');
    await eventually(page, 'document.activeElement.localName').toBe('input');
    await page.type('zásilek');
    await eventually(page, 'document.querySelectorAll("dialog[open] a").length').toBeGreaterThan(0);
    await page.press('Enter');
    await eventually(page, 'document.querySelectorAll("mark").length').toBeGreaterThan(0);
    expect(await page.evaluate('location.pathname')).toMatch(/\/cs\/docs\/.+\/index\.html$/);
    expect(page.problems).toEqual([]);
  });

  it('keeps the colour mode, opens branches of the menu and copies code', async () => {
    const page = await open();
    await page.goto(fileUrl('docs/glossary/index.html'));
    // A click before the scripts have started changes nothing.
    await eventually(page, 'document.documentElement.dataset.ready').toBe('');
    await page.click('.navbar [data-behaviour=color-mode]');
    await eventually(page, 'document.documentElement.dataset.theme').toBe('dark');
    // Each document from the disk may have a process, which sees what another process has stored only later.
    await expect
      .poll(async () => {
        await page.goto(fileUrl('docs/quick-start/index.html'));
        return page.evaluate('document.documentElement.dataset.theme');
      })
      .toBe('dark');
    await page.click('#pd-sidebar .branch > details > summary, #pd-sidebar .branch-linked > details > summary');
    await eventually(
      page,
      `document.querySelectorAll('#pd-sidebar [data-fetched] a[href*="rate="]').length`,
    ).toBeGreaterThanOrEqual(many);
    expect(await page.evaluate(`document.querySelector('#pd-sidebar [data-fetched] a[href*="rate="]').href`)).toContain(
      fileUrl('docs/intro/index.html'),
    );
    await page.click('main [data-code-copy]');
    await eventually(page, `document.querySelector('main [data-code-copy]').textContent`).toBe('Copied');
    expect(page.problems).toEqual([]);
  });

  it('runs islands', async () => {
    const page = await open();
    await page.goto(fileUrl('fragile/index.html'));
    await eventually(page, 'document.querySelector("pubdocs-island").dataset.hydrated').toBe('');
    await page.click('#count');
    await eventually(page, 'document.getElementById("count").textContent').toBe('1');
    expect(page.problems).toEqual([]);
  });
});
