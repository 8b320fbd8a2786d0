// The Markdown pages of the real site, read back by another program: the same links, anchors, samples, numbers and
// headings as the HTML pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildSite } from '../support/build-site.ts';

let out: string;
beforeAll(() => {
  out = buildSite('site', ['--strict']);
});

const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const pages = (): string[] =>
  readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort();
const htmlOf = (file: string): string => {
  const name = file.replace(/\.md$/, '');
  return read(existsSync(join(out, name, 'index.html')) ? join(name, 'index.html') : `${name}.html`);
};

interface Facts {
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly samples: readonly string[];
  readonly numbers: readonly string[];
  /** Level, text and id. */
  readonly headings: readonly string[];
  /** Ids of terms, and of blocks with a title. */
  readonly terms: readonly string[];
}

/** Parts of a page around its text, for readers with JavaScript, or for those who see the page. */
const around =
  /\b(?:anchor|anchor-alias|back-to-top|code-head|copy-page|doc-footer|js-only|notice|toc-disclosure|visually-hidden)\b/;
const ignored = new Set(['nav', 'button', 'svg', 'script', 'style', 'select', 'input', 'dialog']);

const marked = /\s*\{#([^\s{}]+)\}$/;

/** HTML → its facts. `isMarkdown`: headings and terms end with their ids. */
function factsOf(html: string, url: string, isMarkdown: boolean): Facts {
  const links: string[] = [];
  const images: string[] = [];
  const samples: string[] = [];
  const headings: string[] = [];
  const terms: string[] = [];
  const open: { readonly name: string; readonly id: string; readonly isOut: boolean; text: string }[] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (name, { id = '', href, src, alt = '', class: own = '', hidden, 'aria-hidden': isHidden }) => {
      const isOut =
        open.at(-1)?.isOut === true ||
        ignored.has(name) ||
        around.test(own) ||
        hidden !== undefined ||
        isHidden === 'true';
      // The link of a field to itself is its anchor.
      const isAnchor = open.some((outer) => outer.id !== '' && href === `#${outer.id}`);
      if (!isOut && name === 'a' && href !== undefined && !isAnchor) links.push(new URL(href, url).href);
      if (!isOut && name === 'img' && alt !== '') images.push(`${alt} ${new URL(src ?? '', url).href}`);
      if (!isOut && id !== '' && (name === 'details' || /^(?:admonition|tab)\b(?!-)/.test(own))) terms.push(id);
      open.push({ name, id, isOut, text: '' });
    },
    ontext: (piece) => {
      if (open.at(-1)?.isOut) return;
      text += piece;
      for (const element of open) element.text += piece;
    },
    onclosetag: () => {
      const { name = '', id = '', isOut = true, text: own = '' } = open.pop() ?? {};
      if (isOut) return;
      if (!/^(?:a|span|code|em|strong|sup|sub|bdi|wbr)$/.test(name)) text += ' ';
      const plain = own
        .replace(/[\u2060\u00ad]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      if (name === 'pre') samples.push(own.trimEnd());
      // The heading of an item without an id is the name of the item.
      if (/^h[1-6]$/.test(name) && (isMarkdown || id !== '' || open.every((outer) => outer.name !== 'li')))
        headings.push(
          `${name} ${plain.replace(isMarkdown ? marked : /$^/, '')} ${isMarkdown ? (marked.exec(plain)?.[1] ?? '') : id}`,
        );
      // The id of a field is around its term and its text.
      const termId = id || (open.at(-1)?.name === 'div' ? open.at(-1)?.id : '');
      if (!isMarkdown && name === 'dt' && termId) terms.push(termId);
      if (isMarkdown && (name === 'li' || name === 'p')) {
        const term = /^[^{}]*\{#([^\s{}]+)\}/.exec(plain)?.[1];
        if (term !== undefined && !terms.includes(term)) terms.push(term);
      }
    },
  });
  parser.end(html);
  const shown = isMarkdown ? text.replace(/\{#[^\s{}]+\}/g, '') : text;
  const numbers = shown.replace(/[\u2060\u00ad]/g, '').match(/\d+/g) ?? [];
  return { links, images, samples, numbers, headings, terms };
}

const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const frontOf = (text: string): string => /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? '';

/** A Markdown page as another program reads it. */
function factsOfMarkdown(text: string, url: string): Facts {
  const body = text.slice(frontOf(text).length + '---\n---\n'.length);
  return factsOf(
    micromark(body, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }),
    url,
    true,
  );
}

const urlOf = (file: string): string =>
  `https://docs.carrier.example/public-docs/${file === 'index.md' ? '' : file.replace(/\.md$/, '')}`;

describe('the Markdown pages of the site', () => {
  test('are those of all routes, and say the same as the HTML pages', () => {
    const { routes } = JSON.parse(read('pubdocs-ledger.json')) as { routes: readonly { path: string }[] };
    expect(pages()).toEqual(routes.map(({ path }) => (path === '/' ? 'index.md' : `${path.slice(1)}.md`)).sort());
    let count = 0;
    for (const file of pages()) {
      const expected = factsOf(mainOf(htmlOf(file)), urlOf(file), false);
      expect(factsOfMarkdown(read(file), urlOf(file)), file).toEqual(expected);
      count += expected.numbers.length + expected.links.length + expected.headings.length + expected.samples.length;
    }
    expect(count).toBeGreaterThan(3000);
  });

  test.each([
    ['a number', /31,500/, '31,400'],
    ['a link', /\]\(https:/, '](http:'],
    ['a heading', /^## .*$/m, '## Another {#other}'],
    ['an anchor', /\{#limits\}/, '{#limit}'],
    ['a sample', /"number"/, '"numbers"'],
  ])('would be noticed to differ in %s', (_, pattern, planted) => {
    const file = 'docs/services.md';
    const text = read(file);
    const changed = text.replace(pattern, planted);
    const other = pattern.test(text) ? file : 'docs/Detailed/parcels.md';
    const whole = other === file ? changed : read(other).replace(pattern, planted);
    expect(whole).not.toBe(read(other));
    expect(factsOfMarkdown(whole, urlOf(other))).not.toEqual(factsOfMarkdown(read(other), urlOf(other)));
  });

  test('have front matter that YAML reads, with the canonical URL of the page', () => {
    for (const file of pages()) {
      const { canonical, title, locale, index } = parse(frontOf(read(file))) as Record<string, string>;
      const html = htmlOf(file);
      expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`);
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="/public-docs/${file}"/>`);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html.replaceAll('&#x27;', "'")).toContain(title);
      expect(index).toBe(`https://docs.carrier.example/public-docs/${locale === 'cs' ? 'cs/' : ''}llms.txt`);
    }
  });

  test('are a quarter as long as the HTML pages', () => {
    const bytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes(pages().map(read)) / bytes(pages().map(htmlOf))).toBeLessThan(0.25);
  });

  test('are all in the list and the texts of their language', () => {
    for (const [folder, locale] of [
      ['', 'en'],
      ['cs/', 'cs'],
    ] as const) {
      const own = pages().filter((file) => parse(frontOf(read(file))).locale === locale);
      const listed = [...read(`${folder}llms.txt`).matchAll(/\((https:[^)]*\.md)\)/g)].map(([, url = '']) => url);
      expect([...listed].sort()).toEqual(own.map((file) => `https://docs.carrier.example/public-docs/${file}`).sort());
      // The page of all documents is a list itself.
      for (const file of own)
        expect(read(`${folder}llms-full.txt`).includes(read(file))).toBe(file !== `${folder}docs.md`);
    }
  });
});
