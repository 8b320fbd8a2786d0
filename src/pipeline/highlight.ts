// Code → highlighted lines, within a time limit. Apart from the pipeline, as a worker that highlights loads little.
import type { Ports } from '../model/ports.ts';
import type { CodeText, HighlightedLines } from '../model/worker.ts';

type HighlightPorts = Pick<Ports, 'highlighter' | 'guard'>;

/**
 * Code of this size cannot take long, and a time limit costs as much as highlighting it. Some grammars are cubic in the
 * length of a line: in Terraform, a name of 100 characters takes 30 ms, one of 600 more than 4 s.
 */
const harmless = { characters: 2_000, line: 100 };

const isHarmless = (blocks: readonly CodeText[]): boolean =>
  blocks.reduce((sum, { code }) => sum + code.length, 0) <= harmless.characters &&
  !blocks.some(({ code }) => code.split('\n').some(({ length }) => length > harmless.line));

/** Lines of the blocks of a page, within one limit of processor time; null if not reached. Grammars must be loaded. */
export function highlight(
  blocks: readonly CodeText[],
  { highlighter, guard }: HighlightPorts,
  seconds: number,
): HighlightedLines[] {
  const lines: HighlightedLines[] = blocks.map(() => null);
  let runs = 0;
  const work = (): void => {
    runs += 1;
    if (runs > 1) highlighter.renew();
    for (const [place, block] of blocks.entries()) lines[place] = highlighter.lines(block);
  };
  if (isHarmless(blocks)) work();
  else if (guard(seconds * 1000, work).kind === 'too-slow') highlighter.renew();
  return lines;
}

export async function highlightAll(
  blocks: readonly CodeText[],
  ports: HighlightPorts,
  seconds: number,
): Promise<HighlightedLines[]> {
  await ports.highlighter.prepare([...new Set(blocks.map(({ language }) => language))]);
  return highlight(blocks, ports, seconds);
}
