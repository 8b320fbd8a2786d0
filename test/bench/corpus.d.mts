/** Pseudorandom numbers, the same for the same seed. */
export function makeDice(seed: number): (sides: number) => number;
export function pageName(number: number): string;
export function pageText(
  number: number,
  count: number,
  language?: 'en' | 'cs' | 'natural',
  of?: 'en' | 'cs' | 'natural',
): string;
export function naturalWords(size: number): string[];
export function writeCorpus(
  folder: string,
  size: { readonly pages: number; readonly locales?: 1 | 2; readonly vocabulary?: 'en' | 'natural' },
): void;
