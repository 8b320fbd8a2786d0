// Phrases of a list of changes, by language. A phrase with facts fits any number of them.

interface ChangePhrases {
  readonly breaking: string;
  readonly content: string;
  readonly pageRemoved: string;
  readonly anchorRemoved: string;
  readonly translationRemoved: string;
  readonly sectionRemoved: string;
  readonly newPage: string;
  readonly newTranslation: string;
  readonly newSection: string;
  readonly text: string;
  readonly numbersOrCode: string;
  readonly wording: string;
  readonly form: string;
  readonly moved: (url: string) => string;
  readonly gone: (reason: string) => string;
  /** `count`: the number of lost facts; `now` is '' if nothing has replaced them. */
  readonly facts: (lost: string, now: string, count: number) => string;
}

const english: ChangePhrases = {
  breaking: 'Breaking',
  content: 'Changed',
  pageRemoved: 'this page was removed',
  anchorRemoved: 'this anchor was removed',
  translationRemoved: 'the translation was removed',
  sectionRemoved: 'this section was removed',
  newPage: 'new page',
  newTranslation: 'new translation',
  newSection: 'new section',
  text: 'the text changed',
  numbersOrCode: 'numbers or code changed',
  wording: 'the wording changed',
  form: 'the form changed',
  moved: (url) => `moved to ${url}`,
  gone: (reason) => `removed: ${reason}`,
  facts: (lost, now, count) => `${lost} ${count === 1 ? 'is' : 'are'} ${now === '' ? 'gone' : `now ${now}`}`,
};

const czech: ChangePhrases = {
  breaking: 'Nekompatibilní změny',
  content: 'Změněno',
  pageRemoved: 'tato stránka byla odstraněna',
  anchorRemoved: 'tato kotva byla odstraněna',
  translationRemoved: 'překlad byl odstraněn',
  sectionRemoved: 'tento oddíl byl odstraněn',
  newPage: 'nová stránka',
  newTranslation: 'nový překlad',
  newSection: 'nový oddíl',
  text: 'text se změnil',
  numbersOrCode: 'změnila se čísla nebo kód',
  wording: 'změnila se formulace',
  form: 'změnila se forma',
  moved: (url) => `přesunuto na ${url}`,
  gone: (reason) => `odstraněno: ${reason}`,
  facts: (lost, now) => (now === '' ? `už zde není uvedeno: ${lost}` : `místo ${lost} nyní ${now}`),
};

const phrases: ReadonlyMap<string, ChangePhrases> = new Map([
  ['en', english],
  ['cs', czech],
]);

/** ('cs-CZ') → the phrases in Czech; in English for languages without phrases */
export const changePhrases = (language: string): ChangePhrases =>
  phrases.get(language.split('-', 1)[0]?.toLowerCase() ?? '') ?? english;
