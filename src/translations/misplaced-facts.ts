// Facts of both languages in the wrong place of the translation: swapped links or cells, another anchor of the page.
import type { Fact, FactDifference } from '../model/page-outline.ts';
import { groupBy } from '../text/group-by.ts';
import type { Section } from './page-sections.ts';

/** Link target ('' for the page itself) → its anchors in the default language. Translations may add ids. */
export type KnownAnchors = ReadonlyMap<string, ReadonlySet<string>>;

/** ('./limits.md#weight') → 'weight'; '' for a link to a whole page */
const anchorOf = ({ raw }: Fact): string => /#(.*)$/.exec(raw)?.[1] ?? '';

const isLink = ({ kind }: Fact): boolean => kind === 'link';

/** (sections of the original, ids of its headings) → the ids of the page, and the anchors in its links */
export function knownAnchors(sections: readonly Section[], ids: readonly string[]): KnownAnchors {
  const links = sections.flatMap(({ facts }) => facts.filter((fact) => isLink(fact) && anchorOf(fact) !== ''));
  const anchors = [...groupBy(links, ({ value }) => value)].map(
    ([target, list]) => [target, new Set(list.map(anchorOf))] as const,
  );
  return new Map([...anchors, ['', new Set(ids)]]);
}

/** A difference of a fact and the fact in its place. */
const instead = (missing: Fact | undefined, extra: Fact | undefined): FactDifference | null =>
  missing && extra ? { missing: [missing], extra: [extra] } : null;

/** The fact with its target as written, including the anchor. */
const withAnchor = (fact: Fact | undefined): Fact | undefined => fact && { ...fact, value: fact.raw };

/** Whether the links lead to one page of another site, whose anchors no language translates. */
const isOneForeignPage = (links: readonly Fact[]): boolean =>
  /^https?:/.test(links[0]?.value ?? '') &&
  new Set(links.map(({ raw }) => raw.replace(/#.*$/, ''))).size === 1 &&
  links.every((link) => /^[\w.:-]+$/.test(anchorOf(link)));

/**
 * Checks each paragraph: `limits.md#weight` and `limits.md#size`, if the default language has both anchors or the page
 * is on another site.
 */
function otherAnchor(original: Section, translation: Section, siteAnchors: KnownAnchors): FactDifference | null {
  const [ours, theirs] = [original, translation].map(({ facts }) =>
    groupBy(facts.filter(isLink), ({ unit, value }) => `${unit} ${value}`),
  );
  for (const [key, links] of ours ?? []) {
    const others = theirs?.get(key) ?? [];
    const both = [...links, ...others];
    const anchors = isOneForeignPage(both) ? new Set(both.map(anchorOf)) : siteAnchors.get(links[0]?.value ?? '');
    if (others.length !== links.length || !anchors) continue;
    const [left, right] = [links, others].map((list) => new Set(list.map(anchorOf)));
    const missing = links.find((link) => anchors.has(anchorOf(link)) && !right?.has(anchorOf(link)));
    const extra = others.find((link) => anchors.has(anchorOf(link)) && !left?.has(anchorOf(link)));
    const anchorDifference = instead(withAnchor(missing), withAnchor(extra));
    if (anchorDifference) return anchorDifference;
  }
  return null;
}

const labelled = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Code and proper names are the same in every language; other shared words, such as `pages`, may move. */
const isName = (label: string): boolean => /[`\d\p{Lu}_.]/u.test(label);

/** '[`kg`](./limits.md)' → 'kg', './limits.md'; without labels that occur twice in a section */
function linkLabels({ text, facts }: Section): ReadonlyMap<string, Fact> {
  const targets = new Map(facts.filter(isLink).map((fact) => [fact.raw, fact]));
  const namedLinks = [...text.matchAll(labelled)].flatMap(([, label = '', target = '']) =>
    isName(label) ? [{ label: label.replace(/[`*_\s]+/g, ' ').trim(), target }] : [],
  );
  return new Map(
    [...groupBy(namedLinks, ({ label }) => label)].flatMap(([label, [first, ...others]]) => {
      const fact = first && others.length === 0 ? targets.get(first.target) : undefined;
      return fact ? [[label, fact] as const] : [];
    }),
  );
}

/** Finds `[kg](./limits.md)` and `[kg](./units.md)`, if both languages have both targets. */
function exchangedLinks(original: Section, translation: Section): FactDifference | null {
  const isOne = (facts: readonly Fact[]): boolean => new Set(facts.filter(isLink).map(({ value }) => value)).size < 2;
  if (isOne(original.facts) || isOne(translation.facts)) return null;
  const theirs = linkLabels(translation);
  const [ours, others] = [original, translation].map(({ facts }) => new Set(facts.map(({ value }) => value)));
  for (const [label, link] of linkLabels(original)) {
    const other = theirs.get(label);
    if (other && other.value !== link.value && others?.has(link.value) && ours?.has(other.value))
      return instead(link, other);
  }
  return null;
}

/** (a section, a fact in a row of its tables) → the number of its cell, counted by the `|` before it */
function cellOf({ text, line }: Section, fact: Fact): number {
  const row = text.split('\n', fact.line - line + 1)[fact.line - line] ?? '';
  return row.slice(0, fact.column - 1).match(/(?<!\\)\|/g)?.length ?? 0;
}

const factInCell = (section: Section, fact: Fact): string => `${cellOf(section, fact)} ${fact.kind} ${fact.value}`;

/** Checks each row: `| 30 | 40 |` and `| 40 | 30 |`. Sentences may reorder facts, but cells must not. */
function exchangedCells(original: Section, translation: Section): FactDifference | null {
  // The text before the first heading has no exact line.
  if (original.level === 0 || translation.level === 0) return null;
  const rows = original.units.flatMap((kind, unit) => (kind === 'text' ? [] : [unit]));
  if (rows.length === 0) return null;
  const [ours, theirs] = [original, translation].map(({ facts }) => groupBy(facts, ({ unit }) => unit));
  for (const unit of rows) {
    const [facts, others] = [ours?.get(unit) ?? [], theirs?.get(unit) ?? []];
    if (facts.length < 2 || facts.length !== others.length || facts.some(({ kind }) => kind === 'code line')) continue;
    if (facts.every(({ kind, value }, place) => kind === others[place]?.kind && value === others[place]?.value))
      continue;
    const left = new Set(facts.map((fact) => factInCell(original, fact)));
    const right = new Set(others.map((fact) => factInCell(translation, fact)));
    const missing = facts.find((fact) => !right.has(factInCell(original, fact)));
    const extra = others.find(
      (fact) =>
        !left.has(factInCell(translation, fact)) &&
        (!missing || cellOf(translation, fact) === cellOf(original, missing)),
    );
    const cellDifference = instead(missing, extra);
    if (cellDifference) return cellDifference;
  }
  return null;
}

/** (a section and its translation, with the same facts and the same paragraphs) → the first misplaced fact */
export const misplacedFact = (
  original: Section,
  translation: Section,
  siteAnchors: KnownAnchors,
): FactDifference | null =>
  otherAnchor(original, translation, siteAnchors) ??
  exchangedLinks(original, translation) ??
  exchangedCells(original, translation);
