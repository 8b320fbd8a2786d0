// Sections of one page → its record in the index: which form stands where, and how much it says there.
import type { CompiledPage, HeadingFact } from '../model/compiled-page.ts';
import { hanIn, siteForms } from './index-forms.ts';
import { stopWords } from './languages/stop-words.ts';
import { type PageSection, pageSections } from './page-sections.ts';
import { encodeNumber } from './varint.ts';
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

/** A form while its page is read: where it was met last, and what is written of it. */
interface Met {
  section: number;
  level: number;
  count: number;
  written: string;
}

/** Collects the forms of a page, section by section. */
interface Collector {
  readonly met: Map<string, Met>;
  /** Words of each section: a mention in a short one says more. */
  readonly lengths: number[];
  readonly stops: ReadonlySet<string>;
}

/** (2 mentions among 40 words) → `levels.dense` */
function textLevel(count: number, words: number): number {
  if (count >= 3 || (count === 2 && words < longSection)) return levels.dense;
  return count === 2 || words < longSection / 3 ? levels.often : levels.text;
}

function write(form: Met, lengths: readonly number[]): void {
  const isText = form.count > 0 && form.level <= levels.text;
  const level = isText ? textLevel(form.count, lengths[form.section] ?? 0) : form.level;
  form.written += encodeNumber(form.section * 8 + level);
}

function add({ met, lengths }: Collector, form: string, section: number, level: number): void {
  const known = met.get(form);
  const count = level === levels.text ? 1 : 0;
  if (known === undefined) {
    met.set(form, { section, level, count, written: '' });
    return;
  }
  if (known.section !== section) {
    write(known, lengths);
    known.section = section;
    known.level = level;
    known.count = count;
    return;
  }
  known.count += count;
  if (level > known.level) known.level = level;
}

function addText(collector: Collector, text: string, section: number): void {
  const forms = siteForms(text);
  collector.lengths[section] = (collector.lengths[section] ?? 0) + forms.length;
  for (const form of forms) if (!collector.stops.has(form)) add(collector, form, section, levels.text);
  for (const character of hanIn(text)) add(collector, character, section, levels.text);
}

function addHeading(collector: Collector, text: string, section: number): void {
  const [part, whole] = section === 0 ? [levels.title, levels.wholeTitle] : [levels.heading, levels.wholeHeading];
  for (const name of namesIn(text)) {
    const forms = new Set(siteForms(name).filter((form) => !collector.stops.has(form)));
    for (const form of forms) add(collector, form, section, forms.size === 1 ? whole : part);
    for (const character of hanIn(name)) if (!forms.has(character)) add(collector, character, section, part);
  }
}

const digitsOnly = /^\d+$/;
const manyDigits = /\d{6}/;
const isNoise = (form: string): boolean =>
  digitsOnly.test(form) ? form.length > longestCodeNumber : manyDigits.test(form);

function addCode(collector: Collector, code: string, section: number): void {
  for (const form of siteForms(code)) if (!isNoise(form)) add(collector, form, section, levels.code);
}

/** A compiled page → its record */
export const pageRecord = ({ facts, body }: CompiledPage, text: PageText): PageRecord =>
  makeRecord({ headings: facts.headings, sections: pageSections(facts.headings, body) }, text);

/** Headings and sections of a page's text. */
export interface PageParts {
  readonly headings: readonly (Pick<HeadingFact, 'text' | 'id'> & { readonly level: number })[];
  readonly sections: readonly PageSection[];
}

/** The sections of a page → its record */
export function makeRecord(parts: PageParts, { title, language, more }: PageText): PageRecord {
  const collector: Collector = { met: new Map(), lengths: [], stops: stopWords(language) };
  const headings: RecordedHeading[] = [];
  const texts: string[] = [''];
  addHeading(collector, title, 0);
  addText(collector, more, 0);
  for (const { heading, text, code } of parts.sections) {
    const fact = typeof heading === 'number' ? parts.headings[heading] : heading;
    const isPage = headings.length === 0 && (heading === null || (heading === 0 && parts.headings[0]?.level === 1));
    if (!isPage && fact) {
      headings.push({ heading: typeof heading === 'number' ? heading : null, id: fact.id, text: fact.text });
      texts.push('');
    }
    const section = headings.length;
    if (fact) addHeading(collector, fact.text, section);
    addText(collector, text, section);
    for (const block of code) addCode(collector, block, section);
    texts[section] = `${texts[section]} ${text}`.trim().slice(0, longestText);
  }
  const lines: string[] = [];
  for (const [form, met] of collector.met) {
    write(met, collector.lengths);
    lines.push(`${form} ${met.written}`);
  }
  return { headings, texts, terms: lines.join('\n') };
}
