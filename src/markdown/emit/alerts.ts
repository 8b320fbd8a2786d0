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
export function enterAlert(e: Emitter, quote: Token): boolean {
  const start = quote.start.offset;
  const match = alertLine.exec(e.source.text.slice(start, start + 100));
  if (match === null) return false;
  const kind = match[1]?.toLowerCase() ?? 'note';
  e.out.skipUntil = start + match[0].length;
  if (/[\r\n]$/.test(match[0]) || e.out.skipUntil >= e.source.text.length) {
    openAdmonition(e, { kind, title: null, attributes: {}, token: quote });
    return true;
  }
  restOfLine.lastIndex = e.out.skipUntil;
  const title = restOfLine.exec(e.source.text)?.[0] ?? '';
  e.quotes.pending = { kind, token: quote, end: e.out.skipUntil + title.length, state: null };
  return true;
}

/** At the start of the title's paragraph, whose output is already buffered. */
export function enterAlertTitle(e: Emitter): void {
  if (e.quotes.pending !== null)
    e.quotes.pending.state = { container: e.html.container, buffers: e.out.buffers.length };
}

/** At the end of the title's line: the buffered output is the title; buffers the rest of the paragraph again. */
export function endAlertTitle(e: Emitter, lineEnding: Token): boolean {
  const alert = e.quotes.pending;
  if (alert === null || lineEnding.start.offset !== alert.end) return false;
  const { container, buffers } = alert.state ?? {};
  if (e.text.inCode || e.html.container !== container || e.out.buffers.length !== buffers) return false;
  closeHtml(e);
  open(e, resume(e));
  buffer(e);
  enterHtmlContainer(e);
  return true;
}

/** At the end of the paragraph: returns whether the whole paragraph was the title. */
export function exitAlertTitle(e: Emitter, html: string, paragraph: Token): boolean {
  const alert = e.quotes.pending;
  if (alert === null) return false;
  const isTitle = paragraph.end.offset <= alert.end;
  open(e, isTitle ? html : null);
  return isTitle;
}

/** Before a block that is not a paragraph, such as a heading or a table. */
export function openUntitledAlert(e: Emitter): void {
  if (e.quotes.pending !== null) open(e, null);
}

function open(e: Emitter, title: string | null): void {
  const alert = e.quotes.pending;
  if (alert === null) return;
  e.quotes.pending = null;
  const { kind, token } = alert;
  openAdmonition(e, { kind, title: title?.replace(/<br>$/, '').trim() ?? null, attributes: {}, token });
}
