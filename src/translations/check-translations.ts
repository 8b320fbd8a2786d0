// All translations of a site: the state of each section, findings, and the new status file for `accept`.

import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Fact, FactDifference, PageOutline, ShapeItem } from '../model/page-outline.ts';
import type { LineColumn, Place } from '../model/place.ts';
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { groupBy } from '../text/group-by.ts';
import { withoutMarkdownEnding } from '../text/paths.ts';
import { acceptSection, pageState, type SectionReport, type SectionState } from './page-state.ts';
import { type ShapeDifference, showShape } from './section-shape.ts';
import type { Accepted, AcceptedPages } from './status-file.ts';

export interface TranslatedText {
  readonly file: string;
  readonly text: string;
  /** From the compile stage, if known. */
  readonly outline?: PageOutline | undefined;
}

/** A page of the default language, with its translation. */
export interface TranslatedPage {
  /** Path below the docs folder without its extension: `Detailed/parcels`. */
  readonly page: string;
  readonly original: TranslatedText;
  /** Null if the language has no translation of the page. */
  readonly translation: TranslatedText | null;
  /** Ids of the original's headings, in order. */
  readonly ids: readonly string[];
}

export interface PageReport {
  readonly page: string;
  readonly file: string | null;
  readonly sections: readonly SectionReport[];
}

export interface LocaleReport {
  readonly locale: string;
  readonly pages: readonly PageReport[];
}

/** Rules for comparing the pages of a language with their originals. */
export interface LocaleRules {
  readonly locale: string;
  /** BCP 47 tags. */
  readonly languages: { readonly original: string; readonly translation: string };
  /** URL of the site with its base path. */
  readonly site: string;
  /** Path of the docs below the site, without leading and trailing slashes. */
  readonly docs: string;
  /** The rule for the ids of headings. */
  readonly anchors: AnchorRuleName;
}

/** Checks all pages of one language; `accepted` is from its status file. */
export function checkLocale(
  pages: readonly TranslatedPage[],
  { locale, languages, site, docs, anchors }: LocaleRules,
  accepted: AcceptedPages,
): LocaleReport {
  return {
    locale,
    pages: pages.map(({ page, original, translation, ids }): PageReport => {
      if (translation === null) return { page, file: null, sections: [] };
      const outlines = { original: original.outline, translation: translation.outline };
      const texts = { original: original.text, translation: translation.text, outlines, languages, site, anchors, ids };
      const path = docs === '' ? page : `${docs}/${page}`;
      return { page, file: translation.file, sections: pageState({ ...texts, page: path }, accepted.get(page)) };
    }),
  };
}

const at = (file: string, { line, column }: LineColumn, length = 0): Place => ({
  file,
  line,
  column,
  endLine: line,
  endColumn: column + length,
});

const firstLine = (raw: string): string => raw.split('\n', 1)[0] ?? '';

const short = (raw: string): string => {
  const line = firstLine(raw);
  return line.length > 80 || line !== raw ? `${line.slice(0, 80)}…` : line;
};

/** ('number', '30') → '30'; ('code', 'GET /v1') → '`GET /v1`' */
const show = ({ kind, raw }: Fact): string => (/^code/.test(kind) ? `\`${short(raw)}\`` : short(raw));

const list = (facts: readonly Fact[]): string =>
  facts.slice(0, 5).map(show).join(', ') + (facts.length > 5 ? ', …' : '');

/** 'Weigh the parcel before …' */
const firstWords = (words: string): string =>
  words.split(' ').slice(0, 8).join(' ') + (words.split(' ').length > 8 ? '…' : '');

const join = (lacks: string, has: string): string =>
  [...(lacks === '' ? [] : [`lacks ${lacks}`]), ...(has === '' ? [] : [`has ${has}`])].join(' and ');

const describe = ({ missing, extra }: FactDifference): string => join(list(missing), list(extra));

/** Two paragraphs → 'a paragraph or list item (2 times)' */
function listShape(items: readonly ShapeItem[]): string {
  const texts = [...groupBy(items, showShape)].map(([text, same]) =>
    same.length === 1 ? text : `${text} (${same.length} times)`,
  );
  return texts.slice(0, 5).join(', ') + (texts.length > 5 ? ', …' : '');
}

/** ('31.5 kg' and '30 kg', a table) → 'lacks 31.5 kg, a table of 2 columns and has 30 kg' */
export const listDifference = (difference: FactDifference, shape: ShapeDifference): string =>
  join(
    [list(difference.missing), listShape(shape.missing)].filter((part) => part !== '').join(', '),
    [list(difference.extra), listShape(shape.extra)].filter((part) => part !== '').join(', '),
  );

/** Pages and texts without a translation. */
export const missingIn = (report: LocaleReport, originals: ReadonlyMap<string, string>): Diagnostic[] =>
  report.pages.flatMap(({ page, file, sections }) => {
    const texts = sections.filter(({ state }) => state === 'missing').map(({ key }) => `${page}#${key}`);
    return (file === null ? [page] : texts).map((name) => {
      const place = at(originals.get(name) ?? originals.get(page) ?? '', { line: 1, column: 1 });
      return diagnose('translation-missing', { name, locale: report.locale }, { place });
    });
  });

/** Findings for writers: facts that differ, and sections whose original has changed. */
export const findingsOf = (report: LocaleReport, originals: ReadonlyMap<string, string>): Diagnostic[] =>
  report.pages.flatMap(({ page, file, sections }) => {
    if (file === null) return [];
    // From the first of these on, all sections are without a counterpart.
    const unpaired = sections.findIndex(({ state }) => state === 'structure');
    return sections.flatMap((section, index): Diagnostic[] => {
      const name = section.key === '' ? page : `${page}#${section.key}`;
      const texts = { file, name, originalFile: originals.get(name) ?? originals.get(page) ?? '' };
      if (section.state !== 'structure') return sectionFindings(section, texts);
      return index === unpaired ? [headingsDiffer(section, sections.slice(0, index), texts)] : [];
    });
  });

interface SectionTexts {
  /** Of the translation. */
  readonly file: string;
  readonly name: string;
  readonly originalFile: string;
}

/** The place of the same text in the original. */
const relatedTo = (file: string, start: LineColumn, message = 'the original') => [{ place: at(file, start), message }];

function sectionFindings(section: SectionReport, { file, name, originalFile }: SectionTexts): Diagnostic[] {
  const start = { line: section.translation?.line ?? 1, column: 1 };
  switch (section.state) {
    case 'facts':
      return differenceFindings(section, { file, name, originalFile });
    case 'stale':
      return [diagnose('translation-stale', { section: name, original: originalFile }, { place: at(file, start) })];
    case 'untranslated':
      return section.copies.slice(0, 1).map(({ line, words }) => {
        const place = at(file, { line, column: 1 });
        return diagnose('translation-same', { section: name, file, text: firstWords(words) }, { place });
      });
    default:
      return [];
  }
}

/** A section whose facts or parts differ from those of its original. */
function differenceFindings(section: SectionReport, { file, name, originalFile }: SectionTexts): Diagnostic[] {
  const { original, translation, difference, shape } = section;
  const start = { line: translation?.line ?? 1, column: 1 };
  const originalStart = { line: original.line, column: 1 };
  const findings: Diagnostic[] = [];
  if (difference.missing.length + difference.extra.length > 0) {
    const [there, here] = [difference.missing[0], difference.extra[0]];
    const place = here ? at(file, here, firstLine(here.raw).length) : at(file, start);
    const related = relatedTo(originalFile, there ?? originalStart);
    const values = { section: name, difference: describe(difference) };
    findings.push(diagnose('translation-facts', values, { place, related }));
  }
  if (shape.missing.length + shape.extra.length > 0) {
    const [there, here] = [shape.missing[0], shape.extra[0]];
    const place = at(file, here ? { line: here.line, column: 1 } : start);
    const related = relatedTo(originalFile, there ? { line: there.line, column: 1 } : originalStart);
    const values = { section: name, difference: join(listShape(shape.missing), listShape(shape.extra)) };
    findings.push(diagnose('translation-structure', values, { place, related }));
  }
  return findings;
}

/** The first section whose heading has no counterpart; `before` are the sections above. */
function headingsDiffer(
  { original }: SectionReport,
  before: readonly SectionReport[],
  { file, originalFile }: SectionTexts,
): Diagnostic {
  const last = before.findLast(({ translation }) => translation !== null)?.translation;
  const words = `the heading there is “${firstLine(original.text)}”`;
  const related = relatedTo(originalFile, { line: original.line, column: 1 }, words);
  const place = at(file, { line: last?.line ?? 1, column: 1 });
  return diagnose('headings-differ', { original: originalFile }, { place, related });
}

export type StateCounts = Readonly<Record<SectionState, number>>;

const none: Record<SectionState, number> = {
  current: 0,
  facts: 0,
  stale: 0,
  structure: 0,
  untranslated: 0,
  missing: 0,
};

/** (sections) → the number in each state */
export function countStates(sections: readonly SectionReport[]): StateCounts {
  const counts = { ...none };
  for (const { state } of sections) counts[state] += 1;
  return counts;
}

/** ('types#read') → page `types`, section `read`; without `#`, all sections */
export function parseWanted(wanted: string): { readonly page: string; readonly section: string | null } {
  const [page = '', section] = wanted.split('#');
  return { page: withoutMarkdownEnding(page), section: section ?? null };
}

/** Whether a section is among the wanted ones; none: all are. */
export const isWanted = (wanted: readonly ReturnType<typeof parseWanted>[], page: string, key: string): boolean =>
  wanted.length === 0 || wanted.some((part) => part.page === page && (part.section === null || part.section === key));

/** (accepted sections, a report, what to accept; none: all) → accepted sections now, without those that are gone */
export function acceptReport(
  before: AcceptedPages,
  report: LocaleReport,
  wanted: readonly ReturnType<typeof parseWanted>[],
): AcceptedPages {
  const pages = new Map<string, ReadonlyMap<string, Accepted>>();
  for (const { page, sections } of report.pages) {
    const acceptedSections = new Map<string, Accepted>();
    for (const section of sections) {
      const oldEntry = before.get(page)?.get(section.key);
      if (section.translation !== null && isWanted(wanted, page, section.key))
        acceptedSections.set(section.key, acceptSection(section));
      else if (oldEntry) acceptedSections.set(section.key, oldEntry);
    }
    if (acceptedSections.size > 0) pages.set(page, acceptedSections);
  }
  return pages;
}
