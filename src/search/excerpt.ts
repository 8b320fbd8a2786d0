// A text and the words that were found → the part of it that shows them, and where they stand.
import { chunk, fold } from './words.ts';

/** Pieces in order; every second one, from the second on, is a match. */
export type Marked = readonly string[];

/** Says whether a word of a text is one of those that were found. */
export type IsMatch = (folded: string) => boolean;

/** ('Send the parcel', parcel) → ['Send the ', 'parcel', ''] */
export function markWords(text: string, isMatch: IsMatch): Marked {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: written, index } of text.matchAll(chunk)) {
    if (!isMatch(fold(written))) continue;
    pieces.push(text.slice(from, index), written);
    from = index + written.length;
  }
  return [...pieces, text.slice(from)];
}

/** The part of about `length` characters with the most matches, cut between words. */
export function excerptOf(text: string, isMatch: IsMatch, length = 140): Marked {
  const places = [...text.matchAll(chunk)].filter(({ 0: written }) => isMatch(fold(written))).map(({ index }) => index);
  const countFrom = (start: number): number =>
    places.filter((place) => place >= start && place < start + length).length;
  let best = places[0] ?? 0;
  for (const place of places) if (countFrom(place) > countFrom(best)) best = place;
  const lead = Math.max(0, best - Math.floor(length / 4));
  const start = lead === 0 || text.length <= length ? 0 : text.indexOf(' ', lead) + 1;
  const space = text.lastIndexOf(' ', start + length);
  const end = start + length >= text.length ? text.length : space > start ? space : start + length;
  const part = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return markWords(part, isMatch);
}
