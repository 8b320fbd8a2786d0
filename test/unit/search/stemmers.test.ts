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
