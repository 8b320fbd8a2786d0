// Facts of a page → the names in the model that they state.
import type { FactUnits, FactWaiver, StatedFact, StatedFacts } from '../model/stated-fact.ts';
import { type FactModel, isStatus, keysOf, type ModelFact } from './model.ts';
import { makeUnitReader, type Quantity } from './units.ts';

/** A number, a date or a time of a page. */
export interface BoundFact {
  readonly fact: StatedFact;
  /** Id of the heading above it; '' before the first one. */
  readonly section: string;
  readonly quantity: Quantity;
  /** Names of the model with this value, sorted; none: unbound. */
  readonly names: readonly string[];
  /** Whether a comment in the page gives a reason for it. */
  readonly isWaived: boolean;
}

export interface BoundPage {
  readonly facts: readonly BoundFact[];
  /** Code words without a comment. */
  readonly words: readonly StatedFact[];
  /** Comments that no fact of their section needs. */
  readonly unneeded: readonly FactWaiver[];
  /** Ids of all sections. */
  readonly sections: readonly string[];
}

/** Where the sections of a page begin, and in which language it is. */
export interface PageFrame {
  readonly language: string;
  readonly units: FactUnits;
  readonly headings: readonly { readonly id: string; readonly line: number }[];
}

const noWords: ReadonlySet<string> = new Set();

/** Names of a value that are too many to say anything: it is common. */
const mostNames = 8;

const sectionAt = ({ headings }: PageFrame, line: number): string =>
  headings.findLast((heading) => heading.line <= line)?.id ?? '';

/** (facts of a page, the model) → each with the names that have its value: those that its row or sentence names, where there are any */
export function bindFacts({ facts, waivers }: StatedFacts, model: FactModel, frame: PageFrame): BoundPage {
  const reader = makeUnitReader(frame.language, frame.units);
  const words = new Map<number, Set<string>>();
  for (const { kind, value, block } of facts) {
    if (kind !== 'code') continue;
    words.set(block, (words.get(block) ?? new Set()).add(value));
  }
  const open = new Set(waivers);
  const bound = facts.flatMap((fact): BoundFact[] => {
    // A status in code is a number of the service, other words are not.
    if (fact.kind === 'code' && !(isStatus(fact.value) && model.statuses.has(fact.value))) return [];
    const quantity =
      fact.kind === 'number'
        ? reader.quantity(fact.value, fact.unit)
        : { value: fact.value, unit: null, plain: fact.value, written: null };
    const section = sectionAt(frame, fact.line);
    const names = namesOf(fact, quantity, model, words.get(fact.block) ?? noWords);
    const waiver = names.length > 0 ? undefined : waiverOf(fact, section, { waivers, frame });
    if (waiver) open.delete(waiver);
    return [{ fact, section, quantity, names, isWaived: waiver !== undefined }];
  });
  const plain = facts.filter((fact) => {
    if (fact.kind !== 'code' || isStatus(fact.value)) return false;
    const section = sectionAt(frame, fact.line);
    const waiver = waivers.find((one) => one.fact === fact.value && sectionAt(frame, one.line) === section);
    if (waiver) open.delete(waiver);
    return waiver === undefined;
  });
  return { facts: bound, words: plain, unneeded: [...open], sections: ['', ...frame.headings.map(({ id }) => id)] };
}

function namesOf(fact: StatedFact, quantity: Quantity, model: FactModel, words: ReadonlySet<string>): string[] {
  if (quantity.unit === null && isStatus(fact.value) && model.statuses.has(fact.value)) return [`status.${fact.value}`];
  const kind = fact.kind === 'code' ? 'number' : fact.kind;
  const found = keysOf({ kind, ...quantity })
    .map((key) => (model.byValue.get(key) ?? []).filter((one) => isCompatible(one, quantity)))
    .find((list) => list.length > 0);
  if (!found) return [];
  // A row that names `STD` states facts of STD.
  const named = words.size === 0 ? [] : found.filter(({ name }) => name.split('.').some((part) => words.has(part)));
  const list = named.length > 0 ? named : found;
  const best = Math.min(...list.map(({ rank }) => rank));
  const names = list.filter(({ rank }) => rank === best).map(({ name }) => name);
  return names.length > mostNames ? [`=${fact.value}`] : names.sort();
}

/** Two units are compared where both are named. */
const isCompatible = (one: ModelFact, quantity: Quantity): boolean =>
  one.unit === null || quantity.unit === null || (one.unit === quantity.unit && one.value === quantity.value);

interface WaiverParts {
  readonly waivers: readonly FactWaiver[];
  readonly frame: PageFrame;
}

/** The comment of the same section with the same number, and the same unit where it names one. */
function waiverOf(fact: StatedFact, section: string, { waivers, frame }: WaiverParts): FactWaiver | undefined {
  return waivers.find(
    ({ value, unit, reason, line }) =>
      reason !== '' &&
      sectionAt(frame, line) === section &&
      value === fact.value &&
      (unit === null || unit === fact.unit),
  );
}
