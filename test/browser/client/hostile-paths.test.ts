// Paths that another site could link to, on a site without a base: no link of the not-found page leads to another host.
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { caseCount, randomCases } from '../../support/random-cases.ts';
import { type ServedSite, serveSite } from '../../support/serve.ts';

const rounds = caseCount(8);
const part = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '%5C',
    '%2F',
    '\t',
    '\n',
    '%09',
    '.',
    '..',
    'cs',
    'cs/',
    'docs',
    '%',
    '%zz',
    '.html',
    '//evil.example',
  ],
  ...[
    'evil.example',
    'evil.example:80',
    'javascript:alert(1)',
    'https:',
    '@evil.example',
    '?to=//evil.example',
    '#//evil.example',
  ],
);
const path = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('')}`);
const always = ['//evil.example/x', '/cs//evil.example/x', '/\\evil.example', '//evil.example/x.html'];

let served: ServedSite;
let browser: Browser;
beforeAll(async () => {
  served = await serveSite({ folder: buildSite(makeLabSite(), [], { PUBDOCS_BASE: '/' }), base: '' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

it('every link of the language switch stays on the host', { timeout: 60_000 + 2000 * rounds }, async () => {
  const page = await browser.newPage();
  const others: string[] = [];
  await page.route(
    (url) => url.origin !== served.origin,
    (route) => {
      others.push(route.request().url());
      return route.abort();
    },
  );
  for (const hostile of [...always, ...randomCases(path, 8)]) {
    await page.goto(served.origin + hostile);
    await page.waitForSelector('html[data-ready]');
    const links = page.locator('[data-behaviour=language-links] a');
    await links.first().hover();
    const hosts = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin));
    expect({ hostile, others, hosts: [...new Set(hosts)] }).toEqual({ hostile, others: [], hosts: [served.origin] });
  }
  expect(served.asked.length).toBeGreaterThan(rounds);
});
