// The lines of one namespace in the index of the cache. An edit of a large site needs a few values of a hundred thousand: until there are more
// look-ups, the lines stay one text, which takes a fifth of the memory of a table, and no time to make.

/** Lines 'key pack offset length crc used' by their keys. */
export interface NamespaceLines {
  readonly get: (key: string) => string | undefined;
  readonly has: (key: string) => boolean;
  readonly set: (key: string, line: string) => void;
  readonly delete: (key: string) => void;
  readonly isEmpty: () => boolean;
  readonly entries: () => Iterable<readonly [key: string, line: string]>;
  /** All lines, with line ends between them, in texts of one or several lines. */
  readonly texts: () => Iterable<string>;
}

/** Look-ups in the text; each reads all of it. */
const fewLookups = 4;
/** Characters of one text, or a little more. */
const textLength = 256 * 1024;

/** 'key pack …' → 'key' */
export const keyOf = (line: string): string => line.slice(0, line.indexOf(' '));

/** ('a p 0 1 2 3\nb p 1 1 2 3', 'b') → 'b p 1 1 2 3' */
function findLine(section: string, key: string): string | undefined {
  const isFirst = section.startsWith(`${key} `);
  const start = isFirst ? 0 : section.indexOf(`\n${key} `) + 1;
  if (!isFirst && start === 0) return undefined;
  const end = section.indexOf('\n', start);
  return section.slice(start, end < 0 ? undefined : end);
}

function toTable(section: string): Map<string, string> {
  const table = new Map<string, string>();
  if (section !== '') for (const line of section.split('\n')) table.set(keyOf(line), line);
  return table;
}

/** ('a …\nb …\nc …') → 'a …\nb …', 'c …': cut at line ends */
function* cutSection(section: string): Generator<string> {
  for (let start = 0; start < section.length; ) {
    const end = section.indexOf('\n', start + textLength);
    yield section.slice(start, end < 0 ? undefined : end);
    start = end < 0 ? section.length : end + 1;
  }
}

/** A section of the index file → its lines; without one there are none. */
export function makeNamespaceLines(section = ''): NamespaceLines {
  let table: Map<string, string> | null = null;
  let lookups = 0;
  const all = (): Map<string, string> => {
    table ??= toTable(section);
    return table;
  };
  const get = (key: string): string | undefined => {
    if (table) return table.get(key);
    lookups += 1;
    return lookups > fewLookups ? all().get(key) : findLine(section, key);
  };
  return {
    get,
    has: (key) => get(key) !== undefined,
    set: (key, line) => all().set(key, line),
    delete: (key) => {
      if (get(key) !== undefined) all().delete(key);
    },
    isEmpty: () => (table ? table.size === 0 : section === ''),
    entries: () => all(),
    texts: () => table?.values() ?? cutSection(section),
  };
}

/** Adds the packs that lines name. */
export function addPacks(lines: NamespaceLines, packs: Set<string>): void {
  for (const text of lines.texts()) {
    for (let line = 0; line >= 0; line = text.indexOf('\n', line) + 1 || -1) {
      const start = text.indexOf(' ', line) + 1;
      packs.add(text.slice(start, text.indexOf(' ', start)));
    }
  }
}
