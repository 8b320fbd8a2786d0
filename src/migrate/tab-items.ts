// Tabs of MDX in one line: `<TabItem label="npm">npm ci</TabItem>`.
import { applyEdits, matchesInText, readMarkdown } from './markdown-source.ts';

const tab = /^([ \t]*)(<TabItem\b(?:[^<>\n]|=>)*>)[ \t]*(\S.*?)[ \t]*<\/TabItem>[ \t]*$/gm;

/** (text) → the text with such tags on lines of their own, as tabs are read here */
export const tabsOnLines = (text: string): string =>
  applyEdits(
    text,
    [...matchesInText(text, readMarkdown(text), tab)].map(({ index, 0: whole, 1: indent, 2: open, 3: content }) => ({
      ...{ start: index, end: index + whole.length },
      text: [`${indent}${open}`, '', `${indent}${content}`, '', `${indent}</TabItem>`].join('\n'),
    })),
  );
