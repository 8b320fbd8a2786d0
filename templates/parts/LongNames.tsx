// A title whose long names break only where a whole line is too short, at their parts.
import type { ReactNode } from 'react';
import { escapeHtml } from '../../src/text/html-text.ts';
import { longNamesHtml } from '../../src/text/long-names.ts';

/** One element, because labels can be items of a row. */
export function LongNames({ text }: { readonly text: string }): ReactNode {
  const plain = escapeHtml(text);
  const html = longNamesHtml(plain);
  return html === plain ? text : <span dangerouslySetInnerHTML={{ __html: html }} />;
}
