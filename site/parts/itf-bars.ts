// The bar code of a parcel number: Interleaved 2 of 5, as on the labels.

const WIDE = 2.5;
const patterns = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];

/** Widths of bars and gaps in turn: a digit of a pair is in the bars, the other in the gaps between them. */
function elementsOf(digits: string): string {
  let elements = 'nnnn';
  for (let index = 0; index < digits.length; index += 2) {
    const bars = patterns[Number(digits[index])] ?? '';
    const gaps = patterns[Number(digits[index + 1])] ?? '';
    for (let place = 0; place < 5; place++) elements += `${bars[place]}${gaps[place]}`;
  }
  return `${elements}wnn`;
}

/** A bar of the code: where it starts, and how wide it is. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** `16020012346201` → its bars, and how wide they are together. */
export function barsOf(digits: string): { readonly bars: readonly Bar[]; readonly width: number } {
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, element] of [...elementsOf(digits)].entries()) {
    const width = element === 'w' ? WIDE : 1;
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}

/** `16020012346201`, 40 → the path of its bars, 40 high, and how wide they are. */
export function itfBars(digits: string, height: number): { readonly path: string; readonly width: number } {
  const { bars, width } = barsOf(digits);
  return { path: bars.map((bar) => `M${bar.x} 0h${bar.width}v${height}h-${bar.width}z`).join(''), width };
}
