// The lines of one namespace in the index of the cache. An edit of a large site needs a few values of a hundred thousand and puts fewer: the lines
// stay one text, which takes a fifth of the memory of a table, and no time to make; lines that change lie beside it.

/** Lines 'key pack offset length crc used' by their keys. */
export interface NamespaceLines {
  readonly get: (key: string) => string | undefined;
  readonly has: (key: string) => boolean;
  readonly set: (key: string, line: string) => void;
  readonly delete: (key: string) => void;
  readonly isEmpty: () => boolean;
  /** Characters of the text that changes lie beside. */
  readonly length: number;
  readonly entries: () => Iterable<readonly [key: string, line: string]>;
  /** Lines that were set beside the text. */
  readonly changed: () => Iterable<readonly [key: string, line: string]>;
  /** These as one text: sorted, with line ends between them; of one that was deleted the key alone. */
  readonly changes: () => string;
  /** All lines in the order of their keys, with those of a table in the place of its own, in texts of one or several lines. */
  readonly texts: (more?: LineTable) => Iterable<string>;
}

/** Lines that are made when they are needed. */
export interface LineTable {
  readonly keys: Iterable<string>;
  readonly line: (key: string) => string | undefined;
}

export const noTable: LineTable = { keys: [], line: () => undefined };

/** Look-ups in the text; with more of them a table pays. */
const fewLookups = 2000;
/** Characters of one text, or a little more. */
const textLength = 256 * 1024;

/** 'key pack …' → 'key' */
export const keyOf = (line: string): string => line.split(' ', 1)[0] ?? '';

/** ('a …\nb …\nd …', 'b') → start and end of its line; of a line that is not there, twice the place where it would begin. Lines are sorted. */
function placeOf(section: string, key: string): { readonly start: number; readonly end: number } {
  let low = 0;
  let high = section.length;
  while (low < high) {
    const start = section.lastIndexOf('\n', Math.floor((low + high) / 2) - 1) + 1;
    const lineEnd = section.indexOf('\n', start);
    const end = lineEnd < 0 ? section.length : lineEnd;
    const own = section.slice(start, section.indexOf(' ', start));
    if (own === key) return { start, end };
    if (own < key) low = Math.min(end + 1, section.length);
    else high = start;
  }
  return { start: low, end: low };
}

function findLine(section: string, key: string): string | undefined {
  const { start, end } = placeOf(section, key);
  return start === end ? undefined : section.slice(start, end);
}

function* linesOf(section: string): Generator<readonly [key: string, line: string]> {
  if (section !== '') for (const line of section.split('\n')) yield [keyOf(line), line];
}

/** ('a …\nb …\nc …', 0, end) → 'a …\nb …', 'c …': cut at line ends */
function* cutSection(section: string, from: number, to: number): Generator<string> {
  for (let start = from; start < to; ) {
    const found = section.indexOf('\n', start + textLength);
    const end = found < 0 || found > to ? to : found;
    yield section.slice(start, end);
    start = end + 1;
  }
}

/** (sorted lines, { keys, line }) → the lines with these in their places; those without a line are left out. */
function* withLines(section: string, { keys, line }: LineTable): Generator<string> {
  let done = 0;
  for (const key of [...keys].sort()) {
    const { start, end } = placeOf(section, key);
    // Without the line end before the place.
    yield* cutSection(section, done, start < section.length ? start - 1 : start);
    const own = line(key);
    if (own !== undefined) yield own;
    done = start === end ? start : end + 1;
  }
  yield* cutSection(section, done, section.length);
}

/** A section of sorted lines, and changes beside it → the lines. */
export function makeNamespaceLines(section = '', changes = ''): NamespaceLines {
  const changed = new Map<string, string | null>(
    Array.from(linesOf(changes), ([key, line]) => [key, line === key ? null : line]),
  );
  let table: Map<string, string> | null = null;
  let lookups = 0;
  const find = (key: string): string | undefined => {
    lookups += 1;
    if (lookups > fewLookups) table ??= new Map(linesOf(section));
    return table ? table.get(key) : findLine(section, key);
  };
  const get = (key: string): string | undefined => {
    const own = changed.get(key);
    return own === undefined ? find(key) : (own ?? undefined);
  };
  function* changedLines(): Generator<readonly [key: string, line: string]> {
    for (const [key, line] of changed) if (line !== null) yield [key, line];
  }
  const isInText = (key: string): boolean => find(key) !== undefined;
  return {
    get,
    has: (key) => get(key) !== undefined,
    set: (key, line) => {
      changed.set(key, line);
    },
    delete: (key) => {
      if (isInText(key)) changed.set(key, null);
      else changed.delete(key);
    },
    isEmpty: () => section === '' && changed.size === 0,
    length: section.length,
    *entries() {
      for (const [key, line] of linesOf(section)) if (!changed.has(key)) yield [key, line];
      yield* changedLines();
    },
    changed: changedLines,
    changes: () =>
      [...changed.keys()]
        .sort()
        .map((key) => changed.get(key) ?? key)
        .join('\n'),
    texts: (more = noTable) =>
      withLines(section, {
        keys: new Set([...changed.keys(), ...more.keys]),
        line: (key) => more.line(key) ?? changed.get(key) ?? undefined,
      }),
  };
}

/** Adds the packs that lines name. */
export function addPacks(texts: Iterable<string>, packs: Set<string>): void {
  for (const text of texts) {
    for (let line = 0; line >= 0; line = text.indexOf('\n', line) + 1 || -1) {
      const lineEnd = text.indexOf('\n', line);
      const [, pack] = text.slice(line, lineEnd < 0 ? undefined : lineEnd).split(' ', 2);
      if (pack !== undefined) packs.add(pack);
    }
  }
}
