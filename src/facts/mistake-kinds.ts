/** Kinds of mistakes that `pubdocs facts --mutate` plants. */
export const mistakeKinds = [
  'number',
  'unit',
  'date',
  'time',
  'status',
  'word',
  'sample-number',
  'sample-word',
] as const;

export type MistakeKind = (typeof mistakeKinds)[number];
