// Footnotes: numbered in the order of their first use, listed at the end of the page, words from the interface.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handlers } from './state.ts';
import { addId, buffer, ownLine, raw, resume, slot, spanOf, tag } from './write.ts';

/** (2, 1) → 'fnref-2'; the third use of note 2 → 'fnref-2-3' */
const referenceId = (number: number, use: number): string => `fnref-${number}${use > 1 ? `-${use}` : ''}`;

export const footnoteHandlers: Handlers = {
  enter: {
    gfmFootnoteCallString: buffer,
    gfmFootnoteDefinition: (e) => {
      e.list.tight.push(false);
      e.depth++;
      enterHtmlContainer(e);
    },
    gfmFootnoteDefinitionLabelString: buffer,
  },
  exit: {
    gfmFootnoteCallString: (e, token, context) => {
      resume(e);
      if (e.out.silent > 0) return;
      const { order, counts } = e.footnotes;
      const id = normalizeIdentifier(context.sliceSerialize(token));
      if (!counts.has(id)) order.push(id);
      const use = (counts.get(id) ?? 0) + 1;
      counts.set(id, use);
      const number = order.indexOf(id) + 1;
      addId(e, referenceId(number, use), spanOf(token));
      const label = slot(e, { kind: 'string', key: 'footnotes.reference', values: { number } });
      tag(
        e,
        `<sup class="footnote"><a class="footnote-ref" href="#fn-${number}" id="${referenceId(number, use)}" aria-label="${label}">`,
      );
      raw(e, String(number));
      tag(e, '</a></sup>');
    },
    gfmFootnoteDefinition: (e) => {
      closeHtml(e);
      const html = resume(e);
      const id = e.footnotes.open.pop() ?? '';
      if (!e.footnotes.definitions.has(id)) e.footnotes.definitions.set(id, html);
      e.list.tight.pop();
      e.depth--;
      e.out.slurpOne = true;
      e.out.lastWasTag = false;
    },
    gfmFootnoteDefinitionLabelString: (e, token, context) => {
      resume(e);
      e.footnotes.open.push(normalizeIdentifier(context.sliceSerialize(token)));
      buffer(e);
    },
  },
};

/** The list at the end of the page. */
export function writeFootnotes(e: Emitter): void {
  const { order, counts, definitions } = e.footnotes;
  if (order.length === 0) return;
  ownLine(e);
  tag(e, `<section class="footnotes" aria-label="${slot(e, { kind: 'string', key: 'footnotes.label' })}">\n<ol>`);
  order.forEach((id, index) => {
    const number = index + 1;
    const start = { line: 1, column: 1, offset: 0, _index: 0, _bufferIndex: 0 };
    addId(e, `fn-${number}`, spanOf({ start, end: start }));
    const back = Array.from({ length: counts.get(id) ?? 0 }, (_, use) => backLink(e, number, use + 1)).join(' ');
    const html = (definitions.get(id) ?? '').trim();
    raw(e, `\n<li id="fn-${number}">\n`);
    raw(e, html.endsWith('</p>') ? `${html.slice(0, -4)} ${back}</p>` : `${html}\n${back}`);
    raw(e, '\n</li>');
  });
  raw(e, '\n</ol>\n</section>');
}

function backLink(e: Emitter, number: number, use: number): string {
  const label = slot(e, { kind: 'string', key: 'footnotes.back', values: { number } });
  const mark = use > 1 ? `<sup>${use}</sup>` : '';
  return `<a class="footnote-back" href="#${referenceId(number, use)}" aria-label="${label}">↩${mark}</a>`;
}
