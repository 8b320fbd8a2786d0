// A thread that draws one diagram after another. The caller waits for the result, up to a limit of processor time.
import { createRequire } from 'node:module';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { at } from './thread-state.ts';

/** Wall time, processor time of the process, and of a thread by its number (0 if unknown), all in milliseconds. */
export interface ThreadClocks {
  readonly wallMs: () => number;
  readonly processMs: () => number;
  readonly threadMs: (number: number) => number;
}

/** Limit of processor time for one diagram, in milliseconds. Hundreds of nodes take less than a second. */
export const diagramLimit = 20_000;

/** A diagram is also given up after this many times its limit in wall time, even if its thread hardly ran. */
const patience = 30;

/** Milliseconds between two checks of the processor time, which also detect a crashed thread. */
const shortestWait = 10;
const longestWait = 1000;

/** Memory limit of the JavaScript heap, in megabytes. */
const memory = 1024;

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly state: Int32Array;
}

/** `program`: a name in the `imports` of the package. It gets `data`, a `port` for sources and results, `state`. */
interface ThreadProgram {
  readonly program: string;
  readonly data: object;
}

/**
 * → a function: (source) → the result of the thread; 'late': it used up its time; 'crash': the thread ended. The thread
 * starts at the first source, and again after 'late' and 'crash'.
 */
export function makeTimedThread<Result extends { readonly status: string }, Source = string>(
  what: () => ThreadProgram,
  clocks: ThreadClocks,
  limit: number,
): (source: Source) => Result | 'late' | 'crash' {
  let thread: Thread | null = null;
  const draw = (source: Source): Result | 'late' | 'crash' => {
    const isNew = thread === null;
    thread ??= startThread(what());
    const result = resultIn(thread, source, { limit, ...clocks });
    // The type of the message is that of the program.
    if (result !== 'late' && result !== 'crash') return result as Result;
    // The memory of a stopped or crashed layout is not reused.
    void thread.worker.terminate();
    thread.port.close();
    thread = null;
    // Earlier diagrams may have used up the memory, so try once in a new thread.
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
  // A crash is detected in `resultIn`.
  worker.on('error', () => {});
  // An idle thread must not keep the process alive.
  worker.unref();
  return { worker, port: port1, state };
}

/** Waits for the result until the thread has used up its processor time. */
function resultIn(
  { port, state }: Thread,
  source: unknown,
  { limit, wallMs, processMs, threadMs }: ThreadClocks & { readonly limit: number },
): { readonly status: string } | 'late' | 'crash' {
  const from = { wall: wallMs(), process: processMs(), thread: threadMs(Atomics.load(state, at.number)) };
  Atomics.store(state, at.done, 0);
  port.postMessage(source);
  let timeLeft = limit;
  while (Atomics.wait(state, at.done, 0, Math.min(Math.max(timeLeft, shortestWait), longestWait)) === 'timed-out') {
    const number = Atomics.load(state, at.number);
    const now = threadMs(number);
    if (number !== 0 && now === 0) return 'crash';
    timeLeft = limit - (number === 0 ? processMs() - from.process : now - from.thread);
    if (timeLeft <= 0 || wallMs() - from.wall > limit * patience) return 'late';
  }
  const received: { readonly message: { readonly status: string } } | undefined = receiveMessageOnPort(port);
  return received === undefined || received.message.status === 'crash' ? 'crash' : received.message;
}
