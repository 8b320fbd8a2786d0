/** Kinds of mistakes that `pubdocs facts --mutate` plants. */
export const mistakeKinds = [
  'number',
  'unit',
  'date',
  'time',
  'status',
  'word',
  'other-word',
  'sample-number',
  'sample-word',
  'header-name',
  'header-value',
] as const;

export type MistakeKind = (typeof mistakeKinds)[number];
