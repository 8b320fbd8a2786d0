/** Handles messages of other threads, of the bundler, and signals. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
