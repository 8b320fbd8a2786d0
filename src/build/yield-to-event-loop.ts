/** Lets messages of other threads, answers of the bundler and signals come in. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
