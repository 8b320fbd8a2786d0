// The work list of a language for programs: sections that need work, all that translators must know, new texts.
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { type LocaleReport, listDifference, type PageReport, type TranslatedPage } from './check-translations.ts';
import { countElements, writeInline } from './exchange/inline.ts';
import { pairPage } from './exchange/page-units.ts';
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

/** Facts about the site, from the caller. */
export interface WorkParts {
  readonly pages: ReadonlyMap<string, TranslatedPage>;
  readonly originals: ReadonlyMap<string, string>;
  readonly isWanted: (page: string, section: string) => boolean;
  /** Path of the translation of a page. */
  readonly fileOf: (page: TranslatedPage) => string;
  readonly diffOf: (page: string, section: SectionReport) => string | null;
  readonly termsOf: (text: string) => readonly GlossaryTerm[];
  readonly rules: { readonly language: string; readonly anchors: AnchorRuleName; readonly math: boolean };
}

type Open = Pick<SectionReport, 'key' | 'state' | 'original' | 'translation' | 'difference' | 'shape'>;

const nothing = { missing: [], extra: [] } as const;

/** A page without a translation: all its sections. */
function missingSections({ original, ids }: TranslatedPage, { language, anchors }: WorkParts['rules']): Open[] {
  const sections = pageSections(original.text, language, anchors);
  const keys = sectionKeys(sections, ids);
  return sections.map((section, place) => {
    const base = { state: 'missing' as const, translation: null, difference: nothing, shape: nothing };
    return { ...base, key: keys[place] ?? '', original: section };
  });
}

/** (the report of a language, …) → its sections that need work, in the order of the pages */
export const listWork = (report: LocaleReport, parts: WorkParts): readonly WorkSection[] =>
  report.pages.flatMap((page) => workOn(page, parts));

function workOn(page: PageReport, parts: WorkParts): WorkSection[] {
  const texts = parts.pages.get(page.page);
  const isMissing = page.file === null && texts !== undefined;
  const sections: readonly Open[] = isMissing ? missingSections(texts, parts.rules) : page.sections;
  const work = sections.flatMap((section) => {
    if (!parts.isWanted(page.page, section.key)) return [];
    const reported = page.sections.find(({ key }) => key === section.key);
    const diff = reported === undefined ? null : parts.diffOf(page.page, reported);
    return section.state === 'current' && diff === null ? [] : [{ ...section, diff }];
  });
  if (work.length === 0) return [];
  const first = sections[0]?.key ?? '';
  const pair = texts && pairPage(texts, parts.rules);
  const units = pair === undefined ? [] : exportUnits([pair], () => false);
  // Titles and descriptions belong to the first section, if there is no text before it.
  const sectionOf = (at: number): string => {
    const section = pair?.units[at]?.section ?? '';
    return section === '' ? first : section;
  };
  return work.map(({ key, state, original, translation, difference, shape, diff }): WorkSection => {
    const name = key === '' ? page.page : `${page.page}#${key}`;
    const workTexts = units.flatMap(({ source, target, targetDigest, name: text }, at): WorkText[] =>
      sectionOf(at) === key
        ? [
            {
              name: text,
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
      file: texts === undefined ? (page.file ?? '') : parts.fileOf(texts),
      line: translation?.line ?? null,
      originalFile: parts.originals.get(name) ?? parts.originals.get(page.page) ?? '',
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

const factsOf = ({ facts }: Section): string[] => [...new Set(facts.map(({ raw: written }) => written))];
