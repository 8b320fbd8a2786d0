// Time, for durations only.
import { performance } from 'node:perf_hooks';
import type { Clock } from '../model/ports.ts';

/** Milliseconds since this process began. */
export const clock: Clock = { now: () => performance.now() };
