// A thread that draws one picture after another. The caller waits for the result, up to a limit of processor time.
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
  /** How many answers of the thread were received. */
  received: number;
}

/** `program`: a name in the `imports` of the package. It gets `data`, a `port` for sources and results, `state`. */
interface ThreadProgram {
  readonly program: string;
  readonly data: object;
}

export interface TimedThread<Result, Source> {
  /** → the result of the thread; 'late': it used up its time; 'crash': the thread ended. */
  readonly draw: (source: Source) => Result | 'late' | 'crash';
  /** Draws these sources meanwhile, in this order. */
  readonly begin: (sources: readonly Source[]) => void;
  readonly hasBegun: (source: Source) => boolean;
}

/** Sources that a thread has at once, so that few results wait in memory. */
const maxSent = 32;

/** The thread starts at the first source, and again after 'late' and 'crash'. */
export function makeTimedThread<Result extends { readonly status: string }, Source = string>(
  what: () => ThreadProgram,
  clocks: ThreadClocks,
  limit: number,
): TimedThread<Result, Source> {
  let thread: Thread | null = null;
  /** Sources that the thread gets later, and those that it has, in order. */
  const later = new Set<Source>();
  const sent: Source[] = [];
  const results = new Map<Source, Result>();
  const send = (source: Source): Thread => {
    thread ??= startThread(what());
    later.delete(source);
    sent.push(source);
    thread.port.postMessage(source);
    return thread;
  };
  const sendSome = (): void => {
    for (const source of later) {
      if (sent.length >= maxSent) return;
      send(source);
    }
  };
  const stop = ({ worker, port }: Thread): void => {
    // The memory of a stopped or crashed layout is not reused.
    void worker.terminate();
    port.close();
    thread = null;
    later.clear();
    sent.length = 0;
  };
  const draw = (source: Source): Result | 'late' | 'crash' => {
    const ready = results.get(source);
    results.delete(source);
    if (ready !== undefined) return ready;
    const isNew = thread === null;
    const running = thread !== null && sent.includes(source) ? thread : send(source);
    for (;;) {
      const first = sent[0] ?? source;
      const result = resultIn(running, { limit, ...clocks });
      if (result === 'late' || result === 'crash') {
        stop(running);
        // Earlier diagrams may have used up the memory, so try once in a new thread.
        return first === source && (result === 'late' || isNew) ? result : draw(source);
      }
      sent.shift();
      sendSome();
      // The type of the message is that of the program.
      if (first === source) return result as Result;
      results.set(first, result as Result);
    }
  };
  return {
    draw,
    begin: (sources) => {
      for (const source of sources) later.add(source);
      sendSome();
    },
    hasBegun: (source) => later.has(source) || sent.includes(source) || results.has(source),
  };
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
  return { worker, port: port1, state, received: 0 };
}

/** Waits for the next result until the thread has used up its processor time. */
function resultIn(
  thread: Thread,
  { limit, wallMs, processMs, threadMs }: ThreadClocks & { readonly limit: number },
): { readonly status: string } | 'late' | 'crash' {
  const { port, state, received } = thread;
  const from = { wall: wallMs(), process: processMs(), thread: threadMs(Atomics.load(state, at.number)) };
  const wait = (ms: number): boolean => Atomics.wait(state, at.answers, received, ms) === 'timed-out';
  let timeLeft = limit;
  while (wait(Math.min(Math.max(timeLeft, shortestWait), longestWait))) {
    const number = Atomics.load(state, at.number);
    const now = threadMs(number);
    if (number !== 0 && now === 0) return 'crash';
    timeLeft = limit - (number === 0 ? processMs() - from.process : now - from.thread);
    if (timeLeft <= 0 || wallMs() - from.wall > limit * patience) return 'late';
  }
  thread.received += 1;
  const answer: { readonly message: { readonly status: string } } | undefined = receiveMessageOnPort(port);
  return answer === undefined || answer.message.status === 'crash' ? 'crash' : answer.message;
}
