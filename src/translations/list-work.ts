// The work list of a language for programs: sections that need work, all that translators must know, new texts.
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { groupBy } from '../text/group-by.ts';
import { type LocaleReport, listDifference, type PageReport, type TranslatedPage } from './check-translations.ts';
import { countElements, writeInline } from './exchange/inline.ts';
import type { TranslationPair } from './exchange/page-units.ts';
import { exportUnits } from './exchange/plan-import.ts';
import { pageSections, type Section } from './page-sections.ts';
import { type SectionReport, type SectionState, sectionKeys } from './page-state.ts';
import type { GlossaryTerm } from './terms.ts';

/** A text of a section; a translator changes `target` alone. */
export interface WorkText {
  /** 'guide/limits#weight 3f2a91c0' */
  readonly name: string;
  /** Markdown. */
  readonly source: string;
  /** The translation in the page; '' if there is none. */
  readonly target: string;
  /** Digest of the translation in the page, so that an import never replaces a newer one. */
  readonly before: string;
  /** Markup that the translation must have as often: '`GET`', '{{limit}}', '[…](./a.md)' */
  readonly protected: readonly string[];
}

export interface WorkSection {
  /** 'guide/limits#weight' */
  readonly section: string;
  readonly state: SectionState;
  /** File of the translation, existing or not, and the line of the section in it. */
  readonly file: string;
  readonly line: number | null;
  readonly originalFile: string;
  readonly originalLine: number;
  /** Markdown of the whole section, with its code. */
  readonly original: string;
  readonly translation: string | null;
  /** Changes of the original since the translation was accepted, as a unified diff; null if nothing is known. */
  readonly diff: string | null;
  /** Numbers, dates, times, code and link targets that the translation must have. */
  readonly facts: readonly string[];
  /** 'lacks 31.5 kg and has 30 kg'; '' if the facts and blocks agree. */
  readonly difference: string;
  readonly terms: readonly Pick<GlossaryTerm, 'name' | 'names' | 'avoided'>[];
  readonly texts: readonly WorkText[];
}

/** A page, or a text of an OpenAPI document, with its translation. */
export interface WorkPage {
  readonly page: TranslatedPage;
  /** Name of the text in the document: 'info/title'; '' for a page. */
  readonly key: string;
  /** Path of the translation, existing or not. */
  readonly file: string;
  /** Line of the original where the text starts, minus 1. */
  readonly linesBefore: number;
  readonly pair: () => TranslationPair;
}

/** Facts about the site, from the caller. */
export interface WorkParts {
  /** ('openapi/v1') → its texts; the name of a page → only this page */
  readonly textsOf: (page: string) => readonly WorkPage[];
  readonly isWanted: (page: string, section: string) => boolean;
  readonly diffOf: (page: string, section: SectionReport) => string | null;
  readonly termsOf: (text: string) => readonly GlossaryTerm[];
  readonly rules: { readonly language: string; readonly anchors: AnchorRuleName };
}

type Open = Pick<SectionReport, 'key' | 'state' | 'original' | 'translation' | 'difference' | 'shape'>;

const nothing = { missing: [], extra: [] } as const;

/** A page without a translation: all its sections. */
function missingSections({ page, key, linesBefore }: WorkPage, { language, anchors }: WorkParts['rules']): Open[] {
  const sections = pageSections(page.original.text, language, anchors);
  const keys = sectionKeys(sections, page.ids);
  return sections.map((section, place) => {
    const base = { state: 'missing' as const, translation: null, difference: nothing, shape: nothing };
    const original = { ...section, line: section.line + linesBefore };
    return { ...base, key: subKey(key, keys[place] ?? ''), original };
  });
}

/** ('info/description', 'limits') → 'info/description:limits' */
export const subKey = (key: string, section: string): string => [key, section].filter(Boolean).join(':');

/** (names of texts, 'scopes/read:all:limits') → 'scopes/read:all': the longest name that the key is or starts with */
export function textOfKey(names: Pick<ReadonlySet<string>, 'has'>, key: string): string {
  for (let end = key.length; end > 0; end = key.lastIndexOf(':', end - 1))
    if (names.has(key.slice(0, end))) return key.slice(0, end);
  return '';
}

/** (the report of a language, …) → its sections that need work, in the order of the pages */
export const listWork = (report: LocaleReport, parts: WorkParts): readonly WorkSection[] =>
  report.pages.flatMap((page) => {
    const texts = parts.textsOf(page.page);
    const keys = new Set(texts.map(({ key }) => key));
    const byText = groupBy(page.sections, ({ key }) => textOfKey(keys, key));
    return texts.flatMap((text) => workOn({ ...page, sections: byText.get(text.key) ?? [] }, text, parts));
  });

function workOn(page: PageReport, text: WorkPage, parts: WorkParts): WorkSection[] {
  const sections: readonly Open[] = page.file === null ? missingSections(text, parts.rules) : page.sections;
  const work = sections.flatMap((section) => {
    if (!parts.isWanted(page.page, section.key)) return [];
    const reported = page.sections.find(({ key }) => key === section.key);
    const diff = reported === undefined ? null : parts.diffOf(page.page, reported);
    return section.state === 'current' && diff === null ? [] : [{ ...section, diff }];
  });
  if (work.length === 0) return [];
  const first = sections[0]?.key ?? '';
  const pair = text.pair();
  const units = exportUnits([pair], () => false);
  // Titles and descriptions belong to the first section, if there is no text before it.
  const sectionOf = (at: number): string => pair.units[at]?.section || first;
  return work.map(({ key, state, original, translation, difference, shape, diff }): WorkSection => {
    const name = key === '' ? page.page : `${page.page}#${key}`;
    const workTexts = units.flatMap(({ source, target, targetDigest, name: unit }, at): WorkText[] =>
      sectionOf(at) === key
        ? [
            {
              name: unit,
              source: writeInline(source.parts),
              target: target === null ? '' : writeInline(target.parts),
              before: targetDigest,
              protected: [...countElements(source)].flatMap(([element, count]) => Array<string>(count).fill(element)),
            },
          ]
        : [],
    );
    return {
      section: name,
      state,
      file: text.file,
      line: translation?.line ?? null,
      originalFile: text.page.original.file,
      originalLine: original.line,
      original: original.text,
      translation: translation?.text ?? null,
      diff,
      facts: factsOf(original),
      difference: listDifference(difference, shape),
      terms: parts.termsOf(original.text).map(({ name: term, names, avoided }) => ({ name: term, names, avoided })),
      texts: workTexts,
    };
  });
}

const factsOf = ({ facts }: Section): string[] => [...new Set(facts.map(({ raw }) => raw))];
