// Rendering before the grammars of a page are loaded.
import type { Ports } from '../model/ports.ts';
import type { CodeLines } from './steps/code.ts';

/** Known lines, and other code without highlighting, which is not kept. */
export const withoutHighlighting = (code: CodeLines, { lines }: Ports['highlighter']): CodeLines => ({
  ...code,
  of: (blocks) => {
    const cachedLines = code.linesInCache(blocks);
    return blocks.map(({ code: text }, place) => cachedLines[place] ?? lines({ code: text, language: 'text' }));
  },
});
