// A sitemap has at most 50,000 URLs and 50 MB: with smaller limits, a few pages show the same.
import { expect, test } from 'vitest';
import { readSitemap } from '../../../src/links/audit/ledger-of-html.ts';
import { type SitemapLimits, splitSitemap } from '../../../src/pipeline/sitemap.ts';
import { groupOf } from '../../../src/publish/objects.ts';

const paths = Array.from({ length: 7 }, (_, number) => `https://docs.example/docs/page-${number}`);
const roomy = { urls: 50_000, bytes: 50 * 1024 * 1024 };

const split = (limits: Partial<SitemapLimits>): ReadonlyMap<string, string> => {
  const entries = paths.map((path) => `<url><loc>${path}</loc></url>`);
  const files = splitSitemap(entries, (file) => `https://docs.example/${file}`, { ...roomy, ...limits });
  return new Map(files.map(({ path, text }) => [path, text()]));
};

const namesOf = (files: ReadonlyMap<string, string>): string[] => [...files.keys()];

/** The pages that a crawler finds from sitemap.xml. */
const crawl = (files: ReadonlyMap<string, string>): readonly string[] => {
  const first = readSitemap(files.get('sitemap.xml') ?? '');
  const others = first.sitemaps.map((url) => files.get(url.replace('https://docs.example/', '')) ?? '');
  return [...first.pages, ...others.flatMap((text) => readSitemap(text).pages)];
};

test('a site within the limits has one sitemap', () => {
  expect(namesOf(split({}))).toEqual(['sitemap.xml']);
  expect(namesOf(split({ urls: 7 }))).toEqual(['sitemap.xml']);
});

test('with three URLs in each, seven pages are in three sitemaps, which the index names', () => {
  const files = split({ urls: 3 });
  expect(namesOf(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
  expect(files.get('sitemap.xml')).toContain('<loc>https://docs.example/sitemap-3.xml</loc>');
  expect(crawl(files)).toEqual(paths);
});

test.each([400, 500, 1000])('no sitemap has more than %i bytes, and together they have every page', (bytes) => {
  const files = split({ bytes });
  const parts = [...files].filter(([path]) => /-\d/.test(path) || files.size === 1);
  for (const [, text] of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
  expect(crawl(files)).toEqual(paths);
});

test('publishing puts the sitemaps after the pages that they name', () => {
  const group = (path: string) => groupOf({ path, sha256: '0'.repeat(64) });
  expect(['sitemap.xml', 'sitemap-12.xml', 'map/sitemap-x.xml'].map(group)).toEqual(['index', 'index', 'file']);
});
