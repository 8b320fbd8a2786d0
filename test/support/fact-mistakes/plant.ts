// Plants mistakes: one changed number, unit, word or value at a time, chosen by a seed.

import { isStatus } from '../../../src/facts/model.ts';
import { readHeaders, unlocked } from '../../../src/facts/sample-values.ts';
import type { SampleFact } from '../../../src/model/api-document.ts';
import type { StatedFact } from '../../../src/model/stated-fact.ts';
import { makeDice } from '../../bench/corpus.mjs';

export const mistakeKinds = [
  'number',
  'unit',
  'date',
  'time',
  'status',
  'word',
  'other-word',
  'sample-number',
  'sample-word',
  'header-name',
  'header-value',
] as const;

export type MistakeKind = (typeof mistakeKinds)[number];

/** A change at one place of a text. */
export interface Mistake {
  readonly kind: MistakeKind;
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** A random number generator from 0 to 1, the same for the same seed. */
export function makeRandom(seed: number): () => number {
  const dice = makeDice(seed);
  return () => dice(2 ** 32) / 2 ** 32;
}

/** ('31.5', random) → '37.5': one digit changes; the first is never 0 */
function otherNumber(written: string, random: () => number): string {
  const digits = [...written.matchAll(/\d/g)].map(({ index }) => index);
  const at = digits[Math.floor(random() * digits.length)] ?? 0;
  const old = Number(written[at]);
  const isFirst = at === digits[0];
  const step = 1 + Math.floor(random() * (isFirst ? 8 : 9));
  const next = isFirst ? ((old - 1 + step + 9) % 9) + 1 : (old + step) % 10;
  return written.slice(0, at) + String(next === old ? (old % 9) + 1 : next) + written.slice(at + 1);
}

/** ('collected', random) → 'colected': a letter is removed, doubled, or swapped with the next */
function typo(word: string, random: () => number): string {
  const letters = [...word.matchAll(/[a-z]/gi)].map(({ index }) => index).slice(1);
  const at = letters[Math.floor(random() * letters.length)];
  if (at === undefined) return word;
  const [letter = '', next = ''] = [word[at], word[at + 1]];
  const kind = Math.floor(random() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1 || !/[a-z]/i.test(next) || next === letter) return word.slice(0, at) + letter + word.slice(at);
  return word.slice(0, at) + next + letter + word.slice(at + 2);
}

const otherUnits: readonly (readonly [RegExp, string])[] = [
  [/^kg(?!\p{L})/u, 'g'],
  [/^g(?!\p{L})/u, 'kg'],
  [/^mm(?!\p{L})/u, 'cm'],
  [/^km(?!\p{L})/u, 'm'],
  [/^kB(?!\p{L})/u, 'MB'],
  [/^m(?!\p{L})/u, 'km'],
  [/^working days?\b/, 'days'],
  [/^days?\b/, 'hours'],
  [/^hours?\b/, 'days'],
  [/^minutes?\b/, 'seconds'],
  [/^seconds?\b/, 'minutes'],
  [/^months?\b/, 'years'],
  [/^(?:pracovní|pracovních) (?:dny|dní|dnů|den)(?!\p{L})/u, 'dní'],
  [/^(?:dny|dní|dnů|dnech|den)(?!\p{L})/u, 'hodin'],
  [/^hodin\p{L}*/u, 'dní'],
  [/^minut\p{L}*/u, 'sekund'],
  [/^sekund\p{L}*/u, 'minut'],
  [/^měsíc\p{L}*/u, 'let'],
  [/^CZK(?!\p{L})/u, 'EUR'],
  [/^EUR(?!\p{L})/u, 'CZK'],
];

/** A place that can be changed, also in another language. */
export interface Changeable {
  readonly kind: MistakeKind;
  readonly fact: StatedFact | null;
  readonly make: (random: () => number) => Mistake | null;
}

/** Names of the service. */
export interface KnownNames {
  readonly statuses: ReadonlySet<string>;
  /** Words of the service that occur in code. */
  readonly words: readonly string[];
}

/** Places in the texts where a mistake can be planted. */
export function changeables(
  facts: readonly StatedFact[],
  samples: readonly SampleFact[],
  names: KnownNames,
  source: string,
): Changeable[] {
  const lines = source.split('\n');
  return [
    ...facts.flatMap((fact) => changesOf(fact, names, lines)),
    ...samples.flatMap((sample) => [...sampleChanges(sample), ...headerChanges(sample)]),
  ];
}

/** ('delivered', words, random) → 'on_route' */
function otherWord(word: string, words: readonly string[], random: () => number): string {
  const at = words.indexOf(word);
  return words[(at + 1 + Math.floor(random() * (words.length - 1))) % words.length] ?? word;
}

function changesOf(fact: StatedFact, { statuses, words }: KnownNames, lines: readonly string[]): Changeable[] {
  const { line, column, raw: written } = fact;
  const after = (lines[line - 1] ?? '').slice(column - 1 + written.length);
  const at = { line, column, before: written };
  if (fact.kind === 'code') {
    if (statuses.has(written) && isStatus(written))
      return [
        { kind: 'status', fact, make: (random) => ({ ...at, kind: 'status', after: otherNumber(written, random) }) },
      ];
    const typos: Changeable[] = /^[A-Za-z][\w-]{4,}$/.test(written)
      ? [{ kind: 'word', fact, make: (random) => ({ ...at, kind: 'word', after: typo(written, random) }) }]
      : [];
    if (words.length < 2 || !words.includes(fact.value)) return typos;
    const make: Changeable['make'] = (random) => ({
      ...at,
      kind: 'other-word',
      after: otherWord(written, words, random),
    });
    return [...typos, { kind: 'other-word', fact, make }];
  }
  const kind = fact.kind === 'number' && statuses.has(fact.value) && isStatus(written) ? 'status' : fact.kind;
  const numbers: Changeable[] = [
    { kind, fact, make: (random) => ({ ...at, kind, after: otherNumber(written, random) }) },
  ];
  const space = /^[ \u00a0]/.exec(after)?.[0] ?? '';
  const rest = after.slice(space.length);
  const unit = space === '' ? undefined : otherUnits.find(([pattern]) => pattern.test(rest));
  if (!unit) return numbers;
  const [pattern, next] = unit;
  const before = pattern.exec(rest)?.[0] ?? '';
  const place = { line, column: column + written.length + space.length, before };
  return [...numbers, { kind: 'unit', fact, make: () => ({ ...place, kind: 'unit', after: next }) }];
}

/** A line of a sample, with the place of its first character. */
interface SampleLine {
  readonly text: string;
  readonly row: number;
  readonly line: number;
  readonly first: number;
}

/** Lines of a sample in the page itself, without lines with variables. */
function linesOf({ lines, code, source, columns, file }: SampleFact): SampleLine[] {
  if (lines === null || file !== undefined) return [];
  return code.split('\n').flatMap((text, row) => {
    const line = lines[row];
    return line === undefined || (source?.[row] ?? text) !== text
      ? []
      : [{ text, row, line, first: columns[row] ?? 1 }];
  });
}

/** Header names, and header values that are in the lock. */
function headerChanges(sample: SampleFact): Changeable[] {
  const headers = readHeaders(sample.language, sample.code.split('\n'));
  return linesOf(sample).flatMap(({ row, line, first }) =>
    (headers[row] ?? []).flatMap(({ 0: whole, index, groups: { header = '', value = '' } = {} }): Changeable[] => {
      const at = (text: string, from: number) => ({ line, column: first + index + from, before: text });
      const name = at(header, whole.indexOf(header));
      const own = at(value, whole.lastIndexOf(value));
      const change = /\d/.test(value) ? otherNumber : typo;
      const names: Changeable[] = [
        {
          kind: 'header-name',
          fact: null,
          make: (random) => ({ ...name, kind: 'header-name', after: typo(header, random) }),
        },
      ];
      if (unlocked.test(header) || !/\d|[a-z]{2}/i.test(value)) return names;
      return [
        ...names,
        {
          kind: 'header-value',
          fact: null,
          make: (random) => ({ ...own, kind: 'header-value', after: change(value, random) }),
        },
      ];
    }),
  );
}

/** Numbers and names or values in the JSON of a sample, outside of variables. */
function sampleChanges(sample: SampleFact): Changeable[] {
  return linesOf(sample).flatMap(({ text, line, first }): Changeable[] => {
    const found = [...text.matchAll(/(?<=[[:,]\s*)-?\d+(?:\.\d+)?(?=\s*[,}\]]|\s*$)|"[A-Za-z][\w-]{3,}"/g)];
    return found.map(({ 0: before, index }) => {
      const kind = before.startsWith('"') ? 'sample-word' : 'sample-number';
      const change = kind === 'sample-word' ? typo : otherNumber;
      return {
        kind,
        fact: null,
        make: (random) => ({ kind, line, column: first + index, before, after: change(before, random) }),
      };
    });
  });
}

/** A text with a mistake; null if the text to change is not there. */
export function plant(text: string, { line, column, before, after }: Mistake): string | null {
  const lines = text.split('\n');
  const old = lines[line - 1] ?? '';
  const start = column - 1;
  if (old.slice(start, start + before.length) !== before || before === after) return null;
  lines[line - 1] = old.slice(0, start) + after + old.slice(start + before.length);
  return lines.join('\n');
}
