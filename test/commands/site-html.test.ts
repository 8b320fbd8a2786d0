// The real site as it is built: valid HTML, links and ids as the link graph has them, no broken links.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { scanPage } from '../../src/links/audit/scan-page.ts';
import type { Ledger } from '../../src/model/ledger.ts';
import { typeset } from '../../src/text/typography.ts';
import { buildSite, siteCache } from '../support/build-site.ts';

const root = join(import.meta.dirname, '..', '..');
let out: string;

const verbatim = ['code', 'pre', 'script', 'style', 'title', 'svg'];

/** The texts that readers of a language see: neither code, nor words of another language. */
function textsOf(html: string, language: string): string[] {
  const texts: string[] = [];
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag: (name, { lang = language }) => open.push(verbatim.includes(name) || lang !== language),
    ontext: (text) => {
      if (!open.includes(true)) texts.push(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return texts;
}

beforeAll(() => {
  out = buildSite('site', ['--strict']);
});

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const pages = (): string[] =>
  readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();

describe('the built site', () => {
  test('has a page for every route of its ledger, with every anchor', () => {
    const ledger = JSON.parse(read('pubdocs-ledger.json')) as Ledger;
    expect(ledger.routes.length).toBeGreaterThan(20);
    for (const { path, anchors } of ledger.routes) {
      const ids = scanPage(read(join(path.slice(1), 'index.html'))).ids.map(({ id }) => id);
      expect(ids, path).toEqual(expect.arrayContaining([...anchors]));
    }
  });

  test('has no heading whose id is missing from the ledger', () => {
    const ledger = JSON.parse(read('pubdocs-ledger.json')) as Ledger;
    const pages = ledger.routes.filter((route) => route.hash !== '');
    // Eight docs in two languages.
    expect(pages.length).toBe(16);
    for (const { path, anchors } of pages) {
      const html = read(join(path.slice(1), 'index.html'));
      const headings = [...html.matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);
      expect(anchors, path).toEqual(expect.arrayContaining(headings));
    }
  });

  test('declares its icons and languages for phones and social networks', () => {
    for (const [front, locale, other] of [
      ['', 'en_GB', 'cs_CZ'],
      ['cs', 'cs_CZ', 'en_GB'],
    ] as const) {
      const { icons } = JSON.parse(read(join(front, 'manifest.webmanifest'))) as { readonly icons: readonly unknown[] };
      expect(icons).toEqual([
        { src: '/public-docs/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/public-docs/img/touch-icon.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ]);
      const html = read(join(front, 'docs/intro/index.html'));
      expect(html).toContain('<link rel="apple-touch-icon" href="/public-docs/img/touch-icon.png"/>');
      expect(html).toContain(`<meta property="og:locale" content="${locale}"/>`);
      expect(html).toContain(`<meta property="og:locale:alternate" content="${other}"/>`);
    }
  });

  test('has no space in Czech texts at which their typography forbids a line break', () => {
    const wrong = pages()
      .filter((file) => file.startsWith('cs/'))
      .flatMap((file) =>
        textsOf(read(file), 'cs')
          .filter((text) => typeset(text, 'cs') !== text)
          .map((text) => `${file}: ${text.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  test('is valid HTML on every page', () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const messages = pages().flatMap((file) =>
      validator
        .validateStringSync(read(file))
        .results.flatMap((result) =>
          result.messages.map(({ line, column, message, ruleId }) => `${file}:${line}:${column} ${ruleId} ${message}`),
        ),
    );
    expect(messages).toEqual([]);
  });

  test('has one h1 on each page, heading levels without gaps, and the language of its folder', () => {
    for (const file of pages()) {
      const html = read(file);
      const levels = [...html.replace(/<(nav|footer|template)\b.*?<\/\1>/gs, '').matchAll(/<h([1-6])\b/g)].map(
        ([, level]) => Number(level),
      );
      expect(
        levels.filter((level) => level === 1),
        file,
      ).toHaveLength(1);
      for (const [at, level] of levels.entries())
        expect(level, `${file}: ${levels}`).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
      expect(scanPage(html).lang, file).toBe(file.startsWith('cs/') ? 'cs' : 'en');
    }
  });

  test('passes its own link check: the graph, the pages and a crawl agree, and no link is broken', () => {
    const args = ['check-links', 'site', '--crawl', '--strict', '--json', '--cache-dir', siteCache];
    const { status, stdout } = spawnSync(process.execPath, ['bin/pubdocs.js', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    const { findings, counts } = JSON.parse(stdout) as { findings: unknown[]; counts: Record<string, number> };
    expect(findings).toEqual([]);
    expect(status).toBe(0);
    expect(counts.links).toBeGreaterThan(300);
    // All pages and the files that they load.
    expect(counts.crawled).toBeGreaterThan(counts.routes ?? 0);
  });
});
