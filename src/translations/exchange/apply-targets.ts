// Imported translations → the new text of a page. Parts without a new translation are unchanged.

import { applyEdits } from '../../text/apply-edits.ts';
import {
  changeBlock,
  type Draft,
  type Expected,
  expect,
  hostsOf,
  insertBlock,
  makeNewText,
  type NewText,
  type Units,
  withLineEnds,
} from './apply-blocks.ts';
import { applyFront, frontProblems, type Problem, type Targets } from './apply-front.ts';
import { countElements, type Inline } from './inline.ts';
import { type BlockMode, readBlocks } from './page-blocks.ts';
import { collapse, type ExchangeUnit, type TranslationPair } from './page-units.ts';

export interface Applied {
  readonly text: string;
  /** Units with new text. */
  readonly changed: readonly ExchangeUnit[];
  readonly problems: readonly Problem[];
}

/** (a page pair, translations) → the translated page; problems: texts left out, or that prevent writing it */
export function applyTargets(pair: TranslationPair, targets: Targets, mode: BlockMode): Applied {
  const result = attempt(pair, targets, mode);
  const kinds = new Set(result.problems.map(({ kind }) => kind));
  if (kinds.has('front') || !kinds.has('structure')) return result;
  // Try each one alone to find the one that breaks the page.
  const culprits = result.changed.flatMap((unit) => {
    const alone = attempt(pair, new Map([[unit.name, targets.get(unit.name) ?? '']]), mode);
    return alone.problems.filter(({ kind }) => kind === 'structure');
  });
  return culprits.length > 0 ? { ...result, problems: culprits } : result;
}

function attempt(pair: TranslationPair, targets: Targets, mode: BlockMode): Applied {
  const { original, translation, places } = pair;
  const newText = makeNewText(targets);
  const byBlock = unitsByBlock(pair);
  const draft: Draft = {
    ...{ pair, newText, paired: new Set(places), edits: [], changed: [], problems: [], first: [] },
    expected: translation.blocks.map((block) => [expect(block)]),
    isFresh: translation.blocks.length === 0,
  };
  const insertable = sectionsToInsert(pair, byBlock, newText, draft.problems);
  const hosts = hostsOf(pair);
  original.blocks.forEach((block, place) => {
    const at = places[place] ?? null;
    const blockUnits = byBlock.get(place) ?? block.units.map(() => null);
    if (at !== null && translation.blocks[at] !== undefined) changeBlock(draft, block, at, blockUnits);
    else if (insertable.has(block.section)) insertBlock(draft, place, hosts[place] ?? null, blockUnits);
  });
  return finish(draft, targets, mode);
}

/** Index of a block of the original → its units */
function unitsByBlock({ original, units }: TranslationPair): ReadonlyMap<number, Units> {
  const byBlock = new Map<number, (ExchangeUnit | null)[]>();
  for (const unit of units)
    if (unit.at.kind === 'body') {
      const row = byBlock.get(unit.at.block) ?? (original.blocks[unit.at.block]?.units ?? []).map(() => null);
      row[unit.at.unit] = unit;
      byBlock.set(unit.at.block, row);
    }
  return byBlock;
}

/** Applies all edits and the front matter, and verifies the result. */
function finish(
  { pair, newText, edits, changed, problems, first, expected }: Draft,
  targets: Targets,
  mode: BlockMode,
): Applied {
  const { original, translation } = pair;
  const front = applyFront(pair, newText, changed);
  const isNew = translation.source === '';
  if (isNew && edits.length > 0) {
    const end = original.source.slice(original.blocks.at(-1)?.end ?? original.source.length);
    edits.push({ start: 0, end: 0, text: withLineEnds(pair, end) });
  }
  if (changed.length === 0) return { text: translation.source, changed, problems };
  const text = isNew ? front.head + applyEdits('', edits) : applyEdits(translation.source, [...front.edits, ...edits]);
  const resultProblems = [
    ...frontProblems(pair, text, changed, targets),
    ...verify(text, [first, ...expected].flat(), changed, mode),
  ];
  return { text, changed, problems: [...problems, ...resultProblems] };
}

/** Sections of the original with blocks that the translation lacks, and whose texts are all translated now. */
function sectionsToInsert(
  { original, places }: TranslationPair,
  byBlock: ReadonlyMap<number, Units>,
  newText: NewText,
  problems: Problem[],
): ReadonlySet<number> {
  const sections = new Map<number, { unitsOfBlocks: ExchangeUnit[]; lacking: ExchangeUnit[] }>();
  original.blocks.forEach((block, place) => {
    const units = (byBlock.get(place) ?? []).flatMap((unit) => unit ?? []);
    const section = sections.get(block.section) ?? { unitsOfBlocks: [], lacking: [] };
    section.unitsOfBlocks.push(...units);
    if (places[place] === null) section.lacking.push(...units);
    sections.set(block.section, section);
  });
  const isNew = places.every((place) => place === null);
  const all = [...sections.values()].flatMap(({ unitsOfBlocks }) => unitsOfBlocks);
  const isDone = (unit: ExchangeUnit): boolean => unit.targetText !== null || newText(unit) !== null;
  const completeSections = new Set<number>();
  for (const [number, { unitsOfBlocks, lacking }] of sections) {
    const fresh = lacking.find((unit) => newText(unit) !== null);
    // A new page needs all its texts; until then, readers get the original.
    const needed = isNew ? all : unitsOfBlocks;
    if (needed.every(isDone) && (isNew || fresh)) completeSections.add(number);
    else if (fresh && !(isNew && problems.length > 0))
      problems.push({ kind: 'incomplete', unit: fresh, done: needed.filter(isDone).length, all: needed.length });
  }
  return completeSections;
}

/** Parses the new page: it must have the expected blocks, and the right elements in each text. */
function verify(
  text: string,
  expected: readonly Expected[],
  changed: readonly ExchangeUnit[],
  mode: BlockMode,
): Problem[] {
  const { blocks } = readBlocks(text, mode);
  const isSame =
    blocks.length === expected.length &&
    expected.every(({ kind, texts }, place) => {
      const block = blocks[place];
      return block?.kind === kind && texts.join('\n') === block.units.map((unit) => collapse(unit.text)).join('\n');
    });
  const [unit] = changed;
  if (!isSame) return unit ? [{ kind: 'structure', unit }] : [];
  const names = new Set(changed);
  return expected.flatMap(({ units }, place) =>
    units.flatMap((unit, index): Problem[] => {
      const textUnit = blocks[place]?.units[index];
      return unit && textUnit && names.has(unit) ? compareElements(unit, textUnit.inline) : [];
    }),
  );
}

/** Elements may occur as often as in the original, or as often as before. */
function compareElements(unit: ExchangeUnit, now: Inline): Problem[] {
  const [source, before, after] = [unit.source, unit.target ?? unit.source, now].map(countElements);
  const lost: string[] = [];
  const extra: string[] = [];
  for (const key of new Set([...(source?.keys() ?? []), ...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const [a, b, c] = [source?.get(key) ?? 0, before?.get(key) ?? 0, after?.get(key) ?? 0];
    if (c < Math.min(a, b)) lost.push(key);
    if (c > Math.max(a, b)) extra.push(key);
  }
  return lost.length > 0 || extra.length > 0 ? [{ kind: 'markup', unit, lost, extra }] : [];
}
