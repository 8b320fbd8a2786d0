// Loaded before a program: on SIGUSR2, collects garbage and prints the heap size in bytes. Needs --expose-gc.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  console.error(`heap ${process.memoryUsage().heapUsed}`);
});
