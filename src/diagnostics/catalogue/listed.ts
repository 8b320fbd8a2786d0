/** (['a', 'b', 'c'], 2) → 'a, b and 1 more' */
export const firstOf = (names: readonly string[], limit = 10): string =>
  `${names.slice(0, limit).join(', ')}${names.length > limit ? ` and ${names.length - limit} more` : ''}`;

/** (['a', 404, 'c'], 2) → '`a`, `404` and 1 more' */
export const listed = (values: readonly unknown[], limit = values.length): string =>
  firstOf(
    values.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``),
    limit,
  );

/** (['a', 'b']) → '\n- a\n- b' */
export const bullets = (names: readonly string[]): string => names.map((name) => `\n- ${name}`).join('');
