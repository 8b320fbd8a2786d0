// Gives back memory of large builds. V8 lets the heap of the main thread grow to twice what is in use before it looks for garbage, and Node has no
// setting for a process that runs already; the inspector can ask for it.
import { getHeapStatistics } from 'node:v8';
import type { Ports } from '../model/ports.ts';

/** A smaller heap is left to V8: there is little to gain, and looking for garbage takes time. */
const smallHeap = 192 * 1024 * 1024;
/** The heap may grow to this many times what is in use, which is two looks for each doubling; and by no more than this. */
const growth = 1.35;
const mostGrowth = 96 * 1024 * 1024;

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

/** `process.memoryUsage()` would also ask the system for the resident memory, which takes ten times as long. */
const usedBytes = (): number => getHeapStatistics().used_heap_size;

/** Made once for a build; each call looks at the heap, which takes microseconds, and seldom does more. */
export function makeGarbageCollector(small = smallHeap): Ports['collectGarbage'] {
  let limit = small;
  return async (ahead = 0) => {
    if (usedBytes() + ahead < limit) return;
    try {
      await collect();
      const used = usedBytes();
      limit = Math.max(small, Math.min(used * growth, used + mostGrowth));
    } catch {
      // A Node without an inspector: V8 collects when it sees fit.
      limit = Number.POSITIVE_INFINITY;
    }
  };
}
