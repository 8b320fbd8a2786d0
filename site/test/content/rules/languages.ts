// Rules between the two languages of a page: the same headings and ids, the same tables, the same links, the same
// samples. A sample has the same bytes except for its title. In blocks of plain text, words can be translated but not
// numbers; in scripts, comments can be translated.
import { codesIn, type Fence, type Page } from '../reading/page.ts';
import type { Report } from './report.ts';

/** Reports differences between a page and its translation. */
export function checkLanguages(pages: readonly Page[], report: Report): void {
  for (const original of pages.filter((page) => page.language === 'en')) {
    const translated = pages.find((page) => page.language === 'cs' && page.path === original.path);
    if (translated === undefined) report(original, 1, 'there is no translation');
    else compare(original, translated, report);
  }
  for (const page of pages) {
    const hasOriginal = pages.some((other) => other.path === page.path && other.language !== page.language);
    if (page.language === 'cs' && !hasOriginal) report(page, 1, 'there is no original');
  }
}

function compare(original: Page, translated: Page, report: Report): void {
  const outline = (page: Page) => page.headings.map(({ level, id, line }) => ({ line, value: `${level} ${id}` }));
  alike(outline(original), outline(translated), { what: 'heading', page: translated, report });
  const samples = (page: Page) => page.fences.flatMap((fence) => linesOf(fence));
  alike(samples(original), samples(translated), { what: 'sample', page: translated, report });
  const rows = (page: Page) =>
    page.tables.flatMap((table) =>
      table.rows.map((row, index) => ({
        line: table.line + index,
        value: row.map((cell) => shapeOf(cell)).join(' | '),
      })),
    );
  alike(rows(original), rows(translated), { what: 'table row', page: translated, report });
  const sorted = (page: Page) => linksOf(page).sort((a, b) => a.value.localeCompare(b.value));
  alike(sorted(original), sorted(translated), { what: 'link', page: translated, report });
  const notes = (page: Page) =>
    page.prose.flatMap(({ line, text }) => (text.startsWith(':::') ? [{ line, value: text.replace(/\[.*/, '') }] : []));
  alike(notes(original), notes(translated), { what: 'admonition', page: translated, report });
}

interface Part {
  readonly line: number;
  readonly value: string;
}

/** Reports the first difference of two lists, because later differences mostly follow from it. */
function alike(
  left: readonly Part[],
  right: readonly Part[],
  { what, page, report }: { what: string; page: Page; report: Report },
): void {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const [one, two] = [left[index], right[index]];
    if (one?.value === two?.value) continue;
    const line = two?.line ?? right.at(-1)?.line ?? 1;
    report(page, line, `${what} "${two?.value}" is "${one?.value}" in the original, line ${one?.line}`);
    return;
  }
}

function linesOf(fence: Fence): Part[] {
  const meta = fence.meta.replace(/title="[^"]*"/, 'title');
  const head = { line: fence.line - 1, value: `\`\`\`${fence.language} ${meta}` };
  const lines = fence.text
    .split('\n')
    .map((text, index) => ({ line: fence.line + index, value: comparable(fence, text) }));
  return [head, ...lines];
}

function comparable(fence: Fence, line: string): string {
  if (fence.language === 'text') return line.replaceAll(/[\p{L} ]+/gu, ' ').trim();
  if (fence.language === 'js') return line.replace(/\/\/.*$/, '//');
  if (fence.language === 'bash') return line.replace(/(^|\s)#.*$/, '#');
  return line;
}

/** The parts of a cell that a translation must keep: its inline code and the number of its links. */
function shapeOf(cell: string): string {
  return [...codesIn(cell).sort(), `${linkPattern(cell).length} links`].join(' ');
}

function linkPattern(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map((found) => found[1] ?? '');
}

function linksOf(page: Page): Part[] {
  return page.prose.flatMap(({ line, text }) => linkPattern(text).map((value) => ({ line, value })));
}
