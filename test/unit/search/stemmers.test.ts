// Families of words: all forms of one word become one stem, in the accents of the dictionary and without any.
import { stemmer as english } from '@orama/stemmers/english';
import { describe, expect, it } from 'vitest';
import { stem as czech } from '../../../src/search/languages/czech.ts';
import { stem as slovak } from '../../../src/search/languages/slovak.ts';
import { fold } from '../../../src/search/words.ts';

const czechFamilies = [
  'zásilka zásilky zásilce zásilku zásilkou zásilek zásilkám zásilkách zásilkami',
  'balík balíku balíkem balíky balíků balíkům balících',
  'štítek štítku štítkem štítky štítků štítkům štítcích',
  'dobírka dobírky dobírce dobírku dobírkou dobírek',
  'služba služby službě službu službou služeb službám službách službami',
  'sken skenu skenem skeny skenů skenům skenech',
  'depo depa depu depem dep depům depech',
  'verze verzi verzí verzím verzích verzemi',
  'klíč klíče klíči klíčem klíčů klíčům klíčích',
  'výměna výměny výměně výměnu výměnou výměn výměnám',
  'příjemce příjemci příjemcem příjemců příjemcům',
  'odesílatel odesílatele odesílateli odesílatelem odesílatelé odesílatelů',
  'místo místa místu místem míst místům místech',
  'výdejní výdejního výdejnímu výdejním výdejních výdejními',
  'obvodová obvodové obvodovou obvodových obvodovými',
  'souřadnice souřadnici souřadnicí souřadnic souřadnicím souřadnicích',
];

const slovakFamilies = [
  'zásielka zásielky zásielke zásielku zásielkou zásielok zásielkam zásielkach zásielkami',
  'balík balíka balíkom balíky balíkov balíkoch balíkmi',
  'služba služby službe službu službou službám službách službami',
  'adresa adresy adrese adresu adresou adries adresám adresách adresami',
  'cudzí cudzia cudzie cudziu cudzieho cudziemu cudzích',
];

const englishFamilies = [
  'shipment shipments',
  'cancel cancels cancelled cancelling',
  'validate validates validating',
  'scan scans scanned scanning',
];

describe.each([
  ['Czech', czech, czechFamilies],
  ['Slovak', slovak, slovakFamilies],
  ['English', english, englishFamilies],
] as const)('%s', (_, stem, families) => {
  it.each(families)('%s', (family) => {
    const forms = family.split(' ');
    expect([...new Set(forms.map((form) => fold(stem(form))))]).toHaveLength(1);
    expect(fold(stem(fold(forms[0] ?? '')))).toBe(fold(stem(forms[0] ?? '')));
  });

  it('gives different stems to words of different families', () => {
    const stems = families.map((family) => fold(stem(family.split(' ')[0] ?? '')));
    expect(new Set(stems).size).toBe(families.length);
  });
});

/** Endings by the length of the shortest word that loses them. */
const endings: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  Czech: {
    8: 'atech',
    7: 'etem atum',
    6: 'ech ich eho emi emu ete eti iho imi imu ach ata aty ych ama ami ove ovi ymi',
    5: 'em es im um at am os us ym mi ou',
    4: 'a e i o u y',
  },
  Slovak: {
    8: 'encami atami atach',
    7: 'iami iach atom',
    6: 'och ich ach ych eho emu ieho iemu ami imi ymi ovi ova ove iam iou ata',
    5: 'ov om am em ej ou im ym mi ie ia iu',
    4: 'a e i o u y',
  },
};

describe.each([
  ['Czech', czech],
  ['Slovak', slovak],
] as const)('a %s ending', (language, stem) => {
  it('is removed whole from a long word, and from the shortest that it may leave', () => {
    const wrong: string[] = [];
    for (const [least, list] of Object.entries(endings[language] ?? {}))
      for (const ending of list.split(' ')) {
        const shortest = 'grustnbdlp'.slice(0, Number(least) - ending.length);
        if (stem(`grustnbd${ending}`) !== 'grustnbd') wrong.push(`${ending} of a long word`);
        if (stem(shortest + ending) !== shortest) wrong.push(`${ending} after ${shortest}`);
      }
    expect(wrong).toEqual([]);
  });

  it('stays with a word that is as short as it', () =>
    expect(['oko', 'mam', 'tam', 'se'].map((word) => stem(word))).toEqual(['oko', 'mam', 'tam', 'se']));
});

it.each([
  ['petrův', 'petr'],
  ['matčin', 'matk'],
  ['novákova', 'novak'],
  ['ovoce', 'ovok'],
  ['noze', 'noh'],
  ['technice', 'technik'],
  ['zásilek', 'zasilk'],
  ['pes', 'ps'],
])('the Czech word %s has the stem %s', (word, stem) => expect(czech(word)).toBe(stem));

it.each([
  ['zásielok', 'zasielk'],
  ['adries', 'adrs'],
  ['balíčkov', 'balick'],
  ['pes', 'pes'],
])('the Slovak word %s has the stem %s', (word, stem) => expect(slovak(word)).toBe(stem));
