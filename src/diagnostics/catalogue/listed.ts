/** (['a', 'b']) → '`a`, `b`' */
export const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
