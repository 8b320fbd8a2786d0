// Time limits for synchronous work: a page that takes too long is interrupted.
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** Result of the work, or `too-slow` if it was interrupted. */
export type Timed<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'too-slow' };

/** (milliseconds, work) → its result, or `too-slow` */
export type Guard = <Value>(milliseconds: number, work: () => Value) => Timed<Value>;

/** Time limit for the top level of a module, and for a config's promise, in seconds. */
export const moduleSeconds = 5;

const script = new Script('globalThis[Symbol.for("pubdocs.timed")]()');
const key = Symbol.for('pubdocs.timed');

/** (1000, () => 42) → { kind: 'done', value: 42 }; { kind: 'too-slow' } after that wall time. Errors are thrown. */
export function withTimeLimit<Value>(milliseconds: number, work: () => Value): Timed<Value> {
  const globals = globalThis as unknown as Record<symbol, unknown>;
  const before = globals[key];
  globals[key] = work;
  try {
    // Scripts have a time limit per run; the function is a global, because scripts cannot access anything else.
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

/** This part of the limit counts as all of it, because timers are inexact, and the system takes some of the time. */
const usedUp = 0.9;

/** Work is also stopped after this many times its limit in wall time, even if it hardly ran, so that it cannot hang. */
const patience = 30;

/**
 * Makes a guard with a limit of processor time, so that its result does not depend on the load of the machine. Work
 * that is stopped before it has used its processor time runs again with twice the wall time, so it must be safe to
 * repeat. `attempt` is a guard with a limit of wall time;
 * `processorMs` is the processor time of this thread so far.
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

/** Processor milliseconds of a thread of this process, by its number (without one: of this thread); 0 if unknown. */
function threadMs(number?: number): number {
  try {
    const folder = number === undefined ? '/proc/thread-self' : `/proc/self/task/${number}`;
    return Number(readFileSync(`${folder}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    // Only Linux has this file.
    return 0;
  }
}

/** Processor time of the whole process in milliseconds, at least that of a thread. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Clocks for limits on work in another thread. */
export const threadClocks = { wallMs: () => performance.now(), processMs, threadMs };

/** (1000, () => 42) → { kind: 'done', value: 42 }; { kind: 'too-slow' } after that processor time */
export const withProcessorLimit: Guard = makeProcessorLimit(withTimeLimit, () => threadMs() || processMs());
