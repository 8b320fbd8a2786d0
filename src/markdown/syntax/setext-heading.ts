// Setext headings (`Title` above `===`). For each of them, micromark's own construct copies the events of the whole
// page, so that a page with 8,000 takes seconds. Given only the events of its own paragraph, it is as fast as for other
// headings.
import { parse } from 'micromark';
import type { Construct, Event, Extension, Resolver } from 'micromark-util-types';

const equals = 61;
const dash = 45;

const original: Construct | undefined = [parse().constructs.flow[equals] ?? []]
  .flat()
  .find(({ name }) => name === 'setextUnderline');

/** Resolves only the events from the start of the last paragraph; the events before it stay unchanged. */
const nearby =
  (resolveTo: Resolver): Resolver =>
  (events, context) => {
    const start = events.findLastIndex(([phase, { type }]: Event) => phase === 'enter' && type === 'content');
    if (start < 0) return resolveTo(events, context);
    const resolved = resolveTo(events.splice(start), context);
    for (const event of resolved) events.push(event);
    return events;
  };

export function setextHeadingSyntax(): Extension {
  if (original?.resolveTo === undefined) return {};
  const construct = { ...original, name: 'pubdocsSetextHeading', resolveTo: nearby(original.resolveTo) };
  return { flow: { [equals]: construct, [dash]: construct }, disable: { null: ['setextUnderline'] } };
}
