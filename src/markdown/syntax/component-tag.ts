// The micromark constructs of MDX tags: `<Tabs groupId="os">`, `</TabItem>`, `<div style={{ … }}>`, alone on their
// lines. CommonMark itself reads HTML without values in braces. The text between two tags is Markdown, with or without
// empty lines around it. The tags become tokens of raw HTML, which the emitter reads.
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { notLazy } from './not-lazy.ts';
import { isLineEnd, isSpace } from './spaces.ts';

const sign = {
  less: 60,
  greater: 62,
  slash: 47,
  open: 123,
  close: 125,
  double: 34,
  single: 39,
  dot: 46,
  colon: 58,
  tick: 96,
  escape: 92,
};

/** Maximum number of lines of one tag. */
const maxLines = 50;

const isCapital = (code: Code): boolean => code !== null && code >= 65 && code <= 90;
const isSmall = (code: Code): boolean => code !== null && ((code >= 97 && code <= 122) || (code >= 48 && code <= 57));

const componentTag: Construct = { name: 'pubdocsComponentTag', concrete: true, tokenize: tokenizeTags };

/** `<Tabs>` alone on its line is a block; `<Price items={[1, 2]}>` in text is one tag, with its braces. */
export const componentTagSyntax = (): Extension => ({
  flow: { [sign.less]: componentTag },
  text: { [sign.less]: textTag() },
});

/** As in MDX, where four spaces do not start a code block. */
export const withoutIndentedCode: Extension = { disable: { null: ['codeIndented'] } };

/** In braces, a string may also be in backticks. */
const startsQuote = (code: Code, depth: number): boolean =>
  code === sign.double || code === sign.single || (code === sign.tick && depth > 0);

/** Maximum number of characters read for unclosed tags in one text. */
const maxUnclosed = 1_000_000;

/** One tag with values in braces, on one line; CommonMark reads the other tags. */
function textTag(): Construct {
  let budget = maxUnclosed;
  const lose = (characters: number): void => {
    budget -= characters;
  };
  return {
    name: 'pubdocsComponentText',
    tokenize: (effects, ok, nok) => (budget > 0 ? tokenizeTextTag(effects, ok, nok, lose) : nok),
  };
}

function tokenizeTextTag(effects: Effects, ok: State, nok: State, lose: (characters: number) => void): State {
  let length = 0;
  let quote: Code = null;
  let depth = 0;
  let hasBraces = false;
  let isEscaped = false;
  return (code) => {
    effects.enter('htmlText');
    effects.enter('htmlTextData');
    effects.consume(code);
    return nameStart;
  };

  function nameStart(code: Code): State | undefined {
    return isCapital(code) ? inside(code) : nok(code);
  }

  function inside(code: Code): State | undefined {
    length += 1;
    if (code === null || isLineEnd(code)) {
      lose(length);
      return nok(code);
    }
    if (isEscaped) isEscaped = false;
    else if (quote !== null) {
      isEscaped = code === sign.escape && depth > 0;
      quote = code === quote ? null : quote;
    } else if (startsQuote(code, depth)) quote = code;
    else if (code === sign.open) {
      depth += 1;
      hasBraces = true;
    } else if (code === sign.close) depth -= 1;
    else if (code === sign.less && depth === 0) return nok(code);
    else if (code === sign.greater && depth <= 0) return hasBraces ? end(code) : nok(code);
    effects.consume(code);
    return inside;
  }

  function end(code: Code): State {
    effects.consume(code);
    effects.exit('htmlTextData');
    effects.exit('htmlText');
    return ok;
  }
}

function tokenizeTags(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this;
  let quote: Code = null;
  let depth = 0;
  let lines = 0;
  let isMdx = false;
  let isUpper = false;

  return (code) => {
    effects.enter('htmlFlow');
    effects.enter('htmlFlowData');
    return tagStart(code);
  };

  function tagStart(code: Code): State | undefined {
    isMdx = false;
    effects.consume(code);
    return afterSign;
  }

  function afterSign(code: Code): State | undefined {
    if (code !== sign.slash) return nameStart(code);
    effects.consume(code);
    return nameStart;
  }

  function nameStart(code: Code): State | undefined {
    isUpper = isCapital(code);
    return isUpper || isSmall(code) ? namePart(code) : nok(code);
  }

  function namePart(code: Code): State | undefined {
    if (isCapital(code) || isSmall(code) || code === sign.dot) {
      // `<DIV>` is HTML in upper case.
      isMdx ||= isUpper && isSmall(code);
      effects.consume(code);
      return namePart;
    }
    // An autolink: `<https://a.example/{id}>`.
    return code === sign.colon ? nok(code) : inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isLineEnd(code)) return lineEnd(code);
    if (quote !== null) quote = code === quote ? null : quote;
    else if (startsQuote(code, depth)) quote = code;
    else if (code === sign.open) {
      depth += 1;
      isMdx = true;
    } else if (code === sign.close) depth -= 1;
    else if (code === sign.less && depth === 0) return nok(code);
    const isEnd = code === sign.greater && quote === null && depth <= 0;
    if (isEnd && !isMdx) return nok(code);
    effects.consume(code);
    return isEnd ? afterTag : inside;
  }

  function lineEnd(code: Code): State | undefined {
    lines += 1;
    if (lines > maxLines) return nok(code);
    effects.exit('htmlFlowData');
    // Whether the tag is complete depends on later lines; the paragraph ends here in both cases.
    if (self.interrupt === true) {
      effects.exit('htmlFlow');
      return isMdx ? ok(code) : nok(code);
    }
    return effects.attempt(notLazy, nextLine, nok)(code);
  }

  function nextLine(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code);
    effects.enter('htmlFlowData');
    return inside(code);
  }

  function afterTag(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return afterTag;
    }
    if (code === sign.less) return tagStart(code);
    if (!isLineEnd(code)) return nok(code);
    effects.exit('htmlFlowData');
    effects.exit('htmlFlow');
    return ok(code);
  }
}
