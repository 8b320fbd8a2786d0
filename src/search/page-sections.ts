// A compiled page → its sections: plain text and code below each heading and term. Depends only on its bytes.
import type { CompiledBody, HeadingFact } from '../model/compiled-page.ts';
import { escapeHtml, formulasToSource, htmlToText } from '../text/html-text.ts';

/** A `<dt id="depot">`: it begins a section, as a heading does. */
export interface TermFact {
  readonly id: string;
  readonly text: string;
}

export interface PageSection {
  /** Index of the heading among the page's headings, or a term; null: the text before the first one. */
  readonly heading: number | TermFact | null;
  readonly text: string;
  readonly code: readonly string[];
}

interface OpenSection {
  readonly heading: number | null;
  readonly id: string | null;
  title: string;
  text: string;
  readonly code: string[];
}

/** Deeper headings belong to the text of the section around them. */
const deepest = 4;

/** Inline elements: their tags are removed without a space. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);

/** Positions at which a section or text may begin or end: slots, terms, and ends of lists and headings. */
const place = /\0(\d+)\0|<[a-z][^>\0]*\0(\d+)\0[^>]*>|<dt\b([^>]*)>|<\/(?:dt|dl|h[1-6])>/gi;
const idIn = /\sid="([^"]+)"/;

const inlineTag = new RegExp(`</?(?:${[...inlineElements].join('|')})(?![a-z0-9])[^>]*>`, 'gi');
const tagOrSlot = /<\/?[a-z][^>]*>|\0\d+\0/gi;
/** Stands for the end of a block, such as a paragraph or a cell, until the text is complete. */
export const blockEnd = '\u0001';
const blockEnds = new RegExp(`([^ ${blockEnd}]?) ?(?:${blockEnd} ?)+`, 'gu');
/** After these, a text goes on without a separator. */
const sentenceEnd = /[.!?:;…。！？]/u;

/** All whitespace except a single space. */
const wideSpace = /\s{2,}|[^\S ]/g;

/** Puts a separator where two blocks without punctuation meet: 'Weight', end of block, 'g' → 'Weight · g' */
export const joinBlocks = (text: string): string =>
  text
    .replace(wideSpace, ' ')
    .replace(blockEnds, (_, last: string) => (last === '' || sentenceEnd.test(last) ? `${last} ` : `${last} · `))
    .replace(/ · $/, '')
    .trim();

/** HTML of a section → its text */
function clean(html: string): string {
  const text = html.replace(inlineTag, '').replace(tagOrSlot, (tag) => (tag.startsWith('</') ? blockEnd : ' '));
  return joinBlocks(htmlToText(text.includes('<') ? text.replace(/</g, '&lt;') : text));
}

/** (facts, body of '# A\n\nb\n\n## C\n\nd') → [{ heading: 0, text: 'b' }, { heading: 1, text: 'd' }], with code */
export function searchSections(headings: readonly HeadingFact[], body: CompiledBody): PageSection[] {
  const { slots, code } = body;
  const html = formulasToSource(body.html);
  const sections: OpenSection[] = [];
  const begin = (heading: number | null, id: string | null): OpenSection => {
    const section = { heading, id, title: '', text: '', code: [] };
    sections.push(section);
    return section;
  };
  let current = begin(null, null);
  /** The section around the open definition list. */
  let outer: OpenSection | null = null;
  let takes: 'text' | 'title' | 'nothing' = 'text';
  let from = 0;
  const take = (piece: string): void => {
    if (takes === 'text') current.text += piece;
    else if (takes === 'title') current.title += piece;
  };
  for (const match of html.matchAll(place)) {
    const [whole, alone, inTag, attributes] = match;
    const slot = slots[Number(alone ?? inTag ?? -1)];
    // A link is text of its section.
    if (slot !== undefined && slot.kind !== 'heading-id' && slot.kind !== 'code') continue;
    take(html.slice(from, match.index));
    from = match.index + whole.length;
    take(' ');
    if (slot?.kind === 'code') {
      const block = code[slot.block];
      if (block) current.code.push(block.code);
      if (block?.title) take(`${blockEnd}${escapeHtml(block.title)}${blockEnd}`);
    } else if (slot) {
      // A deeper heading begins no section: its text belongs to the section around it.
      if ((headings[slot.heading]?.level ?? 6) > deepest) continue;
      outer = /^<dt/i.test(whole) ? (outer ?? current) : null;
      current = begin(slot.heading, null);
      takes = 'nothing';
    } else if (attributes !== undefined) {
      const id = idIn.exec(attributes)?.[1];
      if (id !== undefined) {
        outer ??= current;
        current = begin(null, id);
        takes = 'title';
      }
    } else if (!/^<\/dl/i.test(whole)) takes = 'text';
    else if (outer !== null) {
      current = outer;
      outer = null;
    }
  }
  take(html.slice(from));
  return sections.flatMap(({ heading, id, title, text, code: blocks }): PageSection[] => {
    const read = clean(text);
    if (id !== null) return [{ heading: { id, text: clean(title) }, text: read, code: blocks }];
    return heading === null && read === '' && blocks.length === 0 ? [] : [{ heading, text: read, code: blocks }];
  });
}
