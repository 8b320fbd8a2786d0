// The sections of a page beside those of its translation: what the two say differently.
import { hash } from 'node:crypto';
import type { Fact, Section } from './page-sections.ts';

/** A section of the original with its translation; null where the structures part. */
export interface SectionPair {
  readonly original: Section;
  readonly translation: Section | null;
}

export interface FactDifference {
  /** Facts of the original that the translation lacks. */
  readonly missing: readonly Fact[];
  /** Facts of the translation that the original lacks. */
  readonly extra: readonly Fact[];
}

/** Pairs sections by their place while the levels of the headings agree; text before the first heading pairs with the same. */
export function pairSections(original: readonly Section[], translation: readonly Section[]): SectionPair[] {
  let isAligned = true;
  const offset = (original[0]?.level === 0 ? 1 : 0) - (translation[0]?.level === 0 ? 1 : 0);
  return original.map((section, place) => {
    if (section.level === 0)
      return { original: section, translation: translation[0]?.level === 0 ? translation[0] : null };
    const other = translation[place - offset];
    isAligned &&= other?.level === section.level;
    return { original: section, translation: isAligned ? (other ?? null) : null };
  });
}

/** Integers that prose may spell as words: 'two parcels' beside '2 balíky'. */
const isSmall = ({ kind, value }: Fact): boolean => kind === 'number' && /^(?:[0-9]|1[0-2])$/.test(value);

const keyOf = ({ kind, value }: Fact): string => `${kind} ${value}`;

const unknownTo = (facts: readonly Fact[], others: readonly Fact[]): Fact[] => {
  const known = new Set(others.map(keyOf));
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const key = keyOf(fact);
    if (known.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/**
 * (facts of '30 days', facts of '14 dní') → missing 30, extra 14.
 * A fact counts once, however often it is repeated. A small integer that only one side writes as a digit is no difference.
 */
export function compareFacts(original: readonly Fact[], translation: readonly Fact[]): FactDifference {
  const missing = unknownTo(original, translation);
  const extra = unknownTo(translation, original);
  const isReplaced = missing.some(isSmall) && extra.some(isSmall);
  const counts = (fact: Fact): boolean => isReplaced || !isSmall(fact);
  return { missing: missing.filter(counts), extra: extra.filter(counts) };
}

/** Names a difference: '-' for none; the same however the facts are written and ordered. */
export function differenceDigest({ missing, extra }: FactDifference): string {
  if (missing.length === 0 && extra.length === 0) return '-';
  const keys = [missing, extra].map((facts) => facts.map(keyOf).sort());
  return hash('sha256', JSON.stringify(keys)).slice(0, 16);
}
