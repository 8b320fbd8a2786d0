// The lines of one namespace in the index of the cache. After an edit of a large site, a build reads few of a hundred
// thousand values and adds even fewer. So the lines stay one text, which takes a fifth of the memory of a table and no
// time to build; changed lines are kept in a separate map.
import { placeOfLine } from '../../text/sorted-lines.ts';

/** Lines 'key pack offset length crc used' by key. */
export interface NamespaceLines {
  readonly get: (key: string) => string | undefined;
  readonly has: (key: string) => boolean;
  readonly set: (key: string, line: string) => void;
  readonly delete: (key: string) => void;
  /** Characters of the text, without the changes. */
  readonly length: number;
  readonly entries: () => Iterable<readonly [key: string, line: string]>;
  /** Changed lines, without deleted ones. */
  readonly changed: () => Iterable<readonly [key: string, line: string]>;
  /** The changes as one text of sorted lines; for a deleted line, only its key. */
  readonly changes: () => string;
  /** All lines, sorted by key, in texts of one or more lines. Lines of `more` replace those with the same keys. */
  readonly texts: (more?: LineTable) => Iterable<string>;
}

export interface LineTable {
  readonly keys: Iterable<string>;
  readonly line: (key: string) => string | undefined;
}

export const noTable: LineTable = { keys: [], line: () => undefined };

/** Maximum number of look-ups in the text; with more, building a table saves time. */
const fewLookups = 2000;
/** Number of characters after which a text ends with the current line. */
const textLength = 256 * 1024;

/** 'key pack …' → 'key' */
const keyOf = (line: string): string => line.split(' ', 1)[0] ?? '';

/** ('a …\nb …\nd …', 'b') → start of its line, and of the line after it; twice its position for a missing line */
const placeOf = (section: string, key: string) =>
  placeOfLine(key, {
    text: section,
    keyAt: (start) => section.slice(start, section.indexOf(' ', start)),
    low: 0,
    high: section.length,
  });

function findLine(section: string, key: string): string | undefined {
  const { start, next } = placeOf(section, key);
  return start === next ? undefined : section.slice(start, next < section.length ? next - 1 : next);
}

function* linesOf(section: string): Generator<readonly [key: string, line: string]> {
  if (section !== '') for (const line of section.split('\n')) yield [keyOf(line), line];
}

/** ('a …\nb …\nc …', 0, end) → 'a …\nb …', 'c …': cut at line ends */
function* cutSection(section: string, from: number, to: number): Generator<string> {
  for (let start = from; start < to; ) {
    const lineBreak = section.indexOf('\n', start + textLength);
    const end = lineBreak < 0 || lineBreak > to ? to : lineBreak;
    yield section.slice(start, end);
    start = end + 1;
  }
}

/** (sorted lines, { keys, line }) → the lines, with those of these keys replaced or added; without a line, removed */
function* withLines(section: string, { keys, line }: LineTable): Generator<string> {
  let copiedLength = 0;
  for (const key of [...keys].sort()) {
    const { start, next } = placeOf(section, key);
    // Leave out the line end before the position.
    yield* cutSection(section, copiedLength, start < section.length ? start - 1 : start);
    const replacement = line(key);
    if (replacement !== undefined) yield replacement;
    copiedLength = next;
  }
  yield* cutSection(section, copiedLength, section.length);
}

/** (sorted lines as one text, changes as `changes()` returns them) → the lines */
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
    const change = changed.get(key);
    return change === undefined ? find(key) : (change ?? undefined);
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

export function addPacks(texts: Iterable<string>, packs: Set<string>): void {
  for (const text of texts) {
    for (let line = 0; line >= 0; line = text.indexOf('\n', line) + 1 || -1) {
      const lineEnd = text.indexOf('\n', line);
      const [, pack] = text.slice(line, lineEnd < 0 ? undefined : lineEnd).split(' ', 2);
      if (pack !== undefined) packs.add(pack);
    }
  }
}
