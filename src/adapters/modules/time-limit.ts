// Synchronous work with an end: a page that takes too long is interrupted, not waited for.
import { Script } from 'node:vm';

/** Result of the work, or `too-slow` when it was interrupted. */
export type Timed<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'too-slow' };

const script = new Script('globalThis[Symbol.for("pubdocs.timed")]()');
const key = Symbol.for('pubdocs.timed');

/** (1000, () => 42) → { kind: 'done', value: 42 }; work that runs longer is stopped: { kind: 'too-slow' }. Its own errors pass through. */
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
