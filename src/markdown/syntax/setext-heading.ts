// Headings that are underlined (`Title` above `===`). micromark's own construct copies the events of the whole page for each of them, so that
// a page of 8,000 costs seconds; given the events of its own paragraph alone it does the same in the time of any other heading.
import { parse } from 'micromark';
import type { Construct, Event, Extension, Resolver } from 'micromark-util-types';

const equals = 61;
const dash = 45;

const original: Construct | undefined = [parse().constructs.flow[equals] ?? []]
  .flat()
  .find(({ name }) => name === 'setextUnderline');

/** Events up to the last paragraph's beginning are put aside, and come back as they were. */
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
