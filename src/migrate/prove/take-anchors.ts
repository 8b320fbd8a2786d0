// Lost anchors of an existing page → its Markdown with these anchors, if it contains the text at which they were.
import { diffArrays } from 'diff';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { lineEndOf } from '../../text/line-end.ts';
import { startOfLine } from '../../text/text-position.ts';
import { matchesInText, readMarkdown, startBelow } from '../markdown-source.ts';
import { type AnchorPlace, anchorPlaces } from './anchor-places.ts';
import { missingText } from './missing-text.ts';
import { readPageText } from './page-text.ts';
import { sourceWords } from './source-words.ts';

export interface TakenAnchors {
  /** The Markdown with the placed anchors. */
  readonly text: string;
  readonly placed: readonly string[];
  /** Anchors that were added with generated text of the original. */
  readonly withText: readonly string[];
  /** Whether generated text was added, even without a lost anchor. */
  readonly hasText: boolean;
}

export interface LostOnPage {
  /** Words of the new page. */
  readonly shown: readonly string[];
  readonly ids: readonly string[];
  /** Whether the text of an anchor may be added, if the Markdown does not have it. */
  readonly takesText: (id: string) => boolean;
  /** URL in the original → URL in the new page. */
  readonly urlOf: (raw: string) => string;
}

/** (HTML of the original, Markdown of the page, its lost anchors) → the Markdown with the anchors whose text it has */
export function takeAnchors(
  html: string,
  markdown: string,
  { shown, ids, takesText, urlOf }: LostOnPage,
): TakenAnchors {
  const page = readPageText(html);
  const { words } = page;
  const places = anchorPlaces(page, new Set(ids));
  const source = sourceWords(markdown);
  const sourcePlaces = keptWords(
    words,
    source.map(({ word }) => word),
  );
  const visible = keptWords(words, shown);
  const missing = missingText(page, new Set(ids.filter(takesText)), { shown, markdown, source, urlOf });
  const sure = missing.filter(({ isSure }) => isSure);
  const inSure = new Set(sure.flatMap((each) => each.ids));
  const insertions = places.flatMap((place) => {
    const near = nearestKept(sourcePlaces, place);
    const word = near === null ? undefined : source[near];
    return word === undefined || inSure.has(place.id) ? [] : [{ place, at: word.at }];
  });
  const isMissing = ({ at, length }: AnchorPlace): boolean => visible.slice(at, at + length).includes(-1);
  const edits: TextEdit[] = [];
  const placed: string[] = [];
  for (const { place, at } of insertions) {
    const edit = editFor(markdown, at, { ...place, isMissing: isMissing(place) });
    if (edit === null || edits.some(({ start, end }) => start < end && start === edit.start)) continue;
    edits.push(edit);
    placed.push(place.id);
  }
  const texts = missing.filter((each) => each.isSure || !each.ids.some((id) => placed.includes(id)));
  const withText = texts.flatMap((each) => each.ids);
  const text = applyEdits(markdown, [...edits, ...texts.map(({ edit }) => edit)]);
  return { text: withDefinitions(text, [...placed, ...withText]), placed, withText, hasText: texts.length > 0 };
}

/** Adds definitions of lost anchors used as references: ('[a][keys]', ['keys']) → '[a][keys]\n\n[keys]: #keys\n' */
function withDefinitions(text: string, ids: readonly string[]): string {
  const source = readMarkdown(text);
  const labels = (pattern: RegExp): ReadonlySet<string> =>
    new Set([...matchesInText(text, source, pattern)].map(([, label = '']) => label.toLowerCase()));
  const used = labels(/\]\[([^[\]\n]+)\]/g);
  const defined = labels(/^ {0,3}\[([^[\]\n]+)\]:/gm);
  // Other ids would need escapes in the label or the target.
  const missing = ids.filter(
    (id) => /^[^\s()<>[\]\\]+$/.test(id) && used.has(id.toLowerCase()) && !defined.has(id.toLowerCase()),
  );
  const end = lineEndOf(text);
  return missing.length === 0
    ? text
    : `${text.trimEnd()}${end}${end}${missing.map((id) => `[${id}]: #${id}${end}`).join('')}`;
}

/** Maximum number of edits of a comparison, which takes quadratic time; above it, no place is certain. */
const maxEdits = 1000;

/** (words of the original, other words) → index of each word in the other list, -1 if it is missing */
function keptWords(words: readonly string[], others: readonly string[]): number[] {
  const changes = diffArrays([...words], [...others], { maxEditLength: maxEdits });
  if (changes === undefined) return words.map(() => -1);
  const indexes: number[] = [];
  let at = 0;
  for (const { added, removed, value } of changes) {
    if (added) at += value.length;
    else for (const _ of value) indexes.push(removed ? -1 : at++);
  }
  return indexes;
}

/** Words after an anchor's own in which its place is searched: badges and similar text may be in between. */
const reach = 24;
/** Minimum number of words in a row; fewer can match by chance. */
const surest = 4;

/** The index of the first kept row of words soon after the anchor, before the next heading; null without one. */
function nearestKept(places: readonly number[], { at, length, until }: AnchorPlace): number | null {
  const end = Math.min(until, at + length + reach);
  for (let word = at; word < end; word += 1) {
    const start = places[word] ?? -1;
    const row = Math.min(surest, Math.max(1, until - word));
    const isRow =
      start !== -1 && Array.from({ length: row }, (_, step) => places[word + step] === start + step).every(Boolean);
    if (isRow) return start;
  }
  return null;
}

/** Whitespace and markers of lists, tasks, quotes, headings, definitions and cells before the text of a line. */
const lineStart = /^(?:\s|>|[-*+](?=\s)|\[[ xX]\](?=\s)|\d+[.)](?=\s)|#{1,6}(?=\s)|:(?=\s)|\|)*/;

/** A line that begins a new block. */
const beginsBlock = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|[|>:]|<)/;

interface Line {
  readonly start: number;
  /** Before the line ending, which can be `\r\n`. */
  readonly end: number;
  readonly text: string;
}

function lineOf(markdown: string, at: number): Line {
  const start = startOfLine(markdown, at);
  const next = markdown.indexOf('\n', at);
  const end = next === -1 ? markdown.length : next - Number(next > start && markdown[next - 1] === '\r');
  return { start, end, text: markdown.slice(start, end) };
}

const above = (markdown: string, { start }: Line): Line | null => (start === 0 ? null : lineOf(markdown, start - 1));

/** Position of a word, and the anchor before it → the edit; null in indented code, which cannot have anchors */
function editFor(markdown: string, at: number, place: AnchorPlace & { readonly isMissing: boolean }): TextEdit | null {
  const { bodyStart, code, fences } = readMarkdown(markdown);
  if (code.some(({ kind, start, end }) => kind === 'indented' && at >= start && at < end)) return null;
  const anchor = `<a id="${escapeHtml(place.id)}"></a>`;
  const fence = fences.find(({ start, end }) => at >= start && at < end);
  const first = firstLine(markdown, lineOf(markdown, fence?.start ?? at), fence !== undefined);
  const stub = stubAbove(markdown, first, place.id);
  const marks = stub === null ? '' : (/^[ \t]*#{1,6}[ \t]+/.exec(stub.text)?.[0] ?? '');
  if (stub !== null && stub.start >= bodyStart && (marks !== '' || place.isMissing)) {
    const headingMarks = marks === '' && place.level > 0 ? `${'#'.repeat(place.level)} ` : marks;
    return { ...stub, text: headingMarks === '' ? `${anchor}${place.markdown}` : heading(headingMarks, place) };
  }
  const [indent = ''] = lineStart.exec(first.text) ?? [];
  const lineEnd = lineEndOf(markdown);
  const below = startBelow(indent);
  const isBlock = fence !== undefined || /^\s*:::/.test(first.text);
  const start = first.start + indent.length;
  if (place.isMissing && place.level > 0 && indent === '' && !first.text.startsWith('<'))
    return { start, end: start, text: `${heading(`${'#'.repeat(place.level)} `, place)}${lineEnd}${lineEnd}` };
  return { start, end: start, text: isBlock ? `${anchor}${lineEnd}${below.trimEnd()}${lineEnd}${below}` : anchor };
}

/** ('## ', place) → '## Keys {#keys}' */
const heading = (marks: string, { id, markdown }: AnchorPlace): string =>
  /^[^\s{}]+$/.test(id) ? `${marks}${markdown} {#${id}}` : `${marks}<a id="${escapeHtml(id)}"></a>${markdown}`;

/** A line after which a new block begins. */
const endsBlock = /^\s*(?:$|<|#{1,6}\s|:::|---|```|~~~)/;

/** The first line of the paragraph or block. */
function firstLine(markdown: string, line: Line, isFence: boolean): Line {
  let first = line;
  while (!isFence && !beginsBlock.test(first.text) && !/^\s*:::/.test(first.text)) {
    const before = above(markdown, first);
    if (before === null || endsBlock.test(before.text)) break;
    first = before;
  }
  return first;
}

const isEmpty = (text: string): boolean => text.replace(/<!--.*?-->/g, '').trim() === '';

/** The line above a block that is an empty heading or comment with the anchor's name, with only comments between. */
function stubAbove(markdown: string, line: Line, id: string): Line | null {
  const name = id.replace(/^[^\p{L}\p{N}]+/u, '') || id;
  for (let before = above(markdown, line); before !== null; before = above(markdown, before)) {
    const heading = /^[ \t]*#{1,6}[ \t]+(.*)$/.exec(before.text)?.[1];
    if (heading !== undefined) return isEmpty(heading) ? before : null;
    if (!isEmpty(before.text)) return null;
    if (before.text.includes(name)) return before;
  }
  return null;
}
