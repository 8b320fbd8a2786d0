// The functions that write to an emitter: HTML, facts, findings.
import type { Token } from 'micromark-util-types';
import { rebaseUrl } from '../../content/include-path.ts';
import type { DiagnosticCode, ValuesOf } from '../../diagnostics/catalogue.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { LinkFact, Slot } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type Span, spanToPlace } from '../../model/place.ts';
import { escapeHtml } from '../../text/html-text.ts';
import type { Destination, Emitter } from './state.ts';

/** The source of a single-line token; over several lines it would contain container markers. */
export const tokenSource = (emitter: Emitter, token: Token): string =>
  emitter.source.text.slice(token.start.offset, token.end.offset);

export const spanOf = (token: Pick<Token, 'start' | 'end'>): Span => ({
  line: token.start.line,
  column: token.start.column,
  endLine: token.end.line,
  endColumn: token.end.column,
});

export const report = (emitter: Emitter, diagnostic: Diagnostic, span: Span): void => {
  // In texts of OpenAPI documents, `{{…}}` is also the syntax of other templates.
  const isTemplate =
    diagnostic.code === 'unknown-variable' && emitter.source.place !== undefined && !diagnostic.suggest;
  if (isTemplate) return;
  emitter.facts.diagnostics.push({ ...diagnostic, place: spanToPlace(emitter.source.file, span) });
};

/** Codes whose message or hint contains the number of occurrences in a file. */
type CountedCode = { [C in DiagnosticCode]: 'count' extends keyof ValuesOf<C> ? C : never }[DiagnosticCode];

/** Reports the first finding of a kind in a file, or in a text of an OpenAPI document, and counts those of the file. */
export function reportCounted<C extends CountedCode>(emitter: Emitter, code: C, values: ValuesOf<C>, span: Span): void {
  const { file, place } = emitter.source;
  const key = JSON.stringify([code, values, file, place?.point(0)]);
  const tally = emitter.counted.get(key) ?? {
    index: emitter.facts.diagnostics.length,
    place: spanToPlace(file, span),
    count: 0,
  };
  // Several pages show the same text, some of them twice.
  tally.count = place === undefined ? tally.count + 1 : 1;
  emitter.counted.set(key, tally);
  emitter.facts.diagnostics[tally.index] = diagnose(code, { ...values, count: tally.count }, { place: tally.place });
}

/** The file of a fact, if it is not the page itself. */
export const fileOf = (emitter: Emitter): { readonly file?: string } =>
  emitter.source.chain.length > 1 ? { file: emitter.source.file } : {};

export const addId = (emitter: Emitter, id: string, span: Span): void => {
  emitter.facts.ids.push({ id, span, ...fileOf(emitter) });
};

/** The token of a destination and its decoded text. */
export const toDestination = (emitter: Emitter, token: Token, url: string): Destination => ({
  url,
  raw: tokenSource(emitter, token),
  span: spanOf(token),
  start: emitter.source.place?.offset(token.start.offset) ?? token.start.offset,
  end: emitter.source.place?.offset(token.end.offset) ?? token.end.offset,
});

/** Returns the index of the link fact; all uses of one definition share it. */
export function addLink(emitter: Emitter, kind: LinkFact['kind'], text: string, destination: Destination): number {
  grow(emitter, destination.url.length);
  const key = `${kind} ${emitter.source.file} ${destination.start} ${destination.end}`;
  const position = emitter.media.linkIndex.get(key);
  if (position !== undefined) return position;
  const page = emitter.source.chain[0] ?? emitter.source.file;
  const viewerUrl = emitter.source.linkOf?.(destination.url) ?? null;
  const ownUrl = rebaseUrl(destination.url, emitter.source.file, page);
  // A path can be a page of the site, which only the site knows.
  const isPath = viewerUrl !== null && ownUrl.startsWith('/');
  const urls = isPath ? { url: ownUrl, otherwise: viewerUrl } : { url: viewerUrl ?? ownUrl };
  emitter.facts.links.push({ kind, text, ...destination, ...urls, ...fileOf(emitter) });
  emitter.media.linkIndex.set(key, emitter.facts.links.length - 1);
  return emitter.facts.links.length - 1;
}

/** The HTML of a page is too large, because of a long title or URL that is used again and again, or nested includes. */
export class OutputTooLarge extends Error {}

/** Maximum number of HTML characters of a page; more if the source itself is long. */
export const maxOutput = 16_000_000;

function grow(emitter: Emitter, characters: number): void {
  emitter.out.characters += characters;
  if (emitter.out.characters > maxOutput && emitter.out.characters > emitter.source.text.length * 8)
    throw new OutputTooLarge();
}

/** Writes markup; nothing in the alt text of an image. */
export function tag(emitter: Emitter, html: string): void {
  if (emitter.out.silent > 0) return;
  emitter.out.lastWasTag = true;
  grow(emitter, html.length);
  emitter.out.parts.push(html);
}

/** Writes text that is already escaped. */
export function raw(emitter: Emitter, html: string): void {
  emitter.out.lastWasTag = false;
  grow(emitter, html.length);
  emitter.out.parts.push(html);
}

/** Buffers the following output until `resume`. */
export function buffer(emitter: Emitter): void {
  emitter.out.parts = [];
  emitter.out.buffers.push(emitter.out.parts);
}

export function resume(emitter: Emitter): string {
  const text = emitter.out.parts.join('');
  if (emitter.out.buffers.length > 1) emitter.out.buffers.pop();
  emitter.out.parts = emitter.out.buffers[emitter.out.buffers.length - 1] ?? emitter.out.parts;
  return text;
}

/** Starts the next output on a new line. */
export function ownLine(emitter: Emitter): void {
  const last = emitter.out.parts[emitter.out.parts.length - 1];
  if (last === undefined || last === '') return;
  if (last.charCodeAt(last.length - 1) !== 10) raw(emitter, '\n');
}

/** The marker of a slot, which is filled in at render time. */
export function slot(emitter: Emitter, filled: Slot): string {
  emitter.body.slots.push(filled);
  return `\0${emitter.body.slots.length - 1}\0`;
}

/** End of a void element: `<br>`; the CommonMark tests require `<br />`. */
export const voidEnd = (emitter: Emitter): string => (emitter.options.extensions ? '>' : ' />');

/** Writes a tag as text. */
export function writeTagAsText(emitter: Emitter, source: string): void {
  const html = escapeHtml(source);
  if (emitter.heading.isOpen) emitter.heading.tagsAsText.push(html);
  tag(emitter, html);
}
