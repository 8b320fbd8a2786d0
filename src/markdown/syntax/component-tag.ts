// The micromark construct of MDX tags: `<Tabs groupId="os">`, `</TabItem>`, `<div style={{ … }}>`, alone on their lines. HTML without
// values in braces is CommonMark's own business. What stands between two of them is Markdown, with or without empty lines around it. They become tokens of raw HTML, which is taken apart later.
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { notLazy } from './not-lazy.ts';
import { isLineEnd, isSpace } from './spaces.ts';

const sign = { less: 60, greater: 62, slash: 47, open: 123, close: 125, double: 34, single: 39, dot: 46, colon: 58 };

/** Lines that one tag may take. */
const mostLines = 50;

const isCapital = (code: Code): boolean => code !== null && code >= 65 && code <= 90;
const isSmall = (code: Code): boolean => code !== null && ((code >= 97 && code <= 122) || (code >= 48 && code <= 57));

const componentTag: Construct = { name: 'pubdocsComponentTag', concrete: true, tokenize: tokenizeTags };

/** `<Tabs>` alone on its line is a block of its own. */
export const componentTagSyntax = (): Extension => ({ flow: { [sign.less]: componentTag } });

/** As in MDX, where four spaces do not start a code block. */
export const withoutIndentedCode: Extension = { disable: { null: ['codeIndented'] } };

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
      // `<DIV>` is HTML in capitals.
      isMdx ||= isUpper && isSmall(code);
      effects.consume(code);
      return namePart;
    }
    // The scheme of an autolink: `<https://a.example/{id}>`.
    return code === sign.colon ? nok(code) : inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isLineEnd(code)) return lineEnd(code);
    if (quote !== null) quote = code === quote ? null : quote;
    else if (code === sign.double || code === sign.single) quote = code;
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
    if (lines > mostLines) return nok(code);
    effects.exit('htmlFlowData');
    // Whether the tag is whole shows on later lines; a paragraph ends here in either case.
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
