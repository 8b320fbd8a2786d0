// Numbers, dates, ids and code words in the JSON and the queries of samples. Schemas allow many values, and one of them is right: the lock remembers which.
import type { SampleFact } from '../model/api-document.ts';

/** A value of a sample that is no text for people, with its place in the page. */
export interface SampleValue {
  /** `"weight"` */
  readonly field: string;
  /** `2400`, `"2025-11-03"`, `"STD"` */
  readonly written: string;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A field name, a parameter of a query, another string, or a number or `true` between the punctuation of JSON. */
const tokens =
  /(?<name>"[^"\\\n]*")\s*:|[?&](?<parameter>[\w.-]+)=(?<value>[^&\s'"]*)|(?<text>"(?:[^"\\\n]|\\.)*"?)|(?=[-\dtfn])(?<=(?:[[:,]|^)\s*)(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?=\s*[,}\]]|\s*$)/g;

/** With digits, or one word: `"Ring twice"` is for people, and may change. */
const isFixed = (written: string): boolean => /\d/.test(written) || /^(?:"[^\s"]+"|\w+)$/.test(written);

/** Samples of a page → their values: of `{ "size": [300, 200] }`, 300 and 200 of `"size"`. Not those of variables and of other files. */
export function readSampleValues(samples: readonly SampleFact[]): SampleValue[] {
  return samples.flatMap(({ code, source, lines, columns, file }) => {
    if (lines === null || file !== undefined) return [];
    let name: string | null = null;
    return code.split('\n').flatMap((shown, row): SampleValue[] => {
      const line = lines[row];
      if (line === undefined || (source?.[row] ?? shown) !== shown) return [];
      const found: SampleValue[] = [];
      for (const { groups = {}, 0: whole, index } of shown.matchAll(tokens)) {
        name = groups.name ?? name;
        const written = groups.value ?? groups.number ?? groups.text ?? '';
        const field = groups.parameter === undefined ? name : `"${groups.parameter}"`;
        if (field === null || !isFixed(written)) continue;
        const column = (columns[row] ?? 1) + index + whole.length - written.length;
        found.push({ field, written, line, column });
      }
      return found;
    });
  });
}

/** { field: '"weight"', written: '2400' } → '"weight": 2400', as the lock has it */
export const sampleEntry = ({ field, written }: Pick<SampleValue, 'field' | 'written'>): string =>
  `${field}: ${written}`;

/** Whether an entry of the lock is a value of a sample, and no name of the model. */
export const isSampleEntry = (entry: string): boolean => entry.startsWith('"');

/** (what was accepted of a section, its values now) → accepted ones that are gone, each with a value in its place that nobody has accepted */
export function lostSampleValues<Stated extends SampleValue>(
  accepted: readonly string[],
  stated: readonly Stated[],
): { readonly entry: string; readonly instead: Stated | null }[] {
  const left = [...stated];
  const take = (fits: (one: Stated) => boolean): Stated | null => {
    const place = left.findIndex(fits);
    return place === -1 ? null : (left.splice(place, 1)[0] ?? null);
  };
  const lost = accepted.filter((entry) => isSampleEntry(entry) && !take((one) => sampleEntry(one) === entry));
  return lost.map((entry) => ({ entry, instead: take(({ field }) => entry.startsWith(`${field}: `)) }));
}
