// Ctrl-C and its kin: the first one clears up and ends, a second one ends at once.
import { exitCodes } from './exit-codes.ts';

/** Runs the clean-up when the process is asked to end; the answer takes the handlers away again. */
export function onInterrupt(cleanUp: () => Promise<void>): () => void {
  let isEnding = false;
  const end = (code: number) => (): void => {
    if (isEnding) process.exit(code);
    isEnding = true;
    cleanUp().finally(() => process.exit(code));
  };
  const handlers = [
    ['SIGINT', end(exitCodes.interrupted)],
    ['SIGTERM', end(exitCodes.terminated)],
    ['SIGHUP', end(exitCodes.terminated)],
  ] as const;
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
