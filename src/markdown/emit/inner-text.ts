// Writes a text inside another one: an included file, or a text of an OpenAPI document.
import type { Event } from 'micromark-util-types';
import { withDefinitions } from './definitions.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, SourceText } from './state.ts';
import { ownLine } from './write.ts';

/** Writes the events of a text, then goes on with the outer one. `isLine`: its paragraphs have no `<p>`. */
export function emitInside(emitter: Emitter, source: SourceText, events: readonly Event[], isLine = false): void {
  const outer = emitter.source;
  const { skipUntil } = emitter.out;
  const { pending } = emitter.quotes;
  emitter.source = withDefinitions(events, source, emitter);
  Object.assign(emitter.out, { skipUntil: 0, slurpAll: false, slurpOne: false });
  emitter.quotes.pending = null;
  emitter.list.tight.push(isLine);
  enterHtmlContainer(emitter);
  emitter.emit(emitter, events);
  closeHtml(emitter);
  if (!isLine) ownLine(emitter);
  emitter.list.tight.pop();
  emitter.source = outer;
  Object.assign(emitter.out, { skipUntil, slurpAll: false, slurpOne: false });
  emitter.quotes.pending = pending;
}
