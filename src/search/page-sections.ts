// A compiled page → its sections: the text below each heading, as it is read, and its code. Depends on the page's own bytes alone.
import type { CompiledBody, HeadingFact } from '../model/compiled-page.ts';
import { htmlToText } from '../text/html-text.ts';

export interface PageSection {
  /** Number of the heading among the page's headings; -1: what stands above the first one. */
  readonly heading: number;
  readonly text: string;
  readonly code: readonly string[];
}

/** Deeper headings are words of the section around them. */
const deepest = 4;

const tagOrSlot = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|\0(\d+)\0/gi;
const slotIn = /\0(\d+)\0/;

/** Elements inside a line: no space is put in their place. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);

const clean = (text: string): string =>
  htmlToText(text.replace(/</g, '&lt;'))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** (facts, body of '# A\n\nb\n\n## C\n\nd') → [{ heading: 0, text: 'b' }, { heading: 1, text: 'd' }], each with its code */
export function pageSections(headings: readonly HeadingFact[], { html, slots, code }: CompiledBody): PageSection[] {
  const sections: { heading: number; text: string; code: string[] }[] = [];
  let current = { heading: -1, text: '', code: [] as string[] };
  let inHeading = false;
  let from = 0;
  const close = (): void => {
    if (current.heading >= 0 || current.text.trim() !== '' || current.code.length > 0)
      sections.push({ ...current, text: clean(current.text) });
  };
  const begin = (heading: number): void => {
    const fact = headings[heading];
    if (!fact || fact.level > deepest) return;
    inHeading = true;
    close();
    current = { heading, text: '', code: [] };
  };
  for (const match of html.matchAll(tagOrSlot)) {
    const [whole, closing, name = '', attributes = '', standing] = match;
    if (!inHeading) current.text += html.slice(from, match.index);
    from = match.index + whole.length;
    const slot = slots[Number(standing ?? slotIn.exec(attributes)?.[1] ?? -1)];
    if (slot?.kind === 'heading-id') begin(slot.heading);
    else if (slot?.kind === 'code') {
      const block = code[slot.block];
      if (block) current.code.push(block.code);
      if (block?.title) current.text += ` ${block.title} `;
    }
    if (closing === '/' && /^h[1-6]$/i.test(name)) inHeading = false;
    if (!inline.has(name.toLowerCase())) current.text += ' ';
  }
  if (!inHeading) current.text += html.slice(from);
  close();
  return sections;
}
