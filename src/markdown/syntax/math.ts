// Formulas: `$x$` in a line and `$$` … `$$` as a block, read by micromark-extension-math. A paragraph of nothing but `$$x$$` is a block, too.
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
    /** A formula in text that is a paragraph of its own. */
    _isBlock?: boolean;
  }
}

export const mathSyntax = (): Extension => math();

/** Renames paragraphs that are one `$$…$$`, and marks the formula in each. */
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
