// Code → coloured lines, within a time. Apart from the rest of the pipeline, so that a thread that does nothing else loads little.
import type { CodeBlock } from '../model/compiled-page.ts';
import type { LinesThere, Ports } from '../model/ports.ts';

type Code = Pick<CodeBlock, 'code' | 'language'>;
type ColourPorts = Pick<Ports, 'highlighter' | 'guard'>;

/** Blocks up to this length cannot take long; watching over one costs as much as colouring it. */
const harmlessLength = 2_000;

/** Lines of a block whose grammar is loaded; null when they take too long. */
export function colour(block: Code, { highlighter, guard }: ColourPorts, seconds: number): LinesThere {
  const work = () => highlighter.lines(block);
  if (block.code.length <= harmlessLength) return work();
  const timed = guard(seconds * 1000, work);
  return timed.kind === 'done' ? timed.value : null;
}

/** Loads the grammars, and colours. */
export async function colourAll(blocks: readonly Code[], ports: ColourPorts, seconds: number): Promise<LinesThere[]> {
  await ports.highlighter.prepare([...new Set(blocks.map(({ language }) => language))]);
  return blocks.map((block) => colour(block, ports, seconds));
}
