// Paragraphs and blocks that a translation has in another place, with the same content.
import type { Fact, FactDifference, ShapeItem } from '../model/page-outline.ts';
import { groupBy } from '../text/group-by.ts';
import type { Section } from './page-sections.ts';
import type { ShapeDifference } from './section-shape.ts';

type Item = Pick<Fact, 'kind' | 'value'> | ShapeItem;

/** A key for facts or blocks, in any order. */
const keyOf = (items: readonly Item[]): string =>
  JSON.stringify(items.map(({ kind, value }) => `${kind} ${value}`).sort());

/** Whether items can show a move: a single number occurs in many paragraphs, so it is as likely to be a mistake. */
const isTelling = (items: readonly Item[]): boolean =>
  items.length !== 1 || !/^(?:number|date|time)$/.test(items[0]?.kind ?? '');

/** (a section, its translation) → whether paragraphs, one with several facts, are in another order. Not table rows. */
export function isReordered(original: Section, translation: Section): boolean {
  const [ours, theirs] = [original, translation].map(({ facts, units }) => {
    const byUnit = groupBy(facts, ({ unit }) => unit);
    return units.map((kind, unit) => ({ kind, facts: byUnit.get(unit) ?? [] }));
  });
  if (!ours || !theirs || ours.length !== theirs.length) return false;
  const pairs = ours.flatMap((one, place) => {
    const other = theirs[place];
    return other && keyOf(one.facts) !== keyOf(other.facts) ? [{ one, other }] : [];
  });
  const moved = pairs.map(({ one }) => one);
  if (!moved.some(({ facts }) => facts.length > 1)) return false;
  if (moved.some(({ kind, facts }) => kind !== 'text' || !isTelling(facts))) return false;
  const keys = (units: typeof moved): string => JSON.stringify(units.map(({ facts }) => keyOf(facts)).sort());
  return keys(moved) === keys(pairs.map(({ other }) => other));
}

/** The differences between a section and its translation. */
export interface SectionDifference {
  readonly difference: FactDifference;
  readonly shape: ShapeDifference;
}

const nothing = { missing: [], extra: [] } as const;

/** Whether one section lacks exactly the items that the other has in excess. */
const isMove = (one: FactDifference | ShapeDifference, other: FactDifference | ShapeDifference): boolean =>
  one.missing.length > 0 &&
  one.extra.length === 0 &&
  other.missing.length === 0 &&
  isTelling(one.missing) &&
  keyOf(one.missing) === keyOf(other.extra);

/** (differences of sections in order) → without text above a heading in one language, below it in the other */
export function withoutMoved<Report extends SectionDifference>(reports: readonly Report[]): Report[] {
  const results = [...reports];
  for (let place = 1; place < results.length; place += 1) {
    const [one, other] = [results[place - 1], results[place]];
    if (!one || !other) continue;
    const isMoved = (kind: 'difference' | 'shape'): boolean =>
      isMove(one[kind], other[kind]) || isMove(other[kind], one[kind]);
    for (const kind of ['difference', 'shape'] as const) {
      if (!isMoved(kind)) continue;
      results[place - 1] = { ...(results[place - 1] ?? one), [kind]: nothing };
      results[place] = { ...(results[place] ?? other), [kind]: nothing };
    }
  }
  return results;
}
