// The last queries that led to a page, stored only in this browser.
import type { BrowserStore } from '../store.ts';

const key = 'pubdocs.searches';
const most = 5;

/** (['a', 'b'], 'b') → ['b', 'a'] */
export const withRecent = (recent: readonly string[], query: string): string[] =>
  [query, ...recent.filter((other) => other !== query)].slice(0, most);

/** Invalid data in the storage → []. */
export function readRecent({ get }: Pick<BrowserStore, 'get'>): string[] {
  try {
    const value: unknown = JSON.parse(get(key) ?? '[]');
    return Array.isArray(value) ? value.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export const keepRecent = (store: BrowserStore, query: string): void =>
  store.set(key, JSON.stringify(withRecent(readRecent(store), query)));
