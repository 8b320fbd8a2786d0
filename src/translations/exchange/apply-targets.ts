// Translations from outside → the new text of a page. Nothing of the page that has no new translation changes by a byte.
import { findBodyStart } from '../../content/front-matter.ts';
import { applyFront, type Edit, frontProblems, type Problem, type Targets } from './apply-front.ts';
import { countElements, type Inline } from './inline.ts';
import { type Block, type BlockMode, type PageBlocks, readBlocks, type TextUnit } from './page-blocks.ts';
import { collapse, type ExchangeUnit, type PagePair } from './page-units.ts';

export interface Applied {
  readonly text: string;
  /** Units whose text is new. */
  readonly changed: readonly ExchangeUnit[];
  readonly problems: readonly Problem[];
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
export function applyTargets(pair: PagePair, targets: Targets, mode: BlockMode): Applied {
  const result = attempt(pair, targets, mode);
  const kinds = new Set(result.problems.map(({ kind }) => kind));
  if (kinds.has('front') || !kinds.has('structure')) return result;
  // Each is tried alone, to find the one that breaks the page.
  const culprits = result.changed.flatMap((unit) => {
    const alone = attempt(pair, new Map([[unit.name, targets.get(unit.name) ?? '']]), mode);
    return alone.problems.filter(({ kind }) => kind === 'structure');
  });
  return culprits.length > 0 ? { ...result, problems: culprits } : result;
}

function attempt(pair: PagePair, targets: Targets, mode: BlockMode): Applied {
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
  const bodyStart = translation.source === '' ? 0 : findBodyStart(translation.source);
  const hosts = hostsOf(pair);
  const paired = new Set(places);
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
      isFresh = false;
    } else if (insertable.has(block.section)) {
      const gapStart = original.blocks[place - 1]?.end ?? findBodyStart(original.source);
      const { text, expected: added } = filled(block, own);
      const host = hosts[place] ?? null;
      const position = host === null ? bodyStart : (translation.blocks[host]?.end ?? bodyStart);
      const before = host === null ? null : translation.blocks[host];
      // Behind a block that the original does not have, the gap of the original could make both one.
      const isStrange =
        before && !paired.has(host) && !(before.kind === block.kind && /^(?:item|row)$/.test(block.kind));
      const written = isFresh && position === 0 ? '' : original.source.slice(gapStart, block.start);
      const gap = isStrange && !/\n\s*\n/.test(written) ? '\n\n' : written;
      edits.push({
        start: position,
        end: position,
        text: toLineEnd((gap.includes('\n') || isFresh ? gap : `\n${gap}`) + text),
      });
      (host === null ? first : (expected[host] ?? first)).push(added);
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
  problems.push(
    ...frontProblems(pair, text, changed, targets),
    ...verify(text, [first, ...expected].flat(), changed, mode),
  );
  return { text, changed, problems };
}

/**
 * For each block of the original that the translation lacks, the block of the translation behind which it goes (null: at the start of the body):
 * before the next block of its section that the translation has, else at the end of the section before it. Blocks of the translation alone stay where
 * they are.
 */
function hostsOf({ original, translation, places }: PagePair): (number | null)[] {
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

/** Reads the new page again: it must have the blocks it should have, and the elements of each text. */
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
