// MDX tabs on one line: `<TabItem label="npm">npm ci</TabItem>`.

import { applyEdits } from '../text/apply-edits.ts';
import { matchesInText, readMarkdown } from './markdown-source.ts';

const line = /^[ \t]*(?:<TabItem\b(?:[^<>\n]|=>)*>(?:(?!<\/?TabItem\b)[^\n])*<\/TabItem>[ \t]*)+$/gm;
const tab = /(<TabItem\b(?:[^<>\n]|=>)*>)((?:(?!<\/?TabItem\b)[^\n])*)<\/TabItem>/g;

/** (text) → the text with these tags on their own lines, as pubdocs requires */
export const tabsOnLines = (text: string): string =>
  applyEdits(
    text,
    [...matchesInText(text, readMarkdown(text), line)].map(({ index, 0: whole }) => {
      const indent = /^[ \t]*/.exec(whole)?.[0] ?? '';
      const lines = [...whole.matchAll(tab)].flatMap(([, open = '', content = '']) => [
        ...[`${indent}${open}`, ''],
        ...[`${indent}${content.trim()}`, ''],
        `${indent}</TabItem>`,
      ]);
      return { start: index, end: index + whole.length, text: lines.join('\n') };
    }),
  );
