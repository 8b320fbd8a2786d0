// Text that code generated in the original, such as a source reference, with its lost anchors → Markdown.

import type { TextEdit } from '../../text/apply-edits.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { lineEndOf } from '../../text/line-end.ts';
import { nodesToMarkdown } from '../../to-markdown/html-to-markdown.ts';
import { isElement, type TreeElement, type TreeNode } from '../../to-markdown/html-tree.ts';
import { type MarkdownSource, matchesInText, readMarkdown } from '../markdown-source.ts';
import { elementIds, levelOf } from './anchor-places.ts';
import type { PageText, WordRange } from './page-text.ts';
import { rowsIn, sameRows } from './same-rows.ts';
import type { SourceWord } from './source-words.ts';
import { takenStyle } from './taken-text.ts';

interface MissingOptions {
  /** Words of the new page. */
  readonly shown: readonly string[];
  readonly markdown: string;
  /** Words of the Markdown. */
  readonly source: readonly SourceWord[];
  readonly urlOf: (raw: string) => string;
}

/** Adjacent nodes of the original. */
interface Run {
  readonly nodes: readonly TreeNode[];
  /** Index of its first word, and of the first word after it. */
  readonly from: number;
  readonly to: number;
  /** An id alone on a line of the Markdown, which marks the place of the text. */
  readonly stub: string | null;
}

/** Minimum number of words; a heading with badges has fewer. */
const fewestWords = 12;

export interface MissingText {
  /** The edit that adds it to the Markdown. */
  readonly edit: TextEdit;
  /** Lost ids in the text. */
  readonly ids: readonly string[];
  /** It is longer than a heading, or its place is marked. */
  readonly isSure: boolean;
}

/** (page of the original, lost ids, options) → texts around these ids that the new page does not show */
export function missingText(page: PageText, ids: ReadonlySet<string>, options: MissingOptions): MissingText[] {
  const { markdown, urlOf, shown } = options;
  const sourceWords = options.source.map(({ word }) => word);
  const sourcePlaces = sameRows(page.words, sourceWords);
  const present = rowsIn(page.words, [shown, sourceWords]);
  const isShown = sameRows(page.words, shown).map(
    (place, word) => place !== -1 || sourcePlaces[word] !== -1 || present[word] === true,
  );
  const end = lineEndOf(markdown);
  const source = readMarkdown(markdown);
  const stubs = stubsIn(markdown, source, page);
  const before = lastBefore(sourcePlaces);
  const remainingIds = new Set(ids);
  return missingRuns(page, ids, { isShown, stubs }).map(({ nodes, from, to, stub }) => {
    const runIds = idsIn(nodes).filter((id) => remainingIds.delete(id));
    const text = nodesToMarkdown(nodes, { urlOf, anchors: new Set(runIds), title: '' }, takenStyle).trim();
    const word = options.source[before[from] ?? -1]?.at ?? null;
    const at = stub === null ? placeAfter(markdown, source, word) : endOfLine(markdown, stubs.get(stub) ?? 0);
    const block = `${note}\n\n${text}`.replaceAll('\n', end);
    const edit = { start: at, end: at, text: `${end}${end}${block}` };
    const writtenIds = runIds.filter((id) => text.includes(`{#${id}}`) || text.includes(`id="${escapeHtml(id)}"`));
    return { edit, ids: writtenIds, isSure: stub !== null || to - from >= fewestWords };
  });
}

/** Asks the author to check the text; a marked place with it is not filled again. */
const note = '<!-- Code made this text in the original. -->';

const idsIn = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.filter(isElement).flatMap((node) => [...elementIds(node), ...idsIn(node.children)]);

/** The largest runs of siblings that the new page does not show, and that contain a lost or marking id. */
function missingRuns(
  { nodes, ranges }: PageText,
  ids: ReadonlySet<string>,
  { isShown: shown, stubs }: { readonly isShown: readonly boolean[]; readonly stubs: ReadonlyMap<string, number> },
): Run[] {
  const rangeOf = (node: TreeNode): WordRange => ranges.get(node) ?? { from: 0, to: 0 };
  const shownBefore = countBefore(shown);
  const elementFacts = new Map<TreeElement, ElementFacts>();
  /** Headings that were not lost. A first-level heading is the title, with or without an id. */
  const isKept = ({ name, attribs: { id } }: TreeElement): boolean =>
    levelOf(name) > 0 && (id === undefined ? name === 'h1' : !ids.has(id) && !stubs.has(id));
  const factsOf = (node: TreeElement): ElementFacts => {
    const inner = node.children.filter(isElement).map((child) => elementFacts.get(child) ?? factsOf(child));
    const nodeIds = elementIds(node);
    const facts = {
      hasKept: isKept(node) || inner.some(({ hasKept }) => hasKept),
      hasLost: nodeIds.some((id) => ids.has(id)) || inner.some(({ hasLost }) => hasLost),
      // Two are enough to know that there is more than one.
      stubs: [...nodeIds.filter((id) => stubs.has(id)), ...inner.flatMap((each) => each.stubs)].slice(0, 2),
    };
    elementFacts.set(node, facts);
    return facts;
  };
  const isShown = (node: TreeElement, { hasKept, stubs: { length } }: ElementFacts): boolean => {
    const { from, to } = rangeOf(node);
    return (shownBefore[to] ?? 0) > (shownBefore[from] ?? 0) || hasKept || length > 1;
  };
  const runs: Run[] = [];
  const read = (siblings: readonly TreeNode[]): void => {
    let run: TreeElement[] = [];
    let stub: string | null = null;
    const endRun = (): void => {
      const [first, last] = [run[0], run.at(-1)];
      const [from, to] = [first && rangeOf(first).from, last && rangeOf(last).to];
      const isWanted = stub !== null || run.some((node) => elementFacts.get(node)?.hasLost === true);
      if (from !== undefined && to !== undefined && from < to && isWanted) runs.push({ nodes: run, from, to, stub });
      run = [];
      stub = null;
    };
    for (const node of siblings.filter(isElement)) {
      if (!ranges.has(node)) continue;
      const facts = elementFacts.get(node) ?? factsOf(node);
      const [stubId = null] = facts.stubs;
      const isThere = isShown(node, facts);
      if (isThere || stubId !== null) endRun();
      if (isThere) {
        read(node.children);
        continue;
      }
      run.push(node);
      stub ??= stubId;
    }
    endRun();
  };
  read(nodes);
  return runs;
}

interface ElementFacts {
  /** It contains a heading that the new page also has. */
  readonly hasKept: boolean;
  readonly hasLost: boolean;
  readonly stubs: readonly string[];
}

/** ('<span id="a"></span>\n') → ids left alone on a line to mark a missing text, with their offsets */
function stubsIn(markdown: string, source: MarkdownSource, { ranges }: PageText): ReadonlyMap<string, number> {
  const withWords = new Set(
    [...ranges].flatMap(([node, { from, to }]) => (isElement(node) && from < to ? elementIds(node) : [])),
  );
  const lines = matchesInText(markdown, source, /^<span id="([^"]+)"><\/span>[ \t]*\r?$/gm);
  const isFilled = ({ 0: line, index }: RegExpExecArray): boolean =>
    markdown
      .slice(index + line.length, index + line.length + note.length + 10)
      .trimStart()
      .startsWith(note);
  return new Map(
    [...lines]
      .filter((line) => withWords.has(line[1] ?? '') && !isFilled(line))
      .map(({ 1: id = '', index }) => [id, index]),
  );
}

/** ([4, -1, 5]) → [-1, 4, 4, 5]: for each word, and for the end, the last known place before it */
function lastBefore(places: readonly number[]): number[] {
  let last = -1;
  return [
    ...places.map((place) => {
      const before = last;
      if (place !== -1) last = place;
      return before;
    }),
    last,
  ];
}

/** ([true, false, true]) → [0, 1, 1, 2] */
function countBefore(flags: readonly boolean[]): number[] {
  let count = 0;
  const counts = flags.map((flag) => {
    count += Number(flag);
    return count;
  });
  return [0, ...counts];
}

const endOfLine = (markdown: string, at: number): number => {
  const newline = markdown.indexOf('\n', at);
  return newline === -1 ? markdown.trimEnd().length : newline - Number(markdown[newline - 1] === '\r');
};

/** The end of the outermost block at the offset (or the first), with blocks and end tags directly below it. */
function placeAfter(markdown: string, { blocks, bodyStart }: MarkdownSource, offset: number | null): number {
  const start = offset ?? bodyStart;
  const first = blocks.findIndex(({ end }) => end > start);
  if (first === -1) return markdown.trimEnd().length;
  const goesOn = ({ end }: { readonly end: number }, next: { readonly start: number } | undefined): boolean =>
    next !== undefined &&
    (!/\n[ \t]*\r?\n/.test(markdown.slice(end, next.start)) || markdown.startsWith('</', next.start));
  let at = first;
  for (let block = blocks[at]; block !== undefined && goesOn(block, blocks[at + 1]); block = blocks[at]) at += 1;
  return blocks[at]?.end ?? start;
}
