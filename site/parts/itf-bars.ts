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

/** `16020012346201`, 40 → the path of its bars, 40 high, and how wide they are. */
export function itfBars(digits: string, height: number): { readonly path: string; readonly width: number } {
  let path = '';
  let x = 0;
  for (const [index, element] of [...elementsOf(digits)].entries()) {
    const width = element === 'w' ? WIDE : 1;
    if (index % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`;
    x += width;
  }
  return { path, width: x };
}
