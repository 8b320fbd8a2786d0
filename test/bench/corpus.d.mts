/** Numbers that look random and are the same every time. */
export function makeDice(seed: number): (sides: number) => number;
export function pageName(number: number): string;
export function pageText(number: number, count: number, language?: 'en' | 'cs'): string;
export function writeCorpus(folder: string, size: { readonly pages: number; readonly locales?: 1 | 2 }): void;
