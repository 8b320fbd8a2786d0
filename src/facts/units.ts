// Units: the words for them next to numbers in each language → one name; and numbers in the base unit of each kind.
import type { FactUnits } from '../model/stated-fact.ts';
import { makeLruMap } from '../text/lru-map.ts';
import { escapePattern } from '../text/pattern.ts';
import { rememberEach, rememberEachText } from '../text/remember-each.ts';

/** A unit in terms of the base unit of its kind. */
interface KnownUnit {
  readonly base: string;
  readonly factor: number;
  /** Written the same in every language. */
  readonly symbols: readonly string[];
  /** Starts of its words by language; words of other languages come from `Intl`. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Name of the unit for `Intl`. */
  readonly intl?: string;
}

const knownUnits: Readonly<Record<string, KnownUnit>> = {
  mg: { base: 'g', factor: 0.001, symbols: ['mg'] },
  g: { base: 'g', factor: 1, symbols: ['g'], words: { en: ['gram'], cs: ['gram'] }, intl: 'gram' },
  kg: { base: 'g', factor: 1000, symbols: ['kg'], words: { en: ['kilogram'], cs: ['kilogram'] }, intl: 'kilogram' },
  mm: { base: 'mm', factor: 1, symbols: ['mm'], words: { en: ['millimet'], cs: ['milimet'] }, intl: 'millimeter' },
  cm: { base: 'mm', factor: 10, symbols: ['cm'], words: { en: ['centimet'], cs: ['centimet'] }, intl: 'centimeter' },
  m: { base: 'mm', factor: 1000, symbols: ['m'], words: { en: ['metre', 'meter'], cs: ['metr'] }, intl: 'meter' },
  km: { base: 'mm', factor: 1e6, symbols: ['km'], words: { en: ['kilomet'], cs: ['kilomet'] }, intl: 'kilometer' },
  ms: {
    base: 's',
    factor: 0.001,
    symbols: ['ms'],
    words: { en: ['millisecond'], cs: ['milisekund'] },
    intl: 'millisecond',
  },
  s: { base: 's', factor: 1, symbols: ['s'], words: { en: ['second'], cs: ['sekund', 'vteřin'] }, intl: 'second' },
  min: { base: 's', factor: 60, symbols: ['min'], words: { en: ['minute'], cs: ['minut'] }, intl: 'minute' },
  h: { base: 's', factor: 3600, symbols: ['h'], words: { en: ['hour'], cs: ['hodin'] }, intl: 'hour' },
  // A day of work or of delivery is not 24 hours.
  day: {
    base: 'day',
    factor: 1,
    symbols: [],
    words: { en: ['day'], cs: ['den', 'dny', 'dní', 'dni', 'dnů', 'dnech', 'dne'] },
    intl: 'day',
  },
  week: { base: 'day', factor: 7, symbols: [], words: { en: ['week'], cs: ['týden', 'týdn'] }, intl: 'week' },
  month: { base: 'month', factor: 1, symbols: [], words: { en: ['month'], cs: ['měsíc'] }, intl: 'month' },
  year: { base: 'month', factor: 12, symbols: [], words: { en: ['year'], cs: ['rok', 'let', 'roč'] }, intl: 'year' },
  B: { base: 'B', factor: 1, symbols: ['B'], words: { en: ['byte'], cs: ['bajt'], de: ['Byte'] }, intl: 'byte' },
  kB: {
    base: 'B',
    factor: 1000,
    symbols: ['kB', 'KB'],
    words: { en: ['kilobyte'], cs: ['kilobajt'] },
    intl: 'kilobyte',
  },
  MB: { base: 'B', factor: 1e6, symbols: ['MB'], words: { en: ['megabyte'], cs: ['megabajt'] }, intl: 'megabyte' },
  GB: { base: 'B', factor: 1e9, symbols: ['GB'], words: { en: ['gigabyte'], cs: ['gigabajt'] }, intl: 'gigabyte' },
  percent: {
    base: 'percent',
    factor: 1,
    symbols: ['%'],
    words: { en: ['percent', 'per cent'], cs: ['procent'] },
    intl: 'percent',
  },
  CZK: { base: 'CZK', factor: 1, symbols: ['CZK', 'Kč'], words: { en: ['crown'], cs: ['korun'] } },
  EUR: { base: 'EUR', factor: 1, symbols: ['EUR', '€'], words: { en: ['euro'], cs: ['euro', 'eur'] } },
  USD: { base: 'USD', factor: 1, symbols: ['USD', '$'] },
  GBP: { base: 'GBP', factor: 1, symbols: ['GBP', '£'] },
};

/** Symbols that are next to numbers, but never next to times: 'kg', '€' */
export const measureSymbols: readonly string[] = Object.values(knownUnits)
  .filter(({ base }) => base !== 's')
  .flatMap(({ symbols }) => symbols);

/** A number with its unit, converted to the base unit. */
export interface Quantity {
  /** '31500' for 31.5 kg */
  readonly value: string;
  /** 'g'; null if the text has no unit. */
  readonly unit: string | null;
  /** '31.5', as stated. */
  readonly plain: string;
  /** 'kg' */
  readonly raw: string | null;
}

/** (31.5, 'kg') → 31500 g; rounds to 12 digits */
function inBase(plain: string, factor: number): string {
  const product = Number(plain) * factor;
  const isExact = (factor === 1 && plain.length <= 12) || (Number.isInteger(product) && Math.abs(product) < 1e12);
  return String(isExact ? product : Number(product.toPrecision(12)));
}

/** Finds units beside numbers, in one language. */
export interface UnitReader {
  /** ('up to ', ' kg of books') → 'kg' */
  readonly nameOf: (before: string, after: string) => string | null;
  /** ('31.5', 'kg') → 31500 g */
  readonly quantity: (plain: string, name: string | null) => Quantity;
  /** (31500, 'kg') → '31.5' */
  readonly inUnit: (value: string, unit: string | null) => string;
}

interface Word {
  readonly word: string;
  readonly name: string;
  readonly isWhole: boolean;
}

/** Words → (' kg of books') → 'kg'. Longer words come first: `working day` before `day`, `kg` before `g`. */
function makeMatcher(words: readonly Word[]): (text: string) => string | undefined {
  const lead = '^[\\s\\u00a0\\u202f*_-]{0,4}';
  const join = (list: readonly Word[]): string =>
    [...list]
      .sort((a, b) => b.word.length - a.word.length)
      .map(({ word }) => escapePattern(word))
      .join('|');
  const whole = words.filter(({ isWhole }) => isWhole);
  const stems = words.filter(({ isWhole }) => !isWhole);
  const names = new Map(words.map(({ word, name, isWhole }) => [isWhole ? word : word.toLowerCase(), name]));
  const phrases = new Set(
    words.flatMap(({ word }) => (/\s/.test(word) ? (word.toLowerCase().split(/\s/)[0] ?? '') : [])),
  );
  const wholes = whole.length === 0 ? null : new RegExp(`${lead}(${join(whole)})(?![\\p{L}\\p{N}])`, 'u');
  const starts = stems.length === 0 ? null : new RegExp(`${lead}(${join(stems)})`, 'iu');
  const match = (text: string): string | undefined => {
    const exact = wholes?.exec(text)?.[1] ?? '';
    const stemmed = starts?.exec(text)?.[1] ?? '';
    return exact.length >= stemmed.length ? names.get(exact) : names.get(stemmed.toLowerCase());
  };
  // Texts repeat the words after numbers. The first word decides, unless a unit of several words starts with it.
  const cache = makeLruMap<string, { readonly name: string | undefined }>(maxWords);
  return (text) => {
    const [first = '', word = ''] = firstWord.exec(text) ?? [];
    if (phrases.has(word.toLowerCase())) return match(text);
    const entry = cache.get(first);
    if (entry) return entry.name;
    const name = match(first);
    cache.set(first, { name });
    return name;
  };
}

const firstWord = /^[\s\u00a0\u202f*_-]{0,4}(\S*)/;
const maxWords = 1000;

/** Words → ('CZK ') → 'CZK': only the last word counts */
function makeMatcherBefore(words: readonly Pick<Word, 'word' | 'name'>[]): (text: string) => string | undefined {
  if (words.length === 0) return () => undefined;
  // The site's own words come first, and the first of equal words wins.
  const names = new Map([...words].reverse().map(({ word, name }) => [word, name]));
  const list = [...names.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${list.join('|')})[\\s\\u00a0*_\`-]{0,3}$`, 'u');
  return (text) => names.get(pattern.exec(text)?.[1] ?? '');
}

/** Key of words that come before a number, in every language. */
export const wordsBefore = 'before';

const readersOf = rememberEach((siteUnits: FactUnits) => rememberEachText((language) => build(language, siteUnits)));

/** For readers of the units that pubdocs knows; one object, because readers are kept by it. */
export const noUnits: FactUnits = {};

/** ('cs', units of the site) → the reader of that language */
export const makeUnitReader = (language: string, siteUnits: FactUnits): UnitReader => readersOf(siteUnits)(language);

function build(language: string, siteUnits: FactUnits): UnitReader {
  const code = language.split('-')[0] ?? language;
  const words: Word[] = [];
  const names = Object.entries(siteUnits).flatMap(([name, byLanguage]) =>
    (byLanguage[wordsBefore] ?? []).map((word) => ({ word, name })),
  );
  for (const [name, byLanguage] of Object.entries(siteUnits))
    for (const word of byLanguage[code] ?? byLanguage.en ?? []) words.push({ word, name, isWhole: false });
  for (const [name, unit] of Object.entries(knownUnits)) {
    // In Czech and related languages `s` is a word: 8601 s posunem.
    const symbols = /^(?:cs|sk|pl|sl|hr|sr)$/.test(code) ? unit.symbols.filter((word) => word !== 's') : unit.symbols;
    for (const word of symbols) words.push({ word, name, isWhole: true });
    const listed = unit.words?.[code];
    for (const word of listed ?? intlWords(language, unit.intl))
      words.push({ word, name, isWhole: listed === undefined });
  }
  const after = makeMatcher(words);
  const currencies = words.filter(({ name, isWhole }) => isWhole && /^[A-Z]{3}$/.test(name));
  const before = makeMatcherBefore([...names, ...currencies]);
  const unitOf = (name: string): Pick<KnownUnit, 'base' | 'factor'> => knownUnits[name] ?? { base: name, factor: 1 };
  return {
    // In 'RFC 9457', the word before the number decides, whatever comes after it.
    nameOf: (left, right) => before(left) ?? after(right) ?? null,
    quantity: (plain, name) => {
      if (name === null) return { value: plain, unit: null, plain, raw: null };
      const { base, factor } = unitOf(name);
      return { value: inBase(plain, factor), unit: base, plain, raw: name };
    },
    inUnit: (value, unit) => (unit === null ? value : inBase(value, 1 / unitOf(unit).factor)),
  };
}

/** ('de', 'day') → ['Tag', 'Tage'] */
function intlWords(language: string, unit: string | undefined): string[] {
  if (unit === undefined) return [];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  const forms = [1, 2, 5, 1.5].map((count) =>
    format
      .formatToParts(count)
      .find(({ type }) => type === 'unit')
      ?.value.trim(),
  );
  return [...new Set(forms.filter((form) => form !== undefined && form !== ''))] as string[];
}

const numberWithUnit = /^(-?\d+(?:\.\d+)*)(.*)$/s;

/** ('31.5 kgg', units) → 'kgg', ('2026-2-3', units) → '-2-3': what is no unit; null for '31.5 kg' and '31.5' */
export function unknownUnit(text: string, siteUnits: FactUnits): string | null {
  const name = numberWithUnit.exec(text.trim())?.[2]?.trim() ?? '';
  if (name === '' || Object.hasOwn(siteUnits, name)) return null;
  if (/[^\p{L}\p{N}\p{S}%)]$/u.test(name)) return name;
  const { nameOf } = makeUnitReader('en', siteUnits);
  // The last word must belong to the unit: 'kg of books' is more than one.
  const isUnit = nameOf('', name) !== null && nameOf('', name.split(/\s+/).slice(0, -1).join(' ')) === null;
  return isUnit ? null : name;
}

export const unitNames = (siteUnits: FactUnits): ReadonlySet<string> =>
  new Set([
    ...Object.entries(knownUnits).flatMap(([name, { symbols }]) => [name, ...symbols]),
    ...Object.keys(siteUnits),
  ]);

/** ('31.5 kg', units) → 31500 g, in the English of a config */
export function readQuantity(text: string, units: FactUnits): Quantity | null {
  const match = /^([^\d]*[^\d\s-])[\s-]?(\d+(?:\.\d+)*)$/.exec(text.trim());
  if (match) {
    const [, name = '', plain = ''] = match;
    return { value: plain, unit: name, plain, raw: name };
  }
  const parts = numberWithUnit.exec(text.trim());
  if (!parts) return null;
  const [, plain = '', rest = ''] = parts;
  // A version like 2.4.1.
  if (/^\d+(?:\.\d+){2,}$/.test(plain)) return rest === '' ? { value: plain, unit: null, plain, raw: null } : null;
  const reader = makeUnitReader('en', units);
  const read = reader.quantity(String(Number(plain)), reader.nameOf('', rest));
  // A unit that only the site uses needs no entry in the config: '3 parcel'.
  const name = rest.trim();
  return read.unit === null && name !== '' ? { ...read, unit: name, raw: name } : read;
}

/** The symbol of a unit whose word is the same in every language: 'kg' → 'kg', 'day' → null */
export const symbolOf = (name: string): string | null => knownUnits[name]?.symbols[0] ?? null;

/** 'day' → 'day', for `Intl.NumberFormat` */
export const intlName = (name: string): string | null => knownUnits[name]?.intl ?? null;
