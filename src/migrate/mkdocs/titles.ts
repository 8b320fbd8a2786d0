// Titles that MkDocs gives to pages and folders.
import { fileNameOf } from '../../text/paths.ts';
import { frontMatterEnd, readMarkdown } from '../markdown-source.ts';
import { textOf } from '../read-value.ts';
import { readMetaData } from './meta-data.ts';

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** ('new-labels') → 'New labels', the title that MkDocs gives to a page without one */
export function titleOfFile(file: string): string {
  const title = file.replace(/[-_]/g, ' ');
  return title === title.toLowerCase() ? capital(title) : title;
}

/** (body of a page) → the title at its start, in Markdown, and the offset after it; undefined without one */
export function titleIn(body: string): { readonly text: string; readonly end: number } | undefined {
  const [heading] = readMarkdown(body).headings;
  if (heading === undefined || body.slice(0, heading.start).trim() !== '') return undefined;
  const headingText = body.slice(heading.start, heading.end);
  const lines = headingText.split('\n');
  if (lines.length > 1)
    return lines.at(-1)?.trim().startsWith('=') === true
      ? { text: lines.slice(0, -1).join(' '), end: heading.end }
      : undefined;
  return /^#(?!#)/.test(headingText)
    ? {
        text: headingText
          .slice(1)
          .trim()
          .replace(/[ \t]#+$/, '')
          .trim(),
        end: heading.end,
      }
    : undefined;
}

/** ('guide/send-parcels.md', its text) → the title from the front matter, else from the text, else 'Send parcels' */
export function titleOfPage(path: string, text: string): string {
  const { table, text: page } = readMetaData(text);
  const pageTitle = textOf(table.title) ?? titleIn(page.slice(frontMatterEnd(page)))?.text;
  return pageTitle || titleOfFile(fileNameOf(path).replace(/\.md$/, ''));
}
