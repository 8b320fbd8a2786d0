// A clock for durations.
import { performance } from 'node:perf_hooks';
import type { Clock } from '../model/ports.ts';

/** Milliseconds since the start of this process. */
export const clock: Clock = { now: () => performance.now() };

/** A clock that also counts while the machine is suspended, and never goes back. */
export function makeWakingClock(): () => number {
  let [wall, steady, total] = [Date.now(), performance.now(), 0];
  return () => {
    const [nextWall, nextSteady] = [Date.now(), performance.now()];
    // Some systems stop the steady clock during suspension; the other one can be set.
    total += Math.max(nextWall - wall, nextSteady - steady);
    [wall, steady] = [nextWall, nextSteady];
    return total;
  };
}
