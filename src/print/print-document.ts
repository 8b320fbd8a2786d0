// The HTML of a print page: a title, the contents, and the texts of many pages. It has no scripts.
import { escapeHtml } from '../text/html-text.ts';
import { type ChapterHtml, joinChapters } from './chapter-html.ts';

/** A category, or a page with its text. */
export interface PrintEntry {
  readonly title: string;
  /** Its level in the print page, from 2. */
  readonly level: number;
  /** Its id in the print page. */
  readonly key: string;
  /** Null for a category without a page. */
  readonly chapter: ChapterHtml | null;
}

export interface PrintDocument {
  readonly lang: string;
  readonly direction: string;
  readonly title: string;
  /** Lines below the title: tagline, version, URL. */
  readonly lines: readonly string[];
  /** Title of the contents. */
  readonly contents: string;
  /** Content of the policy in the head; null if only headers have it. */
  readonly csp: string | null;
  readonly styles: readonly string[];
  readonly icon: string | null;
  /** Other print pages that readers find here. */
  readonly others: readonly { readonly title: string; readonly href: string }[];
  readonly entries: readonly PrintEntry[];
}

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Nested lists of the contents: items with levels → `<ol><li>A<ol><li>B</li></ol></li></ol>` */
function contentsHtml(items: readonly { readonly level: number; readonly html: string }[]): string {
  const open: number[] = [];
  let html = '';
  for (const { level, html: item } of items) {
    while (open.length > 0 && (open.at(-1) ?? 0) > level) {
      html += '</li></ol>';
      open.pop();
    }
    if (open.at(-1) === level) html += '</li><li>';
    else {
      html += '<ol><li>';
      open.push(level);
    }
    html += item;
  }
  return `${html}${'</li></ol>'.repeat(open.length)}`;
}

/** An entry in the contents. A program that prints the page can fill in its page number. */
const contentsItem = ({ key, title, level }: PrintEntry): { readonly level: number; readonly html: string } => ({
  level,
  html: link(`#${encodeURI(key)}`, title),
});

/** A page without a heading gets its title. */
function entryHtml({ key, title, level, chapter }: PrintEntry, text: string): string {
  const name = `h${Math.min(level, 6)}`;
  const hasTitle = chapter?.headings.some((heading) => heading.level === level) === true;
  const heading = hasTitle ? '' : `<${name} class="print-title">${escapeHtml(title)}</${name}>`;
  const kind = chapter === null ? 'print-part' : 'print-chapter';
  return `<section class="${kind}" id="${escapeHtml(key)}">${heading}${text}</section>`;
}

export function printDocument(page: PrintDocument): string {
  const { entries, others } = page;
  const texts = joinChapters(entries.flatMap(({ chapter }) => chapter ?? []));
  let at = 0;
  const sections = entries.map((entry) => entryHtml(entry, entry.chapter === null ? '' : (texts[at++] ?? '')));
  const items = [
    ...entries.map(contentsItem),
    ...others.map(({ title, href }) => ({ level: 2, html: link(href, title) })),
  ];
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(page.lang)}" dir="${escapeHtml(page.direction)}" data-theme="light">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(page.csp === null ? [] : [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(page.csp)}">`]),
    `<title>${escapeHtml(page.title)}</title>`,
    '<meta name="robots" content="noindex">',
    ...(page.icon === null ? [] : [`<link rel="icon" href="${escapeHtml(page.icon)}">`]),
    ...page.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    '</head>',
    '<body class="print-all">',
    '<main class="main" id="pd-main">',
    '<header class="prose print-cover">',
    `<h1>${escapeHtml(page.title)}</h1>`,
    ...page.lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    '</header>',
    `<nav class="prose print-contents" aria-labelledby="pd-contents"><h2 id="pd-contents">${escapeHtml(page.contents)}</h2>`,
    contentsHtml(items),
    '</nav>',
    ...sections,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
