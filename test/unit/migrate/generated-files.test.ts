import { expect, test } from 'vitest';
import { isOfGenerator } from '../../../src/migrate/prove/generated-files.ts';

test.each([
  'assets/js/main.0a1b2c3d.js',
  'assets/js/main.0a1b2c3d.js.LICENSE.txt',
  'cs/assets/css/styles.17896441.css',
  'assets/images/flow-3f2a9c0d1e4b5a673f2a9c0d1e4b5a67.png',
  'assets/files/manual-3f2a9c0d1e4b5a673f2a9c0d1e4b5a67.zip',
  'assets/guide_index.md.Bx81kQ2z.lean.js',
  'assets/chunks/framework.abcdefgh.js',
  'assets/flow.Bx81kQ2z.svg',
  'assets/inter-roman-latin.Di8DUHzh.woff2',
  '_astro/houston.CZZyCf7p_1sNg4G.webp',
  'pagefind/pagefind-entry.json',
  'pagefind/fragment/en_1a2b3c4.pf_fragment',
  'assets/javascripts/bundle.56ea9cef.min.js',
  'assets/javascripts/lunr/min/lunr.ar.min.js',
  'assets/images/social/guide/start.png',
  'search/search_index.json',
  'sitemap.xml.gz',
  'docs/index.html',
  '.prerender/chunks/a.mjs',
])('%s belongs to the generator', (file) => {
  expect(isOfGenerator(file)).toBe(true);
});

test.each([
  'assets/manual.pdf',
  'assets/user-handbook.pdf',
  'assets/report-20260101.pdf',
  'assets/report.20260101.pdf',
  'assets/app.settings.txt',
  'assets/images/lorry.png',
  'assets/sdk.js',
  'search/guide.pdf',
  'pagefind/guide.pdf',
  'stylesheets/print.pdf',
  'stylesheets/extra.css',
  'javascripts/widget.js',
  'feed.xml',
])('%s is a file that readers can request', (file) => {
  expect(isOfGenerator(file)).toBe(false);
});
