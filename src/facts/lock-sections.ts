// The entries of the lock: which facts, code words and values of samples each section states.
import { groupBy } from '../text/group-by.ts';
import type { BoundPage } from './bind-facts.ts';
import type { FactsLock, LockedSections } from './facts-lock.ts';
import { isWordEntry, wordEntry } from './locked-words.ts';
import type { FactModel } from './model.ts';
import { isSampleEntry, sampleEntry } from './sample-values.ts';

/** A fact in the lock: its possible names in the model, or a status or plain value, and the unit in the text. */
export interface Locked {
  readonly names: readonly string[];
  readonly unit: string | null;
}

const unitMark = ' @';

/** 'limits.body @kB' → its name and its unit; without a unit, only the names */
export function parseEntry(entry: string): Locked {
  const [names = '', unit] = entry.split(unitMark);
  return { names: names.split('|'), unit: unit ?? null };
}

/** A name with the unit in the text. */
export const lockKey = (name: string, unit: string | null): string => `${name}${unit === null ? '' : unitMark + unit}`;

/** Whether an entry of the lock is a fact of the model. */
export const isFactEntry = (entry: string): boolean => !isSampleEntry(entry) && !isWordEntry(entry);

/** (a page, words of the service) → its sections for the lock: names and words in each, and values of samples */
export function lockSections({ facts, samples, words }: BoundPage, codeWords: ReadonlySet<string>): LockedSections {
  const bound = facts.filter(({ names }) => names.length > 0);
  const entries = [
    ...bound.map(({ section, names, quantity }) => ({ section, entry: lockKey(names.join('|'), quantity.raw) })),
    ...samples.map((value) => ({ section: value.section, entry: sampleEntry(value) })),
    ...words.flatMap(({ section, fact }) => (codeWords.has(fact.value) ? [{ section, entry: wordEntry(fact) }] : [])),
  ];
  const sections = groupBy(entries, ({ section }) => section);
  return Object.fromEntries([...sections].map(([section, list]) => [section, list.map(({ entry }) => entry).sort()]));
}

/** (a lock) → the lock without values of samples */
export function withoutSamples({ model, pages }: FactsLock): FactsLock {
  const strip = (sections: LockedSections): LockedSections =>
    Object.fromEntries(
      Object.entries(sections).map(([id, entries]) => [id, entries.filter((entry) => !isSampleEntry(entry))]),
    );
  return { model, pages: Object.fromEntries(Object.entries(pages).map(([file, sections]) => [file, strip(sections)])) };
}

/** (the sections of all pages, the model) → the lock, with the values of all names in it */
export function makeLock(pages: FactsLock['pages'], model: FactModel): FactsLock {
  const names = new Set(
    Object.values(pages).flatMap((sections) =>
      Object.values(sections).flatMap((list) =>
        list.flatMap((entry) => (isFactEntry(entry) ? parseEntry(entry).names : [])),
      ),
    ),
  );
  const values = [...names].flatMap((name) => {
    const fact = model.facts.get(name);
    return fact ? [[name, fact.shown] as const] : [];
  });
  return { model: Object.fromEntries(values), pages };
}
