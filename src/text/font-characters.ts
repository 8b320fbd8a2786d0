// The characters of a font by its table `cmap`: https://learn.microsoft.com/typography/opentype/spec/cmap

/** First and last code points of ranges. */
export type CharacterRanges = readonly (readonly [first: number, last: number])[];

/** (the bytes of a TrueType or OpenType font) → [[32, 126], …]; null: the bytes are something else */
export function fontCharacters(bytes: Uint8Array): CharacterRanges | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    // 'true' is an early form of TrueType, and 'OTTO' is OpenType with outlines of PostScript.
    if (![0x00010000, 0x74727565, 0x4f54544f].includes(view.getUint32(0))) return null;
    const tables = tablesOf(view);
    const cmap = tables.find(({ name }) => name === 'cmap');
    const isCut = tables.some(({ end }) => end > bytes.byteLength);
    return cmap === undefined || isCut ? null : charactersOf(view, cmap.start);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const hasCharacter = (fonts: readonly CharacterRanges[], code: number): boolean =>
  fonts.some((ranges) => ranges.some(([first, last]) => first <= code && code <= last));

interface Table {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const tablesOf = (view: DataView): readonly Table[] =>
  Array.from({ length: view.getUint16(4) }, (_, place) => {
    const record = 12 + 16 * place;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    const start = view.getUint32(record + 8);
    return { name, start, end: start + view.getUint32(record + 12) };
  });

/** Reads all subtables: one for all of Unicode contains one for its first 65,536 characters. */
function charactersOf(view: DataView, start: number): CharacterRanges {
  const subtables = Array.from({ length: view.getUint16(start + 2) }, (_, place) => {
    const offset = start + view.getUint32(start + 4 + 8 * place + 4);
    const format = view.getUint16(offset);
    return format === 12 ? groups(view, offset) : format === 4 ? segments(view, offset) : [];
  });
  return subtables.flat();
}

/** Format 12. */
const groups = (view: DataView, offset: number): CharacterRanges =>
  Array.from({ length: view.getUint32(offset + 12) }, (_, place) => {
    const group = offset + 16 + 12 * place;
    return [view.getUint32(group), view.getUint32(group + 4)] as const;
  });

/** Format 4; its segments can contain characters without a shape. */
function segments(view: DataView, offset: number): CharacterRanges {
  const length = view.getUint16(offset + 6);
  const ranges: [number, number][] = [];
  for (let place = 0; place < length; place += 2) {
    const end = offset + 14 + place;
    const rangeOffset = end + 2 + 3 * length;
    const first = view.getUint16(end + 2 + length);
    const delta = view.getUint16(end + 2 + 2 * length);
    const distance = view.getUint16(rangeOffset);
    for (let code = first; code <= view.getUint16(end) && code < 0xffff; code += 1) {
      const glyph =
        distance === 0 ? (code + delta) & 0xffff : view.getUint16(rangeOffset + distance + 2 * (code - first));
      if (glyph === 0) continue;
      const last = ranges.at(-1);
      if (last?.[1] === code - 1) last[1] = code;
      else ranges.push([code, code]);
    }
  }
  return ranges;
}
