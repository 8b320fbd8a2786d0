// Spaces in a line, for the constructs of this folder.
import type { Code, Effects, State, TokenTypeMap } from 'micromark-util-types';

/** A space, a tab, or a column that a tab fills. */
export const isSpace = (code: Code): boolean => code === 32 || code === -2 || code === -1;

/** End of a line, or of the text. */
export const isLineEnd = (code: Code): boolean => code === null || code === -3 || code === -4 || code === -5;

/** Reads up to `most` spaces as one token of the given type, then continues with `next`. */
export function spaces(
  effects: Effects,
  next: State,
  type: keyof TokenTypeMap,
  most = Number.POSITIVE_INFINITY,
): State {
  let size = 0;
  return (code) => {
    if (!isSpace(code)) return next(code);
    effects.enter(type);
    return more(code);
  };

  function more(code: Code): State | undefined {
    if (isSpace(code) && size++ < most) {
      effects.consume(code);
      return more;
    }
    effects.exit(type);
    return next(code);
  }
}
