// A page → its record in the search index: the text of its sections, and what else the index stores about it.
import type { CompiledPage, HeadingFact } from '../model/compiled-page.ts';
import { type PageSection, searchSections } from './page-sections.ts';

export interface RecordedSection {
  /** Index into the headings of the page; null for a term, and for the page itself. */
  readonly heading: number | null;
  /** The id in this language; a translation may have another one. Empty for the page itself. */
  readonly id: string;
  /** Level of the heading, 1 to 6; terms are below all headings. */
  readonly level: number;
  /** The page itself may have two: the title of the front matter and the first heading. */
  readonly titles: readonly string[];
  readonly text: string;
  readonly code: readonly string[];
}

/** A page in the index. Section 0 is the page itself: its title and the text before the second heading. */
export interface PageRecord {
  /** Language of the text: `cs`. */
  readonly language: string;
  /** Other words of the page: keywords and description of the front matter. */
  readonly more: string;
  readonly sections: readonly RecordedSection[];
}

export interface RecordText extends Pick<PageRecord, 'language' | 'more'> {
  readonly title: string;
}

/** Maximum length of a text for excerpts; the whole section is indexed. */
const longestText = 700;
const termLevel = 7;

/** A compiled page → its record */
export const pageRecord = ({ facts, body }: CompiledPage, text: RecordText): PageRecord =>
  makeRecord({ headings: facts.headings, sections: searchSections(facts.headings, body) }, text);

/** Headings and sections of a page. */
export interface PageParts {
  readonly headings: readonly (Pick<HeadingFact, 'text' | 'id'> & { readonly level: number })[];
  readonly sections: readonly PageSection[];
}

/** (headings and sections of '# A\n\nb\n\n## C\n\nd', { title: 'A', … }) → sections 'A' with 'b' and 'C' with 'd' */
export function makeRecord(
  { headings, sections: sectionParts }: PageParts,
  { title, language, more }: RecordText,
): PageRecord {
  let page: RecordedSection = { heading: null, id: '', level: 1, titles: [title], text: '', code: [] };
  const sections: RecordedSection[] = [];
  for (const { heading, text, code } of sectionParts) {
    const fact = typeof heading === 'number' ? headings[heading] : heading;
    const isPage = sections.length === 0 && (heading === null || (heading === 0 && headings[0]?.level === 1));
    if (fact && !isPage) {
      const level = typeof heading === 'number' ? (headings[heading]?.level ?? 1) : termLevel;
      const number = typeof heading === 'number' ? heading : null;
      sections.push({ heading: number, id: fact.id, level, titles: [fact.text], text, code });
      continue;
    }
    page = {
      ...page,
      titles: fact && fact.text !== title ? [title, fact.text] : page.titles,
      text: `${page.text} ${text}`.trim(),
      code: [...page.code, ...code],
    };
  }
  return { language, more, sections: [page, ...sections] };
}

/** Text of an empty section: the titles directly below it, or the first line of its code: 'Requests · Limits' */
function outlineOf(
  sections: readonly RecordedSection[],
  place: number,
  { level: sectionLevel, code }: RecordedSection,
): string {
  let end = place + 1;
  while ((sections[end]?.level ?? sectionLevel) > sectionLevel) end += 1;
  const below = sections.slice(place + 1, end);
  const top = below.reduce((least, { level }) => Math.min(least, level), termLevel);
  const titles = below.filter(({ level }) => level === top).map(({ titles: [title = ''] }) => title);
  return (
    titles.join(' · ') || (code.map((block) => block.trim().split('\n', 1)[0] ?? '').find((line) => line !== '') ?? '')
  );
}

/** A record → the text of each section for excerpts, cut to the maximum length */
export const shownTexts = ({ sections }: PageRecord): readonly string[] =>
  sections.map((section, place) => (section.text || outlineOf(sections, place, section)).slice(0, longestText));
