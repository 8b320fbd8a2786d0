// Integers as text: five bits per character, lowest first; the sixth bit means that more follow.

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const noDigit = 64;
/** By character code. */
const values = new Uint8Array(128).fill(noDigit);
for (let value = 0; value < digits.length; value += 1) values[digits.charCodeAt(value)] = value;

/** (5) → 'F'; (40) → 'oB' */
export function encodeNumber(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= 32) {
    text += digits.charAt(32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + digits.charAt(rest);
}

/** Calls `write` with the character code of each digit: for 40, with those of 'o' and 'B'. */
export function writeNumber(number: number, write: (code: number) => void): void {
  let rest = number;
  while (rest >= 32) {
    write(digits.charCodeAt(32 + (rest % 32)));
    rest = Math.floor(rest / 32);
  }
  write(digits.charCodeAt(rest));
}

/** The value of one digit: 'F' → 5; 0 for other characters. */
export const digitValue = (code: number): number => (values[code] ?? 0) % noDigit;

/** Calls `each` with each number of a text, in order; stops at the first character that is no digit. */
export function forEachNumber(text: string, each: (number: number) => void): void {
  let number = 0;
  let unit = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = values[text.charCodeAt(at)] ?? noDigit;
    if (value === noDigit) return;
    number += (value & 31) * unit;
    unit *= 32;
    if (value >= 32) continue;
    each(number);
    number = 0;
    unit = 1;
  }
}

/** All numbers of a text: 'FoB' → [5, 40] */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  forEachNumber(text, (number) => numbers.push(number));
  return numbers;
}
