// Loaded before a program: SIGUSR2 makes it say how many bytes are in use when all that is not has been collected. Needs --expose-gc.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  console.error(`heap ${process.memoryUsage().heapUsed}`);
});
