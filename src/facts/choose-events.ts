// A page has thousands of events, and the readers of facts look at a tenth of them, which are chosen once for all of them.
import type { Event } from 'micromark-util-types';
import { statedTypes } from './read-facts.ts';
import { outlinedTypes } from './read-outline.ts';

/** Tokens that facts and outlines are read from, and formulas. */
const read: ReadonlySet<string> = new Set([...statedTypes, ...outlinedTypes, 'mathText', 'mathFlow']);

/** All events of a page → those that `readStatedFacts`, `readOutline` and `hasFormula` look at, in their order */
export function chooseEvents(events: readonly Event[]): Event[] {
  const chosen: Event[] = [];
  // Without destructuring and without a callback, which take most of the time where so little is done.
  for (const event of events) if (read.has(event[1].type)) chosen.push(event);
  return chosen;
}

/** (chosen events) → whether the page has a formula, be it one that cannot be read */
export const hasFormula = (events: readonly Event[]): boolean =>
  events.some((event) => event[1].type === 'mathText' || event[1].type === 'mathFlow');
