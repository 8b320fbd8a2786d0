// Link definitions: `[label]: ./x.md "Title"`. Collected before the page is written, because they may follow their uses.

import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Event } from 'micromark-util-types';
import type { CompileOptions, CompileTools } from '../compile-options.ts';
import { type Destination, type EmitSource, makeEmitter } from './state.ts';
import { textHandlers } from './text.ts';
import { buffer, resume, toDestination } from './write.ts';

/** Events → definitions by label; the first definition of a label wins. Ignores `source.definitions`. */
export function readDefinitions(
  events: readonly Event[],
  source: EmitSource,
  context: { readonly options: CompileOptions; readonly tools: CompileTools },
): EmitSource['definitions'] {
  const definitions = new Map<string, { destination: Destination; title: string | null }>();
  if (!events.some(([, { type }]) => type === 'definition')) return definitions;
  const e = makeEmitter({ ...context, source, include: () => undefined });
  let label = '';
  let destination: Destination | null = null;
  let title: string | null = null;
  for (const [phase, token, tokenizer] of events) {
    const isEnter = phase === 'enter';
    switch (token.type) {
      case 'definition':
        if (!isEnter && destination !== null && !definitions.has(label)) definitions.set(label, { destination, title });
        [label, destination, title] = isEnter ? ['', null, null] : [label, destination, title];
        break;
      case 'definitionLabelString':
        if (!isEnter) label = normalizeIdentifier(tokenizer.sliceSerialize(token));
        break;
      case 'definitionDestination':
        if (isEnter) destination = toDestination(e, { ...token, end: token.start }, '');
        break;
      case 'definitionDestinationString':
      case 'definitionTitleString':
        e.text.plain = isEnter && token.type === 'definitionDestinationString';
        if (isEnter) buffer(e);
        else if (token.type === 'definitionTitleString') title = resume(e);
        else destination = toDestination(e, token, resume(e));
        break;
      default:
        if (e.out.buffers.length > 1 && !isEnter) textHandlers.exit?.[token.type]?.(e, token, tokenizer);
    }
  }
  return definitions;
}
