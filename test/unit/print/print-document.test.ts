// The document of a print page: contents with nested lists, and sections with a title each.
import { expect, test } from 'vitest';
import { chapterHtml } from '../../../src/print/chapter-html.ts';
import { type PrintEntry, printDocument } from '../../../src/print/print-document.ts';

const chapter = (html: string) =>
  chapterHtml(
    `<main><div class="prose">${html}</div></main>`,
    { key: 'k', url: 'https://docs.example/k', shift: 1 },
    () => undefined,
  );

const page = (entries: readonly PrintEntry[], change = {}): string =>
  printDocument({
    lang: 'cs',
    direction: 'ltr',
    title: 'A & B',
    lines: ['<1>'],
    contents: 'Obsah',
    csp: null,
    styles: ['/a.css?x&y'],
    icon: null,
    others: [],
    entries,
    ...change,
  });

test('the contents are nested lists of links, whose ids are encoded in URLs only', () => {
  const entry = (key: string, level: number): PrintEntry => ({ key, level, title: `<${key}>`, chapter: null });
  const html = page([entry('řeka', 2), entry('b', 3), entry('c', 4), entry('d', 2)], {
    others: [{ title: 'Další', href: '/x' }],
  });
  const item = (key: string, id: string): string => `<a href="#${id}">&lt;${key}&gt;</a>`;
  expect(/<ol>.*<\/ol>/.exec(html)?.[0]).toBe(
    `<ol><li>${item('řeka', '%C5%99eka')}<ol><li>${item('b', 'b')}<ol><li>${item('c', 'c')}</li></ol></li></ol></li>` +
      `<li>${item('d', 'd')}</li><li><a href="/x">Další</a></li></ol>`,
  );
  expect(html).toContain('<section class="print-part" id="řeka"><h2 class="print-title">&lt;řeka&gt;</h2></section>');
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('<p>&lt;1&gt;</p>');
  expect(html).toContain('href="/a.css?x&amp;y"');
});

test('a page gets its title if it has no heading of that level', () => {
  const sectionOf = (html: string): string =>
    /<section.*<\/section>/s.exec(page([{ key: 'k', level: 2, title: 'T', chapter: chapter(html) }]))?.[0] ?? '';
  expect(sectionOf('<h1>Own</h1>')).toBe(
    '<section class="print-chapter" id="k"><div class="prose"><h2>Own</h2></div></section>',
  );
  expect(sectionOf('<h2>Lower</h2>')).toBe(
    '<section class="print-chapter" id="k"><h2 class="print-title">T</h2><div class="prose"><h3>Lower</h3></div></section>',
  );
});
