// The work list of a language for programs that translate: the sections that need work, each with everything that a
// translator has to know, and the texts to fill in.
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import type { LocaleReport, PageReport } from './check-translations.ts';
import { listDifference } from './check-translations.ts';
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

/** Facts about the site, from the caller. */
export interface WorkParts {
  readonly pairs: ReadonlyMap<string, TranslationPair>;
  readonly originals: ReadonlyMap<string, string>;
  readonly isWanted: (page: string, section: string) => boolean;
  /** Path of the translation of a page. */
  readonly fileOf: (pair: TranslationPair) => string;
  readonly diffOf: (page: string, section: SectionReport) => string | null;
  /** The terms of the glossary in a text. */
  readonly termsOf: (text: string) => readonly GlossaryTerm[];
  readonly rules: { readonly language: string; readonly anchors: AnchorRuleName };
}

type Open = Pick<SectionReport, 'key' | 'state' | 'original' | 'translation' | 'difference' | 'shape'>;

const nothing = { missing: [], extra: [] } as const;

/** A page without a translation: all its sections. */
function missingSections(pair: TranslationPair, { language, anchors }: WorkParts['rules']): Open[] {
  const { original, ids } = pair.page;
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
  const pair = parts.pairs.get(page.page);
  const isMissing = page.file === null && pair !== undefined;
  const sections: readonly Open[] = isMissing ? missingSections(pair, parts.rules) : page.sections;
  const first = sections[0]?.key ?? '';
  const units = pair === undefined ? [] : exportUnits([pair], () => false);
  // Titles and descriptions belong to the first section, if there is no text before it.
  const sectionOf = (at: number): string => {
    const section = pair?.units[at]?.section ?? '';
    return section === '' ? first : section;
  };
  return sections.flatMap((open): WorkSection[] => {
    const { key, state, original, translation, difference, shape } = open;
    const reported = page.sections.find((section) => section.key === key);
    const diff = reported === undefined ? null : parts.diffOf(page.page, reported);
    if ((state === 'current' && diff === null) || !parts.isWanted(page.page, key)) return [];
    const name = key === '' ? page.page : `${page.page}#${key}`;
    const texts = units.flatMap(({ source, target, targetDigest, name: text }, at): WorkText[] =>
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
    return [
      {
        section: name,
        state,
        file: pair === undefined ? (page.file ?? '') : parts.fileOf(pair),
        line: translation?.line ?? null,
        originalFile: parts.originals.get(name) ?? parts.originals.get(page.page) ?? '',
        originalLine: original.line,
        original: original.text,
        translation: translation?.text ?? null,
        diff,
        facts: factsOf(original),
        difference: listDifference(difference, shape),
        terms: parts.termsOf(original.text).map(({ name: term, names, avoided }) => ({ name: term, names, avoided })),
        texts,
      },
    ];
  });
}

const factsOf = ({ facts }: Section): string[] => [...new Set(facts.map(({ written }) => written))];
