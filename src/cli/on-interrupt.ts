// Signals such as Ctrl-C: the first one cleans up or stops the work, a second one exits at once.
import { setTimeout } from 'node:timers/promises';
import { exitCodes } from './exit-codes.ts';

const codes = [
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
  ['SIGHUP', exitCodes.hungUp],
] as const;

function onSignal(run: (code: number) => void): () => void {
  let isEnding = false;
  const handlers = codes.map(([signal, code]) => {
    const handler = (): void => {
      if (isEnding) process.exit(code);
      isEnding = true;
      run(code);
    };
    return [signal, handler] as const;
  });
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/** Runs the clean-up on SIGINT and similar signals, and exits → a function that removes the handlers. */
export const onInterrupt = (cleanUp: () => Promise<void>): (() => void) =>
  onSignal((code) => void cleanUp().finally(() => process.exit(code)));

/** Work that ends by itself soon after a signal. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Exit code after a signal; null without one. */
  readonly exitCode: () => number | null;
  readonly stop: () => void;
}

/** Aborts on SIGINT and similar signals. */
export function abortOnInterrupt(): Interruption {
  const controller = new AbortController();
  let exitCode: number | null = null;
  const stop = onSignal((code) => {
    exitCode = code;
    controller.abort();
  });
  return { signal: controller.signal, exitCode: () => exitCode, stop };
}

/** A server that cannot close ends after this time. */
const closingMs = 1000;

/** Handles signals from now on → a function that waits for one, closes and ends the process */
export function handleInterrupt(): (close: () => Promise<void>) => Promise<never> {
  let close = async (): Promise<void> => {};
  onInterrupt(() => Promise.race([close(), setTimeout(closingMs)]));
  return (whenInterrupted) => {
    close = whenInterrupted;
    return new Promise<never>(() => {});
  };
}
