// Sections of one page → its record in the index: which form stands where, and how much it says there.
import type { CompiledPage, HeadingFact } from '../model/compiled-page.ts';
import { hanIn, wordForms } from './index-forms.ts';
import { stopWords } from './languages/stop-words.ts';
import { type PageSection, pageSections } from './page-sections.ts';
import { encodeNumber } from './varint.ts';
import { makeWordTable, type WordTable } from './word-table.ts';
import { namesIn } from './words.ts';

/** Levels of a form by where it occurs; the numbers are part of the index. */
export const levels = {
  code: 0,
  text: 1,
  often: 2,
  dense: 3,
  heading: 4,
  wholeHeading: 5,
  title: 6,
  wholeTitle: 7,
} as const;

/** A heading or a term. */
export interface RecordedHeading {
  /** Number among the page's headings; null for a term. */
  readonly heading: number | null;
  /** The id in the page's own text: a translation may get another one. */
  readonly id: string;
  readonly text: string;
}

/** A page in the index. Section 0 is the page itself: its title and what stands above the second heading. */
export interface PageRecord {
  /** Heading of each section from 1 on. */
  readonly headings: readonly RecordedHeading[];
  /** Text of each section from 0 on, shortened. */
  readonly texts: readonly string[];
  /** One line a form, in the order of the page: the form, a space, `section * 8 + level` of each section that has it. */
  readonly terms: string;
}

export interface PageText {
  readonly title: string;
  /** Language of the text: `cs`. */
  readonly language: string;
  /** More words for the page as a whole: keywords and description of the front matter. */
  readonly more: string;
}

/** Longer sections are cut in excerpts only; all of their words are found. */
const longestText = 700;
/** Length of a section, in words, at which a single mention is a weak one. */
const longSection = 150;
/** Digits beyond this many make a number of a sample, which nobody searches. */
const longestCodeNumber = 5;

/** A form, and what its page says of it: where it was met last, and what is written of it. One object serves all pages. */
interface Form {
  readonly text: string;
  readonly isStop: boolean;
  /** Number of the page that the rest is about. */
  page: number;
  section: number;
  level: number;
  count: number;
  written: string;
}

/** Forms of the texts in a language. The same words come again and again, so each is analysed once, with its punctuation. */
interface Vocabulary {
  readonly formOf: (text: string) => Form;
  readonly words: WordTable<readonly Form[]>;
  pages: number;
}

const vocabularies = new Map<string, Vocabulary>();
const mostWords = 100_000;

function makeVocabulary(language: string): Vocabulary {
  const stops = stopWords(language);
  const forms = new Map<string, Form>();
  const formOf = (text: string): Form => {
    const known = forms.get(text);
    if (known !== undefined) return known;
    const form = { text, isStop: stops.has(text), page: 0, section: 0, level: 0, count: 0, written: '' };
    forms.set(text, form);
    return form;
  };
  return { formOf, words: makeWordTable((word) => wordForms(word).map(formOf)), pages: 0 };
}

/** The vocabulary for the next page. */
function openVocabulary(language: string): Vocabulary {
  const known = vocabularies.get(language);
  const vocabulary = known && known.words.size() <= mostWords ? known : makeVocabulary(language);
  vocabulary.pages += 1;
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

/** Collects the forms of a page, section by section. */
interface Collector {
  readonly vocabulary: Vocabulary;
  /** Forms of the page, in its order. */
  readonly met: Form[];
  /** Words of each section: a mention in a short one says more. */
  readonly lengths: number[];
}

/** (2 mentions among 40 words) → `levels.dense` */
function textLevel(count: number, words: number): number {
  if (count >= 3 || (count === 2 && words < longSection)) return levels.dense;
  return count === 2 || words < longSection / 3 ? levels.often : levels.text;
}

function write(form: Form, lengths: readonly number[]): void {
  const isText = form.count > 0 && form.level <= levels.text;
  const level = isText ? textLevel(form.count, lengths[form.section] ?? 0) : form.level;
  form.written += encodeNumber(form.section * 8 + level);
}

function add({ vocabulary, met, lengths }: Collector, form: Form, section: number, level: number): void {
  const count = level === levels.text ? 1 : 0;
  if (form.page === vocabulary.pages && form.section === section) {
    form.count += count;
    if (level > form.level) form.level = level;
    return;
  }
  if (form.page === vocabulary.pages) write(form, lengths);
  else {
    form.page = vocabulary.pages;
    form.written = '';
    met.push(form);
  }
  form.section = section;
  form.level = level;
  form.count = count;
}

function addText(collector: Collector, text: string, section: number): void {
  const { vocabulary, lengths } = collector;
  let words = 0;
  vocabulary.words.each(text, (forms) => {
    words += forms.length;
    for (const form of forms) if (!form.isStop) add(collector, form, section, levels.text);
  });
  lengths[section] = (lengths[section] ?? 0) + words;
  for (const character of hanIn(text)) add(collector, vocabulary.formOf(character), section, levels.text);
}

function addHeading(collector: Collector, text: string, section: number): void {
  const { vocabulary } = collector;
  const [part, whole] = section === 0 ? [levels.title, levels.wholeTitle] : [levels.heading, levels.wholeHeading];
  for (const name of namesIn(text)) {
    const forms = new Set<Form>();
    vocabulary.words.each(name, (own) => {
      for (const form of own) if (!form.isStop) forms.add(form);
    });
    for (const form of forms) add(collector, form, section, forms.size === 1 ? whole : part);
    for (const character of hanIn(name)) {
      const form = vocabulary.formOf(character);
      if (!forms.has(form)) add(collector, form, section, part);
    }
  }
}

const digitsOnly = /^\d+$/;
const manyDigits = /\d{6}/;
const isNoise = (form: string): boolean =>
  digitsOnly.test(form) ? form.length > longestCodeNumber : manyDigits.test(form);

function addCode(collector: Collector, code: string, section: number): void {
  collector.vocabulary.words.each(code, (forms) => {
    for (const form of forms) if (!isNoise(form.text)) add(collector, form, section, levels.code);
  });
}

/** A compiled page → its record */
export const pageRecord = ({ facts, body }: CompiledPage, text: PageText): PageRecord =>
  makeRecord({ headings: facts.headings, sections: pageSections(facts.headings, body) }, text);

/** Headings and sections of a page's text. */
export interface PageParts {
  readonly headings: readonly (Pick<HeadingFact, 'text' | 'id'> & { readonly level: number })[];
  readonly sections: readonly PageSection[];
}

/** A section as results show it; `level` is that of its heading, and `code` how its first block begins. */
interface ShownSection {
  readonly level: number;
  readonly title: string;
  readonly text: string;
  readonly code: string;
}

/** Terms stand below every heading. */
const termLevel = 7;

/** For a section without text of its own: the titles right below it, or else how its code begins: 'Requests · Limits · Errors' */
function outlineOf({ level: own, code }: ShownSection, after: readonly ShownSection[]): string {
  const end = after.findIndex(({ level }) => level <= own);
  const below = end < 0 ? after : after.slice(0, end);
  const top = Math.min(...below.map(({ level }) => level));
  const titles = below.filter(({ level }) => level === top).map(({ title }) => title);
  return titles.join(' · ') || code;
}

/** The sections of a page → its record */
export function makeRecord(parts: PageParts, { title, language, more }: PageText): PageRecord {
  const collector: Collector = { vocabulary: openVocabulary(language), met: [], lengths: [] };
  const headings: RecordedHeading[] = [];
  const shown: ShownSection[] = [{ level: 1, title, text: '', code: '' }];
  addHeading(collector, title, 0);
  addText(collector, more, 0);
  for (const { heading, text, code } of parts.sections) {
    const fact = typeof heading === 'number' ? parts.headings[heading] : heading;
    const isPage = headings.length === 0 && (heading === null || (heading === 0 && parts.headings[0]?.level === 1));
    if (!isPage && fact) {
      headings.push({ heading: typeof heading === 'number' ? heading : null, id: fact.id, text: fact.text });
      const level = typeof heading === 'number' ? (parts.headings[heading]?.level ?? 1) : termLevel;
      shown.push({ level, title: fact.text, text: '', code: '' });
    }
    const section = headings.length;
    if (fact) addHeading(collector, fact.text, section);
    addText(collector, text, section);
    for (const block of code) addCode(collector, block, section);
    const known = shown[section];
    if (known) {
      const first = code[0]?.trim().split('\n', 1)[0] ?? '';
      shown[section] = { ...known, text: `${known.text} ${text}`.trim(), code: known.code || first };
    }
  }
  const lines: string[] = [];
  for (const form of collector.met) {
    write(form, collector.lengths);
    lines.push(`${form.text} ${form.written}`);
  }
  const texts = shown.map((section, place) =>
    (section.text || outlineOf(section, shown.slice(place + 1))).slice(0, longestText),
  );
  return { headings, texts, terms: lines.join('\n') };
}
