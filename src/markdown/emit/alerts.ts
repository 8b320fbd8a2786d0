// GitHub's alerts: `> [!NOTE]`, with a title of their own in the same line when there is one: `> [!NOTE] Read this`.
import type { Token } from 'micromark-util-types';
import { openAdmonition } from './admonitions.ts';
import { buffer, type Emitter, resume } from './emitter.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';

/** An alert whose title is being read; it is opened when the line ends. */
export interface PendingAlert {
  readonly kind: string;
  readonly token: Token;
  /** Where the line of the title ends. */
  readonly end: number;
  /** What was open when the paragraph began; a title in which something else is still open is none. */
  state: { readonly container: number; readonly buffers: number } | null;
}

const alertLine =
  /^>[ \t]?\[!(NOTE|TIP|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\](?:[ \t]*(?:\r\n|\n|\r|$)|[ \t]+(?=[^\r\n]))/i;
const restOfLine = /[^\r\n]*/y;

/** Whether a block quote is an alert; if so it is opened, now or with its title. */
export function enterAlert(e: Emitter, quote: Token): boolean {
  const start = quote.start.offset;
  const match = alertLine.exec(e.source.text.slice(start, start + 100));
  if (match === null) return false;
  const kind = match[1]?.toLowerCase() ?? 'note';
  e.skipUntil = start + match[0].length;
  if (/[\r\n]$/.test(match[0]) || e.skipUntil >= e.source.text.length) {
    openAdmonition(e, { kind, title: null, attributes: {}, token: quote });
    return true;
  }
  restOfLine.lastIndex = e.skipUntil;
  const title = restOfLine.exec(e.source.text)?.[0] ?? '';
  e.alert = { kind, token: quote, end: e.skipUntil + title.length, state: null };
  return true;
}

/** The paragraph of the title begins; it is collected already. */
export function enterAlertTitle(e: Emitter): void {
  if (e.alert !== null) e.alert.state = { container: e.html.container, buffers: e.buffers.length };
}

/** At the end of a line: what was collected is the title, the rest of the paragraph is collected anew. */
export function endAlertTitle(e: Emitter, lineEnding: Token): boolean {
  const { alert } = e;
  if (alert === null || lineEnding.start.offset !== alert.end) return false;
  const { container, buffers } = alert.state ?? {};
  if (e.inCode || e.html.container !== container || e.buffers.length !== buffers) return false;
  closeHtml(e);
  open(e, resume(e));
  buffer(e);
  enterHtmlContainer(e);
  return true;
}

/** At the end of the paragraph: true when all of it was the title. */
export function exitAlertTitle(e: Emitter, html: string, paragraph: Token): boolean {
  const { alert } = e;
  if (alert === null) return false;
  const isTitle = paragraph.end.offset <= alert.end;
  open(e, isTitle ? html : null);
  return isTitle;
}

/** Another block than a paragraph: a heading, a table. */
export function openUntitledAlert(e: Emitter): void {
  if (e.alert !== null) open(e, null);
}

function open(e: Emitter, title: string | null): void {
  const { alert } = e;
  if (alert === null) return;
  e.alert = null;
  const { kind, token } = alert;
  openAdmonition(e, { kind, title: title?.replace(/<br>$/, '').trim() ?? null, attributes: {}, token });
}
