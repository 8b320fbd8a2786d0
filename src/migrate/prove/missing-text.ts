// Text of a page that code made in the original, such as a reference of the source code, with the anchors that were lost with it → Markdown.
import { lineEndOf } from '../../text/line-end.ts';
import { type Edit, frontMatterEnd, type MarkdownSource, readMarkdown } from '../markdown-source.ts';
import { levelOf, ownIds } from './anchor-places.ts';
import { type Element, isElement, type Node, nodesToMarkdown } from './html-to-markdown.ts';
import type { PageText, WordRange } from './page-text.ts';
import { sameRows } from './same-rows.ts';
import type { SourceWord } from './source-words.ts';

interface MissingOptions {
  /** Words that the page shows. */
  readonly shown: readonly string[];
  readonly markdown: string;
  /** Its words. */
  readonly source: readonly SourceWord[];
  readonly urlOf: (written: string) => string;
}

/** Parts of the original that lie beside each other. */
interface Run {
  readonly nodes: readonly Node[];
  /** Numbers of its first word and of the first one after it. */
  readonly from: number;
  readonly to: number;
  /** An id that stands in their place in the Markdown, alone in its line. */
  readonly stub: string | null;
}

/** A heading and the badges beside it have fewer words. */
const fewestWords = 12;

export interface MissingText {
  /** Adds it to the Markdown. */
  readonly edit: Edit;
  /** Lost ids in it. */
  readonly ids: readonly string[];
  /** It is more than a heading, or has a place that was left for it. */
  readonly isSure: boolean;
}

/** (page of the original, lost ids, what is known of it) → texts around these ids that the page does not show */
export function missingText(page: PageText, ids: ReadonlySet<string>, options: MissingOptions): MissingText[] {
  const { markdown, urlOf, shown } = options;
  const kept = sameRows(
    page.words,
    options.source.map(({ word }) => word),
  );
  const isShown = sameRows(page.words, shown).map((place, word) => place !== -1 || kept[word] !== -1);
  const end = lineEndOf(markdown);
  const source = readMarkdown(markdown);
  return missingRuns(page, ids, { isShown, markdown }).map(({ nodes, from, to, stub }) => {
    const own = idsIn(nodes).filter((id) => ids.has(id));
    const text = nodesToMarkdown(nodes, { urlOf, anchors: new Set(own), title: '' }).trim();
    const before = options.source[kept[lastKept(kept, from)] ?? -1]?.at ?? null;
    const at = stub === null ? placeAfter(markdown, source, before) : endOfLine(markdown, stubAt(markdown, stub));
    const block = `${note}\n\n${text}`.replaceAll('\n', end);
    const edit = { start: at, end: at, text: `${end}${end}${block}` };
    return { edit, ids: own, isSure: stub !== null || to - from >= fewestWords };
  });
}

/** A person has to look at such a text. A place that has one is not filled again. */
const note = '<!-- Code made this text in the original. -->';

const idsIn = (nodes: readonly Node[]): readonly string[] =>
  nodes.filter(isElement).flatMap((node) => [...ownIds(node), ...idsIn(node.children)]);

/** Runs of siblings none of which the page shows, and one of which has a lost id or one that stands in its place: as far out as possible. */
function missingRuns(
  { nodes, ranges }: PageText,
  ids: ReadonlySet<string>,
  { isShown: shown, markdown }: { readonly isShown: readonly boolean[]; readonly markdown: string },
): Run[] {
  const stubs = stubsIn(markdown);
  const rangeOf = (node: Node): WordRange => ranges.get(node) ?? { from: 0, to: 0 };
  const isShown = (node: Element): boolean =>
    shown.slice(rangeOf(node).from, rangeOf(node).to).includes(true) ||
    elementsIn(node).some(({ name, attribs }) => levelOf(name) > 0 && isKept(attribs.id, name === 'h1')) ||
    idsIn([node]).filter((id) => stubs.has(id)).length > 1;
  /** The first heading is the title, with or without an id. */
  const isKept = (id: string | undefined, isTitle: boolean): boolean =>
    id === undefined ? isTitle : !ids.has(id) && !stubs.has(id);
  const found: Run[] = [];
  const read = (siblings: readonly Node[]): void => {
    let run: Element[] = [];
    let stub: string | null = null;
    const endRun = (): void => {
      const [first, last] = [run[0], run.at(-1)];
      const [from, to] = [first && rangeOf(first).from, last && rangeOf(last).to];
      const isWanted = stub !== null || idsIn(run).some((id) => ids.has(id));
      if (from !== undefined && to !== undefined && from < to && isWanted) found.push({ nodes: run, from, to, stub });
      run = [];
      stub = null;
    };
    for (const node of siblings.filter(isElement)) {
      if (!ranges.has(node)) continue;
      const own = idsIn([node]).find((id) => stubs.has(id)) ?? null;
      if (isShown(node) || own !== null) endRun();
      if (isShown(node)) {
        read(node.children);
        continue;
      }
      run.push(node);
      stub ??= own;
    }
    endRun();
  };
  read(nodes);
  return found;
}

/** ('<span id="a"></span>\n') → the ids that stand alone in a line, with no such text below them yet */
function stubsIn(markdown: string): ReadonlySet<string> {
  const lines = markdown.matchAll(/^[ \t]*<(span|a) id="([^"]+)"><\/\1>[ \t]*$/gm);
  const isFilled = ({ 0: line, index }: RegExpExecArray): boolean =>
    markdown
      .slice(index + line.length, index + line.length + note.length + 10)
      .trimStart()
      .startsWith(note);
  return new Set([...lines].filter((line) => !isFilled(line)).map(([, , id = '']) => id));
}

const elementsIn = (node: Element): readonly Element[] => [
  node,
  ...node.children.filter(isElement).flatMap(elementsIn),
];

/** ([4, -1, 5, -1], 2) → 0: the last word before that one which the Markdown has; -1 for none */
function lastKept(kept: readonly number[], from: number): number {
  let word = from - 1;
  while (word >= 0 && kept[word] === -1) word -= 1;
  return word;
}

const endOfLine = (markdown: string, at: number): number => {
  const found = markdown.indexOf('\n', at);
  return found === -1 ? markdown.trimEnd().length : found - Number(markdown[found - 1] === '\r');
};

const stubAt = (markdown: string, id: string): number => markdown.indexOf(`id="${id}"`);

/** A line that the block before it goes on with, or that ends what the block is in. */
const goesOn = /^\s*(?:[ \t]{2,}\S|:{3,}[ \t]*$|<\/)/;

/** The end of the block that an offset is in, and of what that is in; without an offset, that of the front matter and of the title. */
function placeAfter(markdown: string, { fences, bodyStart }: MarkdownSource, offset: number | null): number {
  const start = offset ?? frontMatterEnd(markdown);
  const fenceAt = (at: number) => fences.find((each) => each.start <= at && at < each.end);
  let at = endOfLine(markdown, fenceAt(start)?.end ?? start);
  for (;;) {
    const next = endOfLine(markdown, Math.min(at + 1, markdown.length));
    const isBlank = markdown.slice(at, next).trim() === '';
    const following = isBlank ? nextLine(markdown, next) : '';
    if (next <= at || (isBlank && fenceAt(at + 1) === undefined && at >= bodyStart && !goesOn.test(following)))
      return at;
    at = next;
  }
}

/** The first line behind an offset that has a text. */
function nextLine(markdown: string, from: number): string {
  const text = /\S/g;
  text.lastIndex = from;
  const found = text.exec(markdown)?.index ?? markdown.length;
  return markdown.slice(markdown.lastIndexOf('\n', found) + 1, endOfLine(markdown, found));
}
