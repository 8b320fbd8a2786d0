// Anchors of pages of other sites: found, missing, or beyond what is read of a page.
import { expect, test } from 'vitest';
import { defaultExternalLinks } from '../../../../../src/config/links-config.ts';
import { startExternalLinks } from '../../../../../src/links/audit/external/external-links.ts';
import { makePort, testServers } from '../../../../support/external-check.ts';

const { serve } = testServers();
const megabyte = 1_048_576;

const filler = (bytes: number): string => '<p>text</p>\n'.repeat(Math.ceil(bytes / 12));
const page = `<h2 id="top-part">a</h2>${filler(megabyte)}<h2 id="last-part">b</h2>`;

async function findingsOf(html: string, anchor: string) {
  const server = await serve({
    '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  });
  const url = `${server.origin}/page`;
  const place = { file: 'docs/intro.md', line: 3, column: 1, endLine: 3, endColumn: 9 };
  const links = [{ url: `${url}#${anchor}`, at: { place } }];
  const options = { ...defaultExternalLinks(), fragments: true, allowPrivate: true, timeoutMs: 60_000 };
  const { diagnostics } = await startExternalLinks(links, options, { port: makePort(), store: null }).end;
  expect(diagnostics.every((finding) => finding.place?.file === 'docs/intro.md')).toBe(true);
  return diagnostics.map(({ code, message }) => `${code} ${message.replaceAll(url, 'URL')}`);
}

test('an anchor behind the first megabyte of a page is unverified, and the message says why', async () => {
  expect(await findingsOf(page, 'last-part')).toEqual([
    expect.stringMatching(/^external-unverified .*URL#last-part.*#last-part is not in the first megabyte of its page/),
  ]);
});

test('an anchor in the first megabyte of a longer page is found', async () => {
  expect(await findingsOf(page, 'top-part')).toEqual([]);
});

test('a page that was read to its end lacks the anchor', async () => {
  const html = page.slice(0, megabyte - 1);
  expect(await findingsOf(html, 'last-part')).toEqual([expect.stringMatching(/^external-anchor .*last-part/)]);
});
