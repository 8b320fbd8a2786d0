// Records of pages → the occurrences of each form, with their level of relevance.
import { grown } from './grown.ts';
import { formsOf, hanIn } from './index-forms.ts';
import { stopWords } from './languages/stop-words.ts';
import { collectTerms, type TermCollector } from './merge-terms.ts';
import type { PageRecord } from './page-record.ts';
import { decodeNumbers, encodeNumber } from './varint.ts';
import { makeWordTable } from './word-table.ts';
import { headingNames } from './words.ts';

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

/** Length of a section, in words, above which a single mention counts little. */
const longSection = 150;

/** (2 mentions among 40 words) → `levels.dense` */
function textLevel(count: number, words: number): number {
  if (count >= 3 || (count === 2 && words < longSection)) return levels.dense;
  return count === 2 || words < longSection / 3 ? levels.often : levels.text;
}

/** Long digit sequences are sample data, which nobody searches for. */
const manyDigits = /\d{6}/;

/** Bits below the number of a form. */
const marks = { isStop: 1, isNoise: 2 } as const;
const markBits = 2;

/** Splits texts into forms. `eachForm` calls `use` with those that have no mark of `without`, and counts all. */
interface Vocabulary {
  readonly size: () => number;
  readonly eachForm: (text: string, without: number, use: (form: number) => void) => number;
}

/** `formOf` returns the number of a form. */
function makeVocabulary(language: string, formOf: (form: string) => number): Vocabulary {
  const stops = stopWords(language);
  /** Rows for words with several forms: their number, then each form with its marks. */
  let rows = new Int32Array(1024);
  let used = 0;
  const makeRow = (forms: readonly number[]): number => {
    const row = used;
    used += 1 + forms.length;
    if (used > rows.length) rows = grown(rows, new Int32Array(used * 2));
    rows[row] = forms.length;
    rows.set(forms, row + 1);
    return row;
  };
  const numberOf = (form: string): number =>
    (formOf(form) << markBits) + (stops.has(form) ? marks.isStop : 0) + (manyDigits.test(form) ? marks.isNoise : 0);
  /** The value of a word with one form is that form with its marks; with none or several it is `~row`, negative. */
  const words = makeWordTable((word) => {
    const forms = formsOf(word);
    const [first] = forms;
    return first !== undefined && forms.length === 1 ? numberOf(first) : ~makeRow(forms.map(numberOf));
  });
  return {
    size: words.size,
    eachForm: (text, without, use) => {
      let forms = 0;
      words.each(text, (word) => {
        if (word >= 0) {
          forms += 1;
          if ((word & without) === 0) use(word >> markBits);
          return;
        }
        const count = rows[~word] ?? 0;
        forms += count;
        for (let at = ~word + 1; at <= ~word + count; at += 1) {
          const form = rows[at] ?? 0;
          if ((form & without) === 0) use(form >> markBits);
        }
      });
      return forms;
    },
  };
}

/** Texts repeat their words, so each word is analysed once. Above this size the cache starts again. */
const maxWords = 100_000;

/** Columns of a form: its last occurrence on the current page. */
const columns = { page: 0, section: 1, level: 2, mentions: 3 } as const;
const width = Object.keys(columns).length;

/** Adds the forms of pages to a collector, in the order of their numbers. */
export function makeTermReader(collector: TermCollector): (page: number, record: PageRecord) => void {
  const vocabularies = new Map<string, Vocabulary>();
  let table = new Uint32Array(1024 * width);
  /** Number of the current page, from 1, so that 0 means none. */
  let turn = 0;
  let page = 0;
  /** Forms of the current page. */
  let pageForms: number[] = [];
  /** Number of words of each section: a mention in a short section counts more. */
  let lengths: number[] = [];

  const formOf = (text: string): number => {
    const form = collector.form(text);
    if (form * width >= table.length) table = grown(table, new Uint32Array(table.length * 2));
    return form;
  };
  const openVocabulary = (language: string): Vocabulary => {
    const vocabulary = vocabularies.get(language);
    if (vocabulary && vocabulary.size() <= maxWords) return vocabulary;
    const fresh = makeVocabulary(language, formOf);
    vocabularies.set(language, fresh);
    return fresh;
  };

  /** Adds the last section of a form to the collector. */
  const write = (form: number): void => {
    const at = form * width;
    const section = table[at + columns.section] ?? 0;
    const level = table[at + columns.level] ?? 0;
    const mentions = table[at + columns.mentions] ?? 0;
    const isText = mentions > 0 && level <= levels.text;
    collector.add(form, page, section * 8 + (isText ? textLevel(mentions, lengths[section] ?? 0) : level));
  };
  const add = (form: number, section: number, level: number): void => {
    const at = form * width;
    const mentions = level === levels.text ? 1 : 0;
    const isSeen = table[at + columns.page] === turn;
    if (isSeen && table[at + columns.section] === section) {
      table[at + columns.mentions] = (table[at + columns.mentions] ?? 0) + mentions;
      if (level > (table[at + columns.level] ?? 0)) table[at + columns.level] = level;
      return;
    }
    if (isSeen) write(form);
    else {
      table[at + columns.page] = turn;
      pageForms.push(form);
    }
    table[at + columns.section] = section;
    table[at + columns.level] = level;
    table[at + columns.mentions] = mentions;
  };

  const addText = (words: Vocabulary, text: string, section: number): void => {
    const length = words.eachForm(text, marks.isStop, (form) => add(form, section, levels.text));
    lengths[section] = (lengths[section] ?? 0) + length;
    for (const character of hanIn(text)) add(formOf(character), section, levels.text);
  };
  const addTitle = (words: Vocabulary, title: string, section: number): void => {
    const [part, whole] = section === 0 ? [levels.title, levels.wholeTitle] : [levels.heading, levels.wholeHeading];
    for (const name of headingNames(title)) {
      const forms = new Set<number>();
      words.eachForm(name, marks.isStop, (form) => forms.add(form));
      for (const form of forms) add(form, section, forms.size === 1 ? whole : part);
      for (const character of hanIn(name)) {
        const form = formOf(character);
        if (!forms.has(form)) add(form, section, part);
      }
    }
  };

  return (number, { language, more, sections }) => {
    const words = openVocabulary(language);
    turn += 1;
    page = number;
    pageForms = [];
    lengths = [];
    addText(words, more, 0);
    for (const [section, { titles, text, code }] of sections.entries()) {
      for (const title of titles) addTitle(words, title, section);
      addText(words, text, section);
      for (const block of code) words.eachForm(block, marks.isNoise, (form) => add(form, section, levels.code));
    }
    pageForms.forEach(write);
  };
}

/** Forms of one page, each with its sections: encoded `section * 8 + level`, see varint.ts. */
export type PageTerms = ReadonlyMap<string, string>;

/** A record → its forms */
export function pageTerms(record: PageRecord): PageTerms {
  const collector = collectTerms();
  makeTermReader(collector)(0, record);
  return new Map(
    Array.from(collector.sorted(), ({ form, postings }) => {
      const places = decodeNumbers(postings).filter((_, at) => at % 2 === 1);
      return [form, places.map(encodeNumber).join('')];
    }),
  );
}
