// Mistakes to plant: one changed number, unit, word or value at a time, chosen by a seed.

import type { SampleFact } from '../model/api-document.ts';
import type { StatedFact } from '../model/stated-fact.ts';
import type { MistakeKind } from './mistake-kinds.ts';
import { isStatus } from './model.ts';

/** A change of one place in a text. */
export interface Mistake {
  readonly kind: MistakeKind;
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** A generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** ('31.5', random) → '37.5': one digit becomes another one; the first one never 0 */
function otherNumber(written: string, random: () => number): string {
  const digits = [...written.matchAll(/\d/g)].map(({ index }) => index);
  const at = digits[Math.floor(random() * digits.length)] ?? 0;
  const old = Number(written[at]);
  const isFirst = at === digits[0];
  const step = 1 + Math.floor(random() * (isFirst ? 8 : 9));
  const next = isFirst ? ((old - 1 + step + 9) % 9) + 1 : (old + step) % 10;
  return written.slice(0, at) + String(next === old ? (old % 9) + 1 : next) + written.slice(at + 1);
}

/** ('collected', random) → 'colected': a letter is left out, doubled, or changes places with the next */
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

/** A fact, as one that can be changed in another language, too. */
export interface Changeable {
  readonly kind: MistakeKind;
  readonly fact: StatedFact | null;
  readonly make: (random: () => number) => Mistake | null;
}

/** Places of the texts where a mistake can be planted. */
export function changeables(
  facts: readonly StatedFact[],
  samples: readonly SampleFact[],
  statuses: ReadonlySet<string>,
  source: string,
): Changeable[] {
  const lines = source.split('\n');
  return [...facts.flatMap((fact) => changesOf(fact, statuses, lines)), ...samples.flatMap(sampleChanges)];
}

function changesOf(fact: StatedFact, statuses: ReadonlySet<string>, lines: readonly string[]): Changeable[] {
  const { line, column, written } = fact;
  const after = (lines[line - 1] ?? '').slice(column - 1 + written.length);
  const at = { line, column, before: written };
  if (fact.kind === 'code') {
    if (statuses.has(written) && isStatus(written))
      return [
        { kind: 'status', fact, make: (random) => ({ ...at, kind: 'status', after: otherNumber(written, random) }) },
      ];
    if (!/^[A-Za-z][\w-]{4,}$/.test(written)) return [];
    return [{ kind: 'word', fact, make: (random) => ({ ...at, kind: 'word', after: typo(written, random) }) }];
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

/** Numbers and names or values in the JSON of a sample, outside of variables. */
function sampleChanges(sample: SampleFact): Changeable[] {
  const { lines } = sample;
  if (lines === null || sample.file !== undefined) return [];
  return sample.code.split('\n').flatMap((shown, row): Changeable[] => {
    const source = sample.source?.[row] ?? shown;
    const line = lines[row];
    if (line === undefined || source !== shown) return [];
    const first = sample.columns[row] ?? 1;
    const found = [...source.matchAll(/(?<=[[:,]\s*)-?\d+(?:\.\d+)?(?=\s*[,}\]]|\s*$)|"[A-Za-z][\w-]{3,}"/g)];
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

/** A text with a mistake; null where the text is not what the mistake wants to change. */
export function plant(text: string, { line, column, before, after }: Mistake): string | null {
  const lines = text.split('\n');
  const old = lines[line - 1] ?? '';
  const start = column - 1;
  if (old.slice(start, start + before.length) !== before || before === after) return null;
  lines[line - 1] = old.slice(0, start) + after + old.slice(start + before.length);
  return lines.join('\n');
}
