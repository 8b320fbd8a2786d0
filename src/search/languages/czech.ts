// A light stemmer for Czech: removes case endings from nouns and adjectives, and possessive suffixes. Rules: L.
// Dolamic, J. Savoy, "Indexing and stemming approaches for the Czech language", Information Processing & Management 45
// (2009), 714–720. Endings are compared without accents, because half of all queries are typed without them.

import { fold } from '../words.ts';
import { type EndingTable, withoutEnding } from './endings.ts';

/** Case endings, longest first; an ending is removed only from words longer than `from`. */
const caseEndings: EndingTable = [
  { from: 7, endings: ['atech'] },
  { from: 6, endings: ['etem', 'atum'] },
  {
    from: 5,
    endings: [
      'ech',
      'ich',
      'eho',
      'emi',
      'emu',
      'ete',
      'eti',
      'iho',
      'imi',
      'imu',
      'ach',
      'ata',
      'aty',
      'ych',
      'ama',
      'ami',
      'ove',
      'ovi',
      'ymi',
    ],
  },
  { from: 4, endings: ['em', 'es', 'im', 'um', 'at', 'am', 'os', 'us', 'ym', 'mi', 'ou'] },
  { from: 3, endings: ['a', 'e', 'i', 'o', 'u', 'y'] },
];

const withoutPossessive = (word: string): string =>
  word.length > 5 && /(?:ov|in|uv)$/.test(word) ? word.slice(0, -2) : word;

/** Consonants that change before an ending, and the fleeting vowel: zásilc(e), zásilek → zasilk. */
const normalise = (word: string): string =>
  word
    .replace(/ct$/, 'ck')
    .replace(/c$/, 'k')
    .replace(/z$/, 'h')
    .replace(/(?<=.)e(?=.$)/, '');

/** ('zásilek') → 'zasilk'; ('zásilce') → 'zasilk' */
export const stem = (form: string): string => normalise(withoutPossessive(withoutEnding(fold(form), caseEndings)));
