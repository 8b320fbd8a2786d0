// The did-you-mean of an unknown name, for the words of a message and for its list of suggestions.

import { suggest } from '../text/suggest.ts';
import type { Occurrence } from './diagnose.ts';

/** ('nte', ['note', 'tip']) → { nearest: 'note', at: { suggest: ['note'] } } */
export function nearestName(
  name: string,
  known: Iterable<string>,
): { readonly nearest: string | undefined; readonly at: Occurrence } {
  const names = suggest(name, known);
  return { nearest: names[0], at: names.length === 0 ? {} : { suggest: names } };
}
