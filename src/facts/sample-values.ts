// Numbers, dates, ids and code words in JSON, queries and headers of samples. The lock has the accepted ones.
import type { SampleFact } from '../model/api-document.ts';
import { makeTaker } from './make-taker.ts';

/** A value of a sample that is not text for readers, with its place in the page. */
export interface SampleValue {
  /** `"weight"` */
  readonly field: string;
  /** `2400`, `"2025-11-03"`, `"STD"` */
  readonly raw: string;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A field name, parameters of a query (also of a quoted URL), a JSON string, another string, a number or `true`. */
const tokens =
  /(?<name>"[^"\\\n]*")\s*:|(?<query>[?&][\w.-]+=[^&\s'"]*|(?=")(?<![:[,]\s*)"https?:\/\/[^"\s]*")|(?<text>(?=")(?<=(?:[[:,]|^)\s*)"(?:[^"\\\n]|\\.)*"?)|"(?:[^"\\\n]|\\.)*"?|(?=[-\dtfn])(?<=(?:[[:,]|^)\s*)(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=\s*[,}\]]|\s*$)/g;

const parameters = /[?&](?<parameter>[\w.-]+)=(?<value>[^&\s'"]*)/g;

const startLine = /^(?:HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/;
const headerLine = /^(?<header>[A-Za-z][\w-]*):[ \t]+(?<value>\S.*?)[ \t]*$/;
const headerOption = /(?:-H|--header)[ =](?<quote>['"])(?<header>[A-Za-z][\w-]*):\s*(?<value>[^'"]+)\k<quote>/g;

/** Headers whose values are not in the lock: credentials must not be copied, and the length depends on the body. */
export const unlocked = /authorization|cookie|token|secret|api-?key|password|^content-length$/i;

/** Lines of a sample → its headers, as groups `header` and `value`: in HTTP above the body, in shells as options */
export function readHeaders(language: SampleFact['language'], lines: readonly string[]): RegExpExecArray[][] {
  let isHead = false;
  return lines.map((line) => {
    if (language === 'sh') return [...line.matchAll(headerOption)];
    isHead = startLine.test(line) || (isHead && line.trim() !== '');
    const match = isHead && language === 'http' ? headerLine.exec(line) : null;
    return match ? [match] : [];
  });
}

/** Whether a string has digits or is one word; `"Ring twice"` is for readers and may change. */
const isFixed = (raw: string): boolean => /\d/.test(raw) || /^(?:"[^\s"]+"|[^\s"]+)$/.test(raw);

/** Samples of a page → their values: `{ "size": [300] }` → 300 of `"size"`. Without variables and other files. */
export function readSampleValues(samples: readonly SampleFact[]): SampleValue[] {
  return samples.flatMap(({ language, code, source, lines, columns, file }) => {
    if (lines === null || file !== undefined) return [];
    let name: string | null = null;
    const rows = code.split('\n');
    const headers = readHeaders(language, rows);
    return rows.flatMap((shown, row): SampleValue[] => {
      const line = lines[row];
      if (line === undefined || (source?.[row] ?? shown) !== shown) return [];
      const values: SampleValue[] = [];
      const add = (field: string | null, raw: string, end: number): void => {
        if (field === null || !isFixed(raw)) return;
        values.push({ field, raw, line, column: (columns[row] ?? 1) + end - raw.length });
      };
      const rowHeaders = headers[row] ?? [];
      for (const { groups: { header = '', value = '' } = {}, 0: whole, index } of rowHeaders)
        if (!unlocked.test(header)) add(`"${header}"`, value, index + whole.lastIndexOf(value) + value.length);
      if (language === 'http' && rowHeaders.length > 0) return values;
      for (const { groups: { name: field, query, text, number } = {}, 0: whole, index } of shown.matchAll(tokens)) {
        name = field ?? name;
        if (query === undefined) add(name, number ?? text ?? '', index + whole.length);
        else
          for (const { groups: { parameter, value = '' } = {}, 0: pair, index: at } of query.matchAll(parameters))
            add(`"${parameter}"`, value, index + at + pair.length);
      }
      return values;
    });
  });
}

/** { field: '"weight"', written: '2400' } → '"weight": 2400', as in the lock */
export const sampleEntry = ({ field, raw }: Pick<SampleValue, 'field' | 'raw'>): string => `${field}: ${raw}`;

/** Whether an entry of the lock is a value of a sample, not a name of the model. */
export const isSampleEntry = (entry: string): boolean => entry.startsWith('"');

/** A missing accepted value, and its replacement: another value of its field, or the value of another field. */
export interface LostValue<Stated> {
  readonly entry: string;
  readonly instead: Stated | null;
}

/** (accepted values of a section, its present values) → missing accepted values, each with its replacement */
export function lostSampleValues<Stated extends SampleValue>(
  accepted: readonly string[],
  stated: readonly Stated[],
): LostValue<Stated>[] {
  const candidates = new Set(stated);
  const takeSame = makeTaker(stated, candidates, (sample) => [sampleEntry(sample)]);
  const takeOther = makeTaker(stated, candidates, ({ field }) => [field]);
  const takeRenamed = makeTaker(stated, candidates, ({ raw }) => [raw]);
  const lost = accepted.filter((entry) => isSampleEntry(entry) && !takeSame([entry]));
  const changed = lost.map((entry) => ({ entry, instead: takeOther([fieldOf(entry)]) }));
  return changed.map(({ entry, instead }) => ({ entry, instead: instead ?? takeRenamed([writtenIn(entry)]) }));
}

/** '"weight": 2400' → '"weight"' */
const fieldOf = (entry: string): string => entry.slice(0, entry.indexOf('"', 1) + 1);

/** '"weight": 2400' → '2400' */
const writtenIn = (entry: string): string => entry.slice(fieldOf(entry).length + 2);
