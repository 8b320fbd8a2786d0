// The pages of the site as plain text, with a simple parser of fences, headings and tables. It shares no code with the
// generator, so that a bug there cannot hide an error here.
import { readdirSync, readFileSync } from 'node:fs';

/** A fenced code block; `line` is the line of its first line of text. */
export interface Fence {
  readonly language: string;
  readonly meta: string;
  readonly line: number;
  readonly text: string;
}

/** A heading with its explicit id. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string | null;
  readonly line: number;
}

/** A table as text; `section` is the explicit id of the heading above it. */
export interface Table {
  readonly section: string | null;
  readonly line: number;
  readonly rows: readonly (readonly string[])[];
}

/** A page in one language. */
export interface Page {
  readonly file: string;
  /** The path below the content folder: `Detailed/parcels.md`. */
  readonly path: string;
  readonly language: 'en' | 'cs';
  readonly fences: readonly Fence[];
  readonly headings: readonly Heading[];
  readonly tables: readonly Table[];
  /** The lines outside fences and front matter, with their numbers. */
  readonly prose: readonly { readonly line: number; readonly text: string }[];
}

/** An error in a page. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const folders = { en: 'site/docs', cs: 'site/i18n/cs/docs' } as const;
const headingLine = /^(#{1,6}) (.+?)(?: \{#([^}]+)\})?$/;

/** The texts of all pages, by file. */
export function readTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const folder of Object.values(folders)) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    for (const name of names.sort()) texts.set(`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8'));
  }
  return texts;
}

/** A page from its text. */
export function parsePage(file: string, text: string): Page {
  const language = file.startsWith(folders.cs) ? 'cs' : 'en';
  const fences: Fence[] = [];
  const prose: { line: number; text: string }[] = [];
  const lines = text.split('\n');
  let at = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  while (at < lines.length) {
    const opening = /^```(\S*) ?(.*)$/.exec(lines[at] ?? '');
    if (opening === null) {
      prose.push({ line: at + 1, text: lines[at] ?? '' });
      at += 1;
      continue;
    }
    const end = lines.indexOf('```', at + 1);
    const inside = lines.slice(at + 1, end === -1 ? undefined : end);
    fences.push({ language: opening[1] ?? '', meta: opening[2] ?? '', line: at + 2, text: inside.join('\n') });
    at = end === -1 ? lines.length : end + 1;
  }
  const headings = prose.flatMap(({ line, text: raw }) => {
    const found = headingLine.exec(raw);
    return found === null ? [] : [{ level: found[1]?.length ?? 0, text: found[2] ?? '', id: found[3] ?? null, line }];
  });
  const path = file.slice(folders[language].length + 1);
  return { file, path, language, fences, headings, tables: tablesOf(prose, headings), prose };
}

function tablesOf(prose: Page['prose'], headings: readonly Heading[]): Table[] {
  const tables: { section: string | null; line: number; rows: string[][] }[] = [];
  let last = -1;
  for (const { line, text } of prose) {
    if (!text.startsWith('|')) continue;
    if (line !== last + 1 || tables.length === 0) {
      const section = headings.findLast((heading) => heading.line < line)?.id ?? null;
      tables.push({ section, line, rows: [] });
    }
    last = line;
    tables.at(-1)?.rows.push(
      text
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.replaceAll(/<\/?span[^>]*>/g, '').trim()),
    );
  }
  return tables;
}

/** The inline codes of a text: ``'`STD`, `PUP`'`` → `['STD', 'PUP']`. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '');
}

/** A finding as one line: `site/docs/intro.md:12 …`. */
export function showFinding(finding: Finding): string {
  return `${finding.file}:${finding.line} ${finding.message}`;
}
