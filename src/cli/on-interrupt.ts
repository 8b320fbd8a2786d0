// Signals such as Ctrl-C: the first one cleans up and exits, a second one exits at once.
import { exitCodes } from './exit-codes.ts';

/** Runs the clean-up on SIGINT and similar signals → a function that removes the handlers. */
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
