// `pubdocs export --pdf` with a real Chromium, read by another program: contents with page numbers, bookmarks, and
// links that lead to the places of the print page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { runCli } from '../../support/run-cli.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;

const root = makeLabSite();
const to = join(root, 'pdf');
const pdfs = new Map<string, Pdf>();
let built = '';

const { site, open: openPage } = serveInBrowser(() => {
  built = buildSite(makeLabSite({ config: [['docs: {', "docs: { print: 'all',"]] }));
  return built;
});

beforeAll(async () => {
  const { code, stdout, stderr } = await runCli(['export', root, '--pdf', '--to', to, '--json']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const { files } = JSON.parse(stdout);
  expect(files).toHaveLength(2);
  for (const name of ['docs', 'cs-docs'])
    pdfs.set(name, await getDocumentProxy(new Uint8Array(readFileSync(join(to, `${name}.pdf`)))));
});

interface Printed {
  /** Targets of the links that paper shows. */
  readonly links: ReadonlySet<string>;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
}

function readPrinted(file: string): Printed {
  const links = new Set<string>();
  const headings: { level: number; text: string }[] = [];
  let isHeading = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const isShown = name === 'a' && attributes.class !== 'anchor';
      if (isShown && attributes.href !== undefined) links.add(decodeURIComponent(attributes.href));
      if (!/^h[1-6]$/.test(name)) return;
      isHeading = true;
      headings.push({ level: Number(attributes['aria-level'] ?? name.slice(1)), text: '' });
    },
    ontext: (text) => {
      const last = headings.at(-1);
      if (isHeading && last) last.text += text;
    },
    onclosetag: (name) => {
      if (/^h[1-6]$/.test(name)) isHeading = false;
    },
  });
  parser.end(readFileSync(join(built, file), 'utf8'));
  return { links, headings };
}

/** Titles of bookmarks with their depth, in order. */
const flat = (items: Outline, depth = 1): readonly { readonly level: number; readonly text: string }[] =>
  items.flatMap(({ title, items: inner }) => [{ level: depth, text: title }, ...flat(inner, depth + 1)]);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each([
  ['docs', 'docs/print/index.html'],
  ['cs-docs', 'cs/docs/print/index.html'],
])('%s.pdf', (name, file) => {
  const open = (): Pdf => {
    const pdf = pdfs.get(name);
    if (pdf === undefined) throw new Error(`${name}.pdf was not read`);
    return pdf;
  };

  it('has every link of the print page, each with a place or a complete URL', async () => {
    const pdf = open();
    const found = new Set<string>();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      for (const link of await (await pdf.getPage(number)).getAnnotations()) {
        if (link.subtype !== 'Link') continue;
        if (typeof link.dest === 'string') {
          const place = await pdf.getDestination(link.dest);
          expect([link.dest, place !== null && (await pdf.getPageIndex(place[0] as never)) >= 0]).toEqual([
            link.dest,
            true,
          ]);
          found.add(`#${decodeURIComponent(link.dest)}`);
        } else found.add(decodeURIComponent(link.unsafeUrl ?? link.url));
      }
    }
    const absolute = (href: string): string => (href.startsWith('/') ? `https://docs.carrier.example${href}` : href);
    const { links } = readPrinted(file);
    expect([...found].sort()).toEqual([...links].map(absolute).sort());
  });

  it('has its headings as bookmarks', async () => {
    const { headings } = readPrinted(file);
    const bookmarks = flat(await open().getOutline());
    expect(bookmarks.map(({ text }) => plain(text))).toEqual(headings.map(({ text }) => plain(text)));
    expect(bookmarks.map(({ level }) => level)).toEqual(headings.map(({ level }) => level));
  });

  it('has the numbers of the pages in its contents', async () => {
    const pdf = open();
    const contents = await pdf.getPage(2);
    const links = (await contents.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
    const { items } = await contents.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    expect(links.length).toBeGreaterThan(8);
    for (const { dest, rect } of links) {
      const [, low, , high] = rect as readonly [number, number, number, number];
      const line = texts
        .filter(({ transform }) => transform[5] > low && transform[5] < high)
        .map(({ str }) => str.trim());
      const place = await pdf.getDestination(dest);
      expect([dest, line.at(-1)]).toEqual([dest, String((await pdf.getPageIndex(place?.[0] as never)) + 1)]);
    }
    // The number at the foot of the page.
    expect(texts.map(({ str }) => str.trim())).toContain('2');
  });
});

describe('the print page on a screen', () => {
  it.each(['/docs/print', '/cs/docs/print'])('%s is accessible and fits, without scripts', async (path) => {
    const page = await openPage({ viewport: { width: 360, height: 800 } });
    await page.goto(site.url(path));
    expect(await page.locator('script').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Two groups of tabs have the same labels, also on their own page without scripts.
    const violations = await findViolations(page);
    expect(violations.filter((violation) => !violation.startsWith('landmark-unique'))).toEqual([]);
  });
});
