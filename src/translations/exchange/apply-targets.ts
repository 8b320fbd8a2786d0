// Translations from outside → the new text of a page. Nothing of the page that has no new translation changes by a byte.
import { findBodyStart } from '../../content/front-matter.ts';
import type { AnchorRuleName } from '../../model/site-config.ts';
import { writeFrontText } from './front-texts.ts';
import { countElements, type Inline } from './inline.ts';
import { type Block, type PageBlocks, readBlocks, type TextUnit } from './page-blocks.ts';
import { collapse, type ExchangeUnit, type PagePair } from './page-units.ts';

/** Name of a unit → its translation as Markdown. */
export type Targets = ReadonlyMap<string, string>;

export type Problem =
  /** The translation would begin a list, a heading or another block. */
  | { readonly kind: 'structure'; readonly unit: ExchangeUnit }
  /** Elements that it lacks, or has too often. */
  | { readonly kind: 'markup'; readonly unit: ExchangeUnit; readonly lost: string[]; readonly extra: string[] }
  /** Parts of a section that the translation does not have yet, and not all of which are translated. */
  | { readonly kind: 'incomplete'; readonly unit: ExchangeUnit; readonly done: number; readonly all: number };

export interface Applied {
  readonly text: string;
  /** Units whose text is new. */
  readonly changed: readonly ExchangeUnit[];
  readonly problems: readonly Problem[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A block that the new page must have. */
interface Expected {
  readonly kind: string;
  readonly texts: readonly string[];
  readonly units: readonly (ExchangeUnit | null)[];
}

const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
};

/** A translation as it stands in the page: with the prefix of its lines, in one line where there can be one only. */
function written(target: string, unit: TextUnit, { source, lineEnd }: PageBlocks, isCell: boolean): string {
  const escaped = isCell ? target.replace(/(?<!\\)\|/g, '\\|') : target;
  if (unit.isOneLine) return collapse(escaped);
  const lineStart = source.lastIndexOf('\n', unit.start - 1) + 1;
  const prefix = unit.prefix ?? source.slice(lineStart, unit.start).replace(/[^>\s]/g, ' ');
  return escaped
    .trim()
    .split(/\r?\n/)
    .map((line, place) => (place === 0 ? line : prefix + line.trimStart()))
    .join(lineEnd);
}

/** (a page pair, translations) → the page with them; problems name what was left out or has to keep the page from being written */
export function applyTargets(pair: PagePair, targets: Targets, anchors: AnchorRuleName): Applied {
  const result = attempt(pair, targets, anchors);
  if (!result.problems.some(({ kind }) => kind === 'structure')) return result;
  // Each is tried alone, to find the one that breaks the page.
  const culprits = result.changed.flatMap((unit) => {
    const alone = attempt(pair, new Map([[unit.name, targets.get(unit.name) ?? '']]), anchors);
    return alone.problems.filter(({ kind }) => kind === 'structure');
  });
  return culprits.length > 0 ? { ...result, problems: culprits } : result;
}

function attempt(pair: PagePair, targets: Targets, anchors: AnchorRuleName): Applied {
  const { original, translation, places, units } = pair;
  const byBlock = new Map<number, (ExchangeUnit | null)[]>();
  for (const unit of units)
    if (unit.at.kind === 'body') {
      const row = byBlock.get(unit.at.block) ?? (original.blocks[unit.at.block]?.units ?? []).map(() => null);
      row[unit.at.unit] = unit;
      byBlock.set(unit.at.block, row);
    }
  const newText = (unit: ExchangeUnit | null | undefined): string | null => {
    const target = unit ? targets.get(unit.name) : undefined;
    if (!unit || target === undefined || target.trim() === '') return null;
    return unit.targetText !== null && collapse(target) === collapse(unit.targetText) ? null : target;
  };
  const edits: Edit[] = [];
  const changed: ExchangeUnit[] = [];
  const problems: Problem[] = [];
  const expected: Expected[][] = translation.blocks.map((block) => [expect(block)]);
  const first: Expected[] = [];

  /** The lines of a block of the original, with translations in it. */
  const filled = (block: Block, own: readonly (ExchangeUnit | null)[]): { text: string; expected: Expected } => {
    const texts = block.units.map((unit, place) => {
      const target = own[place] ? (newText(own[place]) ?? own[place]?.targetText ?? unit.text) : unit.text;
      return target;
    });
    const inner = block.units.map(
      (unit, place): Edit => ({
        start: unit.start - block.start,
        end: unit.end - block.start,
        text: own[place]
          ? written(texts[place] ?? '', unit, original, block.kind === 'row')
          : original.source.slice(unit.start, unit.end),
      }),
    );
    const text = applyEdits(original.source.slice(block.start, block.end), inner);
    return { text, expected: { kind: block.kind, texts: texts.map(collapse), units: own } };
  };
  const toLineEnd = (text: string): string =>
    text.replace(/\r?\n/g, translation.source === '' ? original.lineEnd : translation.lineEnd);

  const insertable = sectionsToInsert(pair, byBlock, newText, problems);
  /** Where the next block of the original goes that the translation lacks. */
  let position = translation.source === '' ? 0 : findBodyStart(translation.source);
  let list = first;
  let isFresh = translation.blocks.length === 0;
  original.blocks.forEach((block, place) => {
    const at = places[place];
    const other = at === null || at === undefined ? undefined : translation.blocks[at];
    const own = byBlock.get(place) ?? block.units.map(() => null);
    if (other && at !== null && at !== undefined) {
      if (own.some((unit) => newText(unit) !== null)) {
        if (other.units.length === block.units.length) {
          const texts = other.units.map((unit, index) => {
            const target = newText(own[index]);
            if (target === null) return collapse(unit.text);
            edits.push({
              start: unit.start,
              end: unit.end,
              text: written(target, unit, translation, other.kind === 'row'),
            });
            return collapse(target);
          });
          expected[at] = [{ kind: other.kind, texts, units: own }];
          changed.push(...own.filter((unit) => unit !== null && newText(unit) !== null).flatMap((unit) => unit ?? []));
        } else {
          const unit = own.find((one) => newText(one) !== null);
          if (unit) problems.push({ kind: 'structure', unit });
        }
      }
      position = other.end;
      list = expected[at] ?? first;
      isFresh = false;
    } else if (insertable.has(block.section)) {
      const gapStart = original.blocks[place - 1]?.end ?? findBodyStart(original.source);
      const { text, expected: added } = filled(block, own);
      const gap = isFresh && position === 0 ? '' : original.source.slice(gapStart, block.start);
      edits.push({
        start: position,
        end: position,
        text: toLineEnd((gap.includes('\n') || isFresh ? gap : `\n${gap}`) + text),
      });
      list.push(added);
      changed.push(...own.flatMap((unit) => (unit !== null && newText(unit) !== null ? [unit] : [])));
      isFresh = false;
    }
  });

  const front = applyFront(pair, newText, changed);
  const isNew = translation.source === '';
  if (isNew && edits.length > 0)
    edits.push({
      start: 0,
      end: 0,
      text: toLineEnd(original.source.slice(original.blocks.at(-1)?.end ?? original.source.length)),
    });
  if (changed.length === 0) return { text: translation.source, changed, problems };
  const text = isNew ? front.head + applyEdits('', edits) : applyEdits(translation.source, [...edits, ...front.edits]);
  problems.push(...verify(text, [first, ...expected].flat(), changed, anchors));
  return { text, changed, problems };
}

const expect = (block: Block): Expected => ({
  kind: block.kind,
  texts: block.units.map(({ text }) => collapse(text)),
  units: block.units.map(() => null),
});

/** Sections of the original of which the translation lacks blocks, and all of whose texts are translated now. */
function sectionsToInsert(
  { original, places }: PagePair,
  byBlock: ReadonlyMap<number, readonly (ExchangeUnit | null)[]>,
  newText: (unit: ExchangeUnit | null) => string | null,
  problems: Problem[],
): ReadonlySet<number> {
  const sections = new Map<number, { own: ExchangeUnit[]; lacking: ExchangeUnit[] }>();
  original.blocks.forEach((block, place) => {
    const units = (byBlock.get(place) ?? []).flatMap((unit) => unit ?? []);
    const section = sections.get(block.section) ?? { own: [], lacking: [] };
    section.own.push(...units);
    if (places[place] === null) section.lacking.push(...units);
    sections.set(block.section, section);
  });
  const isNew = places.every((place) => place === null);
  const all = [...sections.values()].flatMap(({ own }) => own);
  const isDone = (unit: ExchangeUnit): boolean => unit.targetText !== null || newText(unit) !== null;
  const found = new Set<number>();
  for (const [number, { own, lacking }] of sections) {
    const fresh = lacking.find((unit) => newText(unit) !== null);
    // A page is new as a whole, or not at all: readers get the original until then.
    const needed = isNew ? all : own;
    if (needed.every(isDone) && (isNew || fresh)) found.add(number);
    else if (fresh && !(isNew && problems.length > 0))
      problems.push({ kind: 'incomplete', unit: fresh, done: needed.filter(isDone).length, all: needed.length });
  }
  return found;
}

function applyFront(
  { units, translation }: PagePair,
  newText: (unit: ExchangeUnit) => string | null,
  changed: ExchangeUnit[],
): { readonly edits: Edit[]; readonly head: string } {
  const edits: Edit[] = [];
  const added: string[] = [];
  for (const unit of units) {
    const target = newText(unit);
    if (unit.at.kind !== 'front' || target === null) continue;
    const { text, other } = unit.at;
    changed.push(unit);
    const value = writeFrontText(target, text.isList);
    if (other) edits.push({ start: other.start, end: other.end, text: value });
    else added.push(`${text.key}: ${value}${translation.lineEnd}`);
  }
  const body = findBodyStart(translation.source);
  const lines = added.join('');
  const block = `---${translation.lineEnd}${lines}---${translation.lineEnd}`;
  if (added.length > 0) {
    const at = body === 0 ? 0 : translation.source.slice(0, body).lastIndexOf('---');
    edits.push({ start: at, end: at, text: body === 0 ? `${block}${translation.lineEnd}` : lines });
  }
  return { edits, head: added.length > 0 ? block : '' };
}

/** Reads the new page again: it must have the blocks it should have, and the elements of each text. */
function verify(
  text: string,
  expected: readonly Expected[],
  changed: readonly ExchangeUnit[],
  anchors: AnchorRuleName,
): Problem[] {
  const { blocks } = readBlocks(text, anchors);
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
    units.flatMap((one, index): Problem[] => {
      const found = blocks[place]?.units[index];
      return one && found && names.has(one) ? compareElements(one, found.inline) : [];
    }),
  );
}

/** Elements may occur as often as in the original, or as often as before. */
function compareElements(unit: ExchangeUnit, now: Inline): Problem[] {
  const [source, before, found] = [unit.source, unit.target ?? unit.source, now].map(countElements);
  const lost: string[] = [];
  const extra: string[] = [];
  for (const key of new Set([...(source?.keys() ?? []), ...(before?.keys() ?? []), ...(found?.keys() ?? [])])) {
    const [a, b, c] = [source?.get(key) ?? 0, before?.get(key) ?? 0, found?.get(key) ?? 0];
    if (c < Math.min(a, b)) lost.push(key);
    if (c > Math.max(a, b)) extra.push(key);
  }
  return lost.length > 0 || extra.length > 0 ? [{ kind: 'markup', unit, lost, extra }] : [];
}
