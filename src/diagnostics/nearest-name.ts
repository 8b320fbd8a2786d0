// Did-you-mean for an unknown name, for the text of a message and its list of suggestions.

import { suggest } from '../text/suggest.ts';
import type { Occurrence } from './diagnose.ts';

/** ('nte', ['note', 'tip']) → { nearest: 'note', at: { suggest: ['note'] } } */
export function nearestName(
  name: string,
  choices: Iterable<string>,
): { readonly nearest: string | undefined; readonly at: Occurrence } {
  const names = suggest(name, choices);
  return { nearest: names[0], at: names.length === 0 ? {} : { suggest: names } };
}
