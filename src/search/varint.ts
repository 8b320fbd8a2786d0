// Whole numbers as text: five bits a character, the lowest first; a sixth bit says that more follow.

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

/** All numbers of a text, in order: 'FoB' → [5, 40]; what is no digit ends the list. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = values[text.charCodeAt(at)] ?? noDigit;
    if (value === noDigit) break;
    number += (value % 32) * unit;
    if (value >= 32) unit *= 32;
    else {
      numbers.push(number);
      number = 0;
      unit = 1;
    }
  }
  return numbers;
}
