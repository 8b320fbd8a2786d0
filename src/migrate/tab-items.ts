// MDX tabs on one line: `<TabItem label="npm">npm ci</TabItem>`.

import { replaceInText } from './markdown-source.ts';

const line = /^[ \t]*(?:<TabItem\b(?:[^<>\n]|=>)*>(?:(?!<\/?TabItem\b)[^\n])*<\/TabItem>[ \t]*)+$/gm;
const tab = /(<TabItem\b(?:[^<>\n]|=>)*>)((?:(?!<\/?TabItem\b)[^\n])*)<\/TabItem>/g;

/** (text) → the text with these tags on their own lines, as pubdocs requires */
export const tabsOnLines = (text: string): string =>
  replaceInText(text, line, ([whole]) => {
    const indent = /^[ \t]*/.exec(whole)?.[0] ?? '';
    const lines = [...whole.matchAll(tab)].flatMap(([, open = '', content = '']) => [
      ...[`${indent}${open}`, ''],
      ...[`${indent}${content.trim()}`, ''],
      `${indent}</TabItem>`,
    ]);
    return lines.join('\n');
  });
