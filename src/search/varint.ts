// Whole numbers as text: five bits a character, the lowest first; a sixth bit says that more follow.

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

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
    const value = values.get(text.charCodeAt(at));
    if (value === undefined) break;
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
