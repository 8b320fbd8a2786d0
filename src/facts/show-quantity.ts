// Numbers with units in messages, which are in English.
import type { FactUnits } from '../model/stated-fact.ts';
import { isDay, isTimeOfDay } from '../text/format-date.ts';
import { intlName, type Quantity, readQuantity, symbolOf, wordsBefore } from './units.ts';

const plural = new Intl.PluralRules('en');

/** (14, 'day') → 'days', (2, 'kg') → 'kg', (3, 'delivery') → 'deliveries'; names with capitals have one form */
function unitWord(count: number, unit: string): string {
  const symbol = symbolOf(unit);
  if (symbol !== null) return symbol;
  const name = intlName(unit);
  if (name !== null) {
    const parts = new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'long' }).formatToParts(count);
    return parts.find(({ type }) => type === 'unit')?.value ?? unit;
  }
  // Words of three letters are abbreviations: dpi.
  const isWord = unit.length > 3 && /^[a-z][a-z ]+$/.test(unit);
  if (plural.select(count) === 'one' || !isWord || unit.endsWith('s')) return unit;
  return unit.replace(/(?:[^aeiou]y|s|x|z|ch|sh)?$/, (end) =>
    end.endsWith('y') ? `${end[0]}ies` : end === '' ? 's' : `${end}es`,
  );
}

/** ('3', a quantity of 3 'working day', units) → '3 working days'; `written`: the number as in the text, '1 000,5' */
export function showQuantity(
  raw: string,
  { plain, raw: unit }: Pick<Quantity, 'plain' | 'raw'>,
  units: FactUnits,
): string {
  if (unit === null) return raw;
  if (units[unit]?.[wordsBefore]?.includes(unit) === true) return `${unit} ${raw}`;
  const word = unitWord(Number(plain), unit);
  return word === '%' ? `${raw}%` : `${raw} ${word}`;
}

/** ('10 day', units) → '10 days'; dates, times and text without a number are unchanged */
export function showValue(text: string, units: FactUnits): string {
  const quantity = isDay(text) || isTimeOfDay(text) ? null : readQuantity(text, units);
  return quantity === null || !/^-?\d/.test(text) ? text : showQuantity(quantity.plain, quantity, units);
}
