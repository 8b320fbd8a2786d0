// GitHub's alerts: `> [!NOTE]`, optionally with a title on the same line: `> [!NOTE] Read this`.
import type { Token } from 'micromark-util-types';
import { openAdmonition } from './admonitions.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter } from './state.ts';
import { buffer, resume } from './write.ts';

const alertLine =
  /^>[ \t]?\[!(NOTE|TIP|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\](?:[ \t]*(?:\r\n|\n|\r|$)|[ \t]+(?=[^\r\n]))/i;
const restOfLine = /[^\r\n]*/y;

/** If a block quote is an alert, opens it: now, or at the end of its title. Returns whether it is one. */
export function enterAlert(emitter: Emitter, quote: Token): boolean {
  const start = quote.start.offset;
  const match = alertLine.exec(emitter.source.text.slice(start, start + 100));
  if (match === null) return false;
  const kind = match[1]?.toLowerCase() ?? 'note';
  emitter.out.skipUntil = start + match[0].length;
  if (/[\r\n]$/.test(match[0]) || emitter.out.skipUntil >= emitter.source.text.length) {
    openAdmonition(emitter, { kind, title: null, attributes: {}, token: quote });
    return true;
  }
  restOfLine.lastIndex = emitter.out.skipUntil;
  const title = restOfLine.exec(emitter.source.text)?.[0] ?? '';
  emitter.quotes.pending = { kind, token: quote, end: emitter.out.skipUntil + title.length, state: null };
  return true;
}

/** At the start of the title's paragraph, whose output is already buffered. */
export function enterAlertTitle(emitter: Emitter): void {
  if (emitter.quotes.pending !== null)
    emitter.quotes.pending.state = { container: emitter.html.container, buffers: emitter.out.buffers.length };
}

/** At the end of the title's line: the buffered output is the title; buffers the rest of the paragraph again. */
export function endAlertTitle(emitter: Emitter, lineEnding: Token): boolean {
  const alert = emitter.quotes.pending;
  if (alert === null || lineEnding.start.offset !== alert.end) return false;
  const { container, buffers } = alert.state ?? {};
  if (emitter.text.inCode || emitter.html.container !== container || emitter.out.buffers.length !== buffers)
    return false;
  closeHtml(emitter);
  open(emitter, resume(emitter));
  buffer(emitter);
  enterHtmlContainer(emitter);
  return true;
}

/** At the end of the paragraph: returns whether the whole paragraph was the title. */
export function exitAlertTitle(emitter: Emitter, html: string, paragraph: Token): boolean {
  const alert = emitter.quotes.pending;
  if (alert === null) return false;
  const isTitle = paragraph.end.offset <= alert.end;
  open(emitter, isTitle ? html : null);
  return isTitle;
}

/** Before a block that is not a paragraph, such as a heading or a table. */
export function openUntitledAlert(emitter: Emitter): void {
  if (emitter.quotes.pending !== null) open(emitter, null);
}

function open(emitter: Emitter, title: string | null): void {
  const alert = emitter.quotes.pending;
  if (alert === null) return;
  emitter.quotes.pending = null;
  const { kind, token } = alert;
  openAdmonition(emitter, { kind, title: title?.replace(/<br>$/, '').trim() ?? null, attributes: {}, token });
}
