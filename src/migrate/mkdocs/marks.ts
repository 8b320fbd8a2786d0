// Inline markup of PyMdown: `==a==`, `H~2~O`, `++ctrl+c++`, `:material-home:` → HTML.

import { parseMarkdown } from '../../markdown/parse-markdown.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { blankStart } from '../../text/mask.ts';
import { type MarkdownSource, matchesInText, readMarkdown } from '../markdown-source.ts';
import { capital } from './titles.ts';

/** ('pymdownx.caret', 'superscript') → whether the site has the extension, with this option not disabled */
export type HasExtension = (name: string, option?: string) => boolean;

const keyName = (name: string): string => name.split('-').map(capital).join(' ');

/** ('ctrl+"a+b"') → '<kbd>Ctrl</kbd>+<kbd>a+b</kbd>' */
const keys = (raw: string): string =>
  (raw.match(/"[^"]*"|[^+"]+/g) ?? [])
    .map((key) => `<kbd>${key.startsWith('"') ? escapeHtml(key.slice(1, -1)) : keyName(key)}</kbd>`)
    .join('+');

/** ('[:fontawesome-brands-x-twitter:]') → 'x twitter': a link needs a text */
const iconName = (raw: string): string =>
  (/:[a-z]+-(?:(?:brands|regular|solid)-)?([\w-]+?)(?:-\d+)?:/.exec(raw)?.[1] ?? '').replaceAll('-', ' ');

interface Mark {
  readonly name: string;
  /** Extensions with options; any one of them enables this markup. */
  readonly of: readonly (readonly [extension: string, option?: string])[];
  readonly pattern: RegExp;
  /** Number of delimiter characters on each side. */
  readonly signs: number;
  readonly write: (marked: string) => string;
}

const marks: readonly Mark[] = [
  {
    name: 'keys',
    of: [['pymdownx.keys']],
    pattern: /\+\+(?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*\+\+/g,
    signs: 2,
    write: keys,
  },
  {
    name: 'marked text',
    of: [['pymdownx.mark']],
    pattern: /(?<![=\w])==(?=\S)[^=\n]+?(?<=\S)==(?![=\w])/g,
    signs: 2,
    write: (text) => `<mark>${text}</mark>`,
  },
  {
    name: 'inserted text',
    of: [['pymdownx.caret', 'insert']],
    pattern: /\^\^(?=\S)[^^\n]+?(?<=\S)\^\^/g,
    signs: 2,
    write: (text) => `<ins>${text}</ins>`,
  },
  {
    name: 'superscript',
    of: [['pymdownx.caret', 'superscript']],
    pattern: /(?<!\^|\[)\^(?=\S)[^\s^]+\^(?!\^)/g,
    signs: 1,
    write: (text) => `<sup>${text}</sup>`,
  },
  {
    name: 'subscript',
    of: [['pymdownx.tilde', 'subscript']],
    pattern: /(?<!~)~(?=\S)[^\s~]+~(?!~)/g,
    signs: 1,
    write: (text) => `<sub>${text}</sub>`,
  },
  {
    name: 'icons, left out',
    of: [['pymdownx.emoji']],
    // With its space: the indent of a list item counts.
    pattern: /\[?:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}\n]*\})?(?:\]|(?:(?<=[ \t[]:\S+)[ \t]))?/g,
    signs: 0,
    write: (raw) => {
      const [start, end] = [raw.startsWith('[') ? '[' : '', raw.endsWith(']') ? ']' : ''];
      return `${start}${start !== '' && end !== '' ? iconName(raw) : ''}${end}`;
    },
  },
];

/** Link targets (not their texts), tags, and comments. */
const untouched: ReadonlySet<string> = new Set([
  ...['resource', 'reference', 'definition', 'autolink', 'literalAutolink', 'htmlText', 'image'],
]);

const tag = /<(\/?)([a-z][\w-]*)\b[^<>]*>/gi;
const rawElement = /^(?:code|pre|kbd|samp|script|style|textarea)$/i;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Ranges of tags, and of elements whose content is not Markdown. */
function htmlRanges(text: string, isCode: (offset: number) => boolean): Range[] {
  const ranges: Range[] = [];
  let open: { readonly name: string; readonly start: number } | null = null;
  for (const match of text.matchAll(tag)) {
    const [whole, slash, name = ''] = match;
    const end = match.index + whole.length;
    if (isCode(match.index)) continue;
    ranges.push({ start: match.index, end });
    if (slash === '') {
      if (open === null && rawElement.test(name)) open = { name: name.toLowerCase(), start: match.index };
    } else if (open?.name === name.toLowerCase()) {
      ranges.push({ start: open.start, end });
      open = null;
    }
  }
  return ranges;
}

/** `$x^2^$` and `$$…$$`, if the site has formulas. */
const formula = /(?<![\\$])\$\$[^$]+\$\$|(?<![\\$\w])\$(?![\s$])[^$\n]+?(?<![\s\\])\$(?![\w$])/g;

/** (text, its code, extensions of the site) → its formulas; empty if the site has none */
export const formulaRanges = (text: string, { isCode }: MarkdownSource, has: HasExtension): Range[] =>
  (has('pymdownx.arithmatex') ? [...text.matchAll(formula)] : []).flatMap(({ 0: whole, index }) =>
    isCode(index) ? [] : [{ start: index, end: index + whole.length }],
  );

/** The text with the same length, with U+0000 for everything that is not visible text. */
function withoutOtherText(text: string, source: MarkdownSource, has: HasExtension): string {
  const body = blankStart(text, source.bodyStart);
  const ranges: Range[] = [
    { start: 0, end: source.bodyStart },
    ...source.code,
    ...htmlRanges(text, source.isCode),
    ...formulaRanges(text, source, has),
    ...parseMarkdown(body, { extensions: true }).flatMap(([type, token]): Range[] => {
      const range = { start: token.start.offset, end: token.end.offset };
      if (type !== 'enter') return [];
      if (token.type === 'htmlFlow') return body.startsWith('<!--', range.start) ? [range] : [];
      return untouched.has(token.type) ? [range] : [];
    }),
  ];
  let result = '';
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    if (end <= result.length) continue;
    result += text.slice(result.length, start);
    result += text.slice(result.length, end).replace(/[^\n]/g, '\0');
  }
  return result + text.slice(result.length);
}

/** (text, a range, 4) → edits that remove up to four spaces from the start of each line of the range */
const outdent = (text: string, { start, end }: Range, by: number): TextEdit[] =>
  [...text.slice(start, end).matchAll(new RegExp(`\\n([ \\t]{1,${by}})(?=.)`, 'g'))].map(
    ({ index, 1: spaces = '' }) => ({
      ...{ start: start + index + 1, end: start + index + 1 + spaces.length, text: '' },
    }),
  );

/** (text, its code, name and end of a start tag) → the place of its end tag; -1 if it has none */
function endTagOf(text: string, source: MarkdownSource, { name, end }: { name: string; end: number }): number {
  const sameTag = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*>`, 'gi');
  sameTag.lastIndex = end;
  let open = 1;
  for (const { index, 1: slash } of text.matchAll(sameTag)) {
    if (source.isCode(index)) continue;
    open += slash === '' ? 1 : -1;
    if (open === 0) return index;
  }
  return -1;
}

/** (text of a page, extensions of the site, count) → the text with this markup as HTML; code, links and tags stay */
export function convertMarks(text: string, has: HasExtension, count: (name: string) => void): string {
  const source = readMarkdown(text);
  const edits: TextEdit[] = [];
  const activeMarks = marks.filter(({ of }) => of.some(([extension, option]) => has(extension, option)));
  const read = activeMarks.length === 0 ? '' : withoutOtherText(text, source, has);
  for (const { name, pattern, signs, write } of activeMarks)
    for (const match of read.matchAll(pattern)) {
      if (source.isCode(match.index)) continue;
      const end = match.index + match[0].length;
      count(name);
      edits.push({ start: match.index, end, text: write(text.slice(match.index + signs, end - signs)) });
    }
  // The attribute `markdown` enables Markdown in an element; in pubdocs it is always enabled.
  for (const { 0: whole, index } of text.includes(' markdown') ? matchesInText(text, source, tag) : []) {
    const attribute = /\smarkdown(?:="\w*")?(?=[\s/>])/.exec(whole);
    if (attribute === null) continue;
    count('Markdown in HTML');
    edits.push({ start: index + attribute.index, end: index + attribute.index + attribute[0].length, text: '' });
    // An element at the start of a line is HTML up to the next empty line.
    const end = index + whole.length;
    const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, index - 100), index))?.[1];
    const below = /^[ \t]*\n([ \t]*)\S/.exec(text.slice(end, end + 1000))?.[1];
    // A paragraph of HTML has no Markdown, a `div` does, between empty lines.
    const closing =
      /^<p\b/i.test(whole) && indent !== undefined && !/^[ \t]*\n/.test(text.slice(end, end + 100))
        ? text.indexOf('</p>', end)
        : -1;
    if (closing !== -1) {
      edits.push({ start: index + 1, end: index + 2, text: 'div' }, { start: end, end, text: '\n\n' });
      edits.push({ start: closing, end: closing + 4, text: '\n\n</div>' });
    }
    const name = /^<((?:article|aside|details|div|figure|main|section)\b[\w-]*)/i.exec(whole)?.[1];
    if (name === undefined || indent === undefined || below === undefined) continue;
    // In a list, the original reads content of any indent as text; here, four spaces more are code.
    const more = below.length - indent.length;
    if (more < 4 || indent !== '') edits.push({ start: end, end, text: '\n' });
    if (more < 4 || indent === '') continue;
    const endTag = endTagOf(text, source, { name, end });
    if (endTag !== -1) edits.push(...outdent(text, { start: end, end: text.lastIndexOf('\n', endTag) }, more));
  }
  return applyEdits(text, edits);
}
