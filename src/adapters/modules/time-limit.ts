// Synchronous work with an end: a page that takes too long is interrupted, not waited for.
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** Result of the work, or `too-slow` when it was interrupted. */
export type Timed<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'too-slow' };

/** (milliseconds, work) → its result, or `too-slow`. */
export type Guard = <Value>(milliseconds: number, work: () => Value) => Timed<Value>;

const script = new Script('globalThis[Symbol.for("pubdocs.timed")]()');
const key = Symbol.for('pubdocs.timed');

/** (1000, () => 42) → { kind: 'done', value: 42 }; work that runs longer, by the clock on the wall, is stopped: { kind: 'too-slow' }. Its
 * own errors pass through. */
export function withTimeLimit<Value>(milliseconds: number, work: () => Value): Timed<Value> {
  const globals = globalThis as unknown as Record<symbol, unknown>;
  const before = globals[key];
  globals[key] = work;
  try {
    // A script has its time limit per run; the function travels through a global, because scripts see nothing else.
    return { kind: 'done', value: script.runInThisContext({ timeout: Math.max(1, Math.ceil(milliseconds)) }) as Value };
  } catch (error) {
    if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return { kind: 'too-slow' };
    throw error;
  } finally {
    if (before === undefined) delete globals[key];
    else globals[key] = before;
  }
}

/** Work has used up its limit with this part of it: timers are not exact, and the system takes some time of its own. */
const usedUp = 0.9;

/** A guard against hanging alone: work is stopped after this many times its limit, even if it has hardly had the processor. */
const patience = 30;

/**
 * Makes a guard whose limit is processor time, so that its verdict does not depend on what else runs on the machine. Work that the clock
 * stops before it has had its processor time starts again with twice the time on the clock: it must do no harm when it is repeated.
 * `attempt` is a guard by the clock; `processorMs` is the processor time of this thread so far.
 */
export const makeProcessorLimit =
  (attempt: Guard, processorMs: () => number): Guard =>
  (milliseconds, work) => {
    for (let wall = milliseconds; ; wall *= 2) {
      const before = processorMs();
      const timed = attempt(Math.min(wall, milliseconds * patience), work);
      if (timed.kind === 'done' || wall >= milliseconds * patience) return timed;
      if (processorMs() - before >= milliseconds * usedUp) return timed;
    }
  };

/** Processor time of a thread of this process in milliseconds, by its number (without one: of this thread); 0 where the system does not say. */
function threadMs(number?: number): number {
  try {
    const folder = number === undefined ? '/proc/thread-self' : `/proc/self/task/${number}`;
    return Number(readFileSync(`${folder}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    // Linux alone has it.
    return 0;
  }
}

/** Processor time of the whole process in milliseconds: never less than that of a thread. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Clocks for a limit of work in another thread. */
export const threadClocks = { wallMs: () => performance.now(), processMs, threadMs };

/** (1000, () => 42) → { kind: 'done', value: 42 }; work that needs more processor time is stopped: { kind: 'too-slow' }. */
export const withProcessorLimit: Guard = makeProcessorLimit(withTimeLimit, () => threadMs() || processMs());
