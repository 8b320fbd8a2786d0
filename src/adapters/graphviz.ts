// Graphs in the language DOT → SVG through the package @viz-js/viz, which is Graphviz in WebAssembly. It loads in a thread of its own at the
// first diagram: most sites have none, compiling is synchronous, and a layout that takes too long can be stopped there.
import { createRequire } from 'node:module';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { RenderedDiagram } from '../model/ports.ts';
import { inOneLine, notesOf } from '../text/dot-places.ts';

interface VizResult {
  readonly status: 'success' | 'failure' | 'crash';
  readonly output?: string;
  readonly errors: readonly { readonly message: string; readonly level?: string }[];
}

/** Milliseconds of the clock on the wall; processor time of the process, and of a thread by its number (0: the system does not say). */
export interface ThreadClocks {
  readonly wallMs: () => number;
  readonly processMs: () => number;
  readonly threadMs: (number: number) => number;
}

/** Milliseconds of processor time for one diagram. Hundreds of nodes take less than a second. */
export const diagramLimit = 20_000;

/** A thread says in `state` whether it is done with a diagram, and its number, where the system tells its processor time; else 0. */
const at = { done: 0, number: 1 } as const;

const threadCode = `
const { readFileSync, readlinkSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { viz: module, state, port, options } = workerData;
try {
  if (Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1')) > 0)
    Atomics.store(state, ${at.number}, Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
} catch {
  // Linux alone has it.
}
// Remarks about the code of Graphviz itself are for nobody here.
console.log = console.error = () => {};
// Positions that begin at random take their seed from the clock.
Date.now = () => 0;
let viz = require(module).instance();
port.on('message', async (source) => {
  let result;
  try {
    result = (await viz).render(source, options);
  } catch (error) {
    result = { status: 'crash', errors: [] };
  }
  // Graphviz makes some of its remarks once in its life.
  if (result.errors.length > 0) viz = require(module).instance();
  port.postMessage(result);
  Atomics.store(state, ${at.done}, 1);
  Atomics.notify(state, ${at.done});
});`;

/** A diagram is given up after this many times its limit on the wall, even if its thread has hardly had the processor. */
const patience = 30;

/** Milliseconds between two looks at the processor time. A thread that broke is noticed at one of them. */
const shortestWait = 10;
const longestWait = 1000;

/** Widths of letters are those of Arial, which the style sheet shows; the page has a ground of its own. */
const font = { fontname: 'Helvetica' };
const options = {
  format: 'svg',
  graphAttributes: { ...font, bgcolor: 'transparent' },
  nodeAttributes: font,
  edgeAttributes: font,
};

/** A function: ('digraph { a -> b }') → `<svg …>`; ('digraph {\n a ->\n}') → a problem in line 3 near `}` */
export function makeDiagramRenderer(clocks: ThreadClocks, limit = diagramLimit): (source: string) => RenderedDiagram {
  let thread: Thread | null = null;
  const draw = (source: string): RenderedDiagram => {
    const isNew = thread === null;
    thread ??= startThread();
    const result = renderIn(thread, source, { limit, ...clocks });
    if (typeof result !== 'string') return resultOf(result, source);
    // Memory of a stopped or broken layout is not used again.
    void thread.worker.terminate();
    thread.port.close();
    thread = null;
    if (result === 'late') return { kind: 'stopped', why: `its layout takes longer than ${limit / 1000} s` };
    // Memory may have run out because of the diagrams before this one.
    return isNew ? { kind: 'stopped', why: 'Graphviz stopped while it was laid out' } : draw(source);
  };
  return draw;
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly state: Int32Array;
}

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel();
  const state = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(threadCode, {
    eval: true,
    workerData: { viz: createRequire(import.meta.url).resolve('@viz-js/viz'), state, port: port2, options },
    transferList: [port2],
  });
  // A thread that breaks does not answer, which is seen there.
  worker.on('error', () => {});
  // A thread that waits for diagrams does not keep the process alive.
  worker.unref();
  return { worker, port: port1, state };
}

/** Waits for the result, as long as the thread has not used up its processor time. */
function renderIn(
  { port, state }: Thread,
  source: string,
  { limit, wallMs, processMs, threadMs }: ThreadClocks & { readonly limit: number },
): VizResult | 'late' | 'crash' {
  const from = { wall: wallMs(), process: processMs(), thread: threadMs(Atomics.load(state, at.number)) };
  Atomics.store(state, at.done, 0);
  port.postMessage(source);
  let left = limit;
  while (Atomics.wait(state, at.done, 0, Math.min(Math.max(left, shortestWait), longestWait)) === 'timed-out') {
    const number = Atomics.load(state, at.number);
    const now = threadMs(number);
    if (number !== 0 && now === 0) return 'crash';
    left = limit - (number === 0 ? processMs() - from.process : now - from.thread);
    if (left <= 0 || wallMs() - from.wall > limit * patience) return 'late';
  }
  const received: { readonly message: VizResult } | undefined = receiveMessageOnPort(port);
  return received === undefined || received.message.status === 'crash' ? 'crash' : received.message;
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

/**
 * Letters whose width is not known get that of a usual one; one way to keep nodes apart is not part of the package; an image that cannot be
 * opened is named in the next message.
 */
const isOfGraphviz = (message: string): boolean =>
  /^no (?:value for width|hard-coded metrics)|not built with|^No such file or directory while/.test(message);
