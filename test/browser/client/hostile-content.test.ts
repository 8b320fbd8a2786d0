// Hostile HTML and URLs of public collections, compiled as pages and parsed by a real browser without any security
// policy: no script runs, and nothing is left that could run one.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveLink } from '../../../src/links/resolve/resolve-link.ts';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { launchBrowser } from '../../support/browser.ts';
import { compileText, plainFill } from '../../support/compile-text.ts';
import { hostileHtml, hostileUrls } from '../../support/hostile-corpus.ts';
import { contextOf, makeLinkSite } from '../../support/link-site.ts';

const site = makeLinkSite();

/** The page as a build writes it, and as it would be without the check of links before that. */
function printed(markdown: string): string[] {
  const page = compileText(markdown);
  const plain = plainFill(page);
  const context = contextOf('intro', 'en', site);
  return [fillBody(page, { ...plain, link: ({ url }) => resolveLink({ url }, context).target }), fillBody(page, plain)];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A fragment in every place of Markdown where it could be read as HTML. */
const placesOfHtml = (html: string): string[] => [
  html,
  [
    `# Heading ${oneLine(html)}`,
    `Text ${oneLine(html)} text, [link ${oneLine(html)}](./quick-start.md), ![image ${oneLine(html)}](./map.svg)`,
    `- item\n\n  ${oneLine(html)}\n\n> quote ${oneLine(html)}`,
    `| head ${oneLine(html)} |\n| - |\n| ${oneLine(html)} |`,
    `:::note[Title ${oneLine(html)}]\n${oneLine(html)}\n:::`,
    `\`\`\`html title="${oneLine(html)}"\n${html}\n\`\`\``,
    `[^1]: ${oneLine(html)}\n\n[^1]`,
  ].join('\n\n'),
];

/** A URL in every form of a link. */
const placesOfUrl = (url: string): string =>
  [
    `[a](<${url}>) [b](<pathname://${url}>) [c](<PATHNAME://${url}>) [r] ![i](<${url}>) <${url}>`,
    `<a href="${url}">d</a> <a href='${url}'>e</a> <a href="pathname://${url}">f</a> <img src="${url}"> <q cite="${url}">g</q>`,
    `[r]: <${url}>`,
  ].join('\n\n');

let browser: Browser;
let page: Page;
let session: CDPSession;
const scripts: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  // Nothing leaves the machine, and no response is waited for.
  page = await browser.newPage({ offline: true });
  await page.goto('about:blank');
  session = await page.context().newCDPSession(page);
  // Scripts of frames only: those of the tests run in the page around them.
  session.on('Debugger.scriptParsed', ({ executionContextAuxData, scriptId }) => {
    const { isDefault, frameId } = (executionContextAuxData ?? {}) as { isDefault?: boolean; frameId?: string };
    if (isDefault === true && frameId !== mainFrame) scripts.push(scriptId);
  });
  mainFrame = (await session.send('Page.getFrameTree')).frameTree.frame.id;
  await session.send('Debugger.enable');
});
afterAll(() => browser?.close());

let mainFrame = '';

/** Parses each text as a page of its own; returns the parts that could run. */
const look = (documents: readonly string[]): Promise<string[]> =>
  page.evaluate(async (texts) => {
    const dangerous =
      'script, iframe, frame, object, embed, applet, base, meta, link, style, form, svg, math, template, audio, video';
    const found: string[] = [];
    const frame = document.createElement('iframe');
    document.body.replaceChildren(frame);
    const { contentDocument } = frame;
    for (const [index, text] of texts.entries()) {
      // A text written to an open document is parsed like a page, scripts included.
      contentDocument?.open();
      contentDocument?.write(`<!doctype html><body>${text}</body>`);
      contentDocument?.close();
      for (const element of contentDocument?.body.querySelectorAll('*') ?? []) {
        const handler = element
          .getAttributeNames()
          .find((name) => /^on/i.test(name) || name === 'style' || name === 'srcdoc');
        if (element.matches(dangerous) || handler !== undefined)
          found.push(`${index}: ${element.outerHTML.slice(0, 200)}`);
        for (const name of [
          'href',
          'src',
          'action',
          'formaction',
          'xlink:href',
          'cite',
          'data',
          'poster',
          'background',
        ]) {
          const url = element.getAttribute(name);
          if (url === null || !URL.canParse(url, 'https://site.example/')) continue;
          if (/^(?:javascript|vbscript|data):/.test(new URL(url, 'https://site.example/').protocol))
            found.push(`${index}: ${name}=${url.slice(0, 200)}`);
        }
        for (const event of ['mouseover', 'mouseenter', 'focus', 'error', 'toggle', 'animationend'])
          element.dispatchEvent(new Event(event, { bubbles: true }));
      }
    }
    return found;
  }, documents);

test('the browser of this test runs scripts, and records them', async () => {
  const hostile = ['<script>1</script>', '<img src=x onerror="1">', '<a href="java\nscript:1">x</a>'];
  expect((await look(hostile)).map((line) => line[0])).toEqual(['0', '1', '2']);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await look(['']);
  scripts.length = 0;
});

test('none of 600 fragments runs a script', async () => {
  const fragments = hostileHtml();
  expect(fragments.length).toBeGreaterThanOrEqual(600);
  const documents = fragments.flatMap(placesOfHtml).flatMap(printed);
  expect(await look(documents)).toEqual([]);
  expect(scripts).toEqual([]);
  console.log(`${fragments.length} fragments in ${documents.length} pages: ${scripts.length} scripts ran`);
});

test('no URL runs a script, in any form of link', async () => {
  const urls = hostileUrls();
  expect(urls.length).toBeGreaterThan(60);
  const documents = urls.map(placesOfUrl).flatMap(printed);
  expect(await look(documents)).toEqual([]);
  expect(scripts).toEqual([]);
  console.log(`${urls.length} URLs in ${documents.length} pages: ${scripts.length} scripts ran`);
});
