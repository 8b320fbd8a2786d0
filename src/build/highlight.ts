// Code → highlighted lines, within a time limit. Apart from the rest of the pipeline, so that a worker that only highlights loads little.
import type { Ports } from '../model/ports.ts';
import type { Code, HighlightedLines } from '../model/worker.ts';

type HighlightPorts = Pick<Ports, 'highlighter' | 'guard'>;

/** Code up to this length cannot take long; a time limit costs as much as highlighting it. */
const harmlessLength = 2_000;

/** Lines of the blocks of a page, whose grammars are loaded, within one time limit for all of them; null for those that were not reached. */
export function highlight(
  blocks: readonly Code[],
  { highlighter, guard }: HighlightPorts,
  seconds: number,
): HighlightedLines[] {
  const lines: HighlightedLines[] = blocks.map(() => null);
  const work = (): void => {
    for (const [place, block] of blocks.entries()) lines[place] = highlighter.lines(block);
  };
  const length = blocks.reduce((sum, { code }) => sum + code.length, 0);
  if (length <= harmlessLength) work();
  else guard(seconds * 1000, work);
  return lines;
}

/** Loads the grammars, and highlights every block. */
export async function highlightAll(
  blocks: readonly Code[],
  ports: HighlightPorts,
  seconds: number,
): Promise<HighlightedLines[]> {
  await ports.highlighter.prepare([...new Set(blocks.map(({ language }) => language))]);
  return highlight(blocks, ports, seconds);
}
