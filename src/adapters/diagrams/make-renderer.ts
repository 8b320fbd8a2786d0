// The renderers of diagrams, by language. Each starts its own thread at its first diagram.
import type { Ports } from '../../model/ports.ts';
import { makeGraphviz } from './graphviz.ts';
import { makeMermaid } from './mermaid.ts';
import { diagramLimit, type ThreadClocks } from './timed-thread.ts';

/** (clocks, the site's folder) → a function: ('digraph { a }', 'dot') → SVG */
export function makeDiagramRenderer(clocks: ThreadClocks, root: string): Ports['renderDiagram'] {
  const renderers = { dot: makeGraphviz(clocks, diagramLimit), mermaid: makeMermaid(root, clocks, diagramLimit) };
  return (source, language) => renderers[language](source);
}
