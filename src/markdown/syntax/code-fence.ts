// First and last lines of fenced code, for containers that look for their own end: colons in code do not count.
import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { isLineEnd, isSpace } from './spaces.ts';

/** An open code fence: its character, their number, and the column at which the text of its list item begins. */
export interface CodeFence {
  readonly mark: number;
  readonly size: number;
  readonly offset: number;
}

const grave = 96;
const tilde = 126;
const isBullet = (code: Code): boolean => code === 42 || code === 43 || code === 45;
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;

/** A fence is indented by at most three spaces, beyond the indentation of its container. */
const maxSpaces = 3;
/** Spaces between a list marker and its text. */
const maxListSpaces = 4;

/** Reads to the end of an opening line, which may begin with list markers, and passes the fence to `found`. */
export const openingCodeFence = (indent: number, onFence: (fence: CodeFence) => void): Construct => ({
  partial: true,
  tokenize: (effects, ok, nok) => {
    let column = 0;
    let offset = 0;
    let digits = 0;
    let mark = 0;
    let size = 0;
    const take = (code: Code): void => {
      column++;
      effects.consume(code);
    };

    return lookAhead(effects, (code) => upToSpaces(maxSpaces + indent, start, take)(code));

    function start(code: Code): State | undefined {
      if (code === grave || code === tilde) {
        mark = code;
        return fence(code);
      }
      return listMarker(code);
    }

    /** `- ` or `12. ` */
    function listMarker(code: Code): State | undefined {
      if (isDigit(code) && digits < 9) {
        digits++;
        take(code);
        return listMarker;
      }
      if (digits > 0 ? code !== 41 && code !== 46 : !isBullet(code)) return nok(code);
      digits = 0;
      take(code);
      return (next) => (isSpace(next) ? upToSpaces(maxListSpaces, itemText, take)(next) : nok(next));
    }

    function itemText(code: Code): State | undefined {
      offset = column;
      return start(code);
    }

    function fence(code: Code): State | undefined {
      if (code !== mark) return size < 3 ? nok(code) : info(code);
      size++;
      take(code);
      return fence;
    }

    function info(code: Code): State | undefined {
      if (isLineEnd(code)) {
        onFence({ mark, size, offset });
        return endLook(effects, ok)(code);
      }
      // A grave accent in the rest of the line: code within a line of text.
      if (code === mark && mark === grave) return nok(code);
      take(code);
      return info;
    }
  },
});

/** Text before the column of the code's list item: it ends the item and the code. */
export const listItemEnd = ({ offset }: CodeFence): Construct => ({
  partial: true,
  tokenize: (effects, ok, nok) => {
    let column = 0;
    const take = (code: Code): void => {
      column++;
      effects.consume(code);
    };
    const text: State = (code) => {
      if (isLineEnd(code) || column >= offset) return nok(code);
      take(code);
      return endLook(effects, ok);
    };
    return lookAhead(effects, (code) => upToSpaces(offset, text, take)(code));
  },
});

/** A line with at least as many fence characters, and nothing after them. */
export const closingCodeFence = (indent: number, { mark, size, offset }: CodeFence): Construct => ({
  partial: true,
  tokenize: (effects, ok, nok) => {
    let count = 0;
    const take = (code: Code): void => effects.consume(code);

    return lookAhead(effects, (code) => upToSpaces(maxSpaces + indent + offset, marks, take)(code));

    function marks(code: Code): State | undefined {
      if (code !== mark) return count < size ? nok(code) : upToSpaces(Number.POSITIVE_INFINITY, rest, take)(code);
      count++;
      take(code);
      return marks;
    }

    function rest(code: Code): State | undefined {
      return isLineEnd(code) ? endLook(effects, ok)(code) : nok(code);
    }
  },
});

/** Starts a look-ahead. micromark reads only within a token, but discards the token after a look-ahead. */
const lookAhead =
  (effects: Effects, next: State): State =>
  (code) => {
    effects.enter('pubdocsContainerFence');
    return next(code);
  };

const endLook =
  (effects: Effects, ok: State): State =>
  (code) => {
    effects.exit('pubdocsContainerFence');
    return ok(code);
  };

const upToSpaces = (most: number, next: State, take: (code: Code) => void): State => {
  let count = 0;
  const more: State = (code) => {
    if (!isSpace(code) || count >= most) return next(code);
    count++;
    take(code);
    return more;
  };
  return more;
};
