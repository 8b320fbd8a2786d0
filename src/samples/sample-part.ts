// Parts of a sample with their positions.

/** A range of offsets in the code of a sample; negative for the opening line of its block. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A part of a sample: its text, and the positions of its characters. */
export interface SamplePart extends Range {
  readonly text: string;
  /** Index in `text` → offset in the code. The text does not contain the quotes and escapes of a shell. */
  readonly at: (index: number) => number;
}

/** ('GET /a', 4, 6) → the part `/a` */
export const samplePart = (code: string, start: number, end: number): SamplePart => ({
  text: code.slice(start, end),
  start,
  end,
  at: (index) => start + index,
});

/** (part, 1, 3) → a part of it */
export const within = (part: SamplePart, start: number, end: number): SamplePart => ({
  text: part.text.slice(start, end),
  start: part.at(start),
  end: end > start ? part.at(end - 1) + 1 : part.at(start),
  at: (index) => part.at(start + index),
});

/** Placeholders that readers replace: `$ID`, `${ID}`, `<id>`, `{id}`, `YOUR_API_KEY`, `…` */
export const isPlaceholder = (text: string): boolean => /\$\{?\w+\}?|<[^<>]*>|\{\{?[\w. -]*\}\}?|YOUR_\w+|…/.test(text);
