// The services that match the filter, in the order of the sorting.
import type { ShippingService } from '../data/shipping-services.schema.ts';
import type { Language } from './service-labels.ts';
import { sortValues } from './services-columns.ts';
import type { ServicesQuery } from './services-query.ts';

/** `Zásilka` → `zasilka`: search finds words without their accents too. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Services and query → the rows to show; equal rows keep the order of the response. */
export function selectServices(
  services: readonly ShippingService[],
  query: ServicesQuery,
  language: Language,
): readonly ShippingService[] {
  const words = plain(query.text).split(/\s+/).filter(Boolean);
  const found = services.filter(({ code, name, description, countries, options }) => {
    if (query.country !== '' && !countries.includes(query.country)) return false;
    const text = plain(`${code} ${name[language]} ${description[language]} ${options.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
  if (query.sorting === null) return found;
  const { key, direction } = query.sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return [...found].sort((a, b) => sign * compare(sortValues[key](a), sortValues[key](b)));
}

/** All countries that a service delivers to, sorted by code. */
export const countriesOf = (services: readonly ShippingService[]): readonly string[] =>
  [...new Set(services.flatMap(({ countries }) => countries))].sort();
