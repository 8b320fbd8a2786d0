// Which stemmer each language has: Snowball's by a package, Czech and Slovak, which Snowball lacks, by our own.
const snowball = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Code of a language → source of a module that exports its `stem`. */
export const stemmers = {
  ...Object.fromEntries(
    Object.entries(snowball).map(([code, name]) => [
      code,
      `export { stemmer as stem } from '@orama/stemmers/${name}';`,
    ]),
  ),
  cs: "export { stem } from './src/search/languages/czech.ts';",
  sk: "export { stem } from './src/search/languages/slovak.ts';",
};
