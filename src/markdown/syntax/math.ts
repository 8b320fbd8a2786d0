// Formulas: `$x$` inline and `$$` … `$$` as a block, read by micromark-extension-math. A paragraph of only `$$x$$` is
// also a block. Which dollars begin a formula is the rule of Pandoc (`tex_math_dollars`), which GitHub has, too.
import { math } from 'micromark-extension-math';
import type { Code, Construct, Event, Extension, TokenizeContext } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowFenceMeta: 'mathFlowFenceMeta';
    mathFlowValue: 'mathFlowValue';
    mathText: 'mathText';
    mathTextData: 'mathTextData';
    pubdocsMathParagraph: 'pubdocsMathParagraph';
  }
  interface Token {
    /** An inline formula that is a whole paragraph. */
    _isBlock?: boolean;
  }
}

const dollar = 36;

/** Whether the formula follows Pandoc's rule: no space inside the dollars, no digit after them. "$5 and $6" is text. */
function isFormula(context: TokenizeContext, next: Code): boolean {
  const formula = context.events.findLast(([phase, { type }]) => phase === 'exit' && type === 'mathText')?.[1];
  const source = formula === undefined ? '' : context.sliceSerialize(formula);
  if (source.startsWith('$$')) return true;
  const isDigit = next !== null && next >= 48 && next <= 57;
  return !/^\$\s|\s\$$/.test(source) && !isDigit;
}

/** The construct of formulas in text, for those that are formulas. */
const checked = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    return effects.attempt(construct, (code) => (isFormula(this, code) ? ok(code) : nok(code)), nok);
  },
  resolve: undefined,
});

export function mathSyntax(): Extension {
  const syntax = math();
  return { ...syntax, text: { [dollar]: [syntax.text?.[dollar] ?? []].flat().map(checked) } };
}

/** Renames paragraphs that consist of one `$$…$$`, and marks their formulas. */
export function markBlockFormulas(events: readonly Event[], text: string): void {
  for (const [index, [phase, paragraph]] of events.entries()) {
    const formula = events[index + 1]?.[1];
    if (phase !== 'enter' || paragraph.type !== 'paragraph' || formula?.type !== 'mathText') continue;
    const isAlone = text.slice(formula.end.offset, paragraph.end.offset).trim() === '';
    if (!isAlone || !text.startsWith('$$', formula.start.offset)) continue;
    paragraph.type = 'pubdocsMathParagraph';
    formula._isBlock = true;
  }
}
