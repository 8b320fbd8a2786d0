// Numbers of documents with the digits of the file: JavaScript writes 9007199254740993 and 1.10 with others. In the
// documents of pages they are texts that start with a character which no text has.

/** A noncharacter of Unicode. */
const sign = '\uFDD0';

const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const stringOrNumeral = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Numerals that may lose digits: long ones, those with zeros at their end or start, and those with an exponent. */
const unusualNumeral =
  /(?<=^|[\s:,[])-?(?:\d[\d.]{15,}|\d+\.\d*0|0\.0{6}\d+|\d[\d.]*[eE][+-]?\d+|0)(?=\s*(?:[,\]}#]|$))/gm;

const losesDigits = (digits: string): boolean => String(Number(digits)) !== digits && numeral.test(digits);

/** A number of a document. */
export interface ExactNumber {
  /** The nearest number of JavaScript. */
  readonly value: number;
  /** Its digits in the file. */
  readonly text: string;
}

/** ('1.10') → the number of a document with these digits; null if JavaScript writes them, too */
export const exactForm = (digits: string): string | null => (losesDigits(digits) ? `${sign}${digits}` : null);

/** (a value of a document) → `{ value: 1.1, text: '1.10' }`; null if it is no number */
export function exactNumber(value: unknown): ExactNumber | null {
  if (typeof value === 'number') return { value, text: String(value) };
  if (typeof value !== 'string' || !value.startsWith(sign)) return null;
  const text = value.slice(sign.length);
  return numeral.test(text) ? { value: Number(text), text } : null;
}

/** (YAML or JSON) → whether it may have such a number */
export const mayLoseDigits = (text: string): boolean => {
  for (const [digits] of text.matchAll(unusualNumeral)) if (losesDigits(digits)) return true;
  return false;
};

/** JSON → JSON with the numbers that lose digits as texts: ('{"a":1.10}') → '{"a":"\uFDD01.10"}' */
export const withExactNumbers = (json: string): string =>
  json.replace(stringOrNumeral, (part) => (part.startsWith('"') || !losesDigits(part) ? part : `"${sign}${part}"`));

/** (text made of values of a document) → the text with the digits of its numbers */
export const withDigits = (text: string): string => text.replaceAll(sign, '');

const signedText = new RegExp(`"${sign}([^"]*)"`, 'g');

/** (a value of a document) → JSON with the digits of its numbers: ('\uFDD01.10') → '1.10' */
export const exactJson = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(signedText, '$1');

/** (a value of a document) → as readers see it: a text as it is, another value as JSON */
export const exactText = (value: unknown, indent = 0): string =>
  typeof value === 'string' ? withDigits(value) : exactJson(value, indent);
