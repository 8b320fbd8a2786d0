// The question below a page: browsers post its answer under the policy of the site, with and without JavaScript.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { launchBrowser } from '../../support/browser.ts';
import { openPage } from '../../support/open-page.ts';
import { type ServedSite, serveSite } from '../../support/serve.ts';
import { makeSmallSite, type SmallSite } from '../../support/small-site.ts';

/** Another origin of this machine, which notes what is posted, and leaves the reader on the page. */
async function receive() {
  const posted: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { posted, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let site: SmallSite;
let receiver: Awaited<ReturnType<typeof receive>>;
let served: ServedSite;
let browser: Browser;

beforeAll(async () => {
  receiver = await receive();
  browser = await launchBrowser();
  site = makeSmallSite(2);
  site.edit(
    'pubdocs.config.ts',
    'onBrokenLinks:',
    `theme: { feedback: { post: '${receiver.origin}/a?b=1' } },\n  onBrokenLinks:`,
  );
  expect(await site.report('--strict')).toMatchObject({ code: 0, findings: [] });
  served = await serveSite({ folder: join(site.root, 'build'), base: '/public-docs' });
});
afterAll(async () => {
  await browser.close();
  await served.close();
  receiver.close();
  site.destroy();
});

it.each([
  ['with', true],
  ['without', false],
])('%s JavaScript, a click posts the page, its language and the answer', async (_, javaScriptEnabled) => {
  const { page, problems } = await openPage(browser, { javaScriptEnabled });
  const url = served.url('/cs/docs/page-0');
  await page.goto(url);
  for (const [name, helpful] of [
    ['Ano', 'yes'],
    ['Ne', 'no'],
  ] as const) {
    const sent = page.waitForResponse(`${receiver.origin}/a?b=1`);
    await page
      .getByRole('form', { name: 'Pomohla vám tato stránka?' })
      .getByRole('button', { name, exact: true })
      .click();
    expect((await sent).status()).toBe(204);
    const address = 'https://docs.carrier.example/public-docs/cs/docs/page-0';
    expect(receiver.posted.at(-1)).toEqual({ page: address, locale: 'cs', helpful });
  }
  expect(page.url()).toBe(url);
  expect(problems).toEqual([]);
  await page.context().close();
});

it.each(['light', 'dark'] as const)('it has no violations of WCAG, on a phone, in %s mode', async (colorScheme) => {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 800 } });
  await page.goto(served.url('/docs/page-1'));
  await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), colorScheme);
  expect(await findViolations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await page.context().close();
});

it('with `link`, readers open a form with the URL and the title of the page', async () => {
  site.edit('pubdocs.config.ts', /post: '[^']*'/, "link: 'https://git.example/new?title={title}&body={url}'");
  expect(await site.report('--strict')).toMatchObject({ code: 0, findings: [] });
  const html = site.read('build/docs/page-1/index.html');
  expect(html).toContain(
    'href="https://git.example/new?title=Page%201&amp;body=https%3A%2F%2Fdocs.carrier.example%2Fpublic-docs%2Fdocs%2Fpage-1"',
  );
  expect(html).not.toContain('<form');
  expect(site.read('build/pubdocs-headers.json')).toContain("form-action 'self';");
});
