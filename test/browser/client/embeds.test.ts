// Frames, images and scripts of trusted pages under the policy that the build makes: in the page's meta tag, and in the
// headers that `pubdocs preview` sends.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { openPage, visit } from '../../support/open-page.ts';
import { makeSmallSite, type SmallSite } from '../../support/small-site.ts';

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** Another origin of this machine: a page for frames, an image, a script. */
async function serveOther(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const [type, body] = url.endsWith('.svg')
      ? ['image/svg+xml', pixel]
      : url.endsWith('.js')
        ? ['text/javascript', "document.documentElement.dataset.other = 'ran'"]
        : ['text/html', '<!doctype html><p id="inside">From elsewhere</p>'];
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Starts `pubdocs preview` of a site → the origin that it prints, and a function that stops it. */
function preview(root: string): Promise<{ readonly origin: string; readonly end: () => void }> {
  const child = spawn(process.execPath, ['bin/pubdocs.js', 'preview', root, '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`pubdocs preview ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const origin = /http:\/\/[\w.[\]:]+:\d+/.exec(line)?.[0];
      if (origin !== undefined) done({ origin, end: () => child.kill() });
    });
  });
}

const configOf = (meta: boolean): string => `import { defineConfig } from 'pubdocs';
export default defineConfig({
  title: 'Small',
  url: 'https://docs.carrier.example',
  markdown: { html: 'trusted' },
  csp: { meta: ${meta} },
});
`;

const pageOf = (origin: string): string => `---
description: A page with parts of other sites
---

# Embeds

<iframe id="shown" src="${origin}/frame" title="Shown"></iframe>

![A dot](${origin}/dot.svg)

<p id="red" style="color: rgb(255, 0, 0)">Red, <b id="handler" onclick="document.body.dataset.clicked = 'yes'">bold</b>.</p>

<script src="${origin}/x.js"></script>

<script>
document.documentElement.dataset.inline = 'ran';
</script>

[Plain](./plain.md)
`;

let site: SmallSite;
let other: Awaited<ReturnType<typeof serveOther>>;
let browser: Browser;

beforeAll(async () => {
  other = await serveOther();
  browser = await launchBrowser();
  site = makeSmallSite(0);
  site.write('pubdocs.config.ts', configOf(true));
  site.write('docs/embeds.md', pageOf(other.origin));
  site.write('docs/plain.md', '---\ndescription: A plain page\n---\n\n# Plain\n\n[Embeds](./embeds.md)\n');
});
afterAll(async () => {
  await browser.close();
  other.close();
  site.destroy();
});

/** Whether each part of the page works. */
const partsOf = async (page: Page) => {
  await page.frameLocator('#shown').locator('#inside').waitFor();
  await page.click('#handler');
  return page.evaluate(() => ({
    image: document.querySelector<HTMLImageElement>('main img')?.naturalWidth,
    colour: getComputedStyle(document.querySelector('#red') ?? document.body).color,
    inline: document.documentElement.dataset.inline,
    other: document.documentElement.dataset.other,
    clicked: document.body.dataset.clicked,
  }));
};
const everything = { image: 9, colour: 'rgb(255, 0, 0)', inline: 'ran', other: 'ran', clicked: undefined };

it.each([
  ['the meta tag and the headers', true],
  ['the headers alone', false],
])('under the policy of %s, a page shows its embeds, and the build reports those that are blocked', async (_, meta) => {
  site.write('pubdocs.config.ts', configOf(meta));
  const report = await site.report();
  expect(report.code).toBe(0);
  const served = await preview(site.root);
  try {
    const { page, problems } = await openPage(browser);
    const response = await page.goto(`${served.origin}/docs/embeds`);
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain(`frame-src 'self' ${other.origin}`);
    expect(await partsOf(page)).toEqual(everything);
    // Browsers block exactly one embed, once for each policy: the one that the build reports.
    const breaches = problems.filter((text) => /Content Security Policy/i.test(text));
    expect(breaches.length).toBeGreaterThan(0);
    expect(breaches.filter((text) => !/event handler/i.test(text))).toEqual([]);
    const blocked = report.findings.filter(({ code }) => code === 'policy-blocks').map(({ message }) => message);
    expect(blocked).toEqual([expect.stringContaining('onclick of <b>')]);
    await page.context().close();
  } finally {
    served.end();
  }
});

it('a link to a page with another policy loads it fully, so that its policy applies', async () => {
  site.write('pubdocs.config.ts', configOf(true));
  await site.report();
  const served = await preview(site.root);
  try {
    const { page } = await openPage(browser);
    await visit(page, `${served.origin}/docs/plain`);
    await page.click('main a[href$="/docs/embeds"]');
    await page.waitForURL(/embeds$/);
    expect(await partsOf(page)).toEqual(everything);
    await page.context().close();
  } finally {
    served.end();
  }
});

it('a frame that the config forbids is blocked, and the build reports its place', async () => {
  const forbidden = configOf(true).replace('meta: true', `meta: true, directives: { 'frame-src': ["'none'"] }`);
  site.write('pubdocs.config.ts', forbidden);
  const { findings: found } = await site.report();
  const frames = found.filter(({ message }) => message.includes('<iframe>'));
  expect(frames).toMatchObject([{ code: 'policy-blocks', file: expect.stringMatching(/docs\/embeds.md$/), line: 7 }]);
  const served = await preview(site.root);
  try {
    const { page, problems } = await openPage(browser);
    await page.goto(`${served.origin}/docs/embeds`);
    await expect.poll(() => problems.join('\n')).toMatch(/frame-src 'none'/);
    await page.context().close();
  } finally {
    served.end();
  }
});
