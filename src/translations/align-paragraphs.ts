// Paragraphs and list items that only one language has. Translators also join and split paragraphs, so these are
// aligned by their lengths, as Gale and Church align sentences (Computational Linguistics 19, 1993).
import type { ShapeItem } from '../model/page-outline.ts';
import type { Section } from './page-sections.ts';

interface Paragraph {
  readonly line: number;
  /** Characters without white space. */
  readonly length: number;
}

const paragraphsOf = ({ units, starts, lengths }: Section): readonly Paragraph[] =>
  units.flatMap((kind, unit) =>
    kind === 'code' || kind === 'row' ? [] : [{ line: starts[unit] ?? 1, length: lengths[unit] ?? 0 }],
  );

const lengthOf = (paragraphs: readonly Paragraph[]): number => paragraphs.reduce((sum, { length }) => sum + length, 0);

/** (pairs of sections) → characters of a translation for each one of the original, in the middle of the sections */
export function lengthRatio(
  pairs: readonly { readonly original: Section; readonly translation: Section | null }[],
): number {
  const ratios = pairs.flatMap(({ original, translation }) => {
    const [ours, theirs] = [paragraphsOf(original), translation === null ? [] : paragraphsOf(translation)];
    return lengthOf(ours) > 0 && ours.length === theirs.length ? [lengthOf(theirs) / lengthOf(ours)] : [];
  });
  return ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 1;
}

/** Variance of the length of a translation, for each character. */
const variance = 6.8;

/** (number of paragraphs of the original, of the translation, cost): how paragraphs belong together. */
const steps = [
  [1, 1, 0.1],
  [1, 0, 4],
  [0, 1, 4],
  [2, 1, 3],
  [1, 2, 3],
  [2, 2, 4.5],
  [3, 1, 4],
  [1, 3, 4],
] as const;

/** Logarithm of the probability of a length that differs by this number of standard deviations. */
const costOf = (deviations: number): number => 0.4 * deviations ** 2 + 0.45 * Math.abs(deviations);

/** (sections of both languages, ratio of their lengths) → paragraphs that only one has */
export function unpairedParagraphs(
  original: Section,
  translation: Section,
  ratio: number,
): { readonly missing: readonly ShapeItem[]; readonly extra: readonly ShapeItem[] } {
  const [ours, theirs] = [paragraphsOf(original), paragraphsOf(translation)];
  if (ours.length === theirs.length || ours.length * theirs.length > 40_000) return { missing: [], extra: [] };
  const best: { readonly cost: number; readonly step: readonly [number, number] }[][] = [];
  for (let i = 0; i <= ours.length; i += 1) {
    best.push([]);
    for (let j = 0; j <= theirs.length; j += 1) {
      const options = steps.flatMap(([left, right, prior]) => {
        const before = best[i - left]?.[j - right];
        if (before === undefined) return [];
        const expected = lengthOf(ours.slice(i - left, i)) * ratio;
        const actual = lengthOf(theirs.slice(j - right, j));
        const difference =
          left === 0 || right === 0 ? 0 : (actual - expected) / Math.sqrt(Math.max(expected, 1) * variance);
        return [{ cost: before.cost + prior + costOf(difference), step: [left, right] as const }];
      });
      const [first = { cost: 0, step: [0, 0] as const }, ...others] = options;
      best[i]?.push(others.reduce((least, option) => (option.cost < least.cost ? option : least), first));
    }
  }
  const missing: ShapeItem[] = [];
  const extra: ShapeItem[] = [];
  const item = (paragraph: Paragraph | undefined): ShapeItem => ({
    kind: 'paragraph',
    value: '',
    line: paragraph?.line ?? 1,
  });
  for (let i = ours.length, j = theirs.length; i > 0 || j > 0; ) {
    const [left, right] = best[i]?.[j]?.step ?? [i, j];
    if (right === 0) missing.unshift(item(ours[i - 1]));
    if (left === 0) extra.unshift(item(theirs[j - 1]));
    i -= left;
    j -= right;
  }
  return { missing, extra };
}
