// A text and the matched words → the excerpt that shows them, with the matches marked.
import { chunk, fold, pairs, part, unspaced } from './words.ts';

/** Pieces in order; every second one, starting with the second, is a match. */
export type Marked = readonly string[];

/** Whether a word of a text is one of the matched words. */
export type IsMatch = (folded: string) => boolean;

type Range = readonly [start: number, end: number];

/** Ranges of the matching words; of identifiers also parts, of text without spaces pairs and characters. */
function matchesIn(text: string, isMatch: IsMatch): readonly Range[] {
  const ranges: Range[] = [];
  const add = (raw: string, start: number): boolean => {
    if (!isMatch(fold(raw))) return false;
    const end = start + raw.length;
    const last = ranges.at(-1);
    // The pairs of a run without spaces overlap.
    if (last && last[1] >= start) ranges[ranges.length - 1] = [last[0], Math.max(last[1], end)];
    else ranges.push([start, end]);
    return true;
  };
  for (const { 0: whole, index } of text.matchAll(chunk)) {
    if (add(whole, index)) continue;
    for (const { 0: piece, index: at } of whole.matchAll(part)) {
      if (add(piece, index + at) || piece.search(unspaced) < 0) continue;
      let place = index + at;
      for (const pair of [...pairs(piece), ...Array.from(piece).slice(-1)]) {
        const [character = ''] = pair;
        if (!add(pair, place)) add(character, place);
        place += character.length;
      }
    }
  }
  return ranges;
}

/** ('Send the parcel', parcel) → ['Send the ', 'parcel', ''] */
export function markWords(text: string, isMatch: IsMatch): Marked {
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of matchesIn(text, isMatch)) {
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}

/** The part of about `length` characters with the most matches, cut between words where there are spaces. */
export function excerptOf(text: string, isMatch: IsMatch, length = 140): Marked {
  const places = matchesIn(text, isMatch).map(([start]) => start);
  const countFrom = (start: number): number =>
    places.filter((place) => place >= start && place < start + length).length;
  let best = places[0] ?? 0;
  for (const place of places) if (countFrom(place) > countFrom(best)) best = place;
  const lead = Math.max(0, best - Math.floor(length / 4));
  const gap = text.indexOf(' ', lead);
  const start = lead === 0 || text.length <= length ? 0 : gap >= 0 && gap < best ? gap + 1 : lead;
  const space = text.lastIndexOf(' ', start + length);
  const end = start + length >= text.length ? text.length : space > best ? space : start + length;
  const middle = text.slice(start, end).replace(/^· | ·$/g, '');
  const shown = `${start > 0 ? '… ' : ''}${middle}${end < text.length ? ' …' : ''}`;
  return markWords(shown, isMatch);
}
