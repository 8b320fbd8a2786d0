// Translated names in examples, such as `logo-clair.svg` for `light-logo.svg`; not those that a program reads.

import { countEach } from '../text/group-by.ts';
import { once } from '../text/once.ts';

/** Compares words without accents and case, because file names and ids often have neither. */
export interface OwnWords {
  /** Whether the translation has the word in its text, and the original nowhere. */
  readonly isOwn: (word: string) => boolean;
  /** Whether a word is a name of the service: in the original, not the translation, or in other letters than theirs. */
  readonly isForeign: (word: string) => boolean;
  /** Whether a name of the original is nowhere in the translation. */
  readonly isGone: (name: string) => boolean;
}

/** Names of attributes and fields whose values are shown to readers. */
export const shownKeys =
  '(?:title|label|text|description|alt|badge|caption|placeholder|tagline|summary|heading|aria-label)';

/** An unclosed fence extends to the end, a link target contains no link: linear in the length of the page. */
const code =
  /^[ \t>]*(`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))|`[^`\n]*`|\]\((?:[^)\n\]]|\](?!\())*\)|<[^<>]*>|\{[^{}]*\}|https?:\S+/gm;
const shownText = new RegExp(`(?<![\\w-])${shownKeys}["']?\\s*[:=]\\s*(?:\\{\\s*)?["'\`]([^"'\`\\n]*)`, 'g');

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** 'Étoile' → 'etoile' */
const fold = (text: string): string =>
  (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')).toLowerCase();

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/\p{L}+/gu) ?? [];

/** The different words of a text, folded. Pages repeat their words, and folding takes longer than finding them. */
const foldedWords = (text: string): ReadonlySet<string> => new Set(Array.from(new Set(wordsOf(text)), fold));

/** Words of sentences, words of labels in code that recur on the page, words with non-ASCII letters anywhere. */
function saidWords(text: string): ReadonlySet<string> {
  const wordCounts = countEach(wordsOf(text));
  const counts = new Map<string, number>();
  const others: string[] = [];
  for (const [word, count] of wordCounts) {
    const folded = fold(word);
    counts.set(folded, (counts.get(folded) ?? 0) + count);
    if (!isAscii(word)) others.push(folded);
  }
  const labels = [...text.matchAll(shownText)].flatMap(([, label = '']) => wordsOf(label).map(fold));
  return new Set([
    ...foldedWords(text.replace(code, ' ')),
    ...others,
    ...labels.filter((word) => (counts.get(word) ?? 0) > 1),
  ]);
}

/** ('See `GET /v1` [here](./a.md)') → 'See   [here ': the sentences, without code, link targets and tags */
export const proseOf = (text: string): string => text.replace(code, ' ');

/** (a page, its translation, 'cs') → checks of their words, which are read at the first use */
export function makeOwnWords(original: string, translation: string, language: string): OwnWords {
  const words = once(() => ({ said: saidWords(translation), theirs: foldedWords(original) }));
  // Slow, and few pages need it.
  const isLatin = (): boolean => new Intl.Locale(language).maximize().script === 'Latn';
  return {
    isOwn: (word) => words().said.has(fold(word)) && !words().theirs.has(fold(word)),
    isForeign: (word) =>
      !words().said.has(fold(word)) && (words().theirs.has(fold(word)) || (/^[\x00-\x7f]+$/.test(word) && !isLatin())),
    isGone: (name) => !translation.includes(name),
  };
}

/** 'CustomFont.woff2' → 'custom', 'font', 'woff' */
const partsOf = (name: string): string[] =>
  (name.normalize('NFC').match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu) ?? []).map(fold);

const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).sort().join();

/** ('light-logo.svg', 'logo-clair.svg') → true if `clair` is in a sentence of the translation, not of the original */
export function isOwnForm(name: string, other: string, { isOwn, isForeign }: OwnWords): boolean {
  if (numbersOf(name) !== numbersOf(other)) return false;
  const theirs = new Set(partsOf(name));
  const added = partsOf(other).filter((word) => word.length > 1 && !theirs.has(word));
  return added.some(isOwn) && !added.some(isForeign);
}

/** Whether a name has several words or is a path. A single word may be a field, which is never translated. */
export const isCompound = (name: string): boolean => name.includes('/') || partsOf(name).length > 1;
