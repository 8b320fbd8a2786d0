// Code words of a section and of the lock: if `delivered` replaces `on_route`, the statement has changed.
import type { StatedFact } from '../model/stated-fact.ts';
import { makeTaker } from './make-taker.ts';
import type { LostValue } from './sample-values.ts';

/** 'on_route' → '`on_route`', as in the lock */
export const wordEntry = ({ value }: Pick<StatedFact, 'value'>): string => `\`${value}\``;

/** Whether an entry of the lock is a code word, not a name of the model. */
export const isWordEntry = (entry: string): boolean => entry.startsWith('`');

/** (accepted entries of a section, its code words) → accepted words that others replaced, not only added or removed */
export function replacedWords(accepted: readonly string[], stated: readonly StatedFact[]): LostValue<StatedFact>[] {
  const remainingFacts = new Set(stated);
  const take = makeTaker(stated, remainingFacts, (word) => [wordEntry(word)]);
  const lost = accepted.filter((entry) => isWordEntry(entry) && !take([entry]));
  const others = [...remainingFacts];
  return lost.flatMap((entry, place) => {
    const instead = others[place];
    return instead ? [{ entry, instead }] : [];
  });
}
