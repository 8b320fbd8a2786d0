// Two outlines of a page → blocks that are now another form, inside something else, or at another place.

import { diffArrays } from 'diff';
import type { ChangedBlocks } from '../../diagnostics/catalogue/migrate.ts';
import { groupBy } from '../../text/group-by.ts';
import type { Container, ContainerName, OutlineBlock } from './outline.ts';

export interface OutlineChange extends ChangedBlocks {
  /** Whether a heading is now inside something that it was not in: usually, the end of a block is missing. */
  readonly isHeadingInside: boolean;
}

/** Maximum number of edits; pages that differ more have other texts, which the comparison of words reports. */
const maxEdits = 2000;
const shownWords = 6;
const minMovedWords = 3;

type Pair = readonly [before: OutlineBlock, now: OutlineBlock];

/** Blocks at one place of both pages: with the same texts, or without partners. */
interface Stretch {
  readonly isSame: boolean;
  readonly before: readonly OutlineBlock[];
  readonly now: readonly OutlineBlock[];
}

/** (outline of the original, new outline) → the differences of blocks that are in both */
export function compareOutlines(before: readonly OutlineBlock[], now: readonly OutlineBlock[]): OutlineChange[] {
  const stretches = align(before, now);
  const pairs = stretches.flatMap(({ isSame, before: blocks, now: partners }) =>
    isSame ? blocks.flatMap((block, at): Pair[] => (partners[at] === undefined ? [] : [[block, partners[at]]])) : [],
  );
  const changes: OutlineChange[] = [];
  let how: string | null = null;
  for (const [at, pair] of pairs.entries()) {
    const difference = differenceOf(pair, pairs[at - 1] ?? null);
    const last = changes.at(-1);
    if (difference !== null && difference === how && last !== undefined)
      changes[changes.length - 1] = {
        ...last,
        count: last.count + 1,
        isHeadingInside: last.isHeadingInside || isHeadingInside(pair),
      };
    else if (difference !== null) changes.push(changeOf(pair, difference));
    how = difference;
  }
  const others = stretches.filter(({ isSame }) => !isSame);
  // The same words in other blocks: a list that became a paragraph.
  const splits = others.filter(isSplit);
  const moved = movedBlocks(stretches.filter((stretch) => !splits.includes(stretch)));
  return [...changes, ...splits.map(splitChange), ...moved];
}

/** (blocks, blocks) → both in order, by their texts; nothing if the pages have too little in common */
function align(before: readonly OutlineBlock[], now: readonly OutlineBlock[]): Stretch[] {
  const parts = diffArrays(before.map(textOf), now.map(textOf), { maxEditLength: maxEdits }) ?? [];
  const stretches: Stretch[] = [];
  let [at, to] = [0, 0];
  for (const { added, removed, value } of parts) {
    const [end, endNow] = [added ? at : at + value.length, removed ? to : to + value.length];
    const stretch = { isSame: !added && !removed, before: before.slice(at, end), now: now.slice(to, endNow) };
    const last = stretches.at(-1);
    if (last === undefined || last.isSame || stretch.isSame) stretches.push(stretch);
    else
      stretches.splice(-1, 1, {
        isSame: false,
        before: [...last.before, ...stretch.before],
        now: [...last.now, ...stretch.now],
      });
    [at, to] = [end, endNow];
  }
  return stretches;
}

const textOf = ({ words }: OutlineBlock): string => words.join(' ');

/** (pair, pair before it) → how both forms differ, as a key for runs; null if they are equal */
function differenceOf([before, now]: Pair, last: Pair | null): string | null {
  const [old, current] = [namesOf(before.inside), namesOf(now.inside)];
  if (before.form !== now.form) return `${before.form}→${now.form} ${old}→${current}`;
  if (old !== current) {
    const [rest, currentRest] = withoutCommon(before.inside, now.inside);
    return `${rest}→${currentRest}`;
  }
  if (last === null || namesOf(last[0].inside) !== namesOf(last[1].inside)) return null;
  const [shared, sharedNow] = [sharedWith(before, last[0]), sharedWith(now, last[1])];
  return shared === sharedNow ? null : `shared ${shared > sharedNow}`;
}

const namesOf = (inside: readonly Container[]): string => inside.map(({ name }) => name).join('/');

/** Containers of each side that the other lacks: (box list, list) → ['box', ''] */
function withoutCommon(before: readonly Container[], now: readonly Container[]): readonly [string, string] {
  let [start, end] = [0, 0];
  const shorter = Math.min(before.length, now.length);
  while (start < shorter && before[start]?.name === now[start]?.name) start += 1;
  while (end < shorter - start && before.at(-1 - end)?.name === now.at(-1 - end)?.name) end += 1;
  const rest = (inside: readonly Container[]): string => namesOf(inside.slice(start, inside.length - end));
  return [rest(before), rest(now)];
}

/** Number of containers that contain both blocks. */
function sharedWith(block: OutlineBlock, other: OutlineBlock): number {
  const different = block.inside.findIndex(({ id }, at) => other.inside[at]?.id !== id);
  return different === -1 ? block.inside.length : different;
}

function changeOf(pair: Pair, how: string): OutlineChange {
  const [before, now] = pair;
  const describe = (block: OutlineBlock, isTogether: boolean): string =>
    describeBlock(block) +
    (how.startsWith('shared ') ? `, in ${isTogether ? 'the same one as the block before it' : 'one of its own'}` : '');
  return {
    ...{ text: beginning(before), count: 1 },
    before: describe(before, how === 'shared true'),
    now: describe(now, how === 'shared false'),
    isHeadingInside: isHeadingInside(pair),
  };
}

const isHeadingInside = ([before, now]: Pair): boolean =>
  typeof before.form === 'number' && typeof now.form === 'number' && now.inside.length > before.inside.length;

const isSplit = ({ before, now }: Stretch): boolean => {
  const text = (blocks: readonly OutlineBlock[]): string => blocks.map(({ words }) => words.join('')).join('');
  return before.length > 0 && text(before) === text(now);
};

function splitChange({ before, now }: Stretch): OutlineChange {
  const describe = (blocks: readonly OutlineBlock[]): string => {
    const forms = [...new Set(blocks.map(describeBlock))].join(', ');
    return blocks.length === 1 ? forms : `${blocks.length} blocks: ${forms}`;
  };
  const text = before[0] === undefined ? '' : beginning(before[0]);
  return { text, count: 1, before: describe(before), now: describe(now), isHeadingInside: false };
}

/** Blocks without a partner that are at another place of the other outline. */
function movedBlocks(stretches: readonly Stretch[]): OutlineChange[] {
  const placed = (side: 'before' | 'now'): [OutlineBlock, OutlineBlock | null][] =>
    stretches.flatMap(({ isSame, [side]: blocks }, at) =>
      isSame
        ? []
        : blocks.map((block): [OutlineBlock, OutlineBlock | null] => [block, stretches[at - 1]?.[side].at(-1) ?? null]),
    );
  const added = groupBy(placed('now'), ([block]) => textOf(block));
  const where = (block: OutlineBlock, after: OutlineBlock | null): string =>
    `${describeBlock(block)} ${after === null ? 'at the beginning' : `after “${beginning(after)}”`}`;
  return placed('before').flatMap(([block, after]) => {
    const [place, ...others] = added.get(textOf(block)) ?? [];
    // Short texts are on a page several times.
    if (place === undefined || others.length > 0 || block.words.length < minMovedWords) return [];
    const change = { before: where(block, after), now: where(...place) };
    return [{ text: beginning(block), count: 1, ...change, isHeadingInside: false }];
  });
}

const containerNames: Readonly<Record<ContainerName, string>> = {
  box: 'a box',
  cell: 'a table',
  definition: 'a definition',
  details: 'details',
  item: 'a list',
  'numbered item': 'a numbered list',
  quote: 'a quote',
  row: '',
  tab: 'a tab',
  term: 'a term of a definition',
};

/** (heading 2 in a list in a box) → 'a heading 2 in a list in a box' */
function describeBlock({ form, inside }: OutlineBlock): string {
  const shown = form === 'code' ? 'code' : form === 'text' ? 'a paragraph' : `a heading ${form}`;
  const around = inside.map(({ name }) => containerNames[name]).filter((name) => name !== '');
  return [shown, ...around.reverse()].join(' in ');
}

const beginning = ({ words }: OutlineBlock): string =>
  words.slice(0, shownWords).join(' ') + (words.length > shownWords ? ' …' : '');
