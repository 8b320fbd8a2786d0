// The head of block directives, after the colons: name, `[label]` or a title up to the line end, `{attributes}`.
import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { isLineEnd, isSpace, spaces } from './spaces.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pubdocsDirectiveName: 'pubdocsDirectiveName';
    pubdocsDirectiveLabel: 'pubdocsDirectiveLabel';
    pubdocsDirectiveMarker: 'pubdocsDirectiveMarker';
    pubdocsDirectiveAttributes: 'pubdocsDirectiveAttributes';
  }
}

const bracket = { open: 91, close: 93, escape: 92 };
const brace = { open: 123, close: 125 };

const isLetter = (code: Code): boolean => code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));

const isNamePart = (code: Code): boolean =>
  isLetter(code) || code === 45 || code === 95 || (code !== null && code >= 48 && code <= 57);

/** Reads `name[Label]{#id .class key="value"}` up to the end of the line, then calls `ok`. */
export function directiveHead(effects: Effects, ok: State, nok: State): State {
  return spaces(effects, name, 'whitespace');

  function name(code: Code): State | undefined {
    if (!isLetter(code)) return nok(code);
    effects.enter('pubdocsDirectiveName');
    return namePart(code);
  }

  function namePart(code: Code): State | undefined {
    if (isNamePart(code)) {
      effects.consume(code);
      return namePart;
    }
    effects.exit('pubdocsDirectiveName');
    return code === bracket.open ? effects.attempt(label, afterLabel, nok)(code) : afterLabel(code);
  }

  function afterLabel(code: Code): State | undefined {
    if (code === brace.open) return effects.attempt(attributes, end, nok)(code);
    return isSpace(code) ? spaces(effects, afterSpace, 'whitespace')(code) : end(code);
  }

  function afterSpace(code: Code): State | undefined {
    if (code === brace.open) return effects.attempt(attributes, end, title)(code);
    return isLineEnd(code) ? ok(code) : title(code);
  }

  /** `:::note Read this`: a title without brackets. */
  function title(code: Code): State | undefined {
    effects.enter('pubdocsDirectiveLabel');
    effects.enter('chunkText', { contentType: 'text' });
    return titlePart(code);
  }

  function titlePart(code: Code): State | undefined {
    if (isLineEnd(code)) return afterTitle(code);
    if (code === brace.open) return effects.check(lastAttributes, afterTitle, consumeTitle)(code);
    return consumeTitle(code);
  }

  function consumeTitle(code: Code): State | undefined {
    effects.consume(code);
    return titlePart;
  }

  function afterTitle(code: Code): State | undefined {
    effects.exit('chunkText');
    effects.exit('pubdocsDirectiveLabel');
    return code === brace.open ? effects.attempt(attributes, end, nok)(code) : end(code);
  }

  function end(code: Code): State | undefined {
    return spaces(effects, (next) => (isLineEnd(next) ? ok(next) : nok(next)), 'whitespace')(code);
  }
}

/** `[Label]` with balanced brackets. */
const label: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let depth = 0;
    return (code) => {
      effects.enter('pubdocsDirectiveMarker');
      effects.consume(code);
      effects.exit('pubdocsDirectiveMarker');
      return first;
    };

    function first(code: Code): State | undefined {
      if (code === bracket.close) return close(code);
      effects.enter('pubdocsDirectiveLabel');
      effects.enter('chunkText', { contentType: 'text' });
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (isLineEnd(code)) return nok(code);
      if (code === bracket.close && depth === 0) {
        effects.exit('chunkText');
        effects.exit('pubdocsDirectiveLabel');
        return close(code);
      }
      if (code === bracket.open) depth++;
      if (code === bracket.close) depth--;
      effects.consume(code);
      return code === bracket.escape ? escaped : inside;
    }

    function escaped(code: Code): State | undefined {
      if (code !== bracket.open && code !== bracket.close && code !== bracket.escape) return inside(code);
      effects.consume(code);
      return inside;
    }

    function close(code: Code): State {
      effects.enter('pubdocsDirectiveMarker');
      effects.consume(code);
      effects.exit('pubdocsDirectiveMarker');
      return ok;
    }
  },
};

/** `{…}` on one line; a brace in quotes does not end it. */
const attributes: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let quote: Code = null;
    return (code) => {
      effects.enter('pubdocsDirectiveAttributes');
      effects.consume(code);
      return inside;
    };

    function inside(code: Code): State | undefined {
      if (isLineEnd(code) || (code === brace.open && quote === null)) return nok(code);
      const closed = code === brace.close && quote === null;
      if (code === 34 || code === 39) quote = quote === null ? code : quote === code ? null : quote;
      effects.consume(code);
      if (!closed) return inside;
      effects.exit('pubdocsDirectiveAttributes');
      return ok;
    }
  },
};

/** Attributes with only spaces after them. */
const lastAttributes: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const atEnd: State = (code) => (isLineEnd(code) ? ok(code) : nok(code));
    return effects.attempt(attributes, spaces(effects, atEnd, 'whitespace'), nok);
  },
};
