// A page and its translation → the texts for translators. A name stays the same while the original's text does.
import { hash } from 'node:crypto';
import type { TranslatedPage } from '../check-translations.ts';
import { type FrontText, readFront } from './front-texts.ts';
import { countElements, type Inline, renumber } from './inline.ts';
import { type BlockMode, type PageBlocks, readBlocks, type TextBlock, type TextUnit } from './page-blocks.ts';

/** Limit for the size of the table of all pairs; larger lists are paired by position. */
const maxCells = 4_000_000;

/** ([a, b, c], [a, c], similarity, 0: none) → [0, null, 1]: for each item of the first list, its index in the second */
function align<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  likeness: (one: One, other: Other) => number,
): (number | null)[] {
  const isSame = (one: One, place: number): boolean => {
    const other = others[place];
    return other !== undefined && likeness(one, other) > 0;
  };
  if ((ones.length === others.length && ones.every(isSame)) || ones.length * others.length > maxCells)
    return ones.map((one, place) => (isSame(one, place) ? place : null));
  const width = others.length + 1;
  const best = new Float64Array((ones.length + 1) * width);
  const likes = new Float64Array(ones.length * others.length);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = ones.length - 1; row >= 0; row -= 1)
    for (let column = others.length - 1; column >= 0; column -= 1) {
      const [one, other] = [ones[row], others[column]];
      const like = one === undefined || other === undefined ? 0 : likeness(one, other);
      likes[row * others.length + column] = like;
      const paired = like > 0 ? like + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  const columns: (number | null)[] = [];
  let column = 0;
  for (let row = 0; row < ones.length; row += 1) {
    while (column < others.length && at(row, column) === at(row, column + 1)) column += 1;
    const like = column < others.length ? (likes[row * others.length + column] ?? 0) : 0;
    const isPair = like > 0 && at(row, column) === like + at(row + 1, column + 1);
    columns.push(isPair ? column : null);
    if (isPair) column += 1;
  }
  return columns;
}

/** One text of the original with its translation. */
export interface ExchangeUnit {
  /** 'guide/limits#weight 3f2a91c0': page, section, and digest of the original's text. */
  readonly name: string;
  /** Id of the section's heading; '' before the first one. */
  readonly section: string;
  readonly line: number;
  readonly source: Inline;
  readonly sourceText: string;
  /** Null if there is no translation. Elements that are also in the original have its numbers. */
  readonly target: Inline | null;
  readonly targetText: string | null;
  readonly at:
    | { readonly kind: 'front'; readonly text: FrontText; readonly other: FrontText | null }
    | { readonly kind: 'body'; readonly block: number; readonly unit: number };
}

export interface TranslationPair {
  readonly page: TranslatedPage;
  readonly original: PageBlocks;
  /** Has no blocks if there is no translation. */
  readonly translation: PageBlocks;
  /** For each block of the original, its index in the translation. */
  readonly places: readonly (number | null)[];
  readonly units: readonly ExchangeUnit[];
}

/** Characters that XML cannot contain; U+FFFD replaces them. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Normalises white space, because translation tools re-wrap lines. */
export const collapse = (text: string): string => text.replace(unwritable, '\uFFFD').replace(/\s+/g, ' ').trim();

export const unitDigest = (text: string): string => hash('sha256', collapse(text)).slice(0, 8);

const plainInline = (text: string): Inline => ({ parts: [{ type: 'text', text }], elements: [] });

const elementsOf = (units: readonly TextUnit[]): string[] =>
  units.flatMap(({ inline }) => [...countElements(inline).keys()]);

/** Ratio of shared names to all names, from 0 to 1. */
function shared(ones: readonly string[], others: readonly string[]): number {
  const otherNames = new Set(others);
  const all = new Set([...ones, ...others]).size;
  return all === 0 ? 0 : [...new Set(ones)].filter((name) => otherNames.has(name)).length / all;
}

const tags = (line: string): string => (line.match(/<\/?[\w-]+/g) ?? []).join(' ');
const isRule = (line: string): boolean => /^[\s>|:-]+$/.test(line) && line.includes('-');

type BlockOf = (block: TextBlock) => string;

const blockLikeness =
  (oneText: BlockOf, otherText: BlockOf) =>
  (one: TextBlock, other: TextBlock): number => {
    if (one.kind !== other.kind) return 0;
    const [a, b] = [oneText(one), otherText(other)];
    if (one.kind === 'line') {
      if (a === b) return 2;
      return (isRule(a) && isRule(b)) || (tags(a) !== '' && tags(a) === tags(b)) ? 1.5 : 0;
    }
    if (one.units.length === 0) return a === b ? 2 : 1;
    const closeness = Math.min(a.length, b.length) / Math.max(a.length, b.length, 1);
    return 1 + shared(elementsOf(one.units), elementsOf(other.units)) + closeness / 4;
  };

interface Group {
  readonly level: string;
  readonly first: number;
  readonly blocks: readonly TextBlock[];
}

function groups(blocks: readonly TextBlock[]): Group[] {
  const groupList: { level: string; first: number; blocks: TextBlock[] }[] = [];
  blocks.forEach((block, place) => {
    const last = groupList.at(-1);
    if (last && last.blocks[0]?.section === block.section) last.blocks.push(block);
    else groupList.push({ level: block.section === 0 ? '' : block.kind, first: place, blocks: [block] });
  });
  return groupList;
}

/** For each block of the original, its index in the translation; pairs sections first, then the blocks of each. */
function pairBlocks(original: PageBlocks, translation: PageBlocks): (number | null)[] {
  const [ones, others] = [groups(original.blocks), groups(translation.blocks)];
  const textOf =
    ({ source }: PageBlocks): BlockOf =>
    ({ start, end }) =>
      source.slice(start, end).trim();
  const explicitId = (group: Group, text: BlockOf): string =>
    /\{\s*#([^\s}]+)\s*\}/.exec(group.blocks[0] ? text(group.blocks[0]) : '')?.[1] ?? '';
  const [oneText, otherText] = [textOf(original), textOf(translation)];
  const names = (group: Group): string[] => elementsOf(group.blocks.flatMap(({ units }) => units));
  const sections = align(ones, others, (one, other) => {
    if (one.level !== other.level) return 0;
    const id = explicitId(one, oneText);
    return 1 + 2 * shared(names(one), names(other)) + (id !== '' && id === explicitId(other, otherText) ? 2 : 0);
  });
  return ones.flatMap(({ blocks }, place) => {
    const otherPlace = sections[place];
    const other = otherPlace === null || otherPlace === undefined ? undefined : others[otherPlace];
    if (!other) return blocks.map(() => null);
    const likeness = blockLikeness(oneText, otherText);
    return align(blocks, other.blocks, likeness).map((at) => (at === null ? null : other.first + at));
  });
}

/** (page, how the site parses pages) → its texts in order: front matter, then the body */
export function pairPage(page: TranslatedPage, mode: BlockMode): TranslationPair {
  const original = readBlocks(page.original.text, mode);
  const translation = readBlocks(page.translation?.text ?? '', mode);
  const places = pairBlocks(original, translation);
  const names = new Map<string, number>();
  const nameOf = (section: string, text: string): string => {
    const base = `${page.page}${section} ${unitDigest(text)}`;
    const count = (names.get(base) ?? 0) + 1;
    names.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
  const otherFront = readFront(page.translation?.text ?? '').texts;
  const front = readFront(page.original.text).texts.map((text): ExchangeUnit => {
    const other = otherFront.find(({ key }) => key === text.key) ?? null;
    return {
      name: nameOf(`:${text.key}`, text.text),
      section: '',
      line: text.line,
      source: plainInline(text.text),
      sourceText: text.text,
      target: other && plainInline(other.text),
      targetText: other?.text ?? null,
      at: { kind: 'front', text, other },
    };
  });
  const body = original.blocks.flatMap((block, place) => {
    const section = block.section === 0 ? '' : (page.ids[block.section - 1] ?? `section-${block.section}`);
    const other = translation.blocks[places[place] ?? -1];
    return block.units.flatMap((unit, index): ExchangeUnit[] => {
      const target = other?.units[index];
      if (![unit, target].some(hasWords)) return [];
      return [
        {
          name: nameOf(section === '' ? '' : `#${section}`, unit.text),
          section,
          line: unit.line,
          source: unit.inline,
          sourceText: unit.text,
          target: target ? renumber(unit.inline, target.inline) : null,
          targetText: target?.text ?? null,
          at: { kind: 'body', block: place, unit: index },
        },
      ];
    });
  });
  return { page, original, translation, places, units: [...front, ...body] };
}

/** Whether a cell has words, or a number that languages write differently; cells with only `code` stay. */
const hasWords = (unit: TextUnit | undefined): boolean =>
  unit?.inline.parts.some((part) => part.type === 'text' && /\p{L}|\d[.,]\d/u.test(part.text)) ?? false;
