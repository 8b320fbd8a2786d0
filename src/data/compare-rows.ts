import { listOf } from '../text/is-object.ts';

// Compares the rows of two responses by their names.

/** Fields that can be the name of a row, the best first. */
const names = ['code', 'id', 'key', 'name'] as const;

/** The rows of a response: the list itself, its `items`, or its first list. */
export function rowsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null) return [];
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
  const [, list] = lists.find(([key]) => key === 'items') ?? lists[0] ?? [];
  return listOf(list);
}

/** ({ code: 'STD' }, 3) → 'STD'; a row without a name gets its number, from 1. */
function rowName(row: unknown, index: number): string {
  if (typeof row === 'object' && row !== null) {
    for (const name of names) {
      const value: unknown = Reflect.get(row, name);
      if (typeof value === 'string' || typeof value === 'number') return String(value);
    }
  }
  return typeof row === 'string' ? row : `#${index + 1}`;
}

export interface RowChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** JSON with sorted keys: ({ b: 1, a: 2 }) → the JSON of { a: 2, b: 1 } */
function canonical(value: unknown): string {
  const sorted = (_: string, inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}

const byName = (data: unknown): Map<string, string> =>
  new Map(rowsOf(data).map((row, index) => [rowName(row, index), canonical(row)] as const));

/** Names of added, removed and changed rows, each sorted. */
export function compareRows(before: unknown, after: unknown): RowChanges {
  const old = byName(before);
  const now = byName(after);
  return {
    added: [...now.keys()].filter((name) => !old.has(name)).sort(),
    removed: [...old.keys()].filter((name) => !now.has(name)).sort(),
    changed: [...now]
      .filter(([name, row]) => old.has(name) && old.get(name) !== row)
      .map(([name]) => name)
      .sort(),
  };
}

/** Whether two responses are equal, except for the order of keys. */
export const isSameData = (before: unknown, after: unknown): boolean => canonical(before) === canonical(after);

/** Names of more than one row. */
export function duplicateRows(data: unknown): readonly string[] {
  const all = rowsOf(data).map(rowName);
  return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))].sort();
}
