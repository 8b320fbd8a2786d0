// Words that multiply a number: 2.5 million, 250 万.
import { rememberEachText } from '../text/remember-each.ts';

const powers = [3, 4, 5, 6, 7, 8, 9, 12];
const counts = [1, 1.5, 2, 5, 10];

/** A word or letter after a number. */
export interface Magnitude {
  /** 'million' → 6 */
  readonly power: number;
  /** Length of its text. */
  readonly length: number;
}

type MagnitudeReader = (after: string) => Magnitude | null;

/** Makes the reader of a language once: `makeMagnitudeReader('en')(' million users')` → `{ power: 6, length: 8 }` */
export const makeMagnitudeReader: (language: string) => MagnitudeReader = rememberEachText(newReader);

/** Directly after a number, these mean the same in every language: 10k, 2.5M. */
const letters: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['K', 3],
  ['M', 6],
]);

function newReader(language: string): MagnitudeReader {
  // English words too, because many pages have untranslated paragraphs.
  const words = new Map([...wordsOf('en'), ...wordsOf(language)]);
  const list = [...words.keys()].sort((a, b) => b.length - a.length).join('|');
  // Chinese has no spaces between words.
  const worded = list === '' ? null : new RegExp(`^[ \\u00a0\\u202f]?(${list})(?!(?!\\p{sc=Han})\\p{L})`, 'iu');
  return (after) => {
    const letter = /^[kKM](?![\p{L}\p{N}])/u.exec(after)?.[0] ?? '';
    const power = letters.get(letter);
    if (power !== undefined) return { power, length: 1 };
    const match = worded?.exec(after);
    const wordPower = words.get(match?.[1]?.toLowerCase() ?? '');
    return match && wordPower !== undefined ? { power: wordPower, length: match[0].length } : null;
  };
}

/** 'en' → thousand 3, million 6, billion 9, trillion 12; 'zh' → 万 4, 亿 8 */
function wordsOf(language: string): ReadonlyMap<string, number> {
  const format = new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 4,
    numberingSystem: 'latn',
    useGrouping: false,
  });
  const words = new Map<string, number>();
  for (const power of powers) {
    for (const count of counts) {
      const parts = format.formatToParts(count * 10 ** power);
      const digits = parts.map(({ type, value }) =>
        /^(?:integer|fraction)$/.test(type) ? value : type === 'decimal' ? '.' : '',
      );
      const word = parts.find(({ type }) => type === 'compact')?.value.toLowerCase();
      const shown = Number(digits.join(''));
      if (word === undefined || !/^\p{L}+$/u.test(word) || shown === 0) continue;
      words.set(word, Math.round(Math.log10((count * 10 ** power) / shown)));
    }
  }
  return words;
}

/** ('2.5', 6) → '2500000', without the errors of binary fractions */
export const multiply = (value: string, power: number): string =>
  /^-?\d+(?:\.\d+)?$/.test(value) ? String(Number(`${value}e${power}`)) : value;
