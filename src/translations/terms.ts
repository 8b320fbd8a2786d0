// Terms of the glossary in two languages: headings in `:::definitions`, in pairs, compared by stem.
import type { Event } from 'micromark-util-types';
import { maskFrontMatter } from '../content/mask-front-matter.ts';
import { maskMdx } from '../content/mask-mdx.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { fold, unspaced } from '../search/words.ts';
import type { AnchorRuleName } from '../text/anchor-rules.ts';

/** A name in the original, and its names in the translation. */
export interface GlossaryTerm {
  readonly name: string;
  readonly names: readonly string[];
  /** Names that the translated glossary forbids: `<!-- pubdocs-avoid: odběrné místo -->` below the heading. */
  readonly avoided: readonly string[];
  /** Line of the entry in the translated glossary, from 1. */
  readonly line: number;
}

/** ('balíky') → 'balik'; returns the word itself for a language without a stemmer */
export type Stem = (form: string) => string;

export interface Word {
  readonly stem: string;
  readonly raw: string;
  readonly line: number;
  readonly column: number;
}

type Entry = Omit<GlossaryTerm, 'name'>;

const parse = (source: string, anchors: AnchorRuleName): { text: string; events: readonly Event[] } => {
  const { text } = maskMdx(maskFrontMatter(source));
  return { text, events: parseMarkdown(text, { extensions: true, anchors }) };
};

const avoid = /<!--\s*pubdocs-avoid:\s*([^\n]*?)\s*-->/g;

const split = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Headings in `:::definitions`, up to a `·`, after which there is the name in another language. */
function readEntries(source: string, anchors: AnchorRuleName): Entry[] {
  const { text, events } = parse(source, anchors);
  const entries: { names: string[]; avoided: string[]; line: number }[] = [];
  const open: string[] = [];
  let isHeading = false;
  let heading = '';
  for (const [phase, token] of events) {
    const tokenText = text.slice(token.start.offset, token.end.offset);
    if (token.type === 'pubdocsContainer') {
      if (phase === 'enter') open.push('');
      else open.pop();
    } else if (token.type === 'atxHeading') {
      isHeading = phase === 'enter' && open.at(-1) === 'definitions';
      if (phase === 'exit' && heading !== '') {
        const names = split(heading.split('·')[0] ?? '');
        if (names.length > 0) entries.push({ names, avoided: [], line: token.start.line });
      }
      heading = '';
    } else if (phase === 'exit') continue;
    else if (token.type === 'pubdocsDirectiveName' && open.at(-1) === '') open[open.length - 1] = tokenText;
    else if (token.type === 'data' && isHeading) heading += tokenText;
    else if (token.type === 'htmlFlowData' || token.type === 'htmlText')
      for (const [, names = ''] of tokenText.matchAll(avoid)) entries.at(-1)?.avoided.push(...split(names));
  }
  return entries;
}

/** (glossary, its translation) → the terms of both, paired by position; none if their numbers differ */
export function readTerms(original: string, translation: string, anchors: AnchorRuleName): GlossaryTerm[] {
  if (!original.includes(':::definitions')) return [];
  const [ones, others] = [readEntries(original, anchors), readEntries(translation, anchors)];
  if (ones.length !== others.length) return [];
  return ones.flatMap(({ names }, place) => {
    const other = others[place];
    if (!other) return [];
    const isEach = names.length === other.names.length;
    return names.map((name, at) => ({
      name,
      names: isEach ? [other.names[at] ?? ''] : other.names,
      avoided: other.avoided,
      line: other.line,
    }));
  });
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Text → its words with their stems; scripts without spaces are compared by character */
function stemsOf(text: string, stem: Stem): { readonly stem: string; readonly raw: string; readonly at: number }[] {
  const words: { stem: string; raw: string; at: number }[] = [];
  for (const { 0: spelling, index } of text.matchAll(wordPattern)) {
    if (spelling.search(unspaced) < 0)
      words.push({ stem: fold(stem(spelling.toLowerCase())), raw: spelling, at: index });
    else {
      let at = index;
      for (const character of spelling) {
        words.push({ stem: character, raw: character, at });
        at += character.length;
      }
    }
  }
  return words;
}

/** Words of a page outside of code, in order. */
export function readWords(source: string, stem: Stem, anchors: AnchorRuleName): Word[] {
  const { text, events } = parse(source, anchors);
  const words: Word[] = [];
  let code = 0;
  for (const [phase, token] of events) {
    if (token.type === 'codeFenced' || token.type === 'codeIndented') code += phase === 'enter' ? 1 : -1;
    if (phase === 'exit' || token.type !== 'data' || code > 0) continue;
    const { line, column, offset } = token.start;
    for (const { at, ...word } of stemsOf(text.slice(offset, token.end.offset), stem))
      words.push({ ...word, line, column: column + at });
  }
  return words;
}

const stemKeys = (name: string, stem: Stem): string[] => stemsOf(name, stem).map((word) => word.stem);

const isAt = (words: readonly Word[], place: number, key: readonly string[]): boolean =>
  key.every((stem, at) => words[place + at]?.stem === stem);

const firstPlace = (words: readonly Word[], key: readonly string[]): number =>
  key.length === 0 ? -1 : words.findIndex((_, place) => isAt(words, place, key));

interface KeyedTerm<Term> {
  readonly term: Term;
  readonly key: readonly string[];
}

/** Longest first: `service area` is not `service`. */
const keyTerms = <Term extends GlossaryTerm>(terms: readonly Term[], stem: Stem): KeyedTerm<Term>[] =>
  terms.map((term) => ({ term, key: stemKeys(term.name, stem) })).sort((a, b) => b.key.length - a.key.length);

/** (terms, words of a text) → how often the text has each term */
function countTerms<Term>(terms: readonly KeyedTerm<Term>[], words: readonly Word[]): ReadonlyMap<Term, number> {
  const counts = new Map<Term, number>();
  for (let place = 0; place < words.length; ) {
    const match = terms.find(({ key }) => key.length > 0 && isAt(words, place, key));
    if (match) counts.set(match.term, (counts.get(match.term) ?? 0) + 1);
    place += match?.key.length ?? 1;
  }
  return counts;
}

/** (terms, stems of the original) → a function: words of a text → the terms that it has */
export function makeTermFinder(
  terms: readonly GlossaryTerm[],
  stem: Stem,
): (words: readonly Word[]) => readonly GlossaryTerm[] {
  const keyed = keyTerms(terms, stem);
  return (words) => [...countTerms(keyed, words).keys()];
}

export interface TermFinding {
  readonly term: GlossaryTerm;
  /** The forbidden name in the text; null if the text has no name of the term. */
  readonly used: { readonly raw: string; readonly word: Word } | null;
}

/** How often the original uses a term before its translation must; single sentences may express it otherwise. */
export const often = { section: 3, page: 6 };

/** Terms → a function: (words of a section, of its translation, uses that count) → forbidden names, unused terms */
export function makeTermCheck(
  terms: readonly GlossaryTerm[],
  stems: { readonly original: Stem; readonly translation: Stem },
): (original: readonly Word[], translation: readonly Word[], enough: number) => TermFinding[] {
  const keyed = keyTerms(terms, stems.original).map(({ term, key }) => ({
    term,
    key,
    keys: term.names.map((name) => stemKeys(name, stems.translation)),
    avoided: term.avoided.map((name) => stemKeys(name, stems.translation)),
  }));
  return (original, translation, enough) => {
    const counts = countTerms(keyed, original);
    return keyed.flatMap(({ term, keys, avoided }): TermFinding[] => {
      const count = counts.get(term) ?? 0;
      if (count === 0) return [];
      const wrong = avoided.find((key) => firstPlace(translation, key) >= 0);
      if (wrong) {
        const place = firstPlace(translation, wrong);
        const word = translation[place];
        const line = translation
          .slice(place, place + wrong.length)
          .map(({ raw }) => raw)
          .join(' ');
        return word ? [{ term, used: { raw: line, word } }] : [];
      }
      return count >= enough && keys.every((key) => firstPlace(translation, key) < 0) ? [{ term, used: null }] : [];
    });
  };
}
