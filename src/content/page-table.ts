// Cache of a folder's pages, keyed by the file entries on disk. The table is one cache value, because a look-up for each page costs more
// than it saves. Pages added by a few edits are stored beside it until rewriting the table pays off.
import type { Cache, FileEntry } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';

export interface PageTable {
  /** The page of an unchanged file, which is not read again. */
  readonly find: (entry: FileEntry) => SourcePage | undefined;
  /** Adds a page that was just read; returns a copy that does not keep the file's text in memory. */
  readonly add: (entry: FileEntry, page: SourcePage) => SourcePage;
  /** Stores the added pages. Call it after looking up all files. */
  readonly keep: () => void;
}

type Row = readonly [stat: string, page: SourcePage];

const statOf = ({ size, mtimeNs, ctimeNs, ino }: FileEntry): string => `${size}:${mtimeNs}:${ctimeNs}:${ino}`;

/** Up to this number of added pages are stored beside the table. */
const fewPages = (all: number): number => Math.min(64, all / 8);

/** Opens the table of a folder; `name` identifies the folder and the reading options. */
export function openPageTable(cache: Pick<Cache, 'get' | 'put'>, name: string): PageTable {
  const rows = (cache.get('source', name) as readonly Row[] | undefined) ?? [];
  const known = new Map(rows.map((row) => [row[1].file, row] as const));
  const current: Row[] = [];
  const added: Row[] = [];
  let beside = 0;
  const keyOf = (file: string, stat: string): string => `${name}:${file}:${stat}`;
  return {
    find: (entry) => {
      const stat = statOf(entry);
      const row = known.get(entry.path);
      if (row?.[0] === stat) {
        current.push(row);
        return row[1];
      }
      const page = cache.get('source', keyOf(entry.path, stat)) as SourcePage | undefined;
      if (page) {
        beside += 1;
        current.push([stat, page]);
      }
      return page;
    },
    add: (entry, page) => {
      // A copy, because a slice of a string keeps the whole string in memory.
      const row: Row = [statOf(entry), JSON.parse(JSON.stringify(page)) as SourcePage];
      current.push(row);
      added.push(row);
      return row[1];
    },
    keep: () => {
      if (added.length === 0) return;
      if (added.length + beside > fewPages(current.length)) cache.put('source', name, current);
      else for (const [stat, page] of added) cache.put('source', keyOf(page.file, stat), page);
    },
  };
}
