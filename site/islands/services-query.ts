// The filter and the order of the table, kept in the query of the URL so that a reader can share them.
import { columnOrder, isSortKey, type Sorting, type SortKey } from './services-columns.ts';

export interface ServicesQuery {
  /** Words that must occur in code, name or description. */
  readonly text: string;
  /** Country code in capitals, or whatever the URL has instead; empty for all countries. */
  readonly country: string;
  readonly sorting: Sorting | null;
}

/** Everything, in the order of the response. */
export const wholeTable: ServicesQuery = { text: '', country: '', sorting: null };

/** Longer values in a URL are cut, so that they cannot break the page. */
const longest = { text: 100, country: 40 } as const;

/** `-maxWeight` → descending by weight; `''` and unknown keys → no sorting. */
export function parseSorting(value: string): Sorting | null {
  const key = columnOrder.filter(isSortKey).find((candidate) => candidate === value.replace(/^-/, ''));
  if (key === undefined) return null;
  return { key, direction: value.startsWith('-') ? 'descending' : 'ascending' };
}

/** The inverse of `parseSorting`: no sorting → `''`. */
export const writeSorting = (sorting: Sorting | null): string =>
  sorting === null ? '' : `${sorting.direction === 'descending' ? '-' : ''}${sorting.key}`;

/** `?q=box&country=SK&sort=-maxWeight` → the query. An unknown country stays: it is a filter that matches nothing. */
export function parseQuery(search: string): ServicesQuery {
  const params = new URLSearchParams(search);
  const country = (params.get('country') ?? '').trim().slice(0, longest.country);
  return {
    text: (params.get('q') ?? '').slice(0, longest.text),
    country: /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : country,
    sorting: parseSorting(params.get('sort') ?? ''),
  };
}

/** The query and the search part of the URL → the search part to show; other parameters stay. */
export function writeQuery({ text, country, sorting }: ServicesQuery, search: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: text, country, sort: writeSorting(sorting) })) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

/** A click on a header: ascending, then descending, then the order of the response. */
export function nextSorting(now: Sorting | null, key: SortKey): Sorting | null {
  if (now?.key !== key) return { key, direction: 'ascending' };
  return now.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
