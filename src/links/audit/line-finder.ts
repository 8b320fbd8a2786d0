// Offsets → lines and columns, for many offsets of one text.
import type { Span } from '../../model/place.ts';
import { makeLocator } from '../../text/locate.ts';
import { once } from '../../text/once.ts';

/** (a function that returns the text, called when needed) → a function from a range of offsets to its span */
export function makeLineFinder(text: () => string): (range: { readonly start: number; readonly end: number }) => Span {
  const locate = once(() => makeLocator(text()));
  return ({ start, end }) => locate()(start, end);
}
