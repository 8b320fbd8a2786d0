/** (['a', 'b']) → '`a`, `b`' */
export const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** (['a', 'b', 'c'], 2) → 'a, b and 1 more' */
export const firstOf = (names: readonly string[], limit = 10): string =>
  `${names.slice(0, limit).join(', ')}${names.length > limit ? ` and ${names.length - limit} more` : ''}`;
