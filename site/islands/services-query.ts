// What the reader asks of the table, kept in the query of the address so that it can be shared.
import type { Sorting, SortKey } from './ServicesTable.tsx';

export interface ServicesQuery {
  /** Words that must occur in code, name or description. */
  readonly text: string;
  /** Country code, or nothing for all. */
  readonly country: string;
  readonly sorting: Sorting | null;
}

/** Everything, in the order of the answer. */
export const wholeTable: ServicesQuery = { text: '', country: '', sorting: null };

const sortKeys: readonly SortKey[] = ['code', 'countries', 'maxWeight', 'maxLength', 'deliveryDays'];

function parseSorting(value: string): Sorting | null {
  const key = sortKeys.find((candidate) => candidate === value.replace(/^-/, ''));
  if (key === undefined) return null;
  return { key, direction: value.startsWith('-') ? 'descending' : 'ascending' };
}

/** `?q=box&country=SK&sort=-maxWeight` → the query; values that make no sense are left out. */
export function parseQuery(search: string): ServicesQuery {
  const params = new URLSearchParams(search);
  const country = (params.get('country') ?? '').toUpperCase();
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    sorting: parseSorting(params.get('sort') ?? ''),
  };
}

/** The query, and the address's present one → the one to show; parameters of others stay as they are. */
export function writeQuery({ text, country, sorting }: ServicesQuery, search: string): string {
  const params = new URLSearchParams(search);
  const sort = sorting === null ? '' : `${sorting.direction === 'descending' ? '-' : ''}${sorting.key}`;
  for (const [name, value] of Object.entries({ q: text, country, sort })) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

/** A click on a header: ascending, then descending, then the order of the answer. */
export function nextSorting(now: Sorting | null, key: SortKey): Sorting | null {
  if (now?.key !== key) return { key, direction: 'ascending' };
  return now.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
