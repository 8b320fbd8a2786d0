// A browser reads the policies of pages whose images have hostile URLs: it allows what the model allows, and nothing
// else.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOfFile } from '../../../src/model/place.ts';
import { cspText, makePolicy } from '../../../src/pages/csp.ts';
import { urlSource } from '../../../src/text/html-embeds.ts';
import { launchBrowser } from '../../support/browser.ts';
import { policyUrl } from '../../support/policy-url.ts';
import { caseCount, randomCases } from '../../support/random-cases.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const policy = makePolicy({ config: sampleConfig(), scripts: [], styles: [], sheets: [] });
const evil = 'https://evil.example/x';

let header = '';
let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isStyle = request.url?.endsWith('.css');
    response.writeHead(200, {
      'content-type': isStyle ? 'text/css' : 'text/html',
      ...(request.url === '/' && { 'content-security-policy': header }),
    });
    response.end(
      isStyle ? 'p { color: rgb(1, 2, 3) }' : '<!doctype html><link rel="stylesheet" href="/own.css"><p>A</p>',
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/** Requests images and a script in the page → those that the policy blocks. */
const probe = async ({ images, script }: { images: readonly string[]; script: string }): Promise<string[]> => {
  const blocked: string[] = [];
  let current = '';
  document.addEventListener('securitypolicyviolation', () => blocked.push(current));
  const load = (url: string, element: HTMLImageElement | HTMLScriptElement): Promise<void> =>
    new Promise((done) => {
      current = url;
      element.onload = () => done();
      element.onerror = () => done();
      element.src = url;
      if (element instanceof HTMLScriptElement) document.head.append(element);
    });
  for (const url of images) await load(url, new Image());
  await load(script, document.createElement('script'));
  return blocked;
};

it('allows the images of the page, and nothing else', { timeout: 60_000 + 1000 * caseCount(60) }, async () => {
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage();
  await page.route(
    (url) => url.port !== String(port),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  // Browsers also accept some hosts that are none by the standard.
  const url = policyUrl.filter((each) => URL.canParse(each, 'http://127.0.0.1'));
  const pages = randomCases(fc.array(url, { minLength: 1, maxLength: 5 }), 60);
  for (const urls of pages) {
    const embeds = urls.flatMap((url) => {
      const source = urlSource(url);
      return source === undefined
        ? []
        : [{ directive: 'img-src', source, what: 'image', place: startOfFile('docs/a.md'), isAdmitted: true }];
    });
    header = cspText(policy(embeds), 'header');
    await page.goto(`http://127.0.0.1:${port}/`);
    const impossible = urls.filter((url) => urlSource(url) === null);
    const blocked = await page.evaluate(probe, { images: [...urls, evil], script: evil });
    const seen = { urls, header, blocked };
    expect(seen).toEqual({ urls, header, blocked: [...impossible, evil, evil] });
    expect(await page.locator('p').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  }
});
