// Code words of the service that a section has, as the lock remembers them: `on_route` that became `delivered` is another statement.
import type { StatedFact } from '../model/stated-fact.ts';
import { makeTaker } from './make-taker.ts';
import type { LostValue } from './sample-values.ts';

/** 'on_route' → '`on_route`', as the lock has it */
export const wordEntry = ({ value }: Pick<StatedFact, 'value'>): string => `\`${value}\``;

/** Whether an entry of the lock is a code word, and no name of the model. */
export const isWordEntry = (entry: string): boolean => entry.startsWith('`');

/**
 * (what was accepted of a section, its words of the service now) → accepted words that another one has replaced. A sentence may lose a name or get one
 * more: that is how texts are edited.
 */
export function replacedWords(accepted: readonly string[], stated: readonly StatedFact[]): LostValue<StatedFact>[] {
  const left = new Set(stated);
  const take = makeTaker(stated, left, (one) => [wordEntry(one)]);
  const lost = accepted.filter((entry) => isWordEntry(entry) && !take([entry]));
  const others = [...left];
  return lost.flatMap((entry, place) => {
    const instead = others[place];
    return instead ? [{ entry, instead }] : [];
  });
}
