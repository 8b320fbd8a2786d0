// Footnotes: numbered in the order of their first use, listed at the end of the page, with texts of the interface.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Event, Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { slugify } from '../../text/slug.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handlers } from './state.ts';
import { addId, buffer, ownLine, raw, report, resume, slot, spanOf, tag, tokenSource } from './write.ts';

/** (2, 1) → 'fnref-2'; the third use of note 2 → 'fnref-2-3' */
const referenceId = (number: number, use: number): string => `fnref-${number}${use > 1 ? `-${use}` : ''}`;

/** Includes the file, because an included file has its own notes. */
const noteId = (emitter: Emitter, label: string): string => `${emitter.source.file}\n${label}`;

export const footnoteHandlers: Handlers = {
  enter: {
    gfmFootnoteCallString: buffer,
    gfmFootnoteDefinition: (emitter) => {
      emitter.list.tight.push(false);
      emitter.depth++;
      enterHtmlContainer(emitter);
    },
    gfmFootnoteDefinitionLabelString: buffer,
  },
  exit: {
    gfmFootnoteCallString: (emitter, token, context) => {
      resume(emitter);
      if (emitter.out.silent > 0) return;
      const { order, counts } = emitter.footnotes;
      const id = noteId(emitter, normalizeIdentifier(context.sliceSerialize(token)));
      if (!counts.has(id)) order.push(id);
      const use = (counts.get(id) ?? 0) + 1;
      counts.set(id, use);
      const number = order.indexOf(id) + 1;
      addId(emitter, referenceId(number, use), spanOf(token));
      const label = slot(emitter, { kind: 'string', key: 'footnotes.reference', values: { number } });
      tag(
        emitter,
        `<sup class="footnote"><a class="footnote-ref" href="#fn-${number}" id="${referenceId(number, use)}" aria-label="${label}">`,
      );
      raw(emitter, String(number));
      tag(emitter, '</a></sup>');
    },
    gfmFootnoteDefinition: (emitter) => {
      closeHtml(emitter);
      const html = resume(emitter);
      const id = emitter.footnotes.open.pop() ?? '';
      if (!emitter.footnotes.definitions.has(id)) emitter.footnotes.definitions.set(id, html);
      emitter.list.tight.pop();
      emitter.depth--;
      emitter.out.slurpOne = true;
      emitter.out.lastWasTag = false;
    },
    gfmFootnoteDefinitionLabelString: (emitter, token, context) => {
      resume(emitter);
      emitter.footnotes.open.push(noteId(emitter, normalizeIdentifier(context.sliceSerialize(token))));
      buffer(emitter);
    },
  },
};

interface Note {
  readonly label: string;
  /** The label, for the place of a finding. */
  readonly token: Token | null;
  /** Indexes of the first and last event of its definition. */
  readonly first: number;
  readonly last: number;
  /** Labels of the notes that its text references. */
  readonly calls: readonly string[];
}

/** Notes of the page, and labels that the text outside them refers to, except in the alt text of images. */
function readNotes(events: readonly Event[]): { readonly notes: readonly Note[]; readonly called: readonly string[] } {
  const notes: Note[] = [];
  const outside: string[] = [];
  const open: { label: string; token: Token | null; first: number; calls: string[] }[] = [];
  let images = 0;
  events.forEach(([phase, token, context], index) => {
    const { type } = token;
    const step = phase === 'enter' ? 1 : -1;
    if (type === 'image') images += step;
    if (step > 0) {
      if (type === 'gfmFootnoteDefinition') open.push({ label: '', token: null, first: index, calls: [] });
      return;
    }
    const label = () => normalizeIdentifier(context.sliceSerialize(token));
    const note = open.at(-1);
    if (type === 'gfmFootnoteCallString' && images === 0) (note?.calls ?? outside).push(label());
    if (type === 'gfmFootnoteDefinitionLabelString' && note !== undefined)
      Object.assign(note, { label: label(), token });
    if (type === 'gfmFootnoteDefinition' && note !== undefined) notes.push({ ...note, last: index });
    if (type === 'gfmFootnoteDefinition') open.pop();
  });
  return { notes, called: outside };
}

/** A note that the page does not show: nothing refers to it, or its label is taken. Its links are not there. */
export interface UnshownNote extends Pick<Note, 'token' | 'last'> {
  readonly kind: 'note' | 'second-note';
}

/** Notes that the page does not show, by the index of their first event. */
export function unshownNotes(events: readonly Event[]): ReadonlyMap<number, UnshownNote> {
  if (!events.some(([, { type }]) => type === 'gfmFootnoteDefinition')) return new Map();
  const { notes, called } = readNotes(events);
  const byLabel = new Map([...notes].sort((a, b) => b.first - a.first).map((note) => [note.label, note]));
  const shown = new Set<string>();
  const queue = [...called];
  for (let label = queue.pop(); label !== undefined; label = queue.pop()) {
    if (shown.has(label)) continue;
    shown.add(label);
    queue.push(...(byLabel.get(label)?.calls ?? []));
  }
  const hidden = notes.filter((note) => !shown.has(note.label) || byLabel.get(note.label) !== note);
  return new Map(
    hidden.map(({ first, last, token, label }) => [
      first,
      { last, token, kind: shown.has(label) ? 'second-note' : 'note' },
    ]),
  );
}

/** Reports a note of the page itself: an included file may contain notes for parts that this page does not include. */
export function reportUnshown(emitter: Emitter, { token, kind }: UnshownNote): void {
  if (token === null || emitter.source.chain.length > 1 || !emitter.options.extensions) return;
  report(emitter, diagnose('text-not-shown', { kind, raw: tokenSource(emitter, token) }), spanOf(token));
}

/** Same id as the heading of the list on GitHub, Docusaurus and Starlight, so that links to it stay valid. */
const listId = 'footnote-label';

/** Whether an element of the page has this id, or a heading will get it. */
const isUsed = ({ facts }: Emitter, wanted: string): boolean =>
  facts.ids.some(({ id }) => id === wanted) || facts.headings.some(({ id, text }) => (id ?? slugify(text)) === wanted);

/** Writes the list at the end of the page. */
export function writeFootnotes(emitter: Emitter): void {
  const { order, counts, definitions } = emitter.footnotes;
  if (order.length === 0) return;
  ownLine(emitter);
  const nowhere = { line: 1, column: 1, offset: 0, _index: 0, _bufferIndex: 0 };
  const atStart = spanOf({ start: nowhere, end: nowhere });
  const isFree = !isUsed(emitter, listId);
  if (isFree) addId(emitter, listId, atStart);
  const label = slot(emitter, { kind: 'string', key: 'footnotes.label' });
  tag(emitter, `<section class="footnotes"${isFree ? ` id="${listId}"` : ''} aria-label="${label}">\n<ol>`);
  order.forEach((id, index) => {
    const number = index + 1;
    addId(emitter, `fn-${number}`, atStart);
    const back = Array.from({ length: counts.get(id) ?? 0 }, (_, use) => backLink(emitter, number, use + 1)).join(' ');
    const html = (definitions.get(id) ?? '').trim();
    raw(emitter, `\n<li id="fn-${number}">\n`);
    raw(emitter, html.endsWith('</p>') ? `${html.slice(0, -4)} ${back}</p>` : `${html}\n${back}`);
    raw(emitter, '\n</li>');
  });
  raw(emitter, '\n</ol>\n</section>');
}

function backLink(emitter: Emitter, number: number, use: number): string {
  const label = slot(emitter, { kind: 'string', key: 'footnotes.back', values: { number } });
  const mark = use > 1 ? `<sup>${use}</sup>` : '';
  return `<a class="footnote-back" href="#${referenceId(number, use)}" aria-label="${label}">↩${mark}</a>`;
}
