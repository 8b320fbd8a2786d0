// A light stemmer for Slovak, after the rules for Czech (see czech.ts) with the endings of Slovak.
// Endings are compared without accents: half of all queries are typed without them.

import { fold } from '../words.ts';
import { type EndingTable, withoutEnding } from './endings.ts';

/** Case endings, longest first; an ending is removed only from words longer than `from`. */
const caseEndings: EndingTable = [
  { from: 7, endings: ['encami', 'atami', 'atach'] },
  { from: 6, endings: ['iami', 'iach', 'atom'] },
  {
    from: 5,
    endings: [
      'och',
      'ich',
      'ach',
      'ych',
      'ieho',
      'iemu',
      'eho',
      'emu',
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

/** Removes fleeting vowels: zásielok, zásielk(a) → zasielk; balíčok, balíčk(y) → balick. */
const normalise = (word: string): string => word.replace(/c$/, 'k').replace(/(?<=..)(?:ie|[eo])(?=[^aeiouy]$)/, '');

/** ('zásielok') → 'zasielk' */
export const stem = (form: string): string => normalise(withoutEnding(fold(form), caseEndings));
