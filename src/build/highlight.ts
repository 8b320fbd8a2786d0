// Code → highlighted lines, within a time limit. Apart from the rest of the pipeline, so that a worker that only highlights loads little.
import type { Ports } from '../model/ports.ts';
import type { Code, HighlightedLines } from '../model/worker.ts';

type HighlightPorts = Pick<Ports, 'highlighter' | 'guard'>;

/** Blocks up to this length cannot take long; a time limit costs as much as highlighting them. */
const harmlessLength = 2_000;

/** Lines of a block whose grammar is loaded; null when they take too long. */
export function highlight(block: Code, { highlighter, guard }: HighlightPorts, seconds: number): HighlightedLines {
  const work = () => highlighter.lines(block);
  if (block.code.length <= harmlessLength) return work();
  const timed = guard(seconds * 1000, work);
  return timed.kind === 'done' ? timed.value : null;
}

/** Loads the grammars, and highlights every block. */
export async function highlightAll(
  blocks: readonly Code[],
  ports: HighlightPorts,
  seconds: number,
): Promise<HighlightedLines[]> {
  await ports.highlighter.prepare([...new Set(blocks.map(({ language }) => language))]);
  return blocks.map((block) => highlight(block, ports, seconds));
}
