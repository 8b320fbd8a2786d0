// A clock for durations.
import { performance } from 'node:perf_hooks';
import type { Clock } from '../model/ports.ts';

/** Milliseconds since the start of this process. */
export const clock: Clock = { now: () => performance.now() };
