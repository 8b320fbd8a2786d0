// Emphasis that stays visible as asterisks. CommonMark reads `**注意：**请` as text: between punctuation and a letter, `**`
// cannot close emphasis (https://spec.commonmark.org/0.31.2/#right-flanking-delimiter-run). Languages without spaces
// between words have no other way to write it.
import type { Token } from 'micromark-util-types';
import { makeLocator } from '../../text/locate.ts';
import { withoutCode } from './paragraph-lines.ts';
import type { Emitter } from './state.ts';
import { reportCounted, tokenSource } from './write.ts';

const pair = /(?<![\\*_~])(\*\*|~~|__|\*|_)(?=\S)((?:(?!\1)[\s\S]){1,200}?)(?<=[^\s\\])\1(?![*_~])/gu;
const letter = /[\p{L}\p{N}]/u;
const punctuation = /[\p{P}\p{S}]/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;

/** Whether two markers, which are visible, were meant as emphasis: their neighbours outside and inside decide. */
function isEmphasis(
  marker: string,
  { before, first, last, after }: Readonly<Record<'before' | 'first' | 'last' | 'after', string>>,
): boolean {
  const isCut = (inside: string, outside: string): boolean => punctuation.test(inside) && letter.test(outside);
  const isInWord = letter.test(before) || letter.test(after);
  const isUnspaced = [before, first, last, after].some((character) => unspaced.test(character));
  if (marker.startsWith('_')) return isInWord && isUnspaced;
  // A single asterisk in other languages is a product or a wildcard.
  return (isCut(first, before) || isCut(last, after)) && (marker.length === 2 || isUnspaced);
}

/** Notes that a text is written to the page, if it contains a marker of emphasis. */
export function noteMarkers(emitter: Emitter, token: Token, text: string): void {
  if (/[*_~]/.test(text)) emitter.text.shown.push(token);
}

/** Reports emphasis that a paragraph, heading or cell shows as text. */
export function reportEmphasis(emitter: Emitter, block: Token): void {
  const shown = emitter.text.shown.splice(0);
  if (shown.length === 0) return;
  const from = block.start.offset;
  const source = withoutCode(tokenSource(emitter, block), '\0');
  const isShown = (at: number): boolean =>
    shown.some(({ start, end }) => start.offset <= from + at && from + at < end.offset);
  for (const { 0: raw, 1: marker = '', 2: inner = '', index } of source.matchAll(pair)) {
    const end = index + raw.length;
    // The other marker may be that of other emphasis: in `**a：**b **c：**d`, the text in between becomes strong.
    if (!isShown(index) && !isShown(end - 1)) continue;
    const before = lastOf(source.slice(0, index));
    const after = firstOf(source.slice(end));
    if (!isEmphasis(marker, { before, first: firstOf(inner), last: lastOf(inner), after })) continue;
    const start = from + index;
    const values = { typo: 'emphasis', raw: emitter.source.text.slice(start, from + end) } as const;
    reportCounted(emitter, 'markdown-slip', values, makeLocator(emitter.source.text)(start, from + end));
  }
}

const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
