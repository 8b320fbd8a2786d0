// Compares the sections of a page with those of its translation, and finds facts that differ.
import { hash } from 'node:crypto';
import type { Fact, FactDifference, FactKind } from '../model/page-outline.ts';
import { countEach, groupBy } from '../text/group-by.ts';
import { isOwnPage, type LinkRules } from './link-target.ts';
import { type KnownAnchors, misplacedFact } from './misplaced-facts.ts';
import { isReordered } from './moved-facts.ts';
import type { Section } from './page-sections.ts';
import { singularsOf, withoutSameCode } from './same-code.ts';
import { type ShapeDifference, shapeKeys } from './section-shape.ts';

/** Integers that prose may spell as words: 'two parcels' and '2 balíky'. */
const isSmall = ({ kind, value }: Fact): boolean => kind === 'number' && /^(?:[0-9]|1[0-2])$/.test(value);

const keyOf = ({ kind, value }: Fact): string => `${kind} ${value}`;

/** A variable of the site: a broken one is not a pronoun for another one. */
const isPlaceholder = ({ value }: Fact): boolean => value.startsWith('{{');

/** (facts, others) → facts that the others lack; `isCounted`: as often as they occur, else once */
function unknownTo(facts: readonly Fact[], others: readonly Fact[], isCounted: boolean): Fact[] {
  const tally = countEach(others.map(keyOf));
  return facts.filter((fact) => {
    const key = keyOf(fact);
    const count = tally.get(key) ?? 0;
    // Reported once, even if it is repeated.
    tally.set(key, isCounted || isPlaceholder(fact) ? count - 1 : Infinity);
    return count <= 0;
  });
}

const none: FactDifference = { missing: [], extra: [] };

/** The common case: the same facts in the same order. */
const isSame = (facts: readonly Fact[], others: readonly Fact[]): boolean =>
  facts.length === others.length &&
  facts.every(({ kind, value }, place) => kind === others[place]?.kind && value === others[place]?.value);

const countSmall = (facts: readonly Fact[]): number => facts.filter(isSmall).length;

/** Ignores small integers if one side spells some as words: it has fewer, and none that the other lacks. */
function compareUnit(original: readonly Fact[], translation: readonly Fact[], isCounted: boolean): FactDifference {
  if (isSame(original, translation)) return none;
  const missing = unknownTo(original, translation, isCounted);
  const extra = unknownTo(translation, original, isCounted);
  const isChanged = (missing.some(isSmall) && extra.some(isSmall)) || countSmall(original) === countSmall(translation);
  const counts = (fact: Fact): boolean => isChanged || !isSmall(fact);
  return { missing: missing.filter(counts), extra: extra.filter(counts) };
}

const isSameShape = (one: Section, other: Section): boolean =>
  one.units.length === other.units.length && one.units.every((kind, place) => kind === other.units[place]);

/** (section '30 days', section '14 dní') → missing 30, extra 14, by paragraph and row if both have the same ones */
export function compareFacts(
  original: Section,
  translation: Section,
  links: LinkRules,
  anchors: KnownAnchors = new Map(),
): FactDifference {
  // Not translated yet. Read as another language, '1,000.5' would be another number.
  if (original.text === translation.text) return none;
  const difference = compareUnits(original, translation);
  if (difference.missing.length + difference.extra.length === 0) {
    const measures = otherMeasures(original, translation);
    if (measures.missing.length > 0) return measures;
    return (isSameShape(original, translation) && misplacedFact(original, translation, anchors)) || none;
  }
  if (isReordered(original, translation)) return none;
  const { missing, extra } = withoutSameValues(withoutSameCode(difference, original, translation, links), links);
  const theirs = withoutRepeated(missing, extra, original, translation);
  const ours = withoutRepeated(extra, missing, translation, original);
  return {
    missing: withoutPlain(withoutMarks(theirs, extra, sentenceMark), translation),
    extra: withoutPlain(withoutMarks(ours, missing, anyMark), original),
  };
}

/**
 * Removes links to another site that has the page in both languages, and dates and times that look like a number in
 * one.
 */
function withoutSameValues({ missing, extra }: FactDifference, links: LinkRules): FactDifference {
  const isSame = (one: Fact, other: Fact): boolean =>
    one.kind === 'link'
      ? other.kind === 'link' && isOwnPage(one.raw, other.raw, links)
      : [one, other].some((fact, at, both) => isDotted(fact, both[1 - at] ?? fact));
  const ours = new Set(extra);
  const theirs = missing.filter((fact) => {
    const counterpart = [...ours].find((other) => isSame(fact, other));
    return counterpart === undefined || !ours.delete(counterpart);
  });
  return { missing: theirs, extra: [...ours] };
}

/**
 * ('March 4, 2021', '2021.3.4') → true. Alone, the second may be a version. The Spanish '10.15' can be a time, and is
 * none beside an English '10.15'.
 */
const isDotted = ({ kind, value, raw }: Fact, other: Fact): boolean =>
  (kind === 'time' && other.kind === 'number' && other.raw === raw) ||
  (kind === 'date' &&
    other.kind === 'number' &&
    other.value.replace(/^(\d{4})\.(\d{1,2})\.(\d{1,2})$/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ) === value);

/**
 * Removes repeated names, because one language may use a pronoun instead: the other side has the name elsewhere in the
 * section, and no other code in its place. Samples also contain names: `<Transition name="fade">` contains
 * `<Transition>`.
 */
function withoutRepeated(
  facts: readonly Fact[],
  others: readonly Fact[],
  section: Section,
  other: Section,
): readonly Fact[] {
  if (others.some(({ kind }) => kind === 'code')) return facts;
  const names = new Set(other.facts.flatMap(({ kind, value }) => namesIn(kind, value)));
  return facts.filter((fact) => {
    const { kind, value, unit } = fact;
    if (kind !== 'code' || section.units[unit] !== 'text' || isPlaceholder(fact)) return true;
    return !names.has(value) && !names.has(value.replace(outerMarks, ''));
  });
}

/**
 * Removes marks for which the other language may have a word, 'separated by dots' for `.`, if no other code is in their
 * place. In the original, only marks of sentences are removed, because others, such as `#`, are meant literally.
 */
const withoutMarks = (facts: readonly Fact[], others: readonly Fact[], marks: RegExp): readonly Fact[] =>
  others.some(({ kind }) => kind === 'code')
    ? facts
    : facts.filter(({ kind, value }) => kind !== 'code' || !isMark(value) || !marks.test(value));

const anyMark = /^/;
const sentenceMark = /^[.,;:!?'"]*$/;

/** '<Transition>', '.value' → marks around one word */
const outerMarks = /^[^\p{L}\p{N}_$]+|[^\p{L}\p{N}_$]+$/gu;

const isMark = (value: string): boolean => value.replace(outerMarks, '') === '';

/** ('code line', 'pinned: true,') → 'pinned', 'true'; a code span is one name */
const namesIn = (kind: FactKind, value: string): readonly string[] =>
  kind === 'code' ? [value] : kind === 'code line' ? (value.match(/[\p{L}\p{N}_$-]+/gu) ?? []) : [];

function compareUnits(original: Section, translation: Section): FactDifference {
  if (!isSameShape(original, translation)) return compareUnit(original.facts, translation.facts, false);
  const [originals, translations] = [original, translation].map(({ facts }) => groupBy(facts, ({ unit }) => unit));
  const units = original.units.map((kind, unit) => {
    const [theirs, ours] = [originals?.get(unit) ?? [], translations?.get(unit) ?? []];
    // One language may repeat a fact in a sentence; with the same number of facts, each needs its counterpart.
    return compareUnit(theirs, ours, kind !== 'text' || theirs.length === ours.length);
  });
  return { missing: units.flatMap(({ missing }) => missing), extra: units.flatMap(({ extra }) => extra) };
}

/** ('30 kg', '30 g') → the numbers with other units. A unit unknown in one of the languages is no difference. */
function otherMeasures(original: Section, translation: Section): FactDifference {
  const isExact = isSameShape(original, translation);
  const keyOfNumber = ({ value, unit }: Fact): string => `${isExact ? unit : ''} ${value}`;
  const [ours, theirs] = [original, translation].map(({ facts }) =>
    groupBy(
      facts.filter(({ kind }) => kind === 'number'),
      keyOfNumber,
    ),
  );
  const pairs = [...(ours ?? [])].flatMap(([key, facts]): [Fact, Fact][] => {
    const others = theirs?.get(key) ?? [];
    const [ownQuantities, theirQuantities] = [facts, others].map((list) =>
      list.filter(({ measure }) => measure !== undefined),
    );
    // '600 × 400 mm': only the last number has its unit.
    if (facts.length - (ownQuantities ?? []).length !== others.length - (theirQuantities ?? []).length) return [];
    const isCounted = facts.length === others.length;
    const lacking = (list: readonly Fact[] = [], all: readonly Fact[] = []) => {
      const remainingMeasures = all.map(({ measure }) => measure);
      return list.find(({ measure }) => {
        const at = remainingMeasures.indexOf(measure);
        if (isCounted && at >= 0) remainingMeasures.splice(at, 1);
        return at < 0;
      });
    };
    const [missing, extra] = [lacking(ownQuantities, theirQuantities), lacking(theirQuantities, ownQuantities)];
    return missing && extra ? [[withMeasure(original, missing), withMeasure(translation, extra)]] : [];
  });
  return { missing: pairs.map(([missing]) => missing), extra: pairs.map(([, extra]) => extra) };
}

/** The number with its unit as its value, and as written: '30 days' */
export function withMeasure({ text, line: start }: Section, fact: Fact): Fact {
  const { measure, ...rest } = fact;
  const { value, raw, column } = rest;
  if (measure === undefined) return fact;
  const line = text.split('\n')[fact.line - start] ?? '';
  const sign = /[€$£]$/.exec(line.slice(0, column - 1))?.[0];
  const after = line.slice(column - 1 + raw.length);
  const name = sign === undefined ? (/^[*_]{0,3}([\s\u00a0\u202f]?(?:[%°€$£]|\p{L}+))/u.exec(after)?.[1] ?? '') : '';
  return { ...rest, value: `${value} ${measure}`, raw: `${sign ?? ''}${raw}${name}` };
}

/** Whether a character would make the name part of a longer one; Chinese has no spaces around names. */
const isPartOfWord = (character: string | undefined): boolean =>
  /[\p{L}\p{N}_-]/u.test(character ?? '') &&
  !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(character ?? '');

const codeOrUrl = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|`[^`]*`|\]\([^)\s]*/gm;

/** A block without a language, whose lines are no code: the other language may name one. */
const plainBlock = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?\n([\s\S]*?)^[ \t>]*\1/gm;

/** Whether a text has the name, but not as part of a longer one; ignores case: `require` is also in 'Require calls'. */
function hasName(anyText: string, anyName: string): boolean {
  const [text, name] = [anyText.toLowerCase(), anyName.toLowerCase()];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + name.length])) return true;
  return false;
}

/** 'splice' → also 'splices', 'spliced', 'splicing': English sentences inflect words */
const formsOf = (name: string): string[] => {
  if (!/^[a-z]{4,}$/.test(name)) return [name];
  const stem = name.replace(/e$/, '');
  return [name, `${name}s`, `${stem}ed`, `${stem}ing`];
};

/** In MDX, braces of a text are escaped. */
const escaped = /\\([^\p{L}\p{N}\s])/gu;

/** A name of words, `Container Cube`, or words of a script that no code has, `非0`: languages translate them. */
const nameInCode = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * Removes names that the other language has as a plain word, 'the `Deployment`' and 'Deployment', or in the singular,
 * because many languages do not form plurals of names: 'two `Deployments`' and '两个 `Deployment`'. Versions and URLs may
 * also be code in only one language.
 */
function withoutPlain(facts: readonly Fact[], { text }: Section): readonly Fact[] {
  if (facts.length === 0) return facts;
  const plain = text.replace(codeOrUrl, ' ').replace(escaped, '$1');
  const lines = new Set(
    [...text.matchAll(plainBlock)].flatMap(([, , block = '']) =>
      block.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()),
    ),
  );
  const spans = facts.some(({ kind }) => kind === 'number') ? (text.match(/`[^`\n]+`/g) ?? []).join('\n') : '';
  return facts.filter(({ kind, value, raw }) => {
    if (kind === 'number') return !hasName(/^v/i.test(raw) ? text : raw.includes('.') ? spans : '', raw);
    if (kind === 'link') return !/^https?:/.test(raw) || !hasName(text, raw);
    if (kind === 'code line') return !lines.has(value);
    // The mark `#` in a text means nothing, because it starts headings.
    if (kind !== 'code' || isMark(value)) return true;
    if (nameInCode.test(value)) return false;
    return (
      !formsOf(value).some((name) => hasName(plain, name)) && !singularsOf(value).some((name) => hasName(text, name))
    );
  });
}

/** Value in status files. */
export const noDifference = '-';

/** A digest of a difference, independent of the form and order of the facts; '-' for none. */
export function differenceDigest({ missing, extra }: FactDifference, shape: ShapeDifference): string {
  const facts = [missing, extra].map((list) => list.map(keyOf).sort());
  const blocks = shapeKeys(shape);
  if ([...facts, ...blocks].every((list) => list.length === 0)) return noDifference;
  // If only facts differ, the digest must be that of old status files.
  const keys = blocks.every((list) => list.length === 0) ? facts : [...facts, ...blocks];
  return hash('sha256', JSON.stringify(keys)).slice(0, 16);
}
