// The state of a translation, section by section.
import type { FactDifference, PageOutline, ShapeItem } from '../model/page-outline.ts';
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { shortDigest } from '../text/digest.ts';
import { lineAt } from '../text/text-position.ts';
import { lengthRatio, unpairedParagraphs } from './align-paragraphs.ts';
import { compareFacts, differenceDigest, noDifference } from './compare-sections.ts';
import { knownAnchors } from './misplaced-facts.ts';
import { withoutMoved } from './moved-facts.ts';
import { makeOwnWords, proseOf } from './own-words.ts';
import { pageSections, type Section, textDigest, wordsDigest } from './page-sections.ts';
import { pairSections, type SectionPair } from './pair-sections.ts';
import { blocksOf, compareShape, type ShapeDifference, sameShape } from './section-shape.ts';
import type { Accepted } from './status-file.ts';

interface OriginalText {
  /** Its words alone. */
  readonly words: string;
  readonly line: number;
}

/** Fewer words may be names, or a sentence that both languages write in the same way. */
const minWords = 6;
/** The same for scripts without spaces. */
const minLetters = 12;

const sentenceEnd = /[.!?:;…]+(?=\s|$)|[。！？；：]|\n\s*\n|\n(?=\s*(?:[-*+>|#]|\d+[.)])\s*)|\|/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** Text that says in which language it is, such as a message of a program. */
const marked = /<(\w+)[^<>]*\slang=[^<>]*>[^<]*<\/\1>/g;

const wordsOf = (text: string): string => (text.match(/\p{L}+/gu) ?? []).join(' ');

/** ('Set it. See the list.') → 'Set it', 'See the list', each with its words alone */
const sentencesOf = (prose: string): { readonly words: string; readonly sentence: string }[] =>
  prose.split(sentenceEnd).map((sentence) => ({ sentence, words: wordsOf(sentence) }));

/** Whether words are a sentence: names and titles have a capital in most words. */
function isSentence(words: string): boolean {
  const list = words.split(' ');
  if ((words.match(unspaced)?.length ?? 0) >= minLetters) return true;
  return list.length >= minWords && list.filter((word) => !/^\p{Lu}/u.test(word)).length * 2 > list.length;
}

/** (section, 'Weigh the parcel before you send it. Pak …') → 'Weigh the parcel before you send it', with its line */
function findCopies(original: Section, translation: Section): readonly OriginalText[] {
  const [ours, theirs] = [original, translation].map(({ text }) => proseOf(text.replace(marked, ' ')));
  if (ours === undefined || theirs === undefined) return [];
  let sentences: ReadonlySet<string> | null = null;
  const copies = sentencesOf(theirs).flatMap(({ words, sentence }) => {
    if (!isSentence(words)) return [];
    sentences ??= new Set(sentencesOf(ours).map(({ words }) => words));
    if (!sentences.has(words)) return [];
    const at = translation.text.indexOf(/\S+(?:\s+\S+){0,2}/u.exec(sentence)?.[0] ?? '');
    return [{ words, line: translation.line + lineAt(translation.text, Math.max(0, at)) - 1 }];
  });
  // Short sentences, all of them copied.
  const whole = wordsOf(theirs);
  const isCopy = copies.length === 0 && whole === wordsOf(ours) && whole.split(' ').length >= minWords;
  return isCopy ? [{ words: whole, line: translation.line }] : copies;
}

/**
 * `current`: accepted for this text, or the facts agree and nothing was accepted yet. `facts`: facts or blocks differ
 * and were not accepted.
 * `stale`: the original's words have changed since. `structure`: the headings differ from here on. `untranslated`: a
 * sentence is one of the original, and was not accepted. `missing`: a text of an OpenAPI document has no
 * translation.
 */
export type SectionState = (typeof sectionStates)[number];

/** In the order of the table. */
export const sectionStates = ['current', 'facts', 'stale', 'structure', 'untranslated', 'missing'] as const;

export interface SectionReport {
  /** Id of the original's heading; '' for the text before the first one. */
  readonly key: string;
  readonly state: SectionState;
  readonly original: Section;
  readonly translation: Section | null;
  readonly difference: FactDifference;
  /** Code blocks, admonitions and tables that only one side has. */
  readonly shape: ShapeDifference;
  /** Sentences that are still those of the original. */
  readonly copies: readonly OriginalText[];
}

export interface StateTexts {
  readonly original: string;
  readonly translation: string;
  /** The outlines of these texts, if known from the compile stage. */
  readonly outlines?: { readonly original: PageOutline | undefined; readonly translation: PageOutline | undefined };
  /** BCP 47 tags. */
  readonly languages: { readonly original: string; readonly translation: string };
  /** URL of the site with its base path, to recognise links to its pages. */
  readonly site?: string | undefined;
  /** Path of the page below the site, to recognise links to itself. */
  readonly page?: string | undefined;
  /** The rule for the ids of headings; default: that of pubdocs. */
  readonly anchors?: AnchorRuleName;
  /** Ids of the original's headings, in order. */
  readonly ids: readonly string[];
}

const nothing: FactDifference = { missing: [], extra: [] };

/** Key of each section: the id of its heading, or '' before the first one. */
export function sectionKeys(sections: readonly Section[], ids: readonly string[]): string[] {
  let heading = 0;
  return sections.map(({ level }) => (level === 0 ? '' : (ids[heading++] ?? `section-${heading}`)));
}

/** (both texts, the accepted sections of the page) → a report for each section of the original */
export function pageState(texts: StateTexts, accepted: ReadonlyMap<string, Accepted> | undefined): SectionReport[] {
  const { original: one, translation: other } = texts.languages;
  const { anchors, outlines, site, page } = texts;
  const ownWords = makeOwnWords(texts.original, texts.translation, other);
  const links = { languages: [one, other], site, page, ownWords };
  const original = pageSections(texts.original, one, anchors, links, outlines?.original);
  const translation = pageSections(texts.translation, other, anchors, links, outlines?.translation);
  const pairs = pairSections(original, translation, texts.ids);
  const keys = sectionKeys(original, texts.ids);
  const anchorNames = knownAnchors(original, texts.ids);
  // British and American English share most sentences.
  const isSecondLanguage = languageOf(one) !== languageOf(other);
  const extraHeadings = headingsWithoutPair(pairs, translation);
  const ratio = lengthRatio(pairs);
  const compared = pairs.map((pair, place) => {
    const base = { ...pair, key: keys[place] ?? '', difference: nothing, shape: sameShape, copies: [] };
    if (pair.translation === null) return base;
    const difference = compareFacts(pair.original, pair.translation, links, anchorNames);
    const kinds = new Set([...difference.missing, ...difference.extra].map(({ kind }) => kind));
    const paragraphs = unpairedParagraphs(pair.original, pair.translation, ratio);
    const headings = extraHeadings.get(pair.translation) ?? [];
    const ourBlocks = [...blocksOf(pair.original), ...paragraphs.missing];
    const shape = compareShape(ourBlocks, [...blocksOf(pair.translation), ...paragraphs.extra, ...headings], kinds);
    return { ...base, difference, shape, copies: isSecondLanguage ? findCopies(pair.original, pair.translation) : [] };
  });
  return withoutMoved(compared).map((pair): SectionReport => {
    const { key, original, translation, difference, shape } = pair;
    if (translation === null) return { ...pair, state: 'structure' };
    const before = accepted?.get(key);
    const differing = differenceDigest(difference, shape);
    const isAccepted = before?.differing === acceptedDigest(differing, pair.copies);
    // An accepted difference may no longer exist, because a text or a rule of pubdocs has changed.
    if (differing !== noDifference && !isAccepted && differing !== before?.differing)
      return { ...pair, state: 'facts' };
    if (pair.copies.length > 0 && !isAccepted) return { ...pair, state: 'untranslated' };
    const isSame = before === undefined || before.words === wordsDigest(original);
    return { ...pair, state: isSame ? 'current' : 'stale' };
  });
}

const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** (pairs, sections of the translation) → a section → the headings after it that only the translation has */
function headingsWithoutPair(
  pairs: readonly SectionPair[],
  sections: readonly Section[],
): ReadonlyMap<Section, readonly ShapeItem[]> {
  const paired = new Set(pairs.map(({ translation }) => translation));
  const headings = new Map<Section, ShapeItem[]>();
  let last: Section | null = null;
  for (const section of sections) {
    const value = section.text.split('\n', 1)[0] ?? '';
    if (paired.has(section)) last = section;
    else if (last !== null)
      headings.set(last, [...(headings.get(last) ?? []), { kind: 'heading', value, line: section.line }]);
  }
  return headings;
}

/** The part of a section that `accept` records. */
export const acceptSection = (report: SectionReport): Accepted => ({
  text: textDigest(report.original),
  words: wordsDigest(report.original),
  differing: acceptedDigest(differenceDigest(report.difference, report.shape), report.copies),
});

/** The digest of the differences, with that of the copied sentences if there are some. */
const acceptedDigest = (differing: string, copies: SectionReport['copies']): string =>
  copies.length === 0 ? differing : shortDigest([differing, ...copies.map(({ words }) => words)], 16);
