// Cache of a folder's pages, keyed by the file entries on disk. Rows of many pages share one cache value, because a look-up for each page costs
// more than it saves. Pages added by a few edits are stored beside the table until rewriting it pays off.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/place.ts';
import type { Cache, FileEntry } from '../model/ports.ts';
import type { FrontMatter, SourcePage } from '../model/source-page.ts';
import { emptyList } from '../text/empty-list.ts';
import { withoutMarkdownEnding } from '../text/paths.ts';

/** A file of the folder, and its path in the docs. */
export interface TableFile {
  readonly entry: FileEntry;
  readonly path: string;
}

export interface PageTable {
  /** The page of an unchanged file, which is not read again. Fast for files in the order of their listing. */
  readonly find: (file: TableFile) => SourcePage | undefined;
  /** Adds a page that was just read; returns a copy that does not keep the file's text in memory. */
  readonly add: (file: TableFile, page: SourcePage) => SourcePage;
  /** Stores the added pages. Call it after looking up all files. */
  readonly keep: () => void;
}

/** Fields of a page that few pages have, or that the path gives for most. */
type OtherFields = Partial<
  Pick<SourcePage, 'version' | 'id' | 'slug' | 'route' | 'position' | 'frontMatter' | 'keySpans' | 'diagnostics'>
>;

/** Without `others` if the page has none of them. */
type Row = readonly [file: string, stat: string, hash: string, frontHash: string, others?: OtherFields];

/** Number of rows in one cache value: one value for all would be a large part of the memory of an edit. */
const rowsTogether = 500;

/** Up to this number of added pages are stored beside the table. */
const fewPages = (all: number): number => Math.min(64, all / 8);

const noFrontMatter: FrontMatter = Object.freeze({});
const noSpans: Readonly<Record<string, Span>> = Object.freeze({});
const noDiagnostics: readonly Diagnostic[] = emptyList;

const statOf = ({ size, mtimeNs, ctimeNs, ino }: FileEntry): string => `${size}:${mtimeNs}:${ctimeNs}:${ino}`;

/** A page with an empty front matter → a row of four texts. */
function toRow({ entry, path }: TableFile, page: SourcePage): Row {
  const name = withoutMarkdownEnding(path);
  const { version, id, slug, route, position, frontMatter, keySpans, diagnostics } = page;
  const others: OtherFields = {
    ...(version !== undefined && { version }),
    ...(id !== name && { id }),
    ...(slug !== name && { slug }),
    ...(route !== undefined && { route }),
    ...(position !== null && { position }),
    ...(Object.keys(frontMatter).length > 0 && { frontMatter }),
    ...(Object.keys(keySpans).length > 0 && { keySpans }),
    ...(diagnostics.length > 0 && { diagnostics }),
  };
  const row = [entry.path, statOf(entry), page.hash, page.frontHash] as const;
  return Object.keys(others).length === 0 ? row : [...row, others];
}

/** The page of a row. Pages without front matter share the empty values, of which a large site would have a hundred thousand. */
function toPage({ entry, path }: TableFile, locale: string, [, , hash, frontHash, others = {}]: Row): SourcePage {
  const name = withoutMarkdownEnding(path);
  const { version, route } = others;
  return {
    file: entry.path,
    path,
    locale,
    ...(version !== undefined && { version }),
    id: others.id ?? name,
    slug: others.slug ?? name,
    ...(route !== undefined && { route }),
    position: others.position ?? null,
    frontMatter: others.frontMatter ?? noFrontMatter,
    keySpans: others.keySpans ?? noSpans,
    diagnostics: others.diagnostics ?? noDiagnostics,
    hash,
    frontHash,
  };
}

/** Reads the rows in order, one cache value at a time. */
function makeRowReader(read: (part: number) => readonly Row[] | undefined): (file: string) => Row | undefined {
  let rows: readonly Row[] = [];
  let next = 0;
  let part = 0;
  return (file) => {
    for (;;) {
      const row = rows[next];
      if (row) {
        if (row[0] > file) return undefined;
        next += 1;
        if (row[0] === file) return row;
      } else {
        const more = read(part);
        if (!more) return undefined;
        rows = more;
        next = 0;
        part += 1;
      }
    }
  };
}

/** Opens the table of a folder in one language; `name` identifies the folder and the reading options. */
export function openPageTable(cache: Pick<Cache, 'get' | 'put'>, name: string, locale: string): PageTable {
  const parts = (cache.get('source', name) as number | undefined) ?? 0;
  const partKey = (part: number): string => `${name}:${part}`;
  const rowOf = makeRowReader((part) =>
    part < parts ? (cache.get('source', partKey(part)) as readonly Row[] | undefined) : undefined,
  );
  const keyOf = (row: Row): string => `${name}:${row[0]}:${row[1]}`;
  const files: TableFile[] = [];
  const pages: SourcePage[] = [];
  const added: Row[] = [];
  let beside = 0;
  const found = (file: TableFile, row: Row): SourcePage => {
    const page = toPage(file, locale, row);
    files.push(file);
    pages.push(page);
    return page;
  };
  return {
    find: (file) => {
      const stat = statOf(file.entry);
      const row = rowOf(file.entry.path);
      if (row?.[1] === stat) return found(file, row);
      const own = cache.get('source', keyOf([file.entry.path, stat, '', ''])) as Row | undefined;
      if (!own) return undefined;
      beside += 1;
      return found(file, own);
    },
    add: (file, page) => {
      // A copy, because a slice of a string keeps the whole string in memory.
      const row = JSON.parse(JSON.stringify(toRow(file, page))) as Row;
      added.push(row);
      return found(file, row);
    },
    keep: () => {
      if (added.length === 0) return;
      if (added.length + beside <= fewPages(files.length)) {
        for (const row of added) cache.put('source', keyOf(row), row);
        return;
      }
      const count = Math.ceil(files.length / rowsTogether);
      for (let part = 0; part < count; part += 1) {
        const from = part * rowsTogether;
        const own = files.slice(from, from + rowsTogether);
        cache.put(
          'source',
          partKey(part),
          own.flatMap((file, at) => {
            const page = pages[from + at];
            return page ? [toRow(file, page)] : [];
          }),
        );
      }
      cache.put('source', name, count);
    },
  };
}
