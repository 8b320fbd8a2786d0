// Loaded before a program: when the program ends, prints its processor time (all threads) and its peak memory.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(`usage ${(userCPUTime + systemCPUTime) / 1e6} s ${Math.round(maxRSS / 1024)} MB\n`);
});
