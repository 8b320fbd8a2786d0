// Edits the blocks of a translation: writes new texts into them, inserts blocks of the original, changes nothing else.

import { findBodyStart } from '../../content/front-matter.ts';
import type { TextEdit } from '../../text/apply-edits.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { startOfLine } from '../../text/text-position.ts';
import type { Problem, Targets } from './apply-front.ts';
import type { PageBlocks, TextBlock, TextUnit } from './page-blocks.ts';
import { collapse, type ExchangeUnit, type TranslationPair } from './page-units.ts';

/** A block that the new page must have; used to verify the result. */
export interface Expected {
  readonly kind: string;
  readonly texts: readonly string[];
  readonly units: readonly (ExchangeUnit | null)[];
}

/** The text to write for a unit; null if there is none, or if the page has it already. */
export type NewText = (unit: ExchangeUnit | null | undefined) => string | null;

/** Units of a block of the original; null for a text that is not exchanged. */
export type Units = readonly (ExchangeUnit | null)[];

/** A page while translations are applied; the lists grow. */
export interface Draft {
  readonly pair: TranslationPair;
  readonly newText: NewText;
  /** Indexes of the translation's blocks that are paired with the original. */
  readonly paired: ReadonlySet<number | null>;
  readonly edits: TextEdit[];
  readonly changed: ExchangeUnit[];
  readonly problems: Problem[];
  /** Blocks at the start of the body. */
  readonly first: Expected[];
  /** For each block of the translation, the block itself and those inserted after it. */
  readonly expected: Expected[][];
  /** Whether the page has no blocks yet. */
  isFresh: boolean;
}

export const makeNewText =
  (targets: Targets): NewText =>
  (unit) => {
    const target = unit ? targets.get(unit.name) : undefined;
    if (!unit || target === undefined || target.trim() === '') return null;
    return unit.targetText !== null && collapse(target) === collapse(unit.targetText) ? null : target;
  };

const inBlock = (text: string, { kind }: TextBlock): string =>
  kind === 'row' ? text.replace(/(?<!\\)\|/g, '\\|') : text;

/** A translation in the form of the page: with its line prefixes, or on one line if necessary. */
function blockText(target: string, unit: TextUnit, { source, lineEnd }: PageBlocks): string {
  if (unit.isOneLine) return collapse(target);
  const prefix = unit.prefix ?? source.slice(startOfLine(source, unit.start), unit.start).replace(/[^>\s]/g, ' ');
  return target
    .trim()
    .split(/\r?\n/)
    .map((line, place) => (place === 0 ? line : prefix + line.trimStart()))
    .join(lineEnd);
}

export const expect = (block: TextBlock): Expected => ({
  kind: block.kind,
  texts: block.units.map(({ text }) => collapse(text)),
  units: block.units.map(() => null),
});

/** Writes new texts into the block with index `at` of the translation. */
export function changeBlock(draft: Draft, block: TextBlock, at: number, units: Units): void {
  const { pair, newText, edits, expected } = draft;
  draft.isFresh = false;
  const other = pair.translation.blocks[at];
  const fresh = units.flatMap((unit) => (unit !== null && newText(unit) !== null ? [unit] : []));
  const [first] = fresh;
  if (other === undefined || first === undefined) return;
  if (other.units.length !== block.units.length) {
    draft.problems.push({ kind: 'structure', unit: first });
    return;
  }
  const texts = other.units.map((unit, index) => {
    const text = newText(units[index]);
    if (text === null) return collapse(unit.text);
    const target = inBlock(text, other);
    edits.push({ start: unit.start, end: unit.end, text: blockText(target, unit, pair.translation) });
    return collapse(target);
  });
  expected[at] = [{ kind: other.kind, texts, units: units }];
  draft.changed.push(...fresh);
}

/** Inserts a block of the original after the translation's block `host`, or at the start of the body. */
export function insertBlock(draft: Draft, place: number, host: number | null, units: Units): void {
  const { pair, newText, first, expected } = draft;
  const { original, translation } = pair;
  const block = original.blocks[place];
  if (block === undefined) return;
  const added = filled(draft, block, units);
  // Before all blocks of the page, the gap to the next block follows.
  const next = host === null ? translation.blocks[0] : undefined;
  const position = next?.start ?? translation.blocks[host ?? -1]?.end ?? findBodyStart(translation.source);
  const text = next
    ? `${added.text}${gapAfter(original, place)}`
    : gapBefore(draft, place, host, position) + added.text;
  draft.edits.push({ start: position, end: position, text: withLineEnds(pair, text) });
  (host === null ? first : (expected[host] ?? first)).push(added.expected);
  draft.changed.push(...units.flatMap((unit) => (unit !== null && newText(unit) !== null ? [unit] : [])));
  draft.isFresh = false;
}

const gapAfter = ({ source, blocks }: PageBlocks, place: number): string =>
  source.slice(blocks[place]?.end, blocks[place + 1]?.start ?? 0) || '\n\n';

/** Text between a new block and the previous one: that of the original, with at least one line end. */
function gapBefore({ pair, paired, isFresh }: Draft, place: number, host: number | null, position: number): string {
  const { original, translation } = pair;
  const block = original.blocks[place];
  const before = host === null ? null : translation.blocks[host];
  const gapStart = original.blocks[place - 1]?.end ?? findBodyStart(original.source);
  const originalGap = isFresh && position === 0 ? '' : original.source.slice(gapStart, block?.start);
  // After a block that the original does not have, the original's gap could merge the two.
  const isStrange = before && !paired.has(host) && !(before.kind === block?.kind && /^(?:item|row)$/.test(before.kind));
  const gap = isStrange && !/\n\s*\n/.test(originalGap) ? '\n\n' : originalGap;
  return gap.includes('\n') || isFresh ? gap : `\n${gap}`;
}

/** The lines of a block of the original, with translated texts. */
function filled({ pair: { original }, newText }: Draft, block: TextBlock, units: Units) {
  const texts = block.units.map((unit, place) =>
    units[place] ? inBlock(newText(units[place]) ?? units[place]?.targetText ?? unit.text, block) : unit.text,
  );
  const inner = block.units.map(
    (unit, place): TextEdit => ({
      start: unit.start - block.start,
      end: unit.end - block.start,
      text: units[place] ? blockText(texts[place] ?? '', unit, original) : original.source.slice(unit.start, unit.end),
    }),
  );
  const text = applyEdits(original.source.slice(block.start, block.end), inner);
  const expected: Expected = { kind: block.kind, texts: texts.map(collapse), units: units };
  return { text, expected };
}

export const withLineEnds = ({ original, translation }: TranslationPair, text: string): string =>
  text.replace(/\r?\n/g, translation.source === '' ? original.lineEnd : translation.lineEnd);

/**
 * For each block of the original that the translation lacks, the block of the translation after which it is inserted
 * (null: at the start of the body): before the next paired block of its section, else at the end of the previous
 * section. Blocks that only the translation has do not move.
 */
export function hostsOf({ original, translation, places }: TranslationPair): (number | null)[] {
  const hosts: (number | null)[] = original.blocks.map(() => null);
  const lastOf = new Map(translation.blocks.map(({ section }, place) => [section, place] as const));
  let next: { readonly section: number; readonly at: number } | null = null;
  for (let place = original.blocks.length - 1; place >= 0; place -= 1) {
    const [block, at] = [original.blocks[place], places[place] ?? null];
    if (block === undefined) continue;
    if (at !== null) next = { section: block.section, at };
    else if (next?.section === block.section) hosts[place] = next.at - 1;
  }
  let previous: number | null = null;
  return hosts.map((host, place) => {
    const at = places[place] ?? null;
    if (at !== null) previous = at;
    if (host !== null) return host < 0 ? null : host;
    return previous === null ? null : (lastOf.get(translation.blocks[previous]?.section ?? 0) ?? previous);
  });
}
