// A page's text → its sections with the facts that a translation must share: numbers, dates, times, code, targets.

import { hash } from 'node:crypto';
import { maskFrontMatter } from '../content/mask-front-matter.ts';
import { maskMdx } from '../content/mask-mdx.ts';
import { chooseEvents } from '../facts/choose-events.ts';
import { makeSectioner } from '../facts/outline-digest.ts';
import { readOutline } from '../facts/read-outline.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import type { Fact, PageOutline, ShapeItem, UnitKind } from '../model/page-outline.ts';
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import { type LinkRules, linkTarget } from './link-target.ts';

/** The text from one heading to the next; the first section has no heading. */
export interface Section {
  /** 0 for the text before the first heading. */
  readonly level: number;
  /** Line of its heading, from 1. */
  readonly line: number;
  /** Its source, including the heading, trimmed. */
  readonly text: string;
  /** Its paragraphs, list items, table rows and lines of code, in order. */
  readonly units: readonly UnitKind[];
  /** First line of each unit, from 1. */
  readonly starts: readonly number[];
  /** Characters of each unit without white space. */
  readonly lengths: readonly number[];
  readonly facts: readonly Fact[];
  /** Its code blocks, admonitions, tables and components. */
  readonly shape: readonly ShapeItem[];
}

/** Digest of a section's text, independent of line ends. */
export const textDigest = ({ text }: Pick<Section, 'text'>): string =>
  hash('sha256', text.replace(/[ \t]*\r?\n/g, '\n')).slice(0, 16);

/** Digest of its words alone, independent of white space, emphasis and punctuation. */
export const wordsDigest = ({ text }: Pick<Section, 'text'>): string =>
  hash('sha256', (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')).slice(0, 16);

/** A page's text with non-Markdown masked; lines and columns stay the same. */
const plainText = (source: string): string => maskMdx(maskFrontMatter(source)).text;

const outlineOf = (text: string, language: string, anchors: AnchorRuleName): PageOutline =>
  readOutline(text, chooseEvents(parseMarkdown(text, { extensions: true, anchors })), language);

/** ('# A\n\nUp to 31.5 kg', 'en', 'pubdocs') → the same outline as from the compile stage */
export const readPageOutline = (source: string, language: string, anchors: AnchorRuleName): PageOutline =>
  outlineOf(plainText(source), language, anchors);

/** ('# A\n\nUp to 31.5 kg', 'en') → a section with the fact 31.5. `anchors` determines the text of a heading. */
export function pageSections(
  source: string,
  language: string,
  anchors: AnchorRuleName = 'pubdocs',
  /** The languages to compare, in any order. */
  links: LinkRules = { languages: [language] },
  /** The outline of this text, if known. */
  outline?: PageOutline,
): Section[] {
  const text = plainText(source);
  const pageOutline = outline ?? outlineOf(text, language, anchors);
  const lines = text.split('\n');
  const starts = [{ level: 0, line: 1 }, ...pageOutline.headings];
  const inSections = makeSectioner(starts);
  const units = inSections(pageOutline.units.map((unit, place) => ({ ...unit, place })));
  const facts = inSections(pageOutline.facts);
  const shape = inSections(pageOutline.shape);
  const lengthOf = (from: number, to: number): number =>
    lines
      .slice(from - 1, Math.max(to - 1, from))
      .join('')
      .replace(/\s+/g, '').length;
  const sections = starts.map(({ level, line }, place): Section => {
    const end = starts[place + 1]?.line ?? lines.length + 1;
    const sectionUnits = units[place] ?? [];
    const first = sectionUnits[0]?.place ?? 0;
    return {
      level,
      line,
      text: lines
        .slice(line - 1, end - 1)
        .join('\n')
        .trim(),
      units: sectionUnits.map(({ kind }) => kind),
      starts: sectionUnits.map((unit) => unit.line),
      lengths: sectionUnits.map((unit, at) => lengthOf(unit.line, sectionUnits[at + 1]?.line ?? end)),
      facts: (facts[place] ?? []).map((fact) => ({
        ...fact,
        value: fact.kind === 'link' ? linkTarget(fact.value, links) : fact.value,
        unit: fact.unit - first,
      })),
      shape: shape[place] ?? [],
    };
  });
  // Leave out an empty part before the first heading.
  return sections.filter(({ level, text: content }) => level > 0 || content !== '');
}
