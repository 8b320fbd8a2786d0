// A crawl of built files against the scan of the same files: on a folder that another program made, both must see it as
// its host would show it.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { crawlPort } from '../../../../src/cli/audit-ports.ts';
import { keyOfUrl } from '../../../../src/links/audit/addresses.ts';
import { checkPages } from '../../../../src/links/audit/check-pages.ts';
import { crawlFiles } from '../../../../src/links/audit/crawl.ts';

const page = (...links: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>t</title><body><h1 id="top-of">t</h1>${links.map((url) => `<a href="${url}">x</a>`).join('')}`;

async function compare(texts: Readonly<Record<string, string>>, base = '/docs') {
  const pages = checkPages({
    files: Object.keys(texts),
    readText: (file) => texts[file] ?? '',
    base,
    url: null,
  });
  const files = new Map(
    Object.entries(texts).map(([path, text]) => {
      const bytes = new TextEncoder().encode(text);
      return [path, { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }];
    }),
  );
  const known = new Set(pages.broken.map(({ address }) => keyOfUrl(address)));
  const counts: string[] = [];
  const onCount = (done: number, total: number) => counts.push(`${done}/${total}`);
  const input = { files, base, brokenUrls: known, scanned: pages.scanned, redirectFolders: true, onCount };
  const { requested, diagnostics } = await crawlFiles(input, crawlPort);
  return { requested, counts, brokenUrls: [...known], messages: diagnostics.map(({ message }) => message) };
}

test('relative links of a folder’s page and of a page without its ending start where a host would have them', async () => {
  const result = await compare({
    'index.html': page('/docs/guide', 'about', '/docs/guide/#top-of', 'x%23y'),
    'x#y/index.html': page('../about.html', '../guide/'),
    'guide/index.html': page('./first', '../about.html', 'second.html#top-of'),
    'guide/first.html': page('second', './', '#top-of'),
    'guide/second.html': page('../'),
    'about.html': page('guide/first', '/docs/', '.'),
  });
  expect(result.messages).toEqual([]);
  expect(result.brokenUrls).toEqual([]);
});

test('the count of a crawl ends at its total; pages whose ids others name count twice', async () => {
  const { counts } = await compare({
    'index.html': page('a.html', 'b.html#top-of'),
    'a.html': page(),
    'b.html': page(),
    'alone.html': page(),
    '404.html': page(),
  });
  expect(counts).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
});

test('the scan and the crawl name the same breaks, however they are spelled', async () => {
  const result = await compare({
    'index.html': page('a b.html', 'a%20c.html', 'žluť.html', '50%25.html', 'x%2541.html', 'nope#x', 'b/'),
    'b/index.html': page('#nope', '../#ž', '../#top', '#%zz', 'http://[bad', '../index.html#a%20b', ''),
  });
  expect(result.messages).toEqual([]);
  expect(result.brokenUrls).toHaveLength(11);
});

test('pages that no link leads to are looked at, too', async () => {
  const { requested, messages } = await compare({
    'index.html': page(),
    'alone.html': page('circle/'),
    'circle/index.html': page('../alone.html'),
    '404.html': page(),
  });
  expect(requested).toBe(3);
  expect(messages).toEqual([]);
});

test('a folder beside the site is not served', async () => {
  const result = await compare({ 'index.html': page('../docs-secret/key.html', '..%2fdocs-secret/key.html') });
  expect(result.brokenUrls).toEqual(['/docs/../docs-secret/key.html']);
  expect(result.messages).toEqual([]);
});

test('a link to the not-found page is no break, although hosts send that page with status 404', async () => {
  const result = await compare({ 'index.html': page('/docs/404', '404.html', 'nope'), '404.html': page('/docs/404') });
  expect(result.messages).toEqual([]);
  expect(result.brokenUrls).toEqual(['/docs/nope']);
});

test('many broken anchors of a page with many ids are found in time', () => {
  // Without one suggester for the page, this would take a minute.
  const ids = Array.from({ length: 20_000 }, (_, at) => `<i id="method.name_${at}"></i>`).join('');
  const links = Array.from({ length: 1000 }, (_, at) => `<a href="all.html#gone_${at}">x</a>`).join('');
  const texts: Readonly<Record<string, string>> = { 'all.html': ids, 'index.html': links };
  const { broken } = checkPages({
    ...{ files: Object.keys(texts), base: '', url: null },
    readText: (file) => texts[file] ?? '',
  });
  expect(broken).toHaveLength(1000);
});
