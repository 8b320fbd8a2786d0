// Budgets of a page, measured on the built site.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { posixRelative } from '../../../src/text/posix-relative.ts';
import { buildSite } from '../../support/build-site.ts';
import { saveData } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';
import { withoutStyle } from '../../support/without-style.ts';

const { site, folder, open } = serveInBrowser(() => buildSite('site'));

const kB = 1000;
const gzip = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;
const asset = (name: RegExp): Buffer => {
  const file = readdirSync(join(folder(), 'assets')).find((candidate) => name.test(candidate));
  return readFileSync(join(folder(), 'assets', file ?? 'missing'));
};
const pages = (below = folder()): readonly string[] =>
  readdirSync(below, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && statSync(join(below, path)).isFile())
    .map((path) => join(below, path));
const docsPages = (): readonly string[] => pages().filter((file) => file.includes(`${sep}docs${sep}`));

/** ([1, 2, 3]) → [[1, 2], [3]] */
const inPairs = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, at) => (at % 2 === 0 ? [items.slice(at, at + 2)] : []));

describe('a docs page', () => {
  it('loads at most 8 kB of JavaScript, besides 1.2 kB inline', () => {
    const html = readFileSync(join(folder(), 'docs/intro/index.html'), 'utf8');
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
    expect(inline.length).toBe(1);
    const boot = gzip(inline.join(''));
    expect(boot).toBeLessThanOrEqual(1.25 * kB);
    expect(gzip(asset(/^main\./))).toBeLessThanOrEqual(8 * kB);
    // Tabs have a script of their own, which pages without tabs never request.
    expect(gzip(asset(/^tabs\./))).toBeLessThanOrEqual(1 * kB);
  });

  it('loads at most 16 kB of CSS', () => {
    expect(gzip(asset(/^site\..*css$/))).toBeLessThanOrEqual(16 * kB);
  });

  it('has at most 15 kB of HTML besides the style sheet that it contains, on every page', () => {
    expect(docsPages().length).toBe(18);
    for (const file of docsPages()) {
      const html = withoutStyle(readFileSync(file, 'utf8'));
      expect([file, Math.max(gzip(html), 15 * kB)]).toEqual([file, 15 * kB]);
    }
  });

  it('loads with at most 4 requests and 36.5 kB, on every page', async () => {
    const load = async (file: string): Promise<void> => {
      const path = `/${posixRelative(folder(), dirname(file))}`;
      const page = await open();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      let [requests, bytes] = [0, 0];
      // The browser fetches the icon of its tab when it likes, also after the page is idle.
      const icons = new Set<string>();
      session.on('Network.requestWillBeSent', ({ requestId, request }) => {
        if (request.url.endsWith('/favicon.svg')) icons.add(requestId);
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (icons.has(requestId)) return;
        requests += 1;
        bytes += encodedDataLength;
      });
      await saveData(page);
      await page.goto(site.url(path));
      await page.waitForLoadState('networkidle');
      expect([path, Math.max(requests, 4), Math.max(bytes, 36.5 * kB)]).toEqual([path, 4, 36.5 * kB]);
      await page.context().close();
    };
    // Two at a time, because each spends most of its time waiting for requests that must not come.
    for (const pair of inPairs(docsPages())) await Promise.all(pair.map(load));
  });
});

describe('every page', () => {
  it('has no inline style, no inline handler and one inline script', () => {
    for (const file of pages()) {
      const html = readFileSync(file, 'utf8').replace(/<pre[\s\S]*?<\/pre>/g, '');
      expect([file, html.match(/<[^>]+\sstyle=/)?.[0] ?? null]).toEqual([file, null]);
      expect([file, html.match(/<[^>]+\son\w+=/)?.[0] ?? null]).toEqual([file, null]);
      expect([file, html.match(/<script>/g)?.length]).toEqual([file, 1]);
    }
  });

  it('without an island never names React', () => {
    expect(asset(/^main\./).toString()).not.toMatch(/react/i);
    expect(asset(/^islands\./).toString()).toContain('hydrateRoot');
  });
});
