// Formulas: `$x$` inline and `$$` … `$$` as a block, read by micromark-extension-math. A paragraph of only `$$x$$` is also a block.
import { math } from 'micromark-extension-math';
import type { Event, Extension } from 'micromark-util-types';

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

export const mathSyntax = (): Extension => math();

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
