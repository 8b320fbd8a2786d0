// Numbers, dates and times in prose, normalised for all languages.

import { escapePattern } from '../text/pattern.ts';
import { rememberAll, rememberEachText } from '../text/remember-each.ts';
import { measureSymbols } from './units.ts';

/** A value in a sentence, normalised independently of the language. */
export interface StatedValue {
  readonly kind: 'number' | 'date' | 'time';
  /** `1000.5`, `2026-11-22`, `14:30` */
  readonly value: string;
  /** As written in the text: `1 000,5`. */
  readonly raw: string;
  /** Offset in the text, UTF-16 units. */
  readonly start: number;
}

const space = '[ \\u00a0\\u202f\\u2009]';
const isoDate = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/gu;
const dottedDate = new RegExp(`(?<![\\d.])(\\d{1,2})\\.${space}?(\\d{1,2})\\.${space}?(\\d{4})(?!\\d)`, 'gu');
const clockTime = /(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])(?:[ \u00a0]?([ap])\.?m\b\.?)?/giu;
const symbols = measureSymbols.map(escapePattern).join('|');
/** With a decimal comma, `18.00` is a time; but `18.00 kg` and `€ 18.00` are numbers with a decimal point. */
const dottedTime = new RegExp(
  `(?<![\\d.,])(?<!(?<!\\p{L})(?:${symbols})${space}?)([01]?\\d|2[0-4])\\.([0-5]\\d)(?![\\d.,]\\d|\\d|${space}?(?:${symbols})(?!\\p{L}))`,
  'gu',
);
/** Scripts that have no spaces between a word and a number: 超过80%时. */
export const unspacedScripts = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}]';
/** The hyphen of a range: 3-5 and 为3-5, but not 1-800-555 and x3-5. */
const rangeHyphen = `(?<=(?<![\\p{N}_.,-])(?<!(?!${unspacedScripts})\\p{L})\\d[\\d.,]*-)(?!\\d[\\d.,]*-)`;
/** The lookahead is first, because a lookbehind at every letter would take most of the time. */
const plainNumber = new RegExp(
  `(?=[-\\u2212\\d])(?:(?<![\\p{N}\\p{Cf}_.,-])(?<!(?!${unspacedScripts})\\p{L})[-\\u2212]?|${rangeHyphen})\\d+(?:${space}\\d{3}(?!\\d))*(?:[.,]\\d+)*`,
  'gu',
);

const year4 = /\d{4}/;

const two = (part: string | number): string => String(part).padStart(2, '0');

/** The month names of a language in all the forms that a date can have: 'listopad' and 'listopadu' → 11. */
function monthNames(language: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  // Making a format takes longer than formatting all months with it.
  const formats = ([{ month: 'long' }, { day: 'numeric', month: 'long' }, { month: 'short' }] as const).map(
    (form) => new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }),
  );
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2024, month, 15));
    for (const format of formats) {
      const name =
        format
          .formatToParts(date)
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/, '') ?? '';
      if (/^\p{L}+$/u.test(name)) names.set(name, month + 1);
    }
  }
  return names;
}

/** '2026年11月22日', '2026년 11월 22일' → the date, for languages with words after the numbers of a date */
function numberedDates(language: string): readonly Pattern[] {
  const date = new Date(Date.UTC(2026, 10, 22));
  const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const;
  const [, year, month, day] =
    /^2026 ?(\p{L}) ?11 ?(\p{L}) ?22 ?(\p{L})$/u.exec(new Intl.DateTimeFormat(language, form).format(date)) ?? [];
  if (year === undefined) return [];
  const part = (digits: string, word: string | undefined): string => `(\\d${digits})${space}?${word}`;
  return [
    {
      kind: 'date',
      hint: year4,
      expression: new RegExp([part('{4}', year), part('{1,2}', month), part('{1,2}', day)].join(`${space}?`), 'gu'),
      toValue: ([, y, m = '', d = '']) => `${y}-${two(m)}-${two(d)}`,
    },
  ];
}

/** '22 November 2026', 'November 22, 2026', '22. listopadu 2026' → the date; English names for numbered months */
function wordedDates(names: ReadonlyMap<string, number>): readonly Pattern[] {
  const month = `(${[...names.keys()].sort((a, b) => b.length - a.length).join('|')})`;
  const dayFirst = new RegExp(
    `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\.?${space}(?:de${space})?${month}\\.?,?${space}(?:de${space})?(\\d{4})(?!\\d)`,
    'giu',
  );
  const monthFirst = new RegExp(
    `(?<!\\p{L})${month}\\.?${space}(\\d{1,2})(?:st|nd|rd|th)?,?${space}(\\d{4})(?!\\d)`,
    'giu',
  );
  const number = (name: string): number => names.get(name.toLowerCase()) ?? 0;
  return [
    {
      kind: 'date',
      hint: year4,
      expression: dayFirst,
      toValue: ([, day = '', name = '', year]) => `${year}-${two(number(name))}-${two(day)}`,
    },
    {
      kind: 'date',
      hint: year4,
      expression: monthFirst,
      toValue: ([, name = '', day = '', year]) => `${year}-${two(number(name))}-${two(day)}`,
    },
  ];
}

interface Pattern {
  readonly kind: 'date' | 'time';
  /** Matches every text that `expression` matches, but is faster. */
  readonly hint: RegExp;
  readonly expression: RegExp;
  readonly toValue: (match: RegExpExecArray | RegExpMatchArray) => string;
}

/** (['10:30 pm', '10', '30', 'p']) → '22:30' */
function timeValue([, hour = '', minute = '', half]: RegExpExecArray | RegExpMatchArray): string {
  const twelve = Number(hour) % 12;
  if (half === undefined) return `${two(hour)}:${minute}`;
  return `${two(half.toLowerCase() === 'p' ? twelve + 12 : twelve)}:${minute}`;
}

const spaces = new RegExp(space, 'gu');
const pointed = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const commaed = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** ('1 000,5', ',') → '1000.5'; ('1,000.5', '.') → '1000.5'; ('2.3.1', '.') → '2.3.1' */
export function normaliseNumber(raw: string, decimal: string): string {
  if (/^\d{1,3}$/.test(raw)) return String(Number(raw));
  const compact = raw.replace(spaces, '').replace('\u2212', '-');
  const group = decimal === ',' ? '.' : ',';
  const isGrouped = (decimal === ',' ? commaed : pointed).test(compact);
  const point = (isGrouped ? compact.replaceAll(group, '') : compact).replace(decimal, '.');
  return /^-?\d+(?:\.\d+)?$/.test(point) ? String(Number(point)) : point;
}

/** 'cs' → ',' */
const decimalOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** 'cs' → true: 3 000; 'en' → false: 3,000 */
const hasSpacedNumbers = rememberEachText((language): boolean => {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567);
  return /^\s$/.test(parts.find(({ type }) => type === 'group')?.value ?? '');
});

const firstGroups = new RegExp(`(?<![\\p{L}\\p{N}_.,-])\\d{1,3}(?:${space}\\d{3})*$`, 'u');
const nextGroups = new RegExp(`\\r?\\n[ \\t>]*(\\d{3}(?!\\d)(?:${space}\\d{3}(?!\\d))*(?:,\\d+)?)`, 'uy');

/** A stretch of text for reading numbers, and its end in the text. */
export interface Stretch {
  readonly raw: string;
  readonly end: number;
}

/**
 * Makes a reader for the stretches of a text in order. In a language with spaces between thousands, a group on the next
 * line belongs to the number: in 'až 3\n000 m', 0 to 4 is 'až 3 000' and ends at 8, and 5 to 10 has no number left.
 */
export function makeStretchReader(text: string, language: string): (start: number, end: number) => Stretch {
  const isSpaced = hasSpacedNumbers(language);
  let takenEnd = 0;
  return (start, end) => {
    const freshText = text.slice(Math.max(start, takenEnd), end);
    const maskedText = takenEnd > start ? '\0'.repeat(takenEnd - start) + freshText : freshText;
    const last = text.charCodeAt(end - 1);
    if (!isSpaced || last < 48 || last > 57 || !firstGroups.test(maskedText)) return { raw: maskedText, end };
    nextGroups.lastIndex = end;
    const [whole = '', groups = ''] = nextGroups.exec(text) ?? [];
    if (whole === '') return { raw: maskedText, end };
    takenEnd = end + whole.length;
    return { raw: `${maskedText} ${groups}`, end: takenEnd };
  };
}

export type ValueReader = (text: string) => readonly StatedValue[];

/**
 * Makes the reader of a language (a BCP 47 tag), once, because getting the month names takes milliseconds, and every
 * page is read in two languages.
 * `makeValueReader('cs')('do 31,5 kg')` → `[{ kind: 'number', value: '31.5', written: '31,5', start: 3 }]`
 */
export const makeValueReader: (language: string) => ValueReader = rememberEachText(newReader);

/** (reader) → a reader for one page that reads each text once, although facts and outlines both need it */
export function readEachOnce(readValues: ValueReader): ValueReader {
  const valuesOf = rememberAll(readValues);
  return (text) => (/\d/.test(text) ? valuesOf(text) : []);
}

/** With a decimal point, '1,024' is one number, and '1,1024' two: ('1,1024') → '1' at 0 and '1024' at 2 */
const itemsOf = (listed: string): readonly { readonly raw: string; readonly at: number }[] =>
  [...listed.matchAll(/-?\d{1,3}(?:,\d{3})+(?![,\d])(?:\.\d+)*|[^,]+/g)].map(({ 0: raw, index: at }) => {
    return { raw, at };
  });

function newReader(language: string): ValueReader {
  const decimal = decimalOf(language);
  // Longer forms first; a match is not read again by later patterns.
  const patterns: readonly Pattern[] = [
    { kind: 'date', hint: /\d-/, expression: isoDate, toValue: ([, year, month, day]) => `${year}-${month}-${day}` },
    // Many texts keep the English date of a release.
    ...wordedDates(new Map([...monthNames('en'), ...monthNames(language)])),
    ...numberedDates(language),
    {
      kind: 'date',
      hint: year4,
      expression: dottedDate,
      toValue: ([, day = '', month = '', year]) => `${year}-${two(month)}-${two(day)}`,
    },
    { kind: 'time', hint: /:/, expression: clockTime, toValue: timeValue },
    ...(decimal === ',' ? [{ kind: 'time', hint: /\./, expression: dottedTime, toValue: timeValue } as const] : []),
  ];
  /** Matches every text with a date or a time, which most texts do not have. */
  const hint = decimal === ',' ? /\d{4}|\d:\d|\d\.\d/ : /\d{4}|\d:\d/;
  return (text) => {
    if (!/\d/.test(text)) return [];
    const values: StatedValue[] = [];
    const rest = hint.test(text) ? takeDates(text, patterns, values) : text;
    for (const { 0: listed, index } of rest.matchAll(plainNumber))
      for (const { raw, at } of decimal === '.' && listed.includes(',') ? itemsOf(listed) : [{ raw: listed, at: 0 }])
        values.push({ kind: 'number', value: normaliseNumber(raw, decimal), raw, start: index + at });
    return values.length > 1 && rest !== text ? values.sort((a, b) => a.start - b.start) : values;
  };
}

/** (text, patterns, values) → adds dates and times of the text to the values; returns the text with them blanked */
function takeDates(text: string, patterns: readonly Pattern[], values: StatedValue[]): string {
  let rest = text;
  for (const { kind, hint, expression, toValue } of patterns) {
    if (!hint.test(rest)) continue;
    for (const match of rest.matchAll(expression)) {
      values.push({ kind, value: toValue(match), raw: match[0], start: match.index });
      rest = rest.slice(0, match.index) + '\0'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  }
  return rest;
}
