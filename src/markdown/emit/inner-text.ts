// Writes a text inside another one: an included file, or a text of an OpenAPI document.
import type { Event } from 'micromark-util-types';
import { withDefinitions } from './definitions.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, SourceText } from './state.ts';
import { ownLine } from './write.ts';

/** Writes the events of a text, then goes on with the outer one. `isLine`: its paragraphs have no `<p>`. */
export function emitInside(e: Emitter, source: SourceText, events: readonly Event[], isLine = false): void {
  const outer = e.source;
  const { skipUntil } = e.out;
  const { pending } = e.quotes;
  e.source = withDefinitions(events, source, e);
  Object.assign(e.out, { skipUntil: 0, slurpAll: false, slurpOne: false });
  e.quotes.pending = null;
  e.list.tight.push(isLine);
  enterHtmlContainer(e);
  e.emit(e, events);
  closeHtml(e);
  if (!isLine) ownLine(e);
  e.list.tight.pop();
  e.source = outer;
  Object.assign(e.out, { skipUntil, slurpAll: false, slurpOne: false });
  e.quotes.pending = pending;
}
