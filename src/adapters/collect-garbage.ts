// Limits the memory of large builds. V8 lets the heap of the main thread grow to twice its use before it collects
// garbage. Node cannot change this setting in a running process, but the inspector can trigger a collection.
import { getHeapStatistics } from 'node:v8';
import type { Ports } from '../model/ports.ts';

/** Smaller heaps are left to V8, because a collection frees little and takes time. */
const smallHeap = 192 * 1024 * 1024;
/** The heap may grow by this factor before the next collection (two per doubling), but at most by `maxGrowth`. */
const growth = 1.35;
const maxGrowth = 80 * 1024 * 1024;

async function collect(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  try {
    session.post('HeapProfiler.enable');
    await new Promise<void>((resolve) => session.post('HeapProfiler.collectGarbage', () => resolve()));
  } finally {
    session.disconnect();
  }
}

/** `process.memoryUsage()` also queries the resident memory, so it takes ten times as long. */
const usedBytes = (): number => getHeapStatistics().used_heap_size;

/** Makes the collector of one build. Each call checks the heap size, which takes microseconds, and seldom collects. */
export function makeGarbageCollector(small = smallHeap): Ports['collectGarbage'] {
  let limit = small;
  return async (ahead = 0) => {
    if (usedBytes() + ahead < limit) return;
    try {
      await collect();
      const used = usedBytes();
      limit = Math.max(small, Math.min(used * growth, used + maxGrowth));
    } catch {
      // This Node has no inspector, so V8 decides.
      limit = Number.POSITIVE_INFINITY;
    }
  };
}
