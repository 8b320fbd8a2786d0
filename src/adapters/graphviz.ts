// Graphs in the language DOT → SVG through the package @viz-js/viz, which is Graphviz in WebAssembly. It loads in a thread of its own at the
// first diagram: most sites have none, compiling is synchronous, and a layout that takes too long can be stopped there.
import { createRequire } from 'node:module';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { RenderedDiagram } from '../model/ports.ts';

interface VizResult {
  readonly status: 'success' | 'failure' | 'crash';
  readonly output?: string;
  readonly errors: readonly { readonly message: string; readonly level?: string }[];
}

/** Milliseconds for one diagram. Hundreds of nodes take less than a second. */
export const diagramLimit = 20_000;

const threadCode = `
const { parentPort, workerData } = require('node:worker_threads');
const viz = require(workerData).instance();
parentPort.on('message', async ({ source, options, signal, port }) => {
  let result;
  try {
    result = (await viz).render(source, options);
  } catch (error) {
    result = { status: 'crash', errors: [] };
  }
  port.postMessage(result);
  Atomics.store(new Int32Array(signal), 0, 1);
  Atomics.notify(new Int32Array(signal), 0);
});`;

/** Widths of letters are those of Arial, which the style sheet shows; the page has a ground of its own. */
const font = { fontname: 'Helvetica' };
const options = {
  format: 'svg',
  graphAttributes: { ...font, bgcolor: 'transparent' },
  nodeAttributes: font,
  edgeAttributes: font,
};

const crashed = 'Graphviz stopped while it was laid out';

/** A function: ('digraph { a -> b }') → `<svg …>`; ('digraph {\n a ->\n}') → a problem in line 3 near `}` */
export function makeDiagramRenderer(limit = diagramLimit): (source: string) => RenderedDiagram {
  let thread: Worker | null = null;
  const stop = (why: string): RenderedDiagram => {
    // Memory of a stopped or broken layout is not used again.
    void thread?.terminate();
    thread = null;
    return { kind: 'wrong', why, line: null, near: null };
  };
  return (source) => {
    thread ??= startThread();
    const signal = new SharedArrayBuffer(4);
    const { port1, port2 } = new MessageChannel();
    thread.postMessage({ source, options, signal, port: port2 }, [port2]);
    const isLate = Atomics.wait(new Int32Array(signal), 0, 0, limit) === 'timed-out';
    const received: { readonly message: VizResult } | undefined = isLate ? undefined : receiveMessageOnPort(port1);
    port1.close();
    if (received === undefined) return stop(`its layout takes longer than ${limit / 1000} s`);
    return received.message.status === 'crash' ? stop(crashed) : resultOf(received.message);
  };
}

function startThread(): Worker {
  const thread = new Worker(threadCode, {
    eval: true,
    workerData: createRequire(import.meta.url).resolve('@viz-js/viz'),
  });
  // A thread that waits for diagrams does not keep the process alive.
  thread.unref();
  return thread;
}

function resultOf({ status, output, errors }: VizResult): RenderedDiagram {
  const messages = errors.map(({ message }) => message.replace(/^(?:Warning|Error): /, '').trim());
  if (status === 'success' && output !== undefined)
    return { kind: 'done', svg: output, notes: messages.filter((message) => !isOfFonts(message)) };
  const [, line, near] = /syntax error in line (\d+)(?: near '([\s\S]*)')?/.exec(messages[0] ?? '') ?? [];
  return {
    kind: 'wrong',
    why: messages[0]?.replace(/ in line \d+/, '') ?? 'it is no graph',
    line: line === undefined ? null : Number(line),
    near: near ?? null,
  };
}

/** Letters whose width is not known get that of a usual one. */
const isOfFonts = (message: string): boolean => /^no (?:value for width|hard-coded metrics)/.test(message);
