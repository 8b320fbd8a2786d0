// Checks the facts of a page against the model and the lock: finds outdated, lost and unbound facts.
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Place, startOfFile } from '../model/place.ts';
import type { FactsConfig } from '../model/stated-fact.ts';
import { groupBy } from '../text/group-by.ts';
import type { BoundFact, BoundPage } from './bind-facts.ts';
import type { FactsLock, LockedSections } from './facts-lock.ts';
import { formatLike } from './format-number.ts';
import { isFactEntry, type Locked, lockKey, parseEntry } from './lock-sections.ts';
import { isWordEntry, replacedWords } from './locked-words.ts';
import { makeTaker } from './make-taker.ts';
import type { FactModel, ModelFact } from './model.ts';
import { type LostValue, lostSampleValues, type SampleValue, sampleEntry } from './sample-values.ts';
import { showQuantity, showValue } from './show-quantity.ts';
import { makeUnitReader, readQuantity } from './units.ts';
import { nearWords } from './words.ts';

/** An edit of a page by `--fix`. */
export interface FactEdit {
  /** The fact, and its value now: `31.5 kg`. */
  readonly name: string;
  readonly now: string;
  readonly place: Place;
  readonly before: string;
  readonly after: string;
}

export interface FactReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Names of facts that the page states with their old value. */
  readonly outdated: readonly string[];
  readonly edits: readonly FactEdit[];
}

export interface FactRules {
  readonly config: FactsConfig;
  readonly model: FactModel;
  readonly lock: FactsLock;
  /** Code words of the service. */
  readonly words: ReadonlySet<string>;
}

interface PageInput {
  readonly file: string;
  /** Whether the file belongs to a source; `--fix` does not edit these. */
  readonly isSource?: boolean;
  readonly language: string;
  readonly page: BoundPage;
  /** `facts.require` of the front matter; default: that of the config. */
  readonly require?: 'bound' | 'none' | undefined;
}

const placeOf = (file: string, { line, column, raw }: Pick<BoundFact['fact'], 'line' | 'column' | 'raw'>): Place => ({
  file,
  line,
  column,
  endLine: line,
  endColumn: column + raw.length,
});

const show = ({ fact, quantity }: BoundFact, { config }: FactRules): string =>
  showQuantity(fact.raw, quantity, config.units);

/** Reads an own property, because keys come from files and headings: `constructor` must not be found. */
const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const isNamed = (bound: BoundFact, { names }: Locked): boolean =>
  names.some((name) => bound.names.includes(name) || name === `=${bound.fact.value}`);

/** The possible names of a fact in the lock, each with the unit in the text. */
const keysOf = ({ names, fact, quantity }: BoundFact): string[] =>
  [...names, `=${fact.value}`].map((name) => lockKey(name, quantity.raw));

/** (a page with its facts, the model and the lock) → findings, and the edits for `--fix` */
export function checkFacts(input: PageInput, rules: FactRules): FactReport {
  const { file, page } = input;
  const locked: LockedSections = ownValue(rules.lock.pages, file) ?? {};
  const facts = groupBy(page.facts, (bound) => bound.section);
  const samples = groupBy(page.samples, ({ section }) => section);
  const hasWords = Object.values(locked).some((entries) => entries.some(isWordEntry));
  const words = groupBy(hasWords ? page.words : [], ({ section }) => section);
  const reports = page.sections.map((section) =>
    checkSection(
      {
        section,
        entries: ownValue(locked, section) ?? [],
        facts: facts.get(section) ?? [],
        samples: samples.get(section) ?? [],
        words: (words.get(section) ?? []).flatMap(({ fact }) => (rules.words.has(fact.value) ? [fact] : [])),
      },
      input,
      rules,
    ),
  );
  return {
    diagnostics: [
      ...reports.flatMap(({ diagnostics }) => diagnostics),
      ...page.words.flatMap(({ fact }) => {
        const suggest = nearWords(fact.value, rules.words);
        if (suggest.length === 0) return [];
        return [didYouMean(diagnose('fact-word', { word: fact.value }, { place: placeOf(file, fact), suggest }))];
      }),
      ...page.unneeded.map(({ fact, reason, line, column, length }) => {
        const place = { file, line, column, endLine: line, endColumn: column + length };
        return diagnose('fact-waiver', { fact, hasReason: reason !== '' }, { place });
      }),
    ],
    outdated: reports.flatMap(({ outdated }) => outdated),
    edits: reports.flatMap(({ edits }) => edits),
  };
}

interface Section {
  readonly section: string;
  /** Its entries in the lock. */
  readonly entries: readonly string[];
  readonly facts: readonly BoundFact[];
  readonly samples: BoundPage['samples'];
  /** Code words of the service. */
  readonly words: readonly BoundPage['words'][number]['fact'][];
}

function checkSection(stated: Section, input: PageInput, rules: FactRules): FactReport {
  const { file, page, language, isSource = false } = input;
  const { section, entries, facts } = stated;
  const remainingFacts = new Set(facts);
  const accepted = entries.filter(isFactEntry).map(parseEntry);
  const take = accepted.length === 0 ? () => null : makeTaker(facts, remainingFacts, keysOf);
  const missing = accepted.filter(({ names, unit }) => !take(names.map((name) => lockKey(name, unit))));
  const diagnostics = lostValues(stated, file);
  const edits: FactEdit[] = [];
  const outdatedNames: string[] = [];
  const lost = missing.filter((entry) => {
    const outdated = outdatedFact(entry, remainingFacts, language, rules);
    if (!outdated) return true;
    const { bound, now, name, after } = outdated;
    remainingFacts.delete(bound);
    const place = placeOf(file, bound.fact);
    outdatedNames.push(name);
    const value = showValue(now.shown, rules.config.units);
    diagnostics.push(diagnose('fact-outdated', { raw: show(bound, rules), name, now: value, isSource }, { place }));
    if (after !== null) edits.push({ name, now: value, place, before: bound.fact.raw, after });
    return false;
  });
  for (const entry of lost) {
    const instead = likelySuccessor(entry, [...remainingFacts]);
    if (instead) remainingFacts.delete(instead);
    diagnostics.push(lostFact(entry, instead, { file, section, page, rules }));
  }
  if ((input.require ?? rules.config.require) !== 'none')
    for (const bound of remainingFacts)
      if (isUnexplained(bound))
        diagnostics.push(diagnose('fact-unbound', { raw: show(bound, rules) }, { place: placeOf(file, bound.fact) }));
  return { diagnostics, outdated: outdatedNames, edits };
}

const isUnexplained = ({ names, isWaived }: BoundFact): boolean => names.length === 0 && !isWaived;

/** The fact that the section probably states in place of a lost one. */
const likelySuccessor = (lost: Locked, facts: readonly BoundFact[]): BoundFact | undefined =>
  facts.find((bound) => isNamed(bound, lost)) ?? facts.find(isUnexplained) ?? facts[0];

/** Values of samples, and code words, that the lock has and the section lacks. */
function lostValues({ section, entries, facts, samples, words }: Section, file: string): Diagnostic[] {
  const lost = (entry: string, instead: string | null, at: Parameters<typeof placeOf>[1] | null | undefined) =>
    diagnose('fact-lost', { section, fact: entry, instead }, { place: at ? placeOf(file, at) : startOfFile(file) });
  return [
    ...joinLost(lostSampleValues(entries, samples), samples).map(({ entry, instead }) =>
      lost(entry, instead ? showInstead(entry, instead) : null, instead ?? samples[0] ?? facts[0]?.fact),
    ),
    ...replacedWords(entries, words).map(({ entry, instead }) => lost(entry, instead?.raw ?? null, instead)),
  ];
}

interface Outdated {
  readonly bound: BoundFact;
  readonly name: string;
  readonly now: ModelFact;
  /** The new text; null if the new value has no form in the unit of the text, or if the name is ambiguous. */
  readonly after: string | null;
}

/** The fact of a section that still has the old value of a name in the lock. */
function outdatedFact(
  { names }: Locked,
  remainingFacts: ReadonlySet<BoundFact>,
  language: string,
  { config, model, lock }: FactRules,
): Outdated | null {
  for (const name of names) {
    const now = model.facts.get(name);
    const before = ownValue(lock.model, name);
    if (now === undefined || before === undefined || before === now.shown) continue;
    const old = readQuantity(before, config.units);
    const bound = [...remainingFacts].find(({ quantity }) =>
      old === null || now.kind !== 'number'
        ? quantity.value === before
        : old.unit === null || quantity.unit === null
          ? quantity.plain === old.plain
          : quantity.value === old.value && quantity.unit === old.unit,
    );
    if (!bound) continue;
    const { fact, quantity } = bound;
    const isSame = names.length === 1 && (now.unit === quantity.unit || quantity.unit === null || now.unit === null);
    const value =
      now.kind !== 'number' || quantity.unit === null || now.unit === null
        ? now.plain
        : makeUnitReader(language, config.units).inUnit(now.value, quantity.raw);
    return { bound, name, now, after: isSame ? formatLike(value, now.kind, fact.raw, language) : null };
  }
  return null;
}

interface LostParts {
  readonly file: string;
  readonly section: string;
  readonly page: BoundPage;
  readonly rules: FactRules;
}

function lostFact(
  { names }: Locked,
  instead: BoundFact | undefined,
  { file, section, page, rules }: LostParts,
): Diagnostic {
  const shown = names
    .map((name) => {
      const value = rules.model.facts.get(name)?.shown ?? ownValue(rules.lock.model, name);
      return value === undefined
        ? name.replace(/^=|^status\./, '')
        : `${name} (${showValue(value, rules.config.units)})`;
    })
    .join(' or ');
  const near = page.facts.find((bound) => bound.section === section);
  const place = instead ? placeOf(file, instead.fact) : near ? placeOf(file, near.fact) : undefined;
  const values = { section, fact: shown, instead: instead ? show(instead, rules) : null };
  return diagnose('fact-lost', values, { place: place ?? startOfFile(file) });
}

/** If a section has lost all its samples, reports one finding instead of one for each value. */
function joinLost<Stated>(lost: readonly LostValue<Stated>[], stated: readonly Stated[]): readonly LostValue<Stated>[] {
  const [first] = lost;
  if (stated.length > 0 || first === undefined || lost.length === 1) return lost;
  return [{ entry: `${first.entry} and ${lost.length - 1} more values of its samples`, instead: null }];
}

/** ('"weight": 2400', 2500 of "weight") → '2500'; with the field if that differs */
const showInstead = (entry: string, value: SampleValue): string =>
  entry.startsWith(`${value.field}:`) ? value.raw.replace(/^"(.*)"$/, '$1') : sampleEntry(value);
