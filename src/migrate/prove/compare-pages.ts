// Two pages at the same URL, the original and its replacement → the differences for readers and search engines.

import { diffArrays } from 'diff';
import type { TextDifference } from '../../diagnostics/catalogue/migrate.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { commonest, countEach } from '../../text/group-by.ts';
import type { OutlineChange } from './compare-outlines.ts';
import { type BuiltPageFacts, minWords, type PageImage } from './page-facts.ts';

export interface PagePair {
  /** Path of the page, without the base. */
  readonly path: string;
  readonly before: BuiltPageFacts;
  readonly now: BuiltPageFacts;
  /** Differences of their outlines. */
  readonly outline: readonly OutlineChange[];
  /** Languages in which this page is a fallback; they are not translations, so the page does not list them. */
  readonly untranslated: ReadonlySet<string>;
}

/** The common end of all titles of a site: the separator and the name of the site. */
export interface TitleEnds {
  readonly before: string;
  readonly now: string;
}

/** (['A | Site', 'B | Site', 'Site']) → ' | Site': the most common end of the titles; '' if most have no common end */
export function titleEnd(titles: readonly string[]): string {
  const best = commonest(titles.flatMap((title) => / [|·•–—-] [^|·•]+$/.exec(title)?.[0] ?? []));
  return best !== undefined && best[1] * 2 > titles.length ? best[0] : '';
}

/** ('Help | Site', ' | Site') → 'Help' */
export const withoutEnd = (title: string, end: string): string =>
  end !== '' && title.endsWith(end) ? title.slice(0, -end.length) : title;

/** Normalises text: quotes, dashes and spaces become their plain forms; marks of code are no text. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\u2026/g, '...')
    .replaceAll('`', '')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();

/** (pair, common ends of titles) → a finding for each difference */
export function comparePages(pair: PagePair, ends: TitleEnds): Diagnostic[] {
  const { path, before, now } = pair;
  const at = { route: path };
  const findings: Diagnostic[] = [];
  const titles = [withoutEnd(before.title, ends.before), withoutEnd(now.title, ends.now)].map(plain);
  if (titles[0] !== titles[1])
    findings.push(diagnose('proof-title', { path, before: titles[0] ?? '', now: titles[1] ?? '' }, at));
  if (before.isNoindex !== now.isNoindex)
    findings.push(diagnose('proof-noindex', { path, isNoindex: now.isNoindex }, at));
  const images = lostImages(before.images, now.images);
  if (images.length > 0) findings.push(diagnose('proof-image', { path, images }, at));
  const text = compareWords(before.words, now.words);
  if (text !== null) {
    const lost = countMissing(before.words, now.words);
    const isLoss = hasLostText(lost, before.words.length);
    findings.push(
      isLoss ? diagnose('proof-words', { path, lost, ...text }, at) : diagnose('proof-text', { path, ...text }, at),
    );
  }
  const changes = pair.outline.map(({ isHeadingInside, ...change }) =>
    diagnose(isHeadingInside ? 'proof-nested' : 'proof-outline', { path, ...change }, at),
  );
  return [...findings, ...changes];
}

/** ('cs-CZ') → 'cs' */
export const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * ('1f1e8-1f1ff', '') → true: an emoji image with a name as in Twemoji; in pubdocs it is a character.
 * A short name can be any number, such as '2600', so its text must also be the emoji: ☀ or `:sunny:`.
 */
function isEmoji({ name, alt }: PageImage): boolean {
  if (name === null || !/^[0-9a-f]{2,5}(?:-[0-9a-f]{2,5})*$/i.test(name)) return false;
  const points = name.split('-').map((point) => Number.parseInt(point, 16));
  const text = String.fromCodePoint(...points);
  if (/^[0-9#*]\ufe0f?\u20e3$/.test(text)) return true;
  const bare = (each: string): string => each.replaceAll('\ufe0f', '');
  return (
    /^[\p{RI}\p{Extended_Pictographic}]/u.test(text) &&
    (points.some((point) => point >= 0x1f000) || bare(alt) === bare(text) || /^:[\w+-]+:$/.test(alt))
  );
}

/** Images only in the first list, by name, or by alt text if embedded in the HTML. Emoji do not count. */
export function lostImages(before: readonly PageImage[], now: readonly PageImage[]): string[] {
  const candidates = [...now];
  const take = (matches: (image: PageImage) => boolean): boolean => {
    const at = candidates.findIndex(matches);
    if (at !== -1) candidates.splice(at, 1);
    return at !== -1;
  };
  const named = before.filter((image) => image.name !== null && !isEmoji(image));
  const lost = named.filter(({ name }) => !take((image) => image.name?.toLowerCase() === name?.toLowerCase()));
  const nameless = before.filter(({ name }) => name === null);
  const lostInline = nameless.filter(({ alt }) => !take((image) => image.alt === alt));
  return [...lost, ...lostInline].map(({ name, alt }) => name ?? alt);
}

/** Maximum number of edits of a word-by-word comparison; above it, only the number of words is compared. */
const maxEdits = 1000;
const shownWords = 8;

/** (words, words) → null if they are equal */
export function compareWords(before: readonly string[], now: readonly string[]): TextDifference | null {
  let start = 0;
  while (start < before.length && start < now.length && before[start] === now[start]) start += 1;
  if (start === before.length && start === now.length) return null;
  const changes = diffArrays([...before], [...now], { maxEditLength: maxEdits });
  const sum = (side: 'added' | 'removed'): number =>
    (changes ?? []).reduce((total, change) => total + (change[side] ? change.value.length : 0), 0);
  const counts =
    changes === undefined
      ? { missing: countMissing(before, now), added: countMissing(now, before) }
      : { missing: sum('removed'), added: sum('added') };
  const first = (changes ?? []).findIndex(({ added, removed }) => added || removed);
  const firstOf = (side: 'added' | 'removed'): readonly string[] =>
    [changes?.[first], changes?.[first + 1]].find((change) => change?.[side])?.value ?? [];
  const show = (words: readonly string[]): string =>
    words.slice(0, shownWords).join(' ') + (words.length > shownWords ? ' …' : '');
  return {
    ...counts,
    words: before.length,
    context: before.slice(Math.max(0, start - 4), start).join(' '),
    before: changes === undefined ? show(before.slice(start)) : show(firstOf('removed')),
    now: changes === undefined ? show(now.slice(start)) : show(firstOf('added')),
  };
}

/** (missing words, all words) → whether a page lost its text: a fifth, as two pages share up to half, or 200. */
export const hasLostText = (missing: number, words: number): boolean =>
  words >= minWords && (missing > words / 5 || missing >= 200);

/** Number of words that the second list lacks, counting repetitions. */
export function countMissing(words: readonly string[], others: readonly string[]): number {
  const counts = countEach(others);
  let missing = 0;
  for (const word of words) {
    const count = counts.get(word) ?? 0;
    if (count === 0) missing += 1;
    else counts.set(word, count - 1);
  }
  return missing;
}
