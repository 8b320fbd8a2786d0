// Binds the facts of a page to names in the model.

import type { SampleFact } from '../model/api-document.ts';
import type { FactUnits, FactWaiver, StatedFact, StatedFacts } from '../model/stated-fact.ts';
import { countLeading } from '../text/count-leading.ts';
import { groupBy } from '../text/group-by.ts';
import { makeLruMap } from '../text/lru-map.ts';
import { once } from '../text/once.ts';
import { rememberEach } from '../text/remember-each.ts';
import { type FactModel, factKeys, isStatus, type ModelFact } from './model.ts';
import { readSampleValues, type SampleValue } from './sample-values.ts';
import { makeUnitReader, type Quantity } from './units.ts';

/** A number, a date or a time of a page. */
export interface BoundFact {
  readonly fact: StatedFact;
  /** Id of the heading above it; '' before the first one. */
  readonly section: string;
  readonly quantity: Quantity;
  /** Names of the model with this value, sorted; empty if unbound. */
  readonly names: readonly string[];
  /** Whether a comment in the page gives a reason for it. */
  readonly isWaived: boolean;
}

export interface BoundPage {
  readonly facts: readonly BoundFact[];
  /** Code words without a comment. */
  readonly words: readonly Pick<BoundFact, 'fact' | 'section'>[];
  /** Values of its samples, each with its section. */
  readonly samples: readonly (SampleValue & Pick<BoundFact, 'section'>)[];
  /** Comments without a matching fact in their section. */
  readonly unneeded: readonly FactWaiver[];
  /** Ids of all sections. */
  readonly sections: readonly string[];
}

/** The language of a page and its sections. */
export interface PageFrame {
  readonly language: string;
  readonly units: FactUnits;
  readonly headings: readonly { readonly id: string; readonly line: number }[];
  /** Samples whose values are for the lock. */
  readonly samples?: readonly SampleFact[];
}

const noWords: ReadonlySet<string> = new Set();

/** A value with more names than this is too common to identify a fact. */
const maxNames = 8;

/** Headings of a page → a function: line → the id of the heading above it; '' before the first one */
function makeSectionAt({ headings }: PageFrame): (line: number) => string {
  return (line) => headings[countLeading(headings, (heading) => heading.line <= line) - 1]?.id ?? '';
}

/** (facts of a page, the model) → each fact with the names of its value; those of code words nearby, if any */
export function bindFacts({ facts, waivers }: StatedFacts, model: FactModel, frame: PageFrame): BoundPage {
  const reader = makeUnitReader(frame.language, frame.units);
  const words = new Map<number, Set<string>>();
  for (const { kind, value, block } of facts) {
    if (kind !== 'code') continue;
    words.set(block, (words.get(block) ?? new Set()).add(value));
  }
  const sectionAt = makeSectionAt(frame);
  const namesIn = namesReader(model);
  const open = new Set(waivers);
  const waiversOf = groupBy(waivers, ({ line }) => sectionAt(line));
  const bound = facts.flatMap((fact): BoundFact[] => {
    // Only a status in code is a number of the service.
    if (fact.kind === 'code' && !(isStatus(fact.value) && model.statuses.has(fact.value))) return [];
    const quantity =
      fact.kind === 'number'
        ? reader.quantity(fact.value, fact.unit)
        : { value: fact.value, unit: null, plain: fact.value, raw: null };
    const section = sectionAt(fact.line);
    const names = namesIn(fact, quantity, words.get(fact.block) ?? noWords);
    const waiver = names.length > 0 ? undefined : waiverOf(fact, waiversOf.get(section) ?? []);
    if (waiver) open.delete(waiver);
    return [{ fact, section, quantity, names, isWaived: waiver !== undefined }];
  });
  const plain = facts.flatMap((fact) => {
    if (fact.kind !== 'code' || isStatus(fact.value)) return [];
    const section = sectionAt(fact.line);
    const waiver = waiversOf.get(section)?.find((each) => each.fact === fact.value);
    if (waiver) open.delete(waiver);
    return waiver === undefined ? [{ fact, section }] : [];
  });
  return {
    facts: bound,
    words: plain,
    samples: readSampleValues(frame.samples ?? []).map((value) => ({ ...value, section: sectionAt(value.line) })),
    unneeded: [...open],
    sections: ['', ...frame.headings.map(({ id }) => id)],
  };
}

/** Facts of the model with one value, computed once for all its occurrences. */
interface Candidates {
  readonly plain: string;
  /** Their names, if no code word is next to the value. */
  readonly names: readonly string[];
  /** Part of a name → facts: 'STD' → `limits.weight.STD` */
  readonly byPart: () => ReadonlyMap<string, readonly ModelFact[]>;
  /** Names by the only matching code word. */
  readonly namesOf: Map<string, readonly string[]>;
}

const maxCandidates = 10_000;
const candidatesOf = rememberEach((_: FactModel) => makeLruMap<string, Candidates>(maxCandidates));

type NamesReader = (fact: StatedFact, quantity: Quantity, words: ReadonlySet<string>) => readonly string[];

/** (model) → a function: (30 days in a row with `STD`) → ['periods.return.STD'] */
function namesReader(model: FactModel): NamesReader {
  const candidatesByKey = candidatesOf(model);
  return (fact, quantity, words) => {
    if (quantity.unit === null && isStatus(fact.value) && model.statuses.has(fact.value))
      return [`status.${fact.value}`];
    const kind = fact.kind === 'code' ? 'number' : fact.kind;
    const key = `${kind} ${quantity.plain} ${quantity.value} ${quantity.unit ?? ''}`;
    const knownCandidates = candidatesByKey.get(key);
    const candidates = knownCandidates ?? findCandidates({ kind, ...quantity }, model);
    if (knownCandidates === undefined) candidatesByKey.set(key, candidates);
    return words.size === 0 || candidates.names.length === 0 ? candidates.names : namesBeside(words, candidates);
  };
}

/** In a row with `STD`, only facts of STD are meant. */
function namesBeside(words: ReadonlySet<string>, { names, plain, byPart, namesOf }: Candidates): readonly string[] {
  const parts = byPart();
  const partWords = [...words].filter((word) => parts.has(word));
  const [only] = partWords;
  if (only === undefined) return names;
  const facts = new Set(partWords.flatMap((word) => parts.get(word) ?? []));
  if (partWords.length > 1) return bestNames([...facts], plain);
  const wordNames = namesOf.get(only) ?? bestNames([...facts], plain);
  namesOf.set(only, wordNames);
  return wordNames;
}

function findCandidates(quantity: Quantity & Pick<ModelFact, 'kind'>, model: FactModel): Candidates {
  const facts =
    factKeys(quantity)
      .map((key) => (model.byValue.get(key) ?? []).filter((modelFact) => isCompatible(modelFact, quantity)))
      .find((list) => list.length > 0) ?? [];
  return {
    plain: quantity.plain,
    names: bestNames(facts, quantity.plain),
    namesOf: new Map(),
    byPart: once(() => factsByPart(facts)),
  };
}

function factsByPart(facts: readonly ModelFact[]): Map<string, ModelFact[]> {
  const pairs = facts.flatMap((fact) => fact.name.split('.').map((part) => ({ part, fact })));
  return new Map([...groupBy(pairs, ({ part }) => part)].map(([part, list]) => [part, list.map(({ fact }) => fact)]));
}

/** The names of the best rank, sorted; too many are replaced by the value. */
function bestNames(facts: readonly ModelFact[], plain: string): readonly string[] {
  let best = Number.POSITIVE_INFINITY;
  for (const { rank } of facts) best = Math.min(best, rank);
  const names = facts.filter(({ rank }) => rank === best).map(({ name }) => name);
  return names.length > maxNames ? [`=${plain}`] : names.sort();
}

/** Units are compared only if both have one. */
const isCompatible = (modelFact: ModelFact, quantity: Pick<Quantity, 'unit' | 'value'>): boolean =>
  modelFact.unit === null ||
  quantity.unit === null ||
  (modelFact.unit === quantity.unit && modelFact.value === quantity.value);

/** The comment with the same number, and the same unit if it has one. */
const waiverOf = (fact: StatedFact, waivers: readonly FactWaiver[]): FactWaiver | undefined =>
  waivers.find(
    ({ value, unit, reason }) => reason !== '' && value === fact.value && (unit === null || unit === fact.unit),
  );
