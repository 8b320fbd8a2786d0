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
export const tokenSource = (e: Emitter, token: Token): string =>
  e.source.text.slice(token.start.offset, token.end.offset);

export const spanOf = (token: Pick<Token, 'start' | 'end'>): Span => ({
  line: token.start.line,
  column: token.start.column,
  endLine: token.end.line,
  endColumn: token.end.column,
});

export const report = (e: Emitter, diagnostic: Diagnostic, span: Span): void => {
  // In texts of OpenAPI documents, `{{…}}` is also the syntax of other templates.
  const isTemplate = diagnostic.code === 'unknown-variable' && e.source.place !== undefined && !diagnostic.suggest;
  if (isTemplate) return;
  e.facts.diagnostics.push({ ...diagnostic, place: spanToPlace(e.source.file, span) });
};

/** Codes whose message or hint contains the number of occurrences in a file. */
type CountedCode = { [C in DiagnosticCode]: 'count' extends keyof ValuesOf<C> ? C : never }[DiagnosticCode];

/** Reports the first finding of a kind in a file, or in a text of an OpenAPI document, and counts those of the file. */
export function reportCounted<C extends CountedCode>(e: Emitter, code: C, values: ValuesOf<C>, span: Span): void {
  const { file, place } = e.source;
  const key = JSON.stringify([code, values, file, place?.point(0)]);
  const tally = e.counted.get(key) ?? {
    index: e.facts.diagnostics.length,
    place: spanToPlace(file, span),
    count: 0,
  };
  // Several pages show the same text, some of them twice.
  tally.count = place === undefined ? tally.count + 1 : 1;
  e.counted.set(key, tally);
  e.facts.diagnostics[tally.index] = diagnose(code, { ...values, count: tally.count }, { place: tally.place });
}

/** The file of a fact, if it is not the page itself. */
export const fileOf = (e: Emitter): { readonly file?: string } =>
  e.source.chain.length > 1 ? { file: e.source.file } : {};

export const addId = (e: Emitter, id: string, span: Span): void => {
  e.facts.ids.push({ id, span, ...fileOf(e) });
};

/** The token of a destination and its decoded text. */
export const toDestination = (e: Emitter, token: Token, url: string): Destination => ({
  url,
  raw: tokenSource(e, token),
  span: spanOf(token),
  start: e.source.place?.offset(token.start.offset) ?? token.start.offset,
  end: e.source.place?.offset(token.end.offset) ?? token.end.offset,
});

/** Returns the index of the link fact; all uses of one definition share it. */
export function addLink(e: Emitter, kind: LinkFact['kind'], text: string, destination: Destination): number {
  grow(e, destination.url.length);
  const key = `${kind} ${e.source.file} ${destination.start} ${destination.end}`;
  const position = e.media.linkIndex.get(key);
  if (position !== undefined) return position;
  const page = e.source.chain[0] ?? e.source.file;
  const viewerUrl = e.source.linkOf?.(destination.url) ?? null;
  const ownUrl = rebaseUrl(destination.url, e.source.file, page);
  // A path can be a page of the site, which only the site knows.
  const isPath = viewerUrl !== null && ownUrl.startsWith('/');
  const urls = isPath ? { url: ownUrl, otherwise: viewerUrl } : { url: viewerUrl ?? ownUrl };
  e.facts.links.push({ kind, text, ...destination, ...urls, ...fileOf(e) });
  e.media.linkIndex.set(key, e.facts.links.length - 1);
  return e.facts.links.length - 1;
}

/** The HTML of a page is too large, because of a long title or URL that is used again and again, or nested includes. */
export class OutputTooLarge extends Error {}

/** Maximum number of HTML characters of a page; more if the source itself is long. */
export const maxOutput = 16_000_000;

function grow(e: Emitter, characters: number): void {
  e.out.characters += characters;
  if (e.out.characters > maxOutput && e.out.characters > e.source.text.length * 8) throw new OutputTooLarge();
}

/** Writes markup; nothing in the alt text of an image. */
export function tag(e: Emitter, html: string): void {
  if (e.out.silent > 0) return;
  e.out.lastWasTag = true;
  grow(e, html.length);
  e.out.parts.push(html);
}

/** Writes text that is already escaped. */
export function raw(e: Emitter, html: string): void {
  e.out.lastWasTag = false;
  grow(e, html.length);
  e.out.parts.push(html);
}

/** Buffers the following output until `resume`. */
export function buffer(e: Emitter): void {
  e.out.parts = [];
  e.out.buffers.push(e.out.parts);
}

export function resume(e: Emitter): string {
  const text = e.out.parts.join('');
  if (e.out.buffers.length > 1) e.out.buffers.pop();
  e.out.parts = e.out.buffers[e.out.buffers.length - 1] ?? e.out.parts;
  return text;
}

/** Starts the next output on a new line. */
export function ownLine(e: Emitter): void {
  const last = e.out.parts[e.out.parts.length - 1];
  if (last === undefined || last === '') return;
  if (last.charCodeAt(last.length - 1) !== 10) raw(e, '\n');
}

/** The marker of a slot, which is filled in at render time. */
export function slot(e: Emitter, filled: Slot): string {
  e.body.slots.push(filled);
  return `\0${e.body.slots.length - 1}\0`;
}

/** End of a void element: `<br>`; the CommonMark tests require `<br />`. */
export const voidEnd = (e: Emitter): string => (e.options.extensions ? '>' : ' />');

/** Writes a tag as text. */
export function writeTagAsText(e: Emitter, source: string): void {
  const html = escapeHtml(source);
  if (e.heading.isOpen) e.heading.tagsAsText.push(html);
  tag(e, html);
}
