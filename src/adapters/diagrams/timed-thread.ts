// A thread that draws one diagram after the other: who asks waits for it, but no longer than a limit of processor time.
import { createRequire } from 'node:module';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { at } from './thread-state.ts';

/** Milliseconds of the clock on the wall; processor time of the process, and of a thread by its number (0: the system does not say). */
export interface ThreadClocks {
  readonly wallMs: () => number;
  readonly processMs: () => number;
  readonly threadMs: (number: number) => number;
}

/** Milliseconds of processor time for one diagram. Hundreds of nodes take less than a second. */
export const diagramLimit = 20_000;

/** A diagram is given up after this many times its limit on the wall, even if its thread has hardly had the processor. */
const patience = 30;

/** Milliseconds between two looks at the processor time. A thread that broke is noticed at one of them. */
const shortestWait = 10;
const longestWait = 1000;

/** Megabytes of JavaScript that a diagram may need. */
const memory = 1024;

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly state: Int32Array;
}

/** The name of a program among the imports of the package. It gets `data`, a `port` for sources and results, and `state`. */
interface ThreadProgram {
  readonly program: string;
  readonly data: object;
}

/**
 * A function: (source) → the result of the thread; 'late': it used up its time; 'crash': it broke. The thread starts at the first source, and
 * anew after both.
 */
export function makeTimedThread<Result extends { readonly status: string }>(
  what: () => ThreadProgram,
  clocks: ThreadClocks,
  limit: number,
): (source: string) => Result | 'late' | 'crash' {
  let thread: Thread | null = null;
  const draw = (source: string): Result | 'late' | 'crash' => {
    const isNew = thread === null;
    thread ??= startThread(what());
    const result = resultIn(thread, source, { limit, ...clocks });
    // The thread sends what its program says it sends.
    if (result !== 'late' && result !== 'crash') return result as Result;
    // Memory of a stopped or broken layout is not used again.
    void thread.worker.terminate();
    thread.port.close();
    thread = null;
    // Memory may have run out because of the diagrams before this one.
    return result === 'late' || isNew ? result : draw(source);
  };
  return draw;
}

function startThread({ program, data }: ThreadProgram): Thread {
  const { port1, port2 } = new MessageChannel();
  const state = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(createRequire(import.meta.url).resolve(program), {
    workerData: { ...data, state, port: port2 },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
    stderr: true,
  });
  // A thread that breaks does not answer, which is seen there.
  worker.on('error', () => {});
  // A thread that waits for diagrams does not keep the process alive.
  worker.unref();
  return { worker, port: port1, state };
}

/** Waits for the result, as long as the thread has not used up its processor time. */
function resultIn(
  { port, state }: Thread,
  source: string,
  { limit, wallMs, processMs, threadMs }: ThreadClocks & { readonly limit: number },
): { readonly status: string } | 'late' | 'crash' {
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
  const received: { readonly message: { readonly status: string } } | undefined = receiveMessageOnPort(port);
  return received === undefined || received.message.status === 'crash' ? 'crash' : received.message;
}
