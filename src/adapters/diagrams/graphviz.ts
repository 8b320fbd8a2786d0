// Graphs in DOT → SVG through the package @viz-js/viz, which is Graphviz in WebAssembly. It runs in its own thread,
// started at the first diagram: most sites have none, compiling is synchronous, and a slow layout can be stopped there.
import { createRequire } from 'node:module';
import type { RenderedDiagram } from '../../model/ports.ts';
import { inOneLine, notesOf } from '../../text/dot-places.ts';
import { diagramLimit, makeTimedThread, type ThreadClocks } from './timed-thread.ts';

const { resolve } = createRequire(import.meta.url);

interface VizResult {
  readonly status: 'success' | 'failure' | 'crash';
  readonly output?: string;
  readonly errors: readonly { readonly message: string; readonly level?: string }[];
}

/** Text is measured in Arial, the font of the style sheet; the page has its own background. */
const font = { fontname: 'Helvetica' };
const options = {
  format: 'svg',
  graphAttributes: { ...font, bgcolor: 'transparent' },
  nodeAttributes: font,
  edgeAttributes: font,
};

/** → a function: ('digraph { a -> b }') → `<svg …>`; ('digraph {\n a ->\n}') → a problem in line 3 near `}` */
export function makeGraphviz(clocks: ThreadClocks, limit = diagramLimit): (source: string) => RenderedDiagram {
  const { draw } = makeTimedThread<VizResult>(
    () => ({ program: '#graphviz-thread', data: { viz: resolve('@viz-js/viz'), options } }),
    clocks,
    limit,
  );
  return (source) => {
    const result = draw(source);
    if (result === 'late') return { kind: 'stopped', why: `its layout takes longer than ${limit / 1000} s` };
    return result === 'crash'
      ? { kind: 'stopped', why: 'Graphviz stopped while it was laid out' }
      : resultOf(result, source);
  };
}

function resultOf({ status, output, errors }: VizResult, source: string): RenderedDiagram {
  const messages = errors.map(({ message }) => message.replace(/^(?:Warning|Error): /, '').trimEnd());
  if (status === 'success' && output !== undefined) {
    const notes = messages.filter((message) => !isOfGraphviz(message));
    return { kind: 'done', svg: output, notes: notesOf(notes, source) };
  }
  const main = messages[errors.findIndex(({ level }) => level === 'error')] ?? messages[0] ?? 'it is no graph';
  const [, line, near] = /syntax error in line (\d+)(?: near '([\s\S]*)')?/.exec(main) ?? [];
  return {
    kind: 'wrong',
    why: inOneLine(main.replace(/ in line \d+/, '')),
    line: line === undefined ? null : Number(line),
    near: near ?? null,
  };
}

/** Messages that authors need not see: of unknown widths, an absent method, and images that are named again. */
const isOfGraphviz = (message: string): boolean =>
  /^no (?:value for width|hard-coded metrics)|not built with|^No such file or directory while/.test(message);
