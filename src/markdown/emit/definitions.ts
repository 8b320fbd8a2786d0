// Link definitions: `[label]: ./x.md "Title"`. Collected before the page is written: they may follow their uses.

import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Event, Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { type Destination, type EmitSource, type Emitter, makeEmitter, type SourceText } from './state.ts';
import { textHandlers } from './text.ts';
import { buffer, report, resume, spanOf, toDestination, tokenSource } from './write.ts';

/** Adds the definitions of a text by label; the first definition of a label wins. */
export function withDefinitions(
  events: readonly Event[],
  source: SourceText,
  { options, tools }: Pick<Emitter, 'options' | 'tools'>,
): EmitSource {
  const definitions = new Map<string, { destination: Destination; title: string | null }>();
  const whole = { ...source, definitions };
  if (!events.some(([, { type }]) => type === 'definition')) return whole;
  const emitter = makeEmitter({ options, tools, source: whole, include: () => undefined, emit: () => undefined });
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
        if (isEnter) destination = toDestination(emitter, { ...token, end: token.start }, '');
        break;
      case 'definitionDestinationString':
      case 'definitionTitleString':
        emitter.text.plain = isEnter && token.type === 'definitionDestinationString';
        if (isEnter) buffer(emitter);
        else if (token.type === 'definitionTitleString') title = resume(emitter);
        else destination = toDestination(emitter, token, resume(emitter));
        break;
      default:
        if (emitter.out.buffers.length > 1 && !isEnter) textHandlers.exit?.[token.type]?.(emitter, token, tokenizer);
    }
  }
  return whole;
}

const parts = /^\[((?:\\[\s\S]|[^\]\\])+)\]:\s*(\S+)/;

/** Reports a label defined again with another URL; `[//]: # (a comment)` is no definition. `seen`: label → URL. */
export function reportSecondDefinition(emitter: Emitter, token: Token, seen: Map<string, string>): void {
  const [, label = '', url = ''] = parts.exec(tokenSource(emitter, token)) ?? [];
  const id = normalizeIdentifier(label);
  const first = seen.get(id);
  if (first === undefined) seen.set(id, url);
  else if (
    first !== url &&
    first !== '#' &&
    first !== '<>' &&
    emitter.options.extensions &&
    emitter.source.chain.length === 1
  )
    report(emitter, diagnose('text-not-shown', { kind: 'definition', raw: label }), spanOf(token));
}
