// Highlighted lines of code. Equal blocks in the same language are highlighted once. Their grammars must be loaded
// before, so blocks are looked up first, and highlighted together: the blocks of a page share one time limit.
import type { CodeBlock, CodeKey } from '../../model/compiled-page.ts';
import type { Ports } from '../../model/ports.ts';
import type { CodeText, HighlightedLines } from '../../model/worker.ts';
import { shortDigest } from '../../text/digest.ts';
import type { Engine } from '../engine/engine.ts';
import { cannotRun } from '../engine/step.ts';
import { highlight } from '../highlight.ts';
import { codeKey } from './texts.ts';

/** Names of blocks, and of whole pages, whose highlighting took too long in this run. No thread tries them again. */
export interface GivenUp {
  readonly names: () => readonly string[];
  readonly add: (names: readonly string[]) => void;
}

export interface CodeLines {
  readonly has: (code: Pick<CodeKey, 'key'>) => boolean;
  /** The lines that the cache has; null for other blocks. */
  readonly linesInCache: (blocks: readonly CodeText[]) => HighlightedLines[];
  /** Highlighted lines of the blocks of a page, from the cache if it has them; null for blocks that take too long. */
  readonly of: (blocks: readonly CodeBlock[], options?: { readonly isKept: boolean }) => HighlightedLines[];
  /** Adds lines that another thread has made. */
  readonly add: (code: CodeText, lines: readonly string[]) => void;
  readonly givenUp: GivenUp;
}

/** A name for all blocks of a page together. */
const nameOfPage = (blocks: readonly CodeText[]): string => shortDigest(blocks.map((block) => codeKey(block).key));

/**
 * (the blocks of a page, the blocks that were tried, their lines) → the names to give up: the block that took too long,
 * and the page, whose time is used up. Later blocks may be harmless, so they are tried again on other pages.
 */
export function slowAmong(
  page: readonly CodeText[],
  tried: readonly CodeText[],
  lines: readonly HighlightedLines[],
): readonly string[] {
  const slow = tried.find((_, place) => !lines[place]);
  return slow ? [codeKey(slow).key, nameOfPage(page)] : [];
}

/** Highlighting for one build. `seconds`: the limit for all blocks of a page. */
export function makeCodeLines(
  engine: Engine,
  ports: Pick<Ports, 'highlighter' | 'guard'>,
  { pageSeconds: seconds }: { readonly pageSeconds: number },
): CodeLines {
  const slow = new Set<string>();
  const code = engine.stored<Pick<CodeKey, 'key'>, readonly string[]>({
    name: 'code',
    namespace: 'code',
    idOf: ({ key }) => key,
    key: ({ key }) => key,
    run: cannotRun('code'),
  });
  const givenUp: GivenUp = {
    names: () => [...slow],
    add: (names) => {
      for (const name of names) slow.add(name);
    },
  };
  const linesInCache = (blocks: readonly CodeText[]): HighlightedLines[] =>
    blocks.map((block) => code.peek(codeKey(block)) ?? null);
  return {
    givenUp,
    linesInCache,
    has: code.has,
    add: (block, lines) => code.keep(codeKey(block), lines),
    of: (blocks, { isKept } = { isKept: true }) => {
      const heldLines = linesInCache(blocks);
      const isOver = slow.size > 0 && slow.has(nameOfPage(blocks));
      const missing = isOver ? [] : blocks.filter((block, place) => !heldLines[place] && !slow.has(codeKey(block).key));
      const tried = missing.length === 0 ? [] : engine.log.time('code', () => highlight(missing, ports, seconds));
      givenUp.add(slowAmong(blocks, missing, tried));
      const newLines = new Map(tried.map((lines, place) => [missing[place], lines]));
      return blocks.map((block, place) => {
        const lines = heldLines[place] ?? newLines.get(block) ?? null;
        if (isKept && lines && !heldLines[place]) code.keep(codeKey(block), lines);
        return lines;
      });
    },
  };
}
