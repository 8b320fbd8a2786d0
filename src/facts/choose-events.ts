// Chooses the events that the readers of facts need, a tenth of thousands, once for all of them.
import type { Event } from 'micromark-util-types';
import { statedTypes } from './read-facts.ts';
import { outlinedTypes } from './read-outline.ts';

/** Tokens for facts, outlines and formulas. */
const read: ReadonlySet<string> = new Set([...statedTypes, ...outlinedTypes, 'mathText', 'mathFlow']);

/** All events of a page → those that `readStatedFacts`, `readOutline` and `hasFormula` use, in order */
export function chooseEvents(events: readonly Event[]): Event[] {
  const chosen: Event[] = [];
  // No destructuring and no callback, because they would take most of the time here.
  for (const event of events) if (read.has(event[1].type)) chosen.push(event);
  return chosen;
}

/** (chosen events) → whether the page has a formula, even one that cannot be parsed */
export const hasFormula = (events: readonly Event[]): boolean =>
  events.some((event) => event[1].type === 'mathText' || event[1].type === 'mathFlow');
