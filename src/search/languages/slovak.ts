// A light stemmer for Slovak, after the rules for Czech (see czech.ts) with the endings of Slovak.
// Endings are compared without accents: half of all queries are typed without them.

import { fold } from '../words.ts';

/** Case endings, longest first; an ending is removed only from words longer than `from`. */
const caseEndings: readonly { readonly from: number; readonly endings: readonly string[] }[] = [
  { from: 7, endings: ['encami', 'atami', 'atach', 'iach'] },
  { from: 6, endings: ['iami', 'iach', 'atom'] },
  {
    from: 5,
    endings: [
      'och',
      'ich',
      'ach',
      'ych',
      'eho',
      'emu',
      'ieho',
      'iemu',
      'ami',
      'imi',
      'ymi',
      'ovi',
      'ova',
      'ove',
      'iam',
      'iou',
      'ata',
    ],
  },
  { from: 4, endings: ['ov', 'om', 'am', 'em', 'ej', 'ou', 'im', 'ym', 'mi', 'ie', 'ia', 'iu'] },
  { from: 3, endings: ['a', 'e', 'i', 'o', 'u', 'y'] },
];

const withoutCase = (word: string): string => {
  for (const { from, endings } of caseEndings) {
    if (word.length <= from) continue;
    const ending = endings.find((candidate) => word.endsWith(candidate));
    if (ending !== undefined) return word.slice(0, -ending.length);
  }
  return word;
};

/** Removes fleeting vowels: zásielok, zásielk(a) → zasielk; balíčok, balíčk(y) → balick. */
const normalise = (word: string): string => word.replace(/c$/, 'k').replace(/(?<=..)(?:ie|[eo])(?=[^aeiouy]$)/, '');

/** ('zásielok') → 'zasielk' */
export const stem = (form: string): string => normalise(withoutCase(fold(form)));
