// Imports of MDX in a page of Docusaurus.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { readMarkdown } from '../markdown-source.ts';
import { isMarkdownOfSite } from '../page-imports.ts';

/**
 * Keeps imports of Markdown, whose files are included. Removes imports of components, style sheets and packages: what a
 * plugin writes for a build is not in the repository.
 */
export function withoutImports(text: string): string {
  const source = readMarkdown(text);
  const edits: TextEdit[] = [];
  for (const match of text.matchAll(/^import\s(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"];?[ \t]*(?:\n+|$)/gm))
    if (source.isMasked(match.index) && !isMarkdownOfSite(match[1] ?? ''))
      edits.push({ start: match.index, end: match.index + match[0].length, text: '' });
  return applyEdits(text, edits);
}

/** ("import A from './\\_a.md'") → "import A from './_a.md'": formatters write `\\_`, which is `_` in JavaScript */
export function plainPaths(text: string): string {
  const source = readMarkdown(text);
  const lines = [...text.matchAll(/^import\s[^'"\n]*(?<quote>['"])[^\n]*\\[^\n]*\k<quote>/gm)];
  const edits = lines.flatMap(({ 0: line, index }): TextEdit[] =>
    source.isMasked(index)
      ? [{ start: index, end: index + line.length, text: line.replace(/\\([^\w'"\\]|_)/g, '$1') }]
      : [],
  );
  return applyEdits(text, edits);
}

/** ("import a from 'b'" in plain Markdown) → "&#105;mport a from 'b'", which pubdocs does not read as MDX */
export function keepImports(text: string): string {
  const source = readMarkdown(text);
  const lines = [...text.matchAll(/^(?:import|export)\s/gm)].filter(({ index }) => source.isMasked(index));
  const edits = lines.map(({ index }): TextEdit => {
    return { start: index, end: index + 1, text: `&#${text.charCodeAt(index)};` };
  });
  return applyEdits(text, edits);
}
