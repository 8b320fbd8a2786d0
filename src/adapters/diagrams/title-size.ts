// The size of the title of a card.
import { displayWidth } from '../../diagnostics/frame.ts';

/** Sizes by the width of the title. The longest title of Latin letters that a card has fits the last one. */
const sizes = [
  { upTo: 24, size: 104, lines: 3 },
  { upTo: 60, size: 80, lines: 3 },
  { upTo: 110, size: 58, lines: 4 },
] as const;

/** 'Quick start' → { size: 104, lines: 3 }: pixels and lines. East Asian characters are as wide as two others. */
export function titleSize(title: string): { readonly size: number; readonly lines: number } {
  const width = displayWidth(title);
  return sizes.find(({ upTo }) => width <= upTo) ?? { size: 50, lines: 5 };
}
